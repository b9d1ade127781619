@testable import MMTCore
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

  @Test("a table is written member by member, whatever of it was read as it is written", arguments: 0..<200 as Range<UInt64>)
  func lines(seed: UInt64) throws {
    var random = JSONRandom(seed: seed)
    var text = "{\n"
    let keys = Set((0..<20).map { _ in random.text() }).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for (index, key) in keys.enumerated() {
      let value = Bool.random(using: &random) ? "{\"a\":\"b c\",\"d\":\"\"}" : random.json(depth: 2)
      let blank = Int.random(in: 0..<8, using: &random) == 0 ? "  " : " "
      text += "    \(String(decoding: JSONString.encoded(key), as: UTF8.self)):\(blank)\(value)"
      text += index + 1 < keys.count ? ",\n" : "\n"
    }
    var scanner = try JSONScanner(Array((text + "}").utf8))
    var table = try JSONTable(reading: &scanner)
    for _ in 0..<3 {
      var written: [UInt8] = []
      table.appendLines(to: &written, indent: "    ")
      let expected = table.indices.map {
        Array("    ".utf8) + JSONString.encoded(table.key(at: $0)) + Array(": ".utf8) + table.value(at: $0).compact
      }
      #expect(written == Array(expected.joined(separator: Array(",\n".utf8))) + Array((table.isEmpty ? "" : "\n").utf8))
      let key = Bool.random(using: &random) ? random.text() : keys.randomElement(using: &random) ?? ""
      let before = table
      table.update([(key, Bool.random(using: &random) ? JSONText(random.text()) : nil)])
      let found = before.differences(to: table)
      #expect(found.map(\.key) == (before[key] == table[key] ? [] : [key]))
      #expect((before == table) == found.isEmpty)
    }
  }

  @Test(
    "an object of plain members is read as one with white space is, also where it is broken",
    arguments: 0..<300 as Range<UInt64>)
  func plainObjects(seed: UInt64) {
    var random = JSONRandom(seed: seed)
    let words = (0..<6).map { _ in random.text() }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let members = words.map {
      String(decoding: JSONString.encoded($0) + [0x3A] + JSONString.encoded(random.text()), as: UTF8.self)
    }
    let original = Array(("{" + members.joined(separator: ",") + "}").utf8)
    for round in 0..<40 {
      var bytes = original
      let place = Int.random(in: 1..<bytes.count, using: &random)
      switch round % 4 {
      case 0: bytes[place] = [0x22, 0x5C, 0x7D, 0x7B, 0x2C, 0x3A, 0x20, 0x80, 0x31].randomElement(using: &random) ?? 0
      case 1: bytes.remove(at: place)
      case 2: bytes.removeSubrange(place...)
      default: break
      }
      let spaced = [bytes[0], 0x20] + bytes.dropFirst()
      #expect(outcome(bytes, shift: 1) == outcome(spaced, shift: 0), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private func outcome(_ bytes: [UInt8], shift: Int) -> String {
    do throws(JSONError) { return try JSONText(checking: bytes).compact.map { "\($0)" }.joined(separator: " ") } catch {
      return "\(error.problem) at \(error.offset + shift)"
    }
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
