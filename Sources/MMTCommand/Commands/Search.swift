import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let search = CommandSpec(
    "search", .look, "Search items, notes, reflections, goals, habits.",
    discussion: [
      "All words must be there, in any order; case and accents don't matter. Words within quotation marks stand together. '#tag' finds a tag.",
      "Conditions narrow it down: 'kind:video' ('habit', 'counter'), 'difficulty:hard', 'status:open', 'felt:hard', 'day:10..20', 'day:2026-11-01..2026-11-20', 'has:notes' ('minutes', 'date', 'link', 'reflection'), 'spent:>40m'.",
    ],
    arguments: [ArgumentSpec("WORDS", .searchWords, .oneOrMore, help: "Say what to look for: words, phrases, conditions.")],
    options: [OptionSpec("hints", help: "Look into hints too.")],
    examples: [
      .init("mmt search two pointers", "Find both words."),
      .init("mmt search '\"hash map\"' has:notes", "Find the phrase in items that have notes."),
      .init("mmt search difficulty:hard status:done 'spent:>40m'", "List the hard ones that took long."),
    ])
}

extension Command<Session> {
  static let search = Command(.search) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let reading = workspace.hasPlan ? try workspace.read() : nil
    var ledger = reading.map { workspace.ledger($0) }
    let words = try invocation.texts.map { word throws(Failure) in try workspace.numbered(word, ledger) }
    let query: SearchQuery
    do throws(SearchQuery.Refusal) { query = try SearchQuery(words.joined(separator: " ")) } catch {
      throw Failure(.usage, error.message, help: error.help)
    }
    guard !query.isEmpty else { throw invocation.misuse("there is no word to look for") }
    var page = SearchPage(query: query, matches: [], today: workspace.logicalToday)
    page.hasPlan = reading != nil
    if let reading {
      ledger?.authored = workspace.authored(reading)
      if query.conditions.contains(where: { if case .felt = $0 { true } else { false } }) { ledger?.addFelt(reading) }
      page = ledger?.search(query, inHints: invocation.flag("hints")) ?? page
    }
    page.revision = ledger?.revision
    if workspace.hasRhythms { page.lines = try workspace.readRhythms().search(query) }
    try session.show(page.json) { SearchView.sheet(page, $0) }
    return .ok
  }
}

extension Workspace {
  /// `day:tomorrow` with the number of the day that it is, or where there are counters and habits with its date; any other word as it is.
  fileprivate func numbered(_ word: String, _ ledger: Ledger?) throws(Failure) -> String {
    guard word.lowercased().hasPrefix("day:"), case .date(let date)? = DayArgument(String(word.dropFirst(4))) else {
      return word
    }
    guard let ledger, !hasRhythms else {
      return date.day(logicalToday, prefer: ledger == nil ? .past : .near).map { "day:" + $0.iso } ?? word
    }
    return "day:" + (ledger.plan.days[try day(.date(date), ledger)].key.number.map(String.init) ?? "")
  }
}
