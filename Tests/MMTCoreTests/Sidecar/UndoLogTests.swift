import MMTCore
import Testing

@Suite struct UndoLogTests {
  private func entry(_ number: Int) throws -> UndoLog.Entry {
    let record = try JSONText(checking: Array(#"{"completed":"2026-12-01T08:00:00+00:00","x":1e400}"#.utf8))
    return UndoLog.Entry(
      moment: Moment(seconds: Int64(number), offset: 3600), command: "mmt done \"two sum\" \(number)",
      lines: [
        .init(line: 1, before: Array("* [ ] a\r\n".utf8), after: Array("* [x] a ✅ 2026-12-01\r\n".utf8)),
        .init(line: 5, before: [], after: [0xFF, 0x00, 0x0A]),
      ],
      sidecar: [
        SidecarChange(section: .items, key: "d001/dsa/lc-1", before: nil, after: record),
        SidecarChange(section: .settings, key: "pauses", before: record, after: nil),
      ])
  }

  @Test("entries are read back byte for byte, also lines that are no UTF-8")
  func roundTrip() throws {
    var log = UndoLog()
    for number in 0..<3 { log.append(try entry(number)) }
    #expect(log.encoded.count { $0 == 0x0A } == 3)
    #expect(UndoLog(log.encoded) == log)
    let last = log.removeLast()
    #expect(last == (try entry(2)))
    #expect(log.entries.count == 2)
  }

  @Test("only the last hundred are kept")
  func limit() throws {
    var log = UndoLog()
    for number in 0..<130 { log.append(try entry(number)) }
    #expect(log.entries.count == 100)
    #expect(log.entries.first == (try entry(30)))
    #expect(UndoLog(log.encoded + log.encoded).entries.count == 100)
  }

  @Test("an entry added to a log's text is the entry added to the log, and a cut line is a gap")
  func appending() throws {
    var log = UndoLog()
    var bytes: [UInt8] = []
    for number in 0..<130 {
      log.append(try entry(number))
      bytes += UndoLog.line(try entry(number))
      #expect(UndoLog(bytes) == log)
    }
    #expect(UndoLog(bytes.dropLast(3) + [0x0A] + UndoLog.line(try entry(7))).entries == [try entry(7)])
  }

  @Test("a line that doesn't read takes what is older with it")
  func tolerant() throws {
    var log = UndoLog()
    log.append(try entry(1))
    let line = log.encoded
    #expect(UndoLog(line + Array("nonsense\n".utf8) + line) == log)
    #expect(UndoLog(line + Array(line.dropLast(5))).entries.isEmpty)
    #expect(UndoLog(Array("{}\n".utf8)).entries.isEmpty)
    #expect(UndoLog(Array("\n\n".utf8) + line + Array("\n".utf8)) == log)
    #expect(UndoLog([]).entries.isEmpty)
  }

  @Test("the last changes lead from an older text to the one they made, whichever of them came after it; else nowhere")
  func replay() {
    func entry(_ line: Int, _ before: String, _ after: String) -> UndoLog.Entry {
      UndoLog.Entry(
        moment: Moment(seconds: 0, offset: 0), command: "mmt",
        lines: [.init(line: line, before: Array(before.utf8), after: Array(after.utf8))],
        sidecar: [])
    }
    let texts = ["- [ ] a\n- [ ] b", "- [x] a\n- [ ] b", "- [x] a\n  - a note\n- [ ] b", "- [x] a\n  - a note\n- [x] b\n"].map {
      Array($0.utf8)
    }
    var log = UndoLog()
    for one in [
      entry(1, "- [ ] a\n", "- [x] a\n"), entry(2, "", "  - a note\n"), entry(3, "- [ ] b", "- [x] b\n"),
    ] { log.append(one) }
    for (index, text) in texts.enumerated() {
      #expect(log.replayed(onto: text, until: Digest(of: texts[3])) == texts[3])
      if index > 0 { #expect(log.replayed(onto: text, until: Digest(of: texts[0])) == nil) }
    }
    #expect(log.replayed(onto: Array("- [ ] c\n".utf8), until: Digest(of: texts[3])) == nil)
    #expect(log.replayed(onto: [], until: Digest(of: texts[3])) == nil)
    #expect(UndoLog().replayed(onto: texts[0], until: Digest(of: texts[3])) == nil)
    // Somebody changed a line in between that no entry tells of.
    log.append(entry(7, "- [ ] z\n", "- [x] z\n"))
    #expect(log.replayed(onto: texts[0], until: Digest(of: texts[3])) == nil)
  }

  @Test("a sidecar's changes lead there, and their inverses back", arguments: 0..<50 as Range<UInt64>)
  func changes(seed: UInt64) throws {
    var random = JSONRandom(seed: seed)
    let old = try SidecarTests.read(SidecarTests.canonical)
    var new = old
    for _ in 0..<5 {
      let id = old.items.keys.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<5, using: &random) {
      case 0: new.archive([id])
      case 1: new.setRecord(random.text(), ItemRecord(felt: .ok))
      case 2: new.removeRecord(id)
      case 3: try new.settings.set("cycleDays", "14")
      default: new.earn(random.text(), on: CivilDay(daysSinceEpoch: 20_000))
      }
    }
    let changes = old.changes(to: new)
    var there = old
    there.apply(changes)
    #expect(there == new)
    there.apply(changes.map(\.inverse))
    #expect(there == old)
    #expect(old.changes(to: old).isEmpty)
    let text = SidecarTests.canonical
    #expect(try SidecarTests.text(there) == text)
  }
}
