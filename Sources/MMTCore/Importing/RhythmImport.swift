/// Another tracker's data put into a rhythm file: definitions of what the file doesn't know, and dated lines that it doesn't have.
///
/// Lines are only put in. What the file says of a habit or a day already stays, and is compared; so the same data a second time changes
/// no byte. Every new line is read again and must say what the data says.
package struct RhythmImport {
  package private(set) var file: RhythmFile
  /// nil where nothing is to be written.
  package private(set) var text: ProvenText?
  package private(set) var report = ImportReport()
  /// The slug in the file of each habit that is taken.
  private var slugs: [Int: String] = [:]

  /// `elsewhere` are the workspace's other files with the names they define. Throws 65 where the file's Markdown would change.
  package init(_ data: ForeignData, into file: RhythmFile, elsewhere: [String: String] = [:]) throws(Failure) {
    self.file = file
    report.notTaken = data.findings
    let new = resolve(data, elsewhere)
    do throws(Proof.Refusal) {
      if !new.isEmpty { try define(new) }
      try write(DayLines(data, slugs, self.file, &report))
    } catch { throw Proof.refused(error.line) }
  }

  // MARK: Habits

  /// Finds each habit in the file, or what is to be written of it.
  private mutating func resolve(_ data: ForeignData, _ elsewhere: [String: String]) -> [ImportedDefinition] {
    let known = Dictionary(file.definitions.map { ($0.slug, $0) }) { _, later in later }
    var new: [ImportedDefinition] = []
    var taken = Set<String>()
    for (index, habit) in data.habits.enumerated() {
      func refuse(_ reason: String) {
        let count = habit.entries.count
        let days = count == 0 ? "" : "; \(count) \(count == 1 ? "day" : "days") of it too"
        report.leaveOut(habit.place, "\(ForeignText.quoted(habit.name)): \(reason)\(days)")
      }
      func take(_ slug: String) -> Bool {
        let isFirst = taken.insert(slug).inserted
        if !isFirst { refuse("another habit of the data has this name") }
        return isFirst
      }
      if let problem = ImportedDefinition.problem(of: habit.name) {
        refuse(problem)
        continue
      }
      let names = [RhythmDefinition.slug(of: habit.name)] + habit.aliases
      if let definition = names.lazy.compactMap({ known[$0] }).first {
        if take(definition.slug) { isKnown(definition, index, habit) }
        continue
      }
      if let path = names.lazy.compactMap({ elsewhere[$0] }).first {
        refuse("it stands in \(path) already: --into \(path) imports there")
        continue
      }
      guard let wanted = habit.definition else {
        refuse("nothing says how often it is meant; import the file that does first")
        continue
      }
      guard let definition = ImportedDefinition(habit, wanted, &report) else {
        refuse("no line of Markdown would read as that")
        continue
      }
      // As its line reads: a name of signs may lose some of them to the line's icon.
      guard take(definition.read.slug) else { continue }
      if let there = known[definition.read.slug] {
        isKnown(there, index, habit)
        continue
      }
      slugs[index] = definition.read.slug
      new.append(definition)
    }
    return new
  }

  private mutating func isKnown(_ definition: RhythmDefinition, _ index: Int, _ habit: ForeignHabit) {
    slugs[index] = definition.slug
    report.habitsKnown.append(definition.name)
    compare(definition, habit)
  }

  /// Says where a definition that is there means something else.
  private mutating func compare(_ definition: RhythmDefinition, _ habit: ForeignHabit) {
    guard let wanted = habit.definition else { return }
    var said: [String] = []
    if definition.rhythm != wanted.rhythm || definition.isNegative != wanted.isNegative {
      said.append((wanted.isNegative ? "avoid, " : "") + (wanted.rhythm?.text ?? "no rhythm"))
    }
    if definition.isMeasure != wanted.isMeasure || !Self.isSame(definition.target, wanted.target) {
      said.append(wanted.target.map { "a target of \($0.text())" } ?? (wanted.isMeasure ? "no target" : "no number"))
    }
    if let unit = wanted.unit, let own = definition.unit, unit.lowercased() != own.lowercased() {
      said.append("in \(unit), whose numbers are taken for \(own)")
    }
    guard !said.isEmpty else { return }
    report.differs.append(
      ImportFinding(
        habit.place,
        "\(ForeignText.quoted(habit.name)): \(said.joined(separator: ", ")); line \(definition.line) of \(file.path) stays as it is"
      ))
  }

  static func isSame(_ one: Quantity?, _ other: Quantity?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return !(one < other) && !(other < one)
  }

  /// Writes definitions: under the heading that says their rhythm, or one more behind the last definition.
  private mutating func define(_ new: [ImportedDefinition]) throws(Proof.Refusal) {
    let splices = DefinitionLines(file, new).splices
    let (text, file) = try file.putting(splices) { after, isNew in
      let found = after.definitions.filter { isNew($0.line) }.map(\.bare)
      let wanted = Dictionary(new.map { ($0.read.slug, $0.read.bare) }) { first, _ in first }
      return found.count == new.count && found.allSatisfy { wanted[$0.slug] == $0 }
    }
    (self.text, self.file) = (text, file)
    report.habitsAdded = new.map(\.read.name)
  }

  // MARK: Days

  /// Writes dated lines. One that would read as something else is left out, at first its notes alone.
  private mutating func write(_ lines: DayLines) throws(Proof.Refusal) {
    var lines = lines
    for _ in 0..<3 {
      if lines.isEmpty { return }
      var strange: [String] = []
      do throws(Proof.Refusal) {
        let former = file.definitions.map(\.bare)
        let (text, file) = try file.putting(lines.splices) { after, isNew in
          strange = lines.strange(after, isNew)
          return strange.isEmpty && after.definitions.map(\.bare) == former
        }
        (self.text, self.file) = (text, file)
        report.entriesAdded = lines.count
        report.daysOpened = lines.opened
        return
      } catch {
        if strange.isEmpty { throw error }
        lines.leaveOut(strange, &report)
      }
    }
    throw Proof.Refusal(line: nil)
  }
}

extension RhythmDefinition {
  /// Apart from where it stands.
  fileprivate var bare: RhythmDefinition {
    var copy = self
    (copy.path, copy.line) = ("", 0)
    return copy
  }
}
