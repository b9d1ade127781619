/// Lines that hold the words of an item that was there when the plan was last seen, and are none now: a bullet without its box, a box
/// without its bullet, an item that a fence or its indentation made code.
struct GoneLines {
  private(set) var slips: [Slip] = []
  private let plan: Plan
  private let gone: [LastSeen.Item]

  /// Beyond so many it isn't slips that took them away.
  private static let limit = 500

  init(_ plan: Plan, _ lexicon: Lexicon, _ gone: [LastSeen.Item]) {
    self.plan = plan
    self.gone = Array(gone.prefix(Self.limit))
    var byNumber: [Int: Int] = [:]
    var byWords: [String: Int] = [:]
    var words: [[String]] = []
    for (place, item) in self.gone.enumerated() {
      words.append(WordOverlap.words(item.words))
      if let number = item.leetcode { byNumber[number] = place }
      if !words[place].isEmpty { byWords[words[place].joined(separator: " ")] = place }
    }
    var taken = Set<Int>()
    var others: [(line: Int, start: Int, words: [String])] = []
    let items = Set(plan.items.lazy.map { Int($0.line) })
    for line in 1...plan.source.lineCount where !items.contains(line) {
      let extent = Bytes.trim(plan.source.line(line), plan.source.bytes)
      let start = Self.words(plan.source.bytes, extent)
      guard start < extent.upperBound else { continue }
      let scanned = ItemLine(plan.source.bytes, from: start, to: extent.upperBound, lexicon)
      // What explains an item (`Focus: ...`) was none, whatever became of the line above.
      if scanned.kind == .qualifier { continue }
      let said = WordOverlap.words(plan.source.string(scanned.text))
      let place = scanned.leetcode > 0 ? byNumber[scanned.leetcode] : byWords[said.joined(separator: " ")]
      if let place, taken.insert(place).inserted {
        add(place, line, start)
      } else if place == nil, start > extent.lowerBound, scanned.leetcode == 0 {
        others.append((line, start, said))
      }
    }
    // Words that changed a little along with the slip.
    let rest = self.gone.indices.filter { !taken.contains($0) }
    guard !rest.isEmpty, !others.isEmpty else { return }
    var budget = SimilarPairs.budget
    for pair in SimilarPairs(others.map(\.words), rest.map { words[$0] }).clear(within: &budget) {
      add(rest[pair.old], others[pair.new].line, others[pair.new].start)
    }
    slips.sort { $0.line < $1.line }
  }

  /// Where the words begin behind bullets, brackets, an x by itself and the like.
  private static func words(_ bytes: [UInt8], _ line: Extent) -> Int {
    var index = line.lowerBound
    let end = line.upperBound
    while index < end {
      let byte = bytes[index]
      if byte >= 0x80 {
        let (scalar, length) = Bytes.scalar(bytes, at: index, end: end)
        let isSign = Bytes.isSymbol(scalar) || (0x2010...0x2027).contains(scalar) || (0x3000...0x303F).contains(scalar)
        guard isSign || (0xFF00...0xFF0F).contains(scalar) || (0xFF3B...0xFF3D).contains(scalar) else { return index }
        index += length
      } else if byte == 0x5B, let close = sign(bytes, index, end)?.end {
        index = close
      } else if !Bytes.isWordByte(byte) {
        index += 1
      } else if byte | 0x20 == 0x78, index + 1 < end, !Bytes.isWordByte(bytes[index + 1]) {
        index += 1
      } else {
        return index
      }
    }
    return end
  }

  /// `[done]`: a word in the place of a box's sign, with what it says and where it ends.
  private static func sign(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (isDone: Bool, end: Int)? {
    guard let close = Bytes.first(0x5D, bytes, in: start..<min(end, start + 12)),
      let isDone = SlipScan.meaning(String(decoding: bytes[(start + 1)..<close], as: UTF8.self))
    else { return nil }
    return (isDone, close + 1)
  }

  private mutating func add(_ place: Int, _ line: Int, _ start: Int) {
    let extent = Bytes.trim(plan.source.line(line), plan.source.bytes)
    let item = gone[place]
    let before = plan.source.bytes[extent.lowerBound..<start]
    let said = before.firstIndex(of: 0x5B).flatMap { Self.sign(plan.source.bytes, $0, start) }?.isDone
    let isDone = item.status == .done || said ?? before.contains { $0 | 0x20 == 0x78 }
    slips.append(
      Slip(
        kind: .item(item.name), line: line,
        extent: start > extent.lowerBound ? Extent(extent.lowerBound, start) : extent,
        mended: "- [\(isDone ? "x" : " ")] " + plan.source.string(Extent(start, extent.upperBound))))
  }
}

extension LastSeen.Item {
  /// The number of the problem it is, as its id says.
  package var leetcode: Int? {
    guard let key = id.split(separator: "/").last, key.hasPrefix("lc-") else { return nil }
    return Int(key.dropFirst(3).prefix { $0 != "-" })
  }

  /// The number of its day, as its id says.
  package var day: Int? { Self.day(ofID: id) }

  package static func day(ofID id: String) -> Int? {
    let part = id.prefix { $0 != "/" }
    return part.hasPrefix("d") ? Int(part.dropFirst().prefix { $0 != "-" }) : nil
  }

  /// How a person knows it: `LC 160 Intersection of Two Linked Lists`.
  package var name: String {
    let words = DisplayWidth.truncated(DisplayWidth.visible(words), to: 60)
    return leetcode.map { "LC \($0)" + (words.isEmpty ? "" : " " + words) } ?? (words.contains("\"") ? words : "\"\(words)\"")
  }
}
