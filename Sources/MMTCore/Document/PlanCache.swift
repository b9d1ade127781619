/// A plan as the grammar found it in an earlier run: the same text read by the same rules needn't be read again.
///
/// Kept are places in the text and what they say, nothing of the text itself. Invariant: what comes out lies within the text and the outline, and
/// ranges within the lists that they tell of.
package struct PlanCache: Sendable {
  private static let magic: UInt64 = 0x336E_616C_7074_6D6D  // "mmtplan3"
  private static let headSize = 40
  /// Of a longer one so much would be written at each change that other work waited for the disk.
  package static let itemLimit = 1_000_000

  /// Where the text's lines start.
  private let lineStarts: [UInt32]
  private let byteCount: Int
  private let blockCount: Int
  /// The parts of the plan, unread.
  private let code: PlanCode
  private let end: Int

  /// Words of this machine: which build made it, of which text, by which options; where the lines start; the parts of the plan; the digest of all
  /// before it. nil for a plan that isn't kept.
  package static func encoded(_ plan: Plan, _ options: PlanParser.Options, text: Digest, build: Digest, limit: Int = itemLimit)
    -> [UInt8]?
  {
    guard plan.items.count <= limit, plan.days.count <= limit else { return nil }
    var code = PlanCode(reserving: plan.items.count * 20 + plan.source.lineCount + 4_096)
    for value in [magic, build.value, text.value, options.digest.value, UInt64(plan.outline.blocks.count)] {
      withUnsafeBytes(of: value) { half in
        for place in [0, 4] {
          var word = half.load(fromByteOffset: place, as: UInt32.self)
          code.pass(&word)
        }
      }
    }
    var starts = plan.source.lineStarts
    code.list(&starts, blank: 0) { $1.pass(&$0) }
    var copy = plan.knowingTitles
    copy.parts(&code)
    if code.isBroken { return nil }
    var bytes = code.words.withUnsafeBytes { Array($0) }
    withUnsafeBytes(of: Digest(of: bytes).value) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// nil for anything but what `encoded` gives for a text of this digest and length, these options and this build.
  package init?(_ bytes: [UInt8], of text: Digest, byteCount: Int, _ options: PlanParser.Options, build: Digest) {
    let end = bytes.count - 8
    guard end >= Self.headSize else { return nil }
    func long(_ place: Int) -> UInt64 {
      bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
    guard long(0) == Self.magic, long(8) == build.value, long(16) == text.value, long(24) == options.digest.value,
      let blockCount = Int(exactly: long(32)), blockCount / 4 <= byteCount, Digest(of: bytes[..<end]).value == long(end)
    else { return nil }
    guard let starts = Self.lineStarts(bytes, byteCount) else { return nil }
    code = PlanCode(bytes, from: Self.headSize + 4 + starts.count * 4, textLength: byteCount)
    (lineStarts, self.byteCount, self.blockCount, self.end) = (starts, byteCount, blockCount, end)
  }

  /// Behind the head, as a list: all looks need them, so they are read in one go.
  private static func lineStarts(_ bytes: [UInt8], _ byteCount: Int) -> [UInt32]? {
    let data = bytes.span.bytes
    func word(_ place: Int) -> UInt32 { data.unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self) }
    guard bytes.count >= headSize + 12 else { return nil }
    let count = Int(word(headSize))
    guard count > 0, count <= (bytes.count - headSize - 12) / 4, word(headSize + 4) == 0 else { return nil }
    var starts: [UInt32] = []
    starts.reserveCapacity(count)
    var last: UInt32 = 0
    for place in stride(from: headSize + 4, to: headSize + 4 + count * 4, by: 4) {
      let start = word(place)
      guard start > last || starts.isEmpty, start < byteCount || starts.isEmpty else { return nil }
      starts.append(start)
      last = start
    }
    return starts
  }

  /// The text whose digest and length these are.
  package func source(_ bytes: [UInt8]) -> SourceText {
    bytes.count == byteCount ? SourceText(bytes, known: lineStarts) : SourceText(bytes)
  }

  /// The plan of that text; nil where its outline is another by now.
  package func plan(_ source: SourceText, _ outline: Outline) -> Plan? {
    outline.blocks.count == blockCount ? plan(with: outline, source) : nil
  }

  /// The same with an outline that is made when somebody asks for it.
  package func plan(_ source: SourceText, asking outline: @escaping @Sendable () -> Outline) -> Plan? {
    plan(with: Outline(blockCount: blockCount, outline), source)
  }

  private func plan(with outline: Outline, _ source: SourceText) -> Plan? {
    guard source.bytes.count == byteCount else { return nil }
    var code = code
    var plan = Plan(source: source, outline: outline)
    plan.parts(&code)
    return !code.isBroken && code.isAt(end) && plan.holdsTogether(blockCount) ? plan : nil
  }
}

extension Plan {
  /// Whether all places lead to what is there.
  fileprivate func holdsTogether(_ blockCount: Int) -> Bool {
    let lines = 1...source.lineCount
    func areLines(_ first: Int, _ last: Int) -> Bool { lines.contains(first) && last <= lines.upperBound }
    return !days.isEmpty
      && days.allSatisfy { day in
        areLines(day.line, day.lastLine) && day.tracks.upperBound <= tracks.count && day.items.upperBound <= items.count
          && day.tracks.lowerBound >= 0 && day.items.lowerBound >= 0 && day.week.map(weeks.indices.contains) ?? true
          && day.reflections.allSatisfy { areLines($0.lowerBound, $0.upperBound) }
      }
      && tracks.allSatisfy { track in
        areLines(track.line, track.line) && days.indices.contains(track.day) && track.items.lowerBound >= 0
          && track.items.upperBound <= items.count
      }
      && items.allSatisfy { item in
        areLines(Int(item.line), Int(item.lastLine)) && Int(item.track) < tracks.count
          && Int(item.block) < blockCount && Int(item.marker) <= source.bytes.count
          && Int(item.content) + Int(item.boxLength) <= source.bytes.count
      }
      && tables.allSatisfy { areLines($0.line, $0.lastLine) } && otherTables.allSatisfy { areLines($0.line, $0.line) }
      && prose.allSatisfy { areLines($0.line, $0.line) } && repeatedDays.allSatisfy { areLines($0.line, $0.firstLine) }
      && weeks.allSatisfy { areLines($0.line, $0.line) } && legendLines.allSatisfy(lines.contains)
  }
}

extension PlanParser.Options {
  /// What tells these options from others.
  fileprivate var digest: Digest {
    var words = [lexicon.revision.rawValue, bareBulletsAreItems ? "bullets" : "", readsWords ? "" : "boxes"]
    words.append(role == .plan ? "plan" : role == .log ? "log" : "rhythm")
    words.append(dateOrder == .dayFirst ? "day" : dateOrder == .monthFirst ? "month" : "")
    if lexicon !== Lexicon.standard { words += lexicon.ownWords }
    return Digest(of: words.joined(separator: "\0"))
  }
}
