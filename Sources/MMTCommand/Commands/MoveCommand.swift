import MMTCore
import MMTViews

extension Command<Session> {
  static let move = Command(.move) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    guard let target = invocation.texts.last.flatMap({ DayArgument($0) }) else {
      throw invocation.misuse("name a day by its number or date")
    }
    let names = Array(invocation.texts.dropLast())
    func wish(_ reading: Reading, _ ledger: Ledger) throws(Failure) -> Wish {
      let day = try desk.day(target, ledger)
      var wish = Wish()
      wish.isMove = true
      do throws(Failure) { wish.named = try desk.items(names, ledger) } catch {
        guard error.exitCode == .notFound,
          let refusal = names.lazy.compactMap({ ledger.heading($0, ShellWord.quoted(invocation.texts.last ?? "")) }).first
        else { throw error }
        throw refusal
      }
      wish.already = wish.named.filter { reading.plan.tracks[Int(reading.plan.items[$0].track)].day == day }
      for index in wish.already {
        wish.remarks[index] = [day == ledger.current.day ? "on today's list already" : "there already"]
      }
      let moving = wish.named.filter { !wish.already.contains($0) }
      if !moving.isEmpty { wish.splices = try reading.editor.moving(moving, to: day) }
      return wish
    }
    guard invocation.flag("dry-run") else { return try desk.answerChange(invocation, wish) }
    let answer = try desk.preview(wish)
    try session.show(answer.json) { ChangeView.sheet(answer, today: desk.now.localDay, $0) }
    return .ok
  }
}

extension Ledger {
  /// The refusal for words that are a heading's: it names the items below it. nil where no heading has them.
  fileprivate func heading(_ name: String, _ typedDay: String) -> Failure? {
    let wanted = ItemFinder.folded(name)
    let shown = plan.days[current.day].tracks
    let all = Array(shown) + plan.tracks.indices.filter { !shown.contains($0) }
    guard !wanted.isEmpty,
      let track = all.first(where: { place in
        [plan.tracks[place].name, plan.tracks[place].topic].contains { ItemFinder.folded(plan.plain($0)) == wanted }
      })
    else { return nil }
    let refs = placed(plan.tracks[track].items.filter { !plan.items[$0].isQualifier && !plan.items[$0].isBonus }).compactMap(
      \.item.ref)
    guard let first = refs.first, let last = refs.last else { return nil }
    return Failure(
      .notFound, "\"\(name)\" is a heading, and a heading stays where it is", details: ["Nothing was changed."],
      help: "its items move: mmt move \(first == last ? first : "\(first)-\(last)") \(typedDay)")
  }
}
