import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

/// What can stand at a place of a command line, with live names: of items, tracks, plans and dates. Nothing is started or written, and
/// whatever goes wrong just isn't offered.
struct Completions {
  struct Candidate: Equatable {
    /// The whole word.
    var value: String
    /// A few words about it, fit for a terminal; empty for none.
    var meaning = ""
  }

  /// What the shell itself completes besides.
  enum Files: String { case none, files, folders }

  let place: CompletionPlace
  /// Whether the shell takes words that begin with a dot for hidden, as fish does.
  var hidesDots = false
  private let session: Session
  /// More than can be looked through helps nobody.
  private static let limit = 200

  /// `world` is left as it is but for programs and output, of which there are none.
  init(_ place: CompletionPlace, _ world: World) {
    self.place = place
    var silent = world
    silent.run = { _, _ in ProcessResult(.notFound) }
    silent.write = { _, _ in .written }
    var options: [Invocation.Given] = [.init(name: "quiet", value: nil)]
    if let directory = place.directory { options.append(.init(name: "directory", value: RawArgument(directory))) }
    session = Session(world: silent, invocation: Invocation(spec: .today, positionals: [], options: options))
  }

  var files: Files {
    switch place.wanted {
    case .value(.path), .value(.plan): .files
    case .value(.folder): .folders
    default: .none
    }
  }

  /// In an order that says what is likely. They begin with what is typed, upper and lower case being the same.
  var candidates: [Candidate] {
    var seen = Set<String>()
    let found = all.filter {
      Self.begins($0.value, with: place.typed) && Self.isPlain($0.value) && seen.insert($0.value).inserted
    }
    return found.prefix(Self.limit).map {
      Candidate(
        value: place.lead + $0.value,
        meaning: DisplayWidth.visible($0.meaning.hasSuffix(".") ? String($0.meaning.dropLast()) : $0.meaning))
    }
  }

  private var all: [Candidate] {
    switch place.wanted {
    case .nothing: []
    case .command:
      commands + ExternalCommands(session.world).names.map { Candidate(value: $0, meaning: "The program mmt-\($0).") }
        + Aliases(session.world).all.map { Candidate(value: $0.name, meaning: "mmt \($0.line)") }
    case .option: options
    case .value(let kind): values(kind)
    }
  }

  /// Those that this workspace uses most come first.
  private var commands: [Candidate] {
    let first = session.everyday.names
    let ordered = first.compactMap { name in CommandSpec.all.first { $0.name == name } } + CommandSpec.all
    return ordered.map { Candidate(value: $0.name, meaning: $0.summary) }
  }

  private var options: [Candidate] {
    let options = place.spec?.allOptions ?? GlobalOptions.all
    return options.filter { !place.given.contains($0.name) }.flatMap { option in
      [Candidate(value: "--" + option.name, meaning: option.help)]
        + (place.typed == "-" ? option.short.map { [Candidate(value: "-\($0)", meaning: option.help)] } ?? [] : [])
    }
  }

  private func values(_ kind: ValueKind) -> [Candidate] {
    switch kind {
    case .text, .path, .folder, .number, .digest: []
    case .amount: ["+10", "+25", "+50", "-5"].map { Candidate(value: $0) }
    case .counter: counters()
    case .choice(let words): words.map { Candidate(value: $0) }
    case .command: commands + HelpTopic.words.map { Candidate(value: $0, meaning: $0 == "all" ? "all commands" : "a group") }
    case .duration: ["10m", "15m", "20m", "25m", "30m", "45m", "1h", "1h30m"].map { Candidate(value: $0) }
    case .durationChange: ["25m", "+10m", "-5m"].map { Candidate(value: $0) }
    case .date(let preference), .dates(let preference): dates(preference)
    case .daysBack: dates(.past)
    case .revision: dates(.past) + [Candidate(value: "HEAD", meaning: "the last commit")]
    case .month: months()
    case .searchWords: searchWords()
    case .tag: liveEntries.tags
    case .searchPlace: liveEntries.places
    case .indexName: liveEntries.indexNames
    case .setting: settings()
    case .settingValue: settingValues()
    case .plan:
      (place.spec?.name == "add" ? [] : session.plans.map { Candidate(value: $0.name) } + templates())
        + documents()
    case .day: days() + dates(.near) + (place.mayBeAnother ? items() : [])
    case .week: weeks()
    case .track: tracks()
    case .item:
      items() + (Self.habitVerbs.contains(place.spec?.name ?? "") ? counters() : [])
        + (Self.entryVerbs.contains(place.spec?.name ?? "") ? liveEntries.candidates : [])
    }
  }

  // MARK: Live names

  private var ledger: Ledger? { look()?.ledger }

  /// Verbs for items that take counters and habits as well.
  private static let habitVerbs: Set = ["done", "undone", "skip", "note", "start", "time"]

  /// Verbs that take entries of the journal.
  private static let entryVerbs: Set = [
    "done", "undone", "skip", "note", "start", "time", "show", "open", "edit", "migrate", "schedule", "keep",
  ]

  private var liveEntries: LiveEntries { LiveEntries(try? session.workspace(), typed: place.typed, command: place.spec?.name) }

  /// Counters and habits: by place after a dot, else by name, those of today first.
  private func counters() -> [Candidate] {
    guard let workspace = try? session.workspace(), workspace.hasRhythms, let ledger = try? workspace.readRhythms() else {
      return []
    }
    let isCounting = place.spec?.name == "count"
    let lines = ledger.day(workspace.logicalToday).lines
    if place.typed.hasPrefix(".") {
      let places = (try? workspace.placesOfPlan()) ?? 0
      return lines.enumerated().compactMap { index, line in
        isCounting && line.target == nil ? nil : Candidate(value: ".\(places + index + 1)", meaning: line.name)
      }
    }
    var known = Set(lines.map(\.name))
    let today = lines.filter { !isCounting || $0.target != nil }.map {
      Candidate(value: $0.name, meaning: RhythmLineView.value($0))
    }
    let others = ledger.definitions.filter { !isCounting || $0.target != nil }.filter { known.insert($0.name).inserted }
    return today + others.map { Candidate(value: $0.name, meaning: $0.rhythmText) }
  }

  private func look() -> (reading: Reading, ledger: Ledger)? {
    guard let workspace = try? session.workspace(), let reading = try? workspace.read() else { return nil }
    return (reading, workspace.ledger(reading))
  }

  /// What `review done` is about comes back today: that first.
  private func items() -> [Candidate] {
    guard let look = look(), let items = LiveItems(look.ledger, place, hidesDots: hidesDots) else { return [] }
    guard place.spec?.name == "review" else { return items.candidates }
    return items.byRef(look.ledger.reviews(look.reading.records(look.ledger)).items.map(\.placed)) + items.candidates
  }

  private var today: CivilDay? {
    ledger?.today ?? (try? session.world.now())?.logicalDay(boundary: Settings().dayBoundary)
  }

  /// The words for days around today, then dates; where only days behind can be, those alone.
  private func dates(_ preference: TypedDate.Preference) -> [Candidate] {
    guard let today else { return [] }
    let names = (0..<7).map { today.advanced(by: preference == .past ? -$0 : $0).weekday.name.lowercased() }.dropFirst(2)
    let words = ["today", "yesterday"] + (preference == .past ? [] : ["tomorrow"]) + names
    let offsets = preference == .past ? (0..<14).map { -$0 } : [0, 1, -1] + (2..<14).map { $0 } + (2..<8).map { -$0 }
    return words.compactMap { word in
      TypedDate(word)?.day(today, prefer: preference).map { Candidate(value: word, meaning: $0.withWeekday) }
    }
      + offsets.map { offset in
        let day = today.advanced(by: offset)
        return Candidate(value: day.iso, meaning: offset.magnitude < 2 ? day.relative(to: today) : day.withWeekday)
      }
  }

  /// Conditions; once `day:` is typed, what may follow it.
  private func searchWords() -> [Candidate] {
    guard place.typed.lowercased().hasPrefix("day:") else { return SearchQuery.examples.map { Candidate(value: $0) } }
    return (dates(.near) + days()).map { Candidate(value: "day:" + $0.value, meaning: $0.meaning) }
  }

  private func months() -> [Candidate] {
    let names = CivilDay.monthNames.map { Candidate(value: $0.lowercased()) }
    return [Candidate(value: "next", meaning: "next month"), Candidate(value: "prev", meaning: "the month before")] + names
  }

  /// The members of a setting are offered once it is typed.
  private func settings() -> [Candidate] {
    let all = Settings.definitions + (place.typed.contains(".") ? Settings.memberDefinitions : [])
    return all.map { Candidate(value: $0.key, meaning: $0.meaning) }
      + [
        Candidate(value: PersonSettings.pagerKey, meaning: "Whether long pages go through a pager on this machine."),
        Candidate(value: "aliases", meaning: "Your own words for commands."),
      ]
      + (place.typed.contains(".") ? Aliases(session.world).settings.map { Candidate(value: $0.key, meaning: $0.value) } : [])
  }

  private func days() -> [Candidate] {
    guard let ledger else { return [] }
    let current = ledger.current.day
    let near = ledger.plan.days.indices.filter { abs($0 - current) < 4 || !place.typed.isEmpty }
    return near.compactMap { index in
      let day = ledger.plan.days[index]
      guard let number = day.key.number else { return nil }
      return Candidate(
        value: "\(number)", meaning: ledger.date(of: day).map { $0 == ledger.today ? "today" : $0.withWeekday } ?? "")
    }
  }

  private func weeks() -> [Candidate] {
    guard let ledger else { return [] }
    let near = [("next", "next week"), ("prev", "the week before")].map { Candidate(value: $0.0, meaning: $0.1) }
    return near + ledger.plan.days.compactMap(\.weekNumber).map { Candidate(value: "\($0)") }
  }

  private func tracks() -> [Candidate] {
    guard let ledger else { return [] }
    return ledger.plan.tracks.map { ledger.plan.plain($0.name) }.filter { !$0.isEmpty }.map { Candidate(value: $0) }
  }

  private func templates() -> [Candidate] {
    PlanTemplates(session.world).names.compactMap { String(validating: $0, as: UTF8.self) }.map {
      Candidate(value: $0, meaning: "yours")
    }
  }

  private func documents() -> [Candidate] {
    let journal = Candidate(value: PlanListing.journal.name, meaning: PlanListing.journal.sentence ?? "")
    return BuiltInDocument.all.map { Candidate(value: $0.name, meaning: $0.sentence) } + [journal]
  }

  private func settingValues() -> [Candidate] {
    if place.positionals.first == PersonSettings.pagerKey { return ["off", "on"].map { Candidate(value: $0) } }
    guard let key = place.positionals.first, let definition = Settings.definitions.first(where: { $0.key == key }) else {
      return []
    }
    if case .word(let words) = definition.form { return words.map { Candidate(value: $0) } }
    if case .date = definition.form { return dates(.near) }
    if case .restDays = definition.form { return (Weekday.allCases.map(\.name) + ["none"]).map { Candidate(value: $0) } }
    return definition.defaultText.isEmpty || definition.defaultText == "{}"
      ? [] : [Candidate(value: definition.defaultText, meaning: "the default")]
  }

  // MARK: What fits

  static func begins(_ value: String, with typed: String) -> Bool {
    typed.isEmpty || value.lowercased().hasPrefix(typed.lowercased())
  }

  /// Nothing in it is hidden or moves a cursor, and it is no longer than a line: what isn't so is left for a person to name by its place.
  private static func isPlain(_ value: String) -> Bool {
    !value.isEmpty && value.utf8.count <= 160 && DisplayWidth.visible(value) == value
      && !value.unicodeScalars.contains("\u{FFFD}")
  }
}
