import MMTCore
import Testing

@Suite struct SeenTests {
  private func seen(words: [String] = ["Two Sum", "a\tb\nc\\d\re", ""]) -> Seen {
    let files = Seen.Files(plan: Digest(of: "plan"), sidecar: Digest(of: "sidecar"))
    return Seen(
      files: files, committed: Seen.Files(plan: Digest(of: ""), sidecar: Digest(of: "x")),
      at: Moment(seconds: 1_795_000_000, offset: 3600),
      items: words.enumerated().map {
        Seen.Item(
          id: "d001/\t/\($0.offset)", status: ItemStatus.allCases[$0.offset % 7], date: CivilDay(daysSinceEpoch: 20_000),
          minutes: $0.offset == 0 ? nil : $0.offset, words: $0.element)
      })
  }

  @Test("what is encoded is read back, whatever the words hold")
  func roundTrip() {
    #expect(Seen(seen().encoded) == seen())
    var bare = seen(words: [])
    bare.committed = nil
    #expect(Seen(bare.encoded) == bare)
    var random = JSONRandom(seed: 1)
    let words = (0..<300).map { _ in random.text() }
    #expect(Seen(seen(words: words).encoded) == seen(words: words))
  }

  @Test("one line each, after a head that can be read alone")
  func shape() throws {
    let encoded = seen().encoded
    #expect(encoded.count { $0 == 0x0A } == 4 + 3 + 1)
    let head = try #require(Seen.head(of: encoded))
    #expect(head.files == seen().files)
    #expect(head.at == seen().at)
    #expect(head.committed == seen().committed)
    var bare = seen()
    bare.committed = nil
    #expect(Seen.head(of: bare.encoded)?.committed == nil)
  }

  @Test("items patched into the text give what encoding them anew gives")
  func patched() {
    var changed = seen(words: ["a", "b\tc", "d", ""])
    let encoded = changed.encoded
    let head = Seen.Head(
      files: Seen.Files(plan: Digest(of: "new"), sidecar: Digest(of: "x")), committed: nil, at: Moment(seconds: 1, offset: 0))
    for indices in [[], [0], [3], [2, 1], [0, 1, 2, 3]] {
      changed = seen(words: ["a", "b\tc", "d", ""])
      changed.files = head.files
      changed.committed = nil
      changed.at = head.at
      for index in indices {
        changed.items[index].status = .cancelled
        changed.items[index].words += "\n!"
      }
      let items = indices.map { (index: $0, item: changed.items[$0]) }
      #expect(Seen.patched(encoded, head, items, of: 4) == changed.encoded)
      #expect(Seen.patched(encoded, head, items, of: 5) == nil)
      #expect(Seen.patched(encoded, head, items, of: 3) == nil)
      #expect(Seen.patched(Array(encoded.dropLast()), head, items, of: 4) == nil)
    }
    #expect(Seen.patched(encoded, head, [(4, changed.items[0])], of: 4) == nil)
  }

  @Test("a cache that is cut, changed in any byte, or of another version reads as nil")
  func broken() {
    let encoded = seen().encoded
    for length in 0..<encoded.count { #expect(Seen(Array(encoded.prefix(length))) == nil) }
    for index in encoded.indices {
      var bytes = encoded
      bytes[index] ^= 1
      #expect(Seen(bytes) == nil)
    }
    var body = Array("mmt-seen 2\n".utf8) + encoded.drop { $0 != 0x0A }.dropFirst().dropLast(21)
    body += Array("end \(Digest(of: body).hex)\n".utf8)
    #expect(Seen(body) == nil)
    #expect(Seen.head(of: body) == nil)
    #expect(Seen.head(of: []) == nil)
  }
}
