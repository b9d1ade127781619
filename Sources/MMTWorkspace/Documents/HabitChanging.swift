package import MMTCore
import MMTStore

/// What `mmt habit` is asked to do.
package enum HabitRequest: Sendable {
  /// The words of a definition: `📖 Read 0/30 pages`.
  case add(words: String, every: String?, isNegative: Bool, file: String?)
  case rename(String, to: String)
  case change(String, every: String?, target: String?)
  case end(String)
}

extension Workspace {
  /// Changes what is expected. `date` is the first day on which a new habit or rhythm holds, or the last one of what ends; without it, today,
  /// and for what changes tomorrow where today's page has its line already.
  package func habit(
    _ request: HabitRequest, on date: CivilDay?, isPreview: Bool, as command: String
  ) throws(Failure) -> HabitChangeAnswer {
    guard hasRhythms else { throw noRhythms }
    if isPreview {
      let ledger = ledger(try rhythmFiles(try rhythmStore.readSnapshot(sidecar: .some(nil))))
      return try change(ledger, request, on: date, isPreview: true).answer
    }
    try commitBeforeFirstChange()
    let outcome = try writeRhythms(in: { () throws(Failure) in rhythmStore }) {
      (snapshot, _) throws(Failure) -> Update<(RhythmOutcome, HabitChangeAnswer)> in
      let ledger = ledger(try rhythmFiles(snapshot))
      let (answer, file, text) = try change(ledger, request, on: date, isPreview: false)
      let document = try document(of: file)
      let changes = RhythmOutcome(
        answer: RhythmChangeAnswer(changed: [], day: ledger.day(ledger.today)),
        changes: [.init(document: document, before: file.document.bytes, after: text.bytes)])
      return Update([document.tracked: text], result: (changes, answer))
    } then: {
      remember($0.result.0, .change, command)
    }
    return outcome.result.1
  }

  private func change(
    _ ledger: RhythmLedger, _ request: HabitRequest, on date: CivilDay?, isPreview: Bool
  ) throws(Failure) -> (answer: HabitChangeAnswer, file: RhythmFile, text: ProvenText) {
    let file: RhythmFile
    let result: (text: ProvenText, file: RhythmFile)
    var day: CivilDay?
    var holdsFrom: (day: CivilDay, isAfterToday: Bool)?
    switch request {
    case .add(let words, let every, let isNegative, let typed):
      file = try self.file(typed, ledger)
      try refuseBroken(file, on: nil)
      try Self.refuseLines(words)
      let name = RhythmDefinition(words: words).name
      if let twin = ledger.definitions.first(where: { $0.slug == RhythmDefinition.slug(of: name) && $0.until == nil }) {
        throw Failure(
          .usage, "\(twin.name) is defined already, in \(twin.path), line \(twin.line) [habit.twice]",
          details: ["Nothing was changed."], help: "mmt habit change gives it another rhythm, mmt habit rename another name")
      }
      day = date ?? ledger.today
      result = try file.defining(words, every: every, isNegative: isNegative, since: day ?? ledger.today)
    case .rename(let name, let new):
      if let united = try uniting(name, new, ledger) {
        file = united.file
        result = united.result
        break
      }
      let found = try definition(name, ledger)
      file = found.file
      try refuseBroken(file, on: nil)
      try refuseElsewhere(found.definition, ledger)
      try Self.refuseLines(new)
      guard RhythmDefinition(words: new).name == new else {
        throw Failure(
          .usage, "\"\(new)\" is more than a name", details: ["Nothing was changed."],
          help: "a name has no number, no icon and no fields; 'mmt habit change' changes the target")
      }
      if let twin = ledger.definitions.first(where: { $0.slug == RhythmDefinition.slug(of: new) }) {
        throw Failure(
          .usage, "\(new) is the name of another habit, in \(twin.path), line \(twin.line) [habit.twice]",
          details: ["Nothing was changed."], help: "choose a name of its own")
      }
      // Its own former name comes back to it; with another's it would have that one's past.
      if let other = ledger.formerOwner(of: new), other.slug != found.definition.slug {
        throw Failure(
          .usage, "\(new) was the name of \(other.name), in \(other.path), line \(other.line), whose lines still have it",
          details: ["Nothing was changed."], help: "choose a name that none has had")
      }
      result = try file.renaming(found.definition, to: new)
    case .change(let name, let every, let target):
      let found = try definition(name, ledger)
      file = found.file
      try refuseBroken(file, on: nil)
      var goal: Quantity?
      if let target {
        guard let read = Quantity(target), read.units > 0 else {
          throw Failure(
            .usage, "\"\(target)\" is no target", details: ["Nothing was changed."],
            help: "a number above 0, such as 40 or 12.5")
        }
        goal = read
      }
      let isWritten = ledger.files.contains {
        $0.documentPath == file.path && $0.line(found.definition.slug, on: ledger.today) != nil
      }
      let first = date ?? (isWritten ? ledger.today.advanced(by: 1) : ledger.today)
      day = first
      holdsFrom = (first, date == nil && isWritten)
      result = try file.changing(found.definition, every: every, target: goal, from: first)
    case .end(let name):
      let found = try definition(name, ledger)
      file = found.file
      try refuseBroken(file, on: nil)
      let last = date ?? ledger.today
      if let since = found.definition.since, last < since {
        throw Failure(
          .usage, "\(found.definition.name) began on \(since.iso), so it can't end on \(last.iso)",
          details: ["Nothing was changed."], help: "name a later day: --on \(since.iso)")
      }
      day = last
      result = try file.ending(found.definition, on: last)
    }
    let lines = LineChanges.between(file.document.bytes, result.text.bytes).map {
      HabitChangeAnswer.Line(line: $0.line, before: $0.before, after: $0.after)
    }
    var answer = HabitChangeAnswer(path: file.path, lines: lines, day: day, isPreview: isPreview)
    if !lines.isEmpty { answer.holdsFrom = holdsFrom }
    return (answer, file, result.text)
  }

  /// Of a file that was named, else of the only one, else of that of habits.
  private func file(_ typed: String?, _ ledger: RhythmLedger) throws(Failure) -> RhythmFile {
    if let typed {
      if let found = ledger.documents.first(where: { $0.path == typed || $0.path == typed + ".md" }) { return found }
      throw Failure(
        .notFound, "\(typed) holds no counters or habits of this workspace", details: ["Nothing was changed."],
        help: "there are: " + ledger.documents.map(\.path).joined(separator: ", "))
    }
    if ledger.documents.count == 1, let only = ledger.documents.first { return only }
    if let habits = ledger.files.first(where: { $0.path == "habits.md" }) { return habits }
    throw Failure(
      .usage, "this workspace has several files of counters and habits", details: ["Nothing was changed."],
      help: "say which: --file " + (ledger.documents.first?.path ?? "habits.md"))
  }

  /// Makes a name that no definition has any more a former one of that which was given the new one in an editor; nil where there is
  /// nothing of that kind.
  private func uniting(
    _ name: String, _ new: String, _ ledger: RhythmLedger
  ) throws(Failure) -> (file: RhythmFile, result: (text: ProvenText, file: RhythmFile))? {
    let (old, slug) = (RhythmDefinition.slug(of: name), RhythmDefinition.slug(of: new))
    guard old != slug, !ledger.definitions.contains(where: { $0.slug == old }),
      let definition = ledger.definitions.last(where: { $0.slug == slug }),
      let file = ledger.documents.first(where: { $0.path == definition.path }),
      let written = ledger.written(old, in: file.path)
    else { return nil }
    try refuseBroken(file, on: nil)
    guard let result = try file.uniting(written, with: definition) else { return nil }
    return (file: file, result: result)
  }

  /// Throws 65 where a habit stands in another document, too: renamed in one of them alone it would be two, each with a part of the past.
  private func refuseElsewhere(_ definition: RhythmDefinition, _ ledger: RhythmLedger) throws(Failure) {
    func names(_ definition: RhythmDefinition) -> Set<String> {
      Set(([definition.name] + definition.was).map { RhythmDefinition.slug(of: $0) })
    }
    let slugs = names(definition)
    for file in ledger.files where file.documentPath != definition.path {
      let defined = file.ownDefinitions.first { !slugs.isDisjoint(with: names($0)) }?.line
      let written = file.sections.lazy.flatMap(\.lines).first { slugs.contains($0.slug) }
      guard let line = defined ?? written.map({ Int(file.plan.items[$0.item].line) }) else { continue }
      throw Failure(
        .data,
        "\(definition.name) stands in \(file.path), line \(line), too: renamed in \(definition.path) alone it would be two habits",
        details: ["Nothing was changed."],
        help: "put its definitions and days into one of the two files in your editor, or write the new name in both")
    }
  }

  /// The definition that holds now, or was on last.
  private func definition(_ name: String, _ ledger: RhythmLedger) throws(Failure) -> (
    file: RhythmFile, definition: RhythmDefinition
  ) {
    let found = try ledger.find(name)
    let file = ledger.files[found.file]
    let own = file.definitions.filter { $0.slug == found.slug }
    guard let definition = own.last(where: { $0.until.map { $0 >= ledger.today } ?? true }) ?? own.last else {
      throw Failure(
        .notFound, "\(found.name) has no definition in \(file.path)", details: ["Nothing was changed."],
        help: "mmt habit add makes one")
    }
    if let until = definition.until, until < ledger.today {
      throw Failure(
        .notFound, "\(found.name) ended on \(until.iso), in line \(definition.line) of \(file.path)",
        details: ["Nothing was changed."], help: "mmt habit add begins it anew")
    }
    return (file, definition)
  }

  /// One line is one definition.
  private static func refuseLines(_ words: String) throws(Failure) {
    let isLine = !words.unicodeScalars.contains { HiddenCharacters.isControl($0.value) }
    guard isLine, words.contains(where: { $0 != " " }) else {
      throw Failure(.usage, "a name is words of one line", details: ["Nothing was changed."])
    }
  }
}
