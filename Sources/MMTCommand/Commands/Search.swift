import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let search = CommandSpec(
    "search", .look, "Search items, notes, reflections, habits, journal.",
    discussion: [
      "All words must be there, in any order; case and accents don't matter. Words within quotation marks stand together. Titles that fit come first. '#tag' finds a tag. What the journal says comes with its dates, the newest first.",
      "Conditions narrow it down: 'kind:video' ('habit', 'counter', 'event', 'note'), 'difficulty:hard', 'status:open', 'felt:hard', 'day:10..20', 'day:2026-11-01..2026-11-20', 'has:notes' ('minutes', 'date', 'link', 'reflection'), 'spent:>40m'. Options do as well, and need no words.",
    ],
    arguments: [ArgumentSpec("WORDS", .searchWords, .any, help: "Say what to look for: words, phrases, conditions.")],
    options: [
      OptionSpec("tag", value: "TAG", .tag, help: "Find what has this tag, or one below it: work finds #work/talk."),
      OptionSpec("kind", value: "KIND", .choice(SearchQuery.kinds), help: "Find what is of this kind."),
      OptionSpec("open", help: "Find what is still to be done."),
      OptionSpec("from", value: "DATE", .date(.past), help: "Find what is of this day or later."),
      OptionSpec("to", value: "DATE", .date(.near), help: "Find what is of this day or earlier."),
      OptionSpec(
        "in", value: "FILE|COLLECTION|ROLE", .searchPlace,
        help: "Look only there: plan, habits, journal, days, months, future, collections, a file, or a collection's name."),
      OptionSpec("hints", help: "Look into hints too."),
    ],
    examples: [
      .init("mmt search two pointers", "Find both words."),
      .init("mmt search '\"hash map\"' has:notes", "Find the phrase in items that have notes."),
      .init("mmt search difficulty:hard status:done 'spent:>40m'", "List the hard ones that took long."),
      .init("mmt search --tag work --open --from monday", "List what is open of #work since Monday."),
      .init("mmt search --kind event --in future", "List the events of months to come."),
    ])
}

extension Command<Session> {
  static let search = Command(.search) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let words = try invocation.texts.map { word throws(Failure) in try workspace.numbered(word) }
    var query: SearchQuery
    do throws(SearchQuery.Refusal) { query = try SearchQuery(words.joined(separator: " ")) } catch {
      throw Failure(.usage, error.message, help: error.help)
    }
    try add(invocation, workspace, to: &query)
    let place = invocation.value("in")
    guard !query.isEmpty || place != nil else { throw invocation.misuse("there is no word to look for") }
    let scope = try place.map { (name) throws(Failure) in try searchScope(name, workspace) } ?? SearchScope()
    let page = try workspace.search(query, in: scope, inHints: invocation.flag("hints"))
    if page.isEmpty, let tag = invocation.value("tag") { try refuseUnknown(tag: tag, workspace) }
    try session.show(page.json) { SearchView.sheet(page, $0) }
    return .ok
  }

  /// The conditions that stand in options.
  private static func add(
    _ invocation: Invocation, _ workspace: Workspace, to query: inout SearchQuery
  ) throws(Failure) {
    for tag in invocation.values("tag") {
      guard !tag.drop(while: { $0 == "#" }).isEmpty else { throw invocation.misuse(of: "tag", "a tag needs a name") }
      query.add(SearchQuery.tag(tag))
    }
    if let kind = invocation.value("kind").flatMap({ SearchQuery.kind($0) }) { query.add(kind) }
    if invocation.flag("open") { query.add(.isOpen) }
    let today = workspace.logicalToday
    let from = invocation.date("from", today: today)
    let to = invocation.date("to", today: today)
    guard from != nil || to != nil, let first = from ?? CivilDay(year: 1, month: 1, day: 1),
      let last = to ?? CivilDay(year: 9999, month: 12, day: 31)
    else { return }
    guard first <= last else { throw invocation.misuse(of: "to", "\(last.iso) lies before \(first.iso)") }
    query.add(.dates(first...last))
  }

  private static func searchScope(_ name: String, _ workspace: Workspace) throws(Failure) -> SearchScope {
    if let scope = workspace.searchScope(name) { return scope }
    let near = Nearest.match(name.lowercased(), in: workspace.searchPlaces)
    throw Failure(
      .notFound, "there is no file, collection or role \"\(name)\"",
      help: near.map { "did you mean \($0)?" } ?? "roles are \(SearchScope.roles.joined(separator: ", "))")
  }

  /// Nothing was found: a tag that nothing has is more likely a slip.
  static func refuseUnknown(tag: String, _ workspace: Workspace) throws(Failure) {
    let name = String(tag.drop { $0 == "#" })
    guard try workspace.search(query(tag: name)).isEmpty else { return }
    let near = Nearest.match(name, in: try workspace.journalIndex().tags.map(\.name))
    throw Failure(
      .notFound, "nothing has the tag #\(name)",
      help: near.map { "did you mean #\($0)?" } ?? "mmt index tags lists the journal's")
  }

  static func query(tag: String) throws(Failure) -> SearchQuery {
    do throws(SearchQuery.Refusal) {
      var query = try SearchQuery("")
      query.add(SearchQuery.tag(tag))
      return query
    } catch { throw Failure(.usage, error.message, help: error.help) }
  }
}

extension Workspace {
  /// `day:tomorrow` with the number of the day that it is, or where there are dates with its date; any other word as it is.
  fileprivate func numbered(_ word: String) throws(Failure) -> String {
    guard word.lowercased().hasPrefix("day:"), case .date(let date)? = DayArgument(String(word.dropFirst(4))) else {
      return word
    }
    guard hasPlan, !hasRhythms, !hasJournal else {
      return date.day(logicalToday, prefer: hasPlan ? .near : .past).map { "day:" + $0.iso } ?? word
    }
    let ledger = ledger(try read())
    return "day:" + (ledger.plan.days[try day(.date(date), ledger)].key.number.map(String.init) ?? "")
  }
}
