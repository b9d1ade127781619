import MMTCore
import Testing

@Suite struct JSONPropertyTests {
  @Test("random documents are read, and compacting them twice changes nothing", arguments: 0..<300 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = JSONRandom(seed: seed)
    let written = Array(random.json(depth: 5).utf8)
    let json = try JSONText(checking: written)
    let again = try JSONText(checking: json.compact)
    #expect(again == json)
    #expect(again.compact == json.compact)
  }

  @Test("a table gives back every member of a random object, in byte order", arguments: 0..<200 as Range<UInt64>)
  func tables(seed: UInt64) throws {
    var random = JSONRandom(seed: seed)
    let json = try JSONText(checking: Array(random.object(depth: 3).utf8))
    var scanner = try JSONScanner(json.bytes)
    let table = try JSONTable(reading: &scanner)
    #expect(table.count == json.members.count)
    for (key, value) in json.members { #expect(table[key] == value) }
    #expect(table["no such key"] == nil)
    let spelled = table.keys.map { JSONString.encoded($0).dropFirst().dropLast() }
    for (first, second) in zip(spelled, spelled.dropFirst()) { #expect(first.lexicographicallyPrecedes(second)) }
  }

  @Test("a table behaves as a dictionary does under random changes", arguments: 0..<100 as Range<UInt64>)
  func model(seed: UInt64) {
    var random = JSONRandom(seed: seed)
    var table = JSONTable()
    var model: [String: Int] = [:]
    for round in 0..<60 {
      var changes: [(key: String, value: JSONText?)] = []
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let key = random.text()
        let value = Bool.random(using: &random) ? round : nil
        changes.append((key, value.map { JSONText($0) }))
        model[key] = value
      }
      table.update(changes)
    }
    #expect(table.count == model.count)
    for (key, value) in model { #expect(table[key]?.int == value) }
  }

  @Test("mutated bytes never crash the reader, and what it accepts can be walked", arguments: 0..<200 as Range<UInt64>)
  func mutations(seed: UInt64) {
    var random = JSONRandom(seed: seed)
    let original = Array(random.object(depth: 4).utf8)
    for _ in 0..<40 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let place = bytes.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: bytes[place..<min(place + 5, bytes.count)], at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      guard let json = try? JSONText(checking: bytes) else { continue }
      for (_, value) in json.members { _ = (value.string, value.int, value.elements.count, value.compact) }
    }
  }
}
