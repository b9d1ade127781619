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
    let page = desk.ledger(try desk.read()).search(query)
    try session.show(page.json) { SearchView.sheet(page, $0) }
    return .ok
  }
}
