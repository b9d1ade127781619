/// Changes of what is expected: `mmt habit add`, `rename`, `change` and `end`. A definition's line gets a field or another name, or a line
/// is put in; no dated line is touched. Each change is proven: all other definitions and all dated lines say what they said.
extension RhythmFile {
  /// A definition more. `words` are those of its line: `📖 Read 0/30 pages`. It goes below the heading of its rhythm, which is made where
  /// there is none; what is to be avoided below `Avoid`, with a rhythm of its own as a field. Throws 64 where the words or the rhythm
  /// can't be read, 65 where it can't be put in.
  package func defining(
    _ words: String, every typed: String?, isNegative: Bool, since: CivilDay
  ) throws(Failure) -> (text: ProvenText, file: RhythmFile) {
    let wanted = try Self.rhythm(typed)
    var line = words
    if isNegative, let typed { line += " [every:: \(typed)]" }
    line += " [since:: \(since.iso)]"
    let heading = isNegative ? "Avoid" : typed ?? "Every day"
    let insertion = try insertion(of: line, below: heading) {
      $0.isNegative == isNegative && (isNegative || $0.rhythm == wanted)
    }
    return try proving([insertion.edit], touched: [], new: insertion) { file, added in
      added.isNegative == isNegative && added.rhythm == wanted && added.since == since && !added.name.isEmpty
        && added.name == RhythmDefinition(words: words).name
        && file.definitions.count { $0.slug == added.slug && $0.overlaps(added) } == 1
    } expecting: {
      $0
    }
  }

  /// Another name for the same habit, in all its definitions; the former one is noted as `[was:: …]`, so that the lines of the past still
  /// count.
  package func renaming(_ definition: RhythmDefinition, to name: String) throws(Failure) -> (text: ProvenText, file: RhythmFile)
  {
    let all = definitions.filter { $0.slug == definition.slug }
    var edits: [Edit] = []
    for each in all {
      guard let words = plainWords(of: each) else {
        throw Failure(
          .data, "the name in line \(each.line) of \(path) is written with Markdown", details: ["Nothing was changed."],
          help: "give it another name in an editor, with [was:: \(each.name)] behind it")
      }
      edits += [Edit(words.name, Array(name.utf8)), Edit(insert: " [was:: \(each.name)]", at: words.end)]
    }
    return try proving(edits, touched: all, new: nil) { _, _ in
      true
    } expecting: { old in
      var new = old
      new.name = name
      new.was.append(old.name)
      return new
    }
  }

  /// Notes a name that lines have as a former one, where it isn't yet; nil where it is.
  func noting(_ former: String, of definition: RhythmDefinition) throws(Failure) -> (text: ProvenText, file: RhythmFile)? {
    let slug = RhythmDefinition.slug(of: former)
    let all = definitions.filter { $0.slug == definition.slug && !$0.formerSlugs.contains(slug) }
    if all.isEmpty { return nil }
    var edits: [Edit] = []
    for each in all { edits.append(Edit(insert: " [was:: \(former)]", at: try line(of: each).words.end)) }
    return try proving(edits, touched: all, new: nil) { _, _ in
      true
    } expecting: { old in
      var new = old
      new.was.append(former)
      return new
    }
  }

  /// The last day on which it is expected.
  package func ending(_ definition: RhythmDefinition, on day: CivilDay) throws(Failure) -> (text: ProvenText, file: RhythmFile)
  {
    let (_, words) = try line(of: definition)
    return try proving([Self.setting("until", day.iso, in: words)], touched: [definition], new: nil) { _, _ in
      true
    } expecting: { old in
      var new = old
      new.until = day
      return new
    }
  }

  /// Another rhythm or target from a day on: the definition ends the day before, and one more begins. What was begins on that day or
  /// later is changed in its place.
  package func changing(
    _ definition: RhythmDefinition, every typed: String?, target: Quantity?, from day: CivilDay
  ) throws(Failure) -> (text: ProvenText, file: RhythmFile) {
    let wanted = typed == nil ? definition.rhythm : try Self.rhythm(typed)
    // With the decimals that its values have.
    let target = target.map { $0.scaled(to: definition.decimals) ?? $0 }
    let (item, words) = try line(of: definition)
    let number = try Self.targetEdit(target, definition, words)
    if let since = definition.since, since >= day {
      let edits = (number.map { [$0.edit] } ?? []) + (typed.map { [Self.setting("every", $0, in: words)] } ?? [])
      return try proving(edits, touched: [definition], new: nil) { _, _ in
        true
      } expecting: { old in
        var new = old
        new.rhythm = wanted
        new.target = target ?? old.target
        return new
      }
    }
    let source = plan.source
    let place = Int(item.content)
    // Its own words and fields, but those that tell when and how often.
    var line = Array(source.bytes[max(place, Int(item.box.upperBound))..<source.line(Int(item.line)).upperBound])
    let start = max(place, Int(item.box.upperBound))
    var cuts: [(extent: Extent, bytes: [UInt8])] = words.fields.filter { ["since", "until", "every", "was"].contains($0.key) }
      .map {
        ($0.extent, [])
      }
    if let number { cuts.append((number.extent, number.replacement)) }
    for cut in cuts.sorted(by: { $0.extent.lowerBound > $1.extent.lowerBound }) {
      var lower = cut.extent.lowerBound - start
      if cut.bytes.isEmpty, lower > 0, line[lower - 1] == 0x20 { lower -= 1 }
      line.replaceSubrange(lower..<(cut.extent.upperBound - start), with: cut.bytes)
    }
    var text = String(decoding: line, as: UTF8.self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " || text.last == "\r" { text.removeLast() }
    let every = typed ?? definition.rhythm?.text
    let isNegative = definition.isNegative
    if isNegative, let every, wanted != .daily { text += " [every:: \(every)]" }
    text += " [since:: \(day.iso)]"
    let heading = isNegative ? "Avoid" : every ?? "Every day"
    // It keeps its place on the page where its heading still fits.
    let insertion = try insertion(of: text, below: heading, behind: item) {
      $0.isNegative == isNegative && (isNegative || $0.rhythm == wanted)
    }
    let last = day.advanced(by: -1)
    return try proving([Self.setting("until", last.iso, in: words), insertion.edit], touched: [definition], new: insertion) {
      $1.rhythm == wanted && $1.slug == definition.slug && $1.since == day && $1.target == (target ?? definition.target)
        && $1.isNegative == isNegative
    } expecting: { old in
      var new = old
      new.until = last
      return new
    }
  }

  // MARK: the lines

  /// A line, and where it goes.
  private struct Insertion {
    var edit: Edit
    /// 1-based, as the lines will be.
    var lines: Range<Int>
    /// The line before which it goes, as it is.
    var place: Int
  }

  /// Behind that definition or else the last that `isKin` says, with its marker; else below a heading of its own behind the last
  /// definition.
  private func insertion(
    of text: String, below heading: String, behind changed: Item? = nil,
    isKin: (_ heading: (rhythm: Rhythm, isNegative: Bool)) -> Bool
  ) throws(Failure) -> Insertion {
    let source = plan.source
    let tracks = Self.definingTracks(plan)
    let kin = tracks.filter { track in
      let name = plan.plain(track.name)
      return name.isEmpty ? isKin((.daily, false)) : Rhythm.read(heading: name).map(isKin) ?? false
    }
    let isKept = changed.map { item in kin.contains { plan.items[$0.items].contains { $0.line == item.line } } } ?? false
    let like = isKept ? changed : (kin.last ?? tracks.last).map { plan.items[$0.items.upperBound - 1] }
    let bullet = [bullet(of: like), 0x20]
    let box = like?.hasBox == true ? Array("[ ] ".utf8) : []
    var lines = [bullet + box + Array(text.utf8)]
    let place: Int
    if let like {
      place = plan.lastNestedLine(like) + 1
    } else {
      // Nothing is defined yet: before the first day, or at the end.
      place =
        sections.first.map { plan.days[$0.day].line } ?? source.lineCount + (source.wholeLine(source.lineCount).isEmpty ? 0 : 1)
    }
    if kin.isEmpty {
      let former = tracks.last { $0.line > 0 && !$0.name.isEmpty }
      let level = former.map { source.bytes[source.line($0.line).range].drop { $0 == 0x20 }.prefix { $0 == 0x23 }.count } ?? 2
      let hasGap = former.map { source.isBlank($0.line + 1) } ?? false
      let title = heading.prefix(1).uppercased() + heading.dropFirst()
      let head = Array((String(repeating: "#", count: level > 0 ? level : 2) + " " + title).utf8)
      lines = (like == nil ? [] : [[]]) + [head] + (hasGap ? [[]] : []) + lines + (like == nil && !sections.isEmpty ? [[]] : [])
    }
    let ending = source.dominantEnding
    let start = source.line(min(place, source.lineCount + 1)).lowerBound
    let isUnended = place > source.lineCount && !source.bytes.isEmpty && ![0x0A, 0x0D].contains(source.bytes.last ?? 0x0A)
    let bytes = (isUnended ? ending : []) + lines.joined(separator: ending) + (isUnended ? [] : ending)
    return Insertion(edit: Edit(Extent(start, start), bytes), lines: place..<(place + lines.count), place: place)
  }

  /// The words of a definition's line, if its name is written without Markdown.
  func plainWords(of definition: RhythmDefinition) -> RhythmLineWords? {
    guard let words = (try? line(of: definition))?.words else { return nil }
    return plan.source.bytes[words.name.range].elementsEqual(definition.name.utf8) ? words : nil
  }

  private func line(of definition: RhythmDefinition) throws(Failure) -> (item: Item, words: RhythmLineWords) {
    guard let item = plan.items.first(where: { Int($0.line) == definition.line }) else {
      throw Failure(.bug, "the definition of \(definition.name) isn't where it was read")
    }
    let extent = Extent(Int(item.box.upperBound), plan.source.line(definition.line).upperBound)
    return (item, RhythmLineWords(plan.source.bytes, extent))
  }

  /// The edit that gives a line's field a value.
  private static func setting(_ key: String, _ value: String, in words: RhythmLineWords) -> Edit {
    guard let field = words.fields.last(where: { $0.key == key }) else {
      return Edit(insert: " [\(key):: \(value)]", at: words.end)
    }
    return Edit(field.extent, Array("[\(key):: \(value)]".utf8))
  }

  private static func targetEdit(
    _ target: Quantity?, _ definition: RhythmDefinition, _ words: RhythmLineWords
  ) throws(Failure) -> (extent: Extent, replacement: [UInt8], edit: Edit)? {
    guard let target else { return nil }
    guard let counter = words.counter else {
      throw Failure(
        .usage, "\(definition.name) has no number, so it has no target", details: ["Nothing was changed."],
        help: "mmt habit end it, and mmt habit add '\(definition.name) 0/\(target.text("."))'")
    }
    let bytes = Array(target.text(counter.decimalSign == 0x2C ? "," : ".").utf8)
    return (counter.target, bytes, Edit(counter.target, bytes))
  }

  /// Throws 64 for words that are no rhythm.
  private static func rhythm(_ typed: String?) throws(Failure) -> Rhythm {
    guard let typed else { return .daily }
    guard let found = Rhythm.read(typed), !found.isNegative else {
      throw Failure(
        .usage, "\"\(typed)\" is no rhythm", details: ["Nothing was changed."],
        help: "such as 'every day', 'Mon, Wed, Fri', '3 per week', 'every 3 days', '1st, 15th', 'per week'")
    }
    return found.rhythm
  }

  // MARK: the proof

  private func proving(
    _ edits: [Edit], touched: [RhythmDefinition], new: Insertion?,
    _ isWanted: (_ file: RhythmFile, _ added: RhythmDefinition) -> Bool, expecting: (RhythmDefinition) -> RhythmDefinition
  ) throws(Failure) -> (text: ProvenText, file: RhythmFile) {
    let old = Set(touched.map(\.line))
    let shift = new.map { $0.lines.count } ?? 0
    let moved = Set(old.map { line in line + (new.map { $0.place <= line } == true ? shift : 0) })
    let first = touched.first?.line ?? new?.place
    let sorted = edits.sorted { $0.extent.lowerBound < $1.extent.lowerBound }
    do throws(Proof.Refusal) {
      let held = try Proof.hold(document, sorted, readsAll: true, at: first) { change in
        let refusal = Proof.Refusal(line: first)
        let after = with(change.after)
        let added = after.definitions.filter { new?.lines.contains($0.line) == true }
        guard added.count == (new == nil ? 0 : 1), added.allSatisfy({ isWanted(after, $0) }) else { return refusal }
        let rest = after.definitions.filter { new?.lines.contains($0.line) != true }
        guard rest.map(\.unplaced) == definitions.map({ (old.contains($0.line) ? expecting($0) : $0).unplaced }) else {
          return refusal
        }
        let before = change.before.plan.standings { !old.contains($0) }
        let same = change.after.plan.standings { !moved.contains($0) && new?.lines.contains($0) != true }
        return before == same && sections.map(\.date) == after.sections.map(\.date) ? nil : refusal
      }
      return (held.proven.text, with(held.proven.plan))
    } catch {
      throw Failure(
        .data, "this can't be written into \(path) so that it means what was asked", details: ["Nothing was changed."],
        help: "write the line in an editor; mmt verify says how it is read")
    }
  }
}

extension RhythmDefinition {
  /// Without its place and the words of a new line.
  fileprivate var unplaced: RhythmDefinition {
    var copy = self
    copy.line = 0
    copy.words = []
    return copy
  }
}
