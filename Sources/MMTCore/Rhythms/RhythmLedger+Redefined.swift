// What an editor made of definitions, and the past by it: a name that its lines don't have, a rhythm or target that they weren't asked for.

extension RhythmLedger {
  /// Definitions that seem to have had another name: lines of a name much like theirs, or with the same target, are defined nowhere, and end
  /// where theirs begin. `renamed` are former names, as ids have them, of which an editor was seen to write another one over. What makes
  /// these lines theirs is proposed, and never written.
  package func formerNames(_ renamed: [String: String] = [:]) -> [Diagnostic] {
    families.flatMap { family -> [Diagnostic] in
      let files = family.map { self.files[$0] }
      guard let main = files.first(where: { $0.whole == nil }), !main.definitions.isEmpty else { return [] }
      var first: [String: CivilDay] = [:]
      var lost: [String: LostName] = [:]
      for file in files {
        var names = LineNames()
        for section in file.sections {
          for line in section.read(&names).lines {
            if line.definition != nil {
              first[line.slug] = min(first[line.slug] ?? section.date, section.date)
            } else if !line.name.contains("/") {
              // What a slipped number made of a name is told by itself.
              var known = lost[line.slug] ?? LostName(name: line.name, last: section.date)
              known.days += 1
              if section.date >= known.last { (known.last, known.target) = (section.date, line.counter?.goal) }
              lost[line.slug] = known
            }
          }
        }
      }
      var told = Set<String>()
      let words = Dictionary(main.definitions.map { ($0.name, WordOverlap.words($0.name)) }) { first, _ in first }
      return lost.sorted { $0.key < $1.key }.compactMap { (slug, former) -> Diagnostic? in
        // Its own lines go on where those end; a page may have been opened under the former name.
        let likely = main.definitions.filter { first[$0.slug].map { $0 >= former.last } ?? true }
        let guess =
          likely.first { $0.slug == renamed[slug] } ?? former.like(likely, words)
          ?? former.successor(likely.filter { (first[$0.slug] ?? today) - former.last <= LostName.longestGap })
        guard let found = guess, told.insert(found.slug).inserted else { return nil }
        return main.finding(
          "habit.renamed", found,
          "\"\(former.name)\", on \(Counted.text(former.days, "day")), is defined nowhere, and \"\(found.name)\" has no line before",
          help: "if they are the same: mmt habit rename \(ShellWord.quoted(former.name)) \(ShellWord.quoted(found.name)),"
            + " or [was:: \(former.name)] behind its words")
      }
    }
  }
}

extension RhythmLedger {
  /// A name as a dated line of a document has it, though it may be a former one; nil where none has.
  package func written(_ slug: String, in path: String) -> String? {
    for file in files where file.documentPath == path {
      for section in file.sections {
        for line in section.lines where file.writtenSlug(line) == slug { return file.plan.plain(file.writtenName(line)) }
      }
    }
    return nil
  }
}

/// A name whose lines nothing defines any more.
private struct LostName {
  let name: String
  var last: CivilDay
  var days = 0
  /// Of its newest line.
  var target: Quantity?

  /// Days without a line after which another name with the same target is another thing.
  static let longestGap = 14

  private static let likeness = 0.59

  /// The definition with the likest name, if it is much like this one. `known` are the words of their names.
  func like(_ definitions: [RhythmDefinition], _ known: [String: [String]]) -> RhythmDefinition? {
    let words = WordOverlap.words(name)
    let best = definitions.compactMap { definition -> (definition: RhythmDefinition, likeness: Double)? in
      guard let others = known[definition.name], WordOverlap.mayBeSimilar(words, others, above: Self.likeness) else {
        return nil
      }
      return (definition, WordOverlap.similarity(words, others))
    }.max { $0.likeness < $1.likeness }
    return best.flatMap { $0.likeness > Self.likeness ? $0.definition : nil }
  }

  /// The only definition with the same target; one that says when it began is a thing of its own.
  func successor(_ definitions: [RhythmDefinition]) -> RhythmDefinition? {
    guard let target else { return nil }
    let same = definitions.filter { $0.target == target && ($0.since.map { $0 <= last } ?? true) }
    return same.count == 1 ? same.first : nil
  }
}

extension RhythmFile {
  /// Definitions whose rhythm or target an editor changed since the file was as `former`, where days before `today` have lines of them: these
  /// count by the new one.
  package func redefined(since former: RhythmFile, before today: CivilDay) -> [Diagnostic] {
    func alone(_ slug: String, _ file: RhythmFile) -> RhythmDefinition? {
      let all = file.definitions.filter { $0.slug == slug }
      return all.count == 1 ? all.first : nil
    }
    return definitions.compactMap { now -> Diagnostic? in
      guard alone(now.slug, self) != nil, let then = alone(now.slug, former), then.since == now.since,
        then.isNegative == now.isNegative, then.rhythm != now.rhythm || then.target != now.target,
        sections.contains(where: { $0.date < today && $0.lines.contains { $0.slug == now.slug } })
      else { return nil }
      let was = [then.rhythm?.text, then.target.map { $0.text() }].compactMap(\.self).joined(separator: ", ")
      let yesterday = today.advanced(by: -1).iso
      return finding(
        "habit.redefined", now, "\"\(now.name)\" was \(was) before; its past is counted by what is there now",
        help:
          "to keep the past, put the former line back with [until:: \(yesterday)], and write [since:: \(today.iso)] into this one"
      )
    }
  }

  fileprivate func finding(_ code: String, _ definition: RhythmDefinition, _ message: String, help: String) -> Diagnostic {
    let whole = plan.source.line(definition.line)
    let words = Bytes.trim(whole, plan.source.bytes)
    return Diagnostic(
      .warning, code: code, file: path, line: definition.line, column: words.lowerBound - whole.lowerBound + 1,
      length: max(1, words.count), message: message, excerpt: Array(plan.source.bytes[whole.range]), help: help)
  }
}
