import MMTCore
import Testing

@Suite struct SeenTests {
  private func seen(words: [String] = ["Two Sum", "a\tb\nc\\d\re", ""]) -> LastSeen {
    let files = LastSeen.Files(plan: Digest(of: "plan"), sidecar: Digest(of: "sidecar"))
    return LastSeen(
      files: files, committed: LastSeen.Files(plan: Digest(of: ""), sidecar: Digest(of: "x")),
      at: Moment(seconds: 1_795_000_000, offset: 3600),
      items: words.enumerated().map {
        LastSeen.Item(
          id: "d001/\t/\($0.offset)", status: ItemStatus.allCases[$0.offset % 7], date: CivilDay(daysSinceEpoch: 20_000),
          minutes: $0.offset == 0 ? nil : $0.offset, words: $0.element, title: $0.offset == 1 ? "Trees\tand\nmore" : nil)
      })
  }

  @Test("what is encoded is read back, whatever the words hold")
  func roundTrip() {
    #expect(LastSeen(seen().encoded) == seen())
    var bare = seen(words: [])
    bare.committed = nil
    #expect(LastSeen(bare.encoded) == bare)
    var random = JSONRandom(seed: 1)
    let words = (0..<300).map { _ in random.text() }
    #expect(LastSeen(seen(words: words).encoded) == seen(words: words))
  }

  @Test("one line each, after a head that can be read alone")
  func shape() throws {
    let encoded = seen().encoded
    #expect(encoded.count { $0 == 0x0A } == 4 + 3 + 1)
    let head = try #require(LastSeen.head(of: encoded))
    #expect(head.files == seen().files)
    #expect(head.at == seen().at)
    #expect(head.committed == seen().committed)
    var bare = seen()
    bare.committed = nil
    #expect(LastSeen.head(of: bare.encoded)?.committed == nil)
  }

  private func head(_ number: Int, _ name: String) -> LastSeen.Head {
    let files = LastSeen.Files(plan: Digest(of: name), sidecar: Digest(of: "x"))
    return LastSeen.Head(
      files: files, committed: nil, at: Moment(seconds: 1_795_000_000 + Int64(number), offset: 0), patches: number)
  }

  @Test("patches at the end are read as if all had been written anew, and their head is found from the end")
  func patched() throws {
    var expected = seen(words: ["a", "b\tc", "d", ""])
    var bytes = expected.encoded
    #expect(LastSeen.ending(of: Array(bytes.suffix(100))) == .whole)
    for (number, indices) in [[], [0], [3], [2, 1], [0, 1, 2, 3]].enumerated() {
      let head = head(number + 1, "plan \(number)")
      (expected.files, expected.committed, expected.at) = (head.files, nil, head.at)
      for index in indices {
        expected.items[index].status = .cancelled
        expected.items[index].words += "\n!"
      }
      let patch = LastSeen.patch(head, indices.map { ($0, expected.items[$0]) }, of: 4)
      bytes += patch
      #expect(LastSeen(bytes) == expected)
      #expect(LastSeen.ending(of: Array(bytes.suffix(30))) == .patch(patch.count))
      #expect(LastSeen.head(ofPatch: Array(bytes.suffix(patch.count))) == head)
    }
  }

  @Test("a patch that is cut off, changed or of other items counts for nothing, nor does what follows it")
  func tornPatches() {
    var expected = seen(words: ["a", "b\tc"])
    let before = expected.encoded
    let patch = LastSeen.patch(
      head(1, "new"), [(1, LastSeen.Item(id: "x", status: .done, date: nil, minutes: 7, words: "y"))], of: 2)
    for length in 0..<patch.count { #expect(LastSeen(before + patch.prefix(length)) == expected) }
    for index in patch.indices {
      var broken = patch
      broken[index] ^= 1
      #expect(LastSeen(before + broken) == expected)
      #expect(LastSeen.head(ofPatch: broken) == nil)
    }
    for wrong in [LastSeen.patch(head(1, "new"), [], of: 3), LastSeen.patch(head(1, "new"), [(2, expected.items[0])], of: 2)] {
      #expect(LastSeen(before + wrong + patch) == expected)
    }
    expected.items[1] = LastSeen.Item(id: "x", status: .done, date: nil, minutes: 7, words: "y")
    #expect(LastSeen(before + patch)?.items == expected.items)
    for ending in [
      "", "end", "end 1", "a\nend 0123456789abcdef", "end 0123456789abcdef 0\n", "end 0123456789abcdef -3\n", "\n",
    ] {
      #expect(LastSeen.ending(of: Array(ending.utf8)) == nil)
    }
  }

  @Test("a cache that is cut, changed in any byte, or of another version reads as nil")
  func broken() {
    let encoded = seen().encoded
    for length in 0..<encoded.count { #expect(LastSeen(Array(encoded.prefix(length))) == nil) }
    for index in encoded.indices {
      var bytes = encoded
      bytes[index] ^= 1
      #expect(LastSeen(bytes) == nil)
    }
    var body = Array("mmt-seen 3\n".utf8) + encoded.drop { $0 != 0x0A }.dropFirst().dropLast(21)
    body += Array("end \(Digest(of: body).hex)\n".utf8)
    #expect(LastSeen(body) == nil)
    #expect(LastSeen.head(of: body) == nil)
    #expect(LastSeen.head(of: []) == nil)
  }
}
