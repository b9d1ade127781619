// What an editor made of definitions, and the past by it: a name that its lines don't have, a rhythm or target that they weren't asked for.

extension RhythmLedger {
  /// Definitions that seem to have had another name: lines of a name much like theirs are defined nowhere, and end where theirs begin. The
  /// field that makes these lines theirs is proposed, and never written.
  package var formerNames: [Diagnostic] {
    families.flatMap { family -> [Diagnostic] in
      let files = family.map { self.files[$0] }
      guard let main = files.first(where: { $0.whole == nil }), !main.definitions.isEmpty else { return [] }
      var first: [String: CivilDay] = [:]
      var lost: [String: (name: String, days: Int, last: CivilDay)] = [:]
      for file in files {
        var names = LineNames()
        for section in file.sections {
          for line in section.read(&names).lines {
            if line.definition != nil {
              first[line.slug] = min(first[line.slug] ?? section.date, section.date)
            } else if !line.name.contains("/") {
              // What a slipped number made of a name is told by itself.
              let known = lost[line.slug]
              lost[line.slug] = (line.name, (known?.days ?? 0) + 1, max(known?.last ?? section.date, section.date))
            }
          }
        }
      }
      var told = Set<String>()
      return lost.sorted { $0.key < $1.key }.compactMap { (_, former) -> Diagnostic? in
        let words = WordOverlap.words(former.name)
        let likely = main.definitions.filter { definition in
          // Its own lines go on where those end; a page may have been opened under the former name.
          first[definition.slug].map { $0 >= former.last } ?? true
        }.map { (definition: $0, likeness: WordOverlap.similarity(words, WordOverlap.words($0.name))) }
        guard let best = likely.max(by: { $0.likeness < $1.likeness }), best.likeness > 0.59,
          told.insert(best.definition.slug).inserted
        else { return nil }
        return main.finding(
          "habit.renamed", best.definition,
          "\"\(former.name)\", on \(Counted.text(former.days, "day")), is defined nowhere, and \"\(best.definition.name)\" has no line before",
          help: "if they are the same, write [was:: \(former.name)] behind its words")
      }
    }
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
