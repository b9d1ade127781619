/// A habit of another tracker as a line of a rhythm file, read back as it is meant.
struct ImportedDefinition {
  /// What stands over it.
  let heading: String
  /// Behind its bullet.
  let text: [UInt8]
  let notes: [String]
  /// As the line reads; path and line are none.
  let read: RhythmDefinition

  /// A heading for what no day asks for.
  static let noted = "Noted"
  private static let longestName = 300

  /// Why a name can't be written, apart from what its line would read as.
  static func problem(of name: String) -> String? {
    if name.trimmedBlanks.isEmpty { return "it has no name" }
    if name.utf8.count > longestName { return "its name is longer than \(longestName) bytes" }
    if name.unicodeScalars.contains(where: { HiddenCharacters.isControl($0.value) }) {
      return "its name holds a line break or another control character"
    }
    return nil
  }

  /// nil where no line reads as what is meant. What of it has no place in a line is left out, and said.
  init?(_ habit: ForeignHabit, _ wanted: ForeignDefinition, _ report: inout ImportReport) {
    let name = habit.name.trimmedBlanks
    var definition = wanted
    let kinds = definition.kinds.filter { ImportedText.isKind($0) }
    definition.kinds = kinds
    if let colour = definition.colour, !colour.utf8.allSatisfy({ Bytes.isWordByte($0) || $0 == 0x23 || $0 == 0x20 }) {
      report.leaveOut(habit.place, "the colour \(ForeignText.quoted(colour)) of \(ForeignText.quoted(name))")
      definition.colour = nil
    }
    for unit in definition.unit == nil ? [nil] : [definition.unit, nil] {
      definition.unit = unit
      for (heading, isGroup) in Self.headings(definition) {
        for spelling in ImportedText.spellings(name) {
          let text = Self.text(spelling, definition, isGroup: isGroup)
          for notes in definition.notes.isEmpty ? [[]] : [definition.notes, []] {
            guard let read = Self.read(heading, text, notes), Self.isMeant(read, name, definition) else { continue }
            if unit != wanted.unit {
              report.leaveOut(habit.place, "the unit \(ForeignText.quoted(wanted.unit ?? "")) of \(ForeignText.quoted(name))")
            }
            if notes != definition.notes { report.leaveOut(habit.place, "the notes of \(ForeignText.quoted(name))") }
            if let group = definition.group, !isGroup {
              report.leaveOut(habit.place, "the heading \(ForeignText.quoted(group)), which would read as something else")
            }
            (self.heading, self.text, self.notes, self.read) = (heading, text, notes, read)
            return
          }
        }
      }
    }
    return nil
  }

  /// Headings it may stand under, the best one first: the group's, with the rhythm in the line, or one that says the rhythm.
  private static func headings(_ definition: ForeignDefinition) -> [(heading: String, isGroup: Bool)] {
    let own = definition.isNegative ? "Avoid" : definition.rhythm?.heading ?? noted
    return (definition.group.map { ImportedText.spellings($0).map { ($0, true) } } ?? []) + [(own, false)]
  }

  private static func text(_ name: String, _ definition: ForeignDefinition, isGroup: Bool) -> [UInt8] {
    var text = name
    if let target = definition.target {
      text += " \(Quantity(units: 0, decimals: target.decimals).text())/\(target.text())"
    } else if definition.isMeasure {
      text += definition.decimals == 0 ? " _" : " _." + String(repeating: "_", count: definition.decimals)
    }
    if definition.target != nil || definition.isMeasure, let unit = definition.unit { text += " " + unit }
    func field(_ key: String, _ value: String?) { if let value { text += " [\(key):: \(value)]" } }
    if let rhythm = definition.rhythm, isGroup || definition.isNegative && rhythm != .daily {
      if case .sum(let period) = rhythm { field("every", period.rawValue) } else { field("every", rhythm.text) }
    }
    field("since", definition.since?.iso)
    field("until", definition.until?.iso)
    field("colour", definition.colour)
    field("kinds", definition.kinds.isEmpty ? nil : definition.kinds.joined(separator: ", "))
    field("max", max(definition)?.text())
    return Array(text.utf8)
  }

  /// The greatest value, where it lies above what the target alone allows.
  private static func max(_ definition: ForeignDefinition) -> Quantity? {
    guard let target = definition.target, let greatest = definition.greatest?.scaled(to: target.decimals),
      greatest > CounterBounds(target: target).max
    else { return nil }
    return Quantity(units: Quantity.power(String(greatest.units).utf8.count) - 1, decimals: target.decimals)
  }

  /// The line read in a file of its own, with a day that has a line of it; nil where that is more or less than these two.
  private static func read(_ heading: String, _ text: [UInt8], _ notes: [String]) -> RhythmDefinition? {
    let start = Array("## \(heading)\n- ".utf8) + text + ImportedText.nested(notes).flatMap { [0x0A] + $0 } + [0x0A]
    guard let first = try? RhythmFile(start, path: ""), first.definitions.count == 1, first.sections.isEmpty,
      let read = first.definitions.first, let item = first.plan.items.first, first.plan.items.count == 1,
      Self.notes(first.plan.notes(item)) == notes.map(ImportedText.note)
    else { return nil }
    let day = start + Array("\n## 2000-01-01\n- [x] ".utf8) + read.words + [0x0A]
    guard let whole = try? RhythmFile(day, path: ""), whole.definitions.count == 1, whole.sections.count == 1,
      let line = whole.sections.first?.lines.first, whole.sections.first?.lines.count == 1, line.definition == 0,
      line.slug == read.slug, line.status == .done
    else { return nil }
    var result = read
    result.line = 0
    return result
  }

  private static func notes(_ text: String?) -> [String] {
    (text ?? "").split(separator: "\n").map { $0.hasPrefix("- ") ? String($0.dropFirst(2)) : String($0) }
  }

  private static func isMeant(_ read: RhythmDefinition, _ name: String, _ wanted: ForeignDefinition) -> Bool {
    let isSameName =
      read.name == name || read.icon.map { ($0 + read.name).filter { $0 != " " } == name.filter { $0 != " " } } == true
    let decimals = wanted.target?.decimals ?? (wanted.isMeasure ? wanted.decimals : 0)
    return isSameName && read.rhythm == wanted.rhythm && read.isNegative == wanted.isNegative && read.target == wanted.target
      && read.isMeasure == wanted.isMeasure && read.decimals == decimals
      && read.unit == (wanted.target != nil || wanted.isMeasure ? wanted.unit : nil) && read.since == wanted.since
      && read.until == wanted.until && read.colour == wanted.colour && read.kinds == wanted.kinds && read.was.isEmpty
  }
}
