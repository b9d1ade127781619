package import MMTCore

extension Ledger {
  package var backlogPage: ItemsPage {
    var page = ItemsPage(items: placed(backlogItems), today: today)
    page.catchUp = catchUp
    page.revision = revision
    return page
  }

  /// The number of the week that was typed. Throws 66 where the plan has none there.
  package func knownNumber(of week: TypedWeek, _ typed: String?) throws(Failure) -> Int {
    guard let number = number(of: week) else { throw noWeek(typed) }
    return number
  }

  package func noWeek(_ typed: String?) -> Failure {
    let weeks = plan.days.compactMap(\.weekNumber)
    let known = weeks.min().flatMap { low in weeks.max().map { "it has Week \(low) to \($0)" } } ?? "it has no weeks"
    let isNumber = typed.map { $0.utf8.allSatisfy(Bytes.isDigit) } ?? true
    let what = isNumber ? "no Week \(typed ?? "")" : "no week \"\(typed ?? "")\""
    return Failure(.notFound, "the plan has \(what); \(known)", help: "mmt week shows this week")
  }
}
