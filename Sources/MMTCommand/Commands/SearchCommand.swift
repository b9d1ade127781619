import MMTCore
import MMTViews

extension Command<Session> {
  static let search = Command(.search) { (invocation, session) throws(Failure) in
    let query: SearchQuery
    do throws(SearchQuery.Refusal) { query = try SearchQuery(invocation.texts.joined(separator: " ")) } catch {
      throw Failure(.usage, error.message, help: error.help)
    }
    guard !query.isEmpty else { throw invocation.misuse("there is no word to look for") }
    let desk = try Desk(session)
    let reading = try desk.read()
    var ledger = desk.ledger(reading)
    ledger.authored = desk.authored(reading)
    if query.conditions.contains(where: { if case .felt = $0 { true } else { false } }) {
      ledger.addFelt(reading)
    }
    let page = ledger.search(query)
    try session.show(page.json) { SearchView.sheet(page, $0) }
    return .ok
  }
}
