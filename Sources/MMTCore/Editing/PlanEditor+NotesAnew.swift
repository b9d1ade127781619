/// An item's notes as a person edits them: lines without the indentation that all of them share.
package struct EditableNotes: Sendable, Equatable {
  package var lines: [[UInt8]]
  /// The plan's line of each.
  fileprivate var numbers: [Int]
  /// What stands before a line that is new.
  fileprivate var indentation: [UInt8]

  /// The text an editor is given: empty without notes.
  package var text: [UInt8] { lines.flatMap { $0 + [0x0A] } }
}

extension PlanEditor {
  package func editableNotes(_ index: Int) -> EditableNotes {
    let found = plan.noteLines(plan.items[index])
    let bytes = plan.source.bytes
    guard let first = found.first else {
      return EditableNotes(lines: [], numbers: [], indentation: noteStyle(index).indentation)
    }
    var shared = bytes[first.words.range].prefix(while: Bytes.isBlank)
    for line in found {
      let words = bytes[line.words.range]
      if words.allSatisfy(Bytes.isBlank) { continue }
      shared = shared.prefix(zip(shared, words).prefix { $0.0 == $0.1 }.count)
    }
    let lines = found.map { line -> [UInt8] in
      let words = bytes[line.words.range]
      return words.allSatisfy(Bytes.isBlank) ? [] : Array(words.dropFirst(shared.count))
    }
    let start = plan.source.line(first.line).lowerBound
    return EditableNotes(
      lines: lines, numbers: found.map(\.line), indentation: Array(bytes[start..<first.words.lowerBound + shared.count]))
  }

  /// What puts `lines` in the place of an item's notes: those that stay keep their bytes. Throws 65 where the item can't have any.
  package func notes(_ index: Int, anew wanted: [[UInt8]]) throws(Failure) -> [Splice] {
    let item = plan.items[index]
    let old = editableNotes(index)
    let new = nested(wanted, in: old, index)
    if item.isLine || item.isPlainLine, !new.isEmpty { throw cannotNestBelowLine(item) }
    if item.isTableRow, !new.isEmpty {
      throw Failure(
        .data, "line \(item.line) is a row of a table, which can't have notes", help: "write them below the table in an editor")
    }
    func splice(_ range: Range<Int>, _ text: ArraySlice<[UInt8]>) -> Splice {
      let lines = text.map { $0.allSatisfy(Bytes.isBlank) ? trimmedEnd(old.indentation) : old.indentation + $0 }
      return Splice(lines: range, text: lines, purpose: .notes(item: index))
    }
    guard let firstNumber = old.numbers.first, let lastNumber = old.numbers.last else {
      if new.isEmpty { return [] }
      if item.flags.contains(.numberInside) { throw cannotNest(item) }
      let place = lastLine(item) + 1
      var result = splice(place..<place, new[...])
      if isLazy(place) { result.text.append(quotePrefix(item)) }
      return [result]
    }
    if new.isEmpty {
      // The blank lines that kept a paragraph apart from the item go with it.
      let start = plan.items[index].lastLine + 1
      let isApart = (Int(start)..<firstNumber).allSatisfy { plan.source.isBlank($0) }
      return runs(old.numbers).enumerated().map { number, run in
        splice((number == 0 && isApart ? min(Int(start), run.lowerBound) : run.lowerBound)..<run.upperBound, [])
      }
    }
    var head = 0
    while head < min(old.lines.count, new.count), old.lines[head] == new[head] { head += 1 }
    var tail = 0
    while tail < min(old.lines.count, new.count) - head, old.lines[old.lines.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    let gone = old.numbers[head..<(old.numbers.count - tail)]
    let text = new[head..<(new.count - tail)]
    if gone.isEmpty {
      if text.isEmpty { return [] }
      let place = head == 0 ? firstNumber : old.numbers[head - 1] + 1
      var result = splice(place..<place, text)
      if place == lastNumber + 1, isLazy(place) { result.text.append(quotePrefix(item)) }
      return [result]
    }
    return runs(Array(gone)).enumerated().map { splice($1, $0 == 0 ? text : []) }
  }

  /// The lines as they are nested: boxes escaped; words alone become a bullet, unless the notes are paragraphs already.
  private func nested(_ lines: [[UInt8]], in old: EditableNotes, _ index: Int) -> [[UInt8]] {
    guard let first = lines.first else { return [] }
    let isList = NoteLine.bulletEnd(first[...]) != nil
    let wasList = old.lines.first.map { NoteLine.bulletEnd($0[...]) != nil } ?? true
    let text = String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
    if !isList, wasList { return noteLines(text, marker: noteStyle(index).marker) }
    return NoteLine.escapingBoxes(lines)
  }

  /// Numbers that follow each other, together.
  private func runs(_ numbers: [Int]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for number in numbers {
      if let last = result.last, last.upperBound == number {
        result[result.count - 1] = last.lowerBound..<number + 1
      } else {
        result.append(number..<number + 1)
      }
    }
    return result
  }
}

extension NoteLine {
  /// Boxes at the start of bullets outside code, escaped.
  static func escapingBoxes(_ lines: [[UInt8]]) -> [[UInt8]] {
    var fence: Fence?
    return lines.map { line in
      let bytes = fence == nil ? escapingBox(line, isBulletText: false) : line
      fence = Self.fence(bytes, open: fence)
      return bytes
    }
  }
}

extension EditableNotes {
  /// What two persons made of the same lines, as one: nil where both changed the same ones. What both put in at the same place stays, `theirs`
  /// first.
  package static func merged(_ base: [[UInt8]], mine: [[UInt8]], theirs: [[UInt8]]) -> [[UInt8]]? {
    if theirs == base || theirs == mine { return mine }
    if mine == base { return theirs }
    var table = LineTable(from: 0)
    func numbers(_ lines: [[UInt8]]) -> [Int32] { lines.map { table.number($0[...]) } }
    let ways = ThreeWay(numbers(base), numbers(theirs), numbers(mine))
    var result: [[UInt8]] = []
    for step in ways.steps {
      switch step {
      case .same(let place, _, _): result.append(base[place])
      case .changed(let region):
        let first = Array(theirs[region.ours])
        let second = Array(mine[region.theirs])
        if !region.isChangedByTheirs || first == second {
          result += first
        } else if !region.isChangedByOurs {
          result += second
        } else if region.base.isEmpty {
          result += first + second
        } else {
          return nil
        }
      }
    }
    return result
  }
}
