/// Three versions of a page's front matter made one, property by property: line by line a property that both changed would stand twice, which
/// no reader of YAML takes. nil where one side alone changed it.
struct FrontMatterMerge {
  /// With their endings.
  private(set) var lines: [[UInt8]] = []
  /// Properties that both changed otherwise, between conflict markers.
  private(set) var conflicts = 0

  /// A property with all of its lines.
  private struct Property {
    var key: [UInt8]
    var lines: [[UInt8]]
  }

  private struct Side {
    var whole: [[UInt8]] = []
    var properties: [Property] = []

    init(_ source: SourceText) {
      let count = source.frontMatterLines
      guard count > 1 else { return }
      whole = (1...count).map { Array(source.bytes[source.wholeLine($0).range]) }
      for line in whole.dropFirst().dropLast() {
        let colon = line.firstIndex(of: 0x3A)
        let isBelow = line.first.map { Bytes.isBlank($0) || [0x2D, 0x23, 0x0A, 0x0D].contains($0) } ?? true
        if let colon, !isBelow {
          properties.append(Property(key: Array(line[..<colon]), lines: [line]))
        } else if properties.isEmpty {
          properties.append(Property(key: line, lines: [line]))
        } else {
          properties[properties.count - 1].lines.append(line)
        }
      }
    }

    func lines(of key: [UInt8]) -> [[UInt8]]? { properties.first { $0.key == key }?.lines }
  }

  init?(base: SourceText, ours: SourceText, theirs: SourceText, size: Int?, ending: [UInt8]) {
    let (was, mine, yours) = (Side(base), Side(ours), Side(theirs))
    if mine.whole == yours.whole || mine.whole == was.whole || yours.whole == was.whole { return nil }
    var written: [[UInt8]] = []
    for property in mine.properties + yours.properties where !written.contains(property.key) {
      written.append(property.key)
      add(was.lines(of: property.key), mine.lines(of: property.key), yours.lines(of: property.key), size, ending)
    }
    let frame = mine.whole.isEmpty ? yours.whole : mine.whole
    guard !lines.isEmpty, let first = frame.first, let last = frame.last else { return }
    lines = [first] + lines + [UnitMerge.ended(last, ending)]
  }

  private mutating func add(
    _ was: [[UInt8]]?, _ mine: [[UInt8]]?, _ yours: [[UInt8]]?, _ size: Int?, _ ending: [UInt8]
  ) {
    // What one took out is gone, unless the other changed it.
    if mine == yours || yours == was || yours == nil && mine != was { return lines += mine ?? [] }
    if mine == was || mine == nil { return lines += yours ?? [] }
    guard let size else { return lines += mine ?? [] }
    conflicts += 1
    lines += ConflictLines.between(mine ?? [], yours ?? [], size: size, ending: ending)
  }
}
