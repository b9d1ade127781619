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
  }

  @Test("of a log that became too long the last hundred stay whole, and of older ones that the plan was so once")
  func shortening() throws {
    var log = UndoLog()
    for number in 0..<330 {
      var entry = try entry(number)
      entry.plan = Digest(of: [UInt8(number % 251)])
      log.append(entry)
    }
    let short = log.shortened
    #expect(short.entries.suffix(100) == log.entries.suffix(100))
    #expect(short.standing == log.entries.suffix(100))
    #expect(short.entries.count == 200 && short.entries.prefix(100).allSatisfy { $0.lines.isEmpty && $0.kind == .outside })
    #expect(short.entries.map(\.plan) == log.entries.suffix(200).map(\.plan))
    #expect(UndoLog(short.encoded) == short)
  }

  @Test("lines of a log that stand nowhere lead to no former text, and end nothing")
  func oddLines() {
    func formers(_ lines: [UndoLog.LineChange], _ latest: String) -> [[UInt8]] {
      var log = UndoLog()
      var entry = UndoLog.Entry(moment: Moment(seconds: 0, offset: 0), command: "mmt done a", lines: lines)
      entry.plan = Digest(of: Array(latest.utf8))
      log.append(entry)
      return log.formersOfPlan(from: Array(latest.utf8)).map(\.bytes)
    }
    let added = UndoLog.LineChange(line: 1, before: [], after: Array("a\n".utf8))
    #expect(formers([added], "a\n") == [[]])
    #expect(formers([added, .init(line: .max, before: [], after: [])], "a\n") == [[]])
    let cut = UndoLog.LineChange(line: 1, before: Array("a\nb\nc\n".utf8), after: [])
    #expect(formers([cut, .init(line: 2, before: [], after: [])], "z\n") == [])
  }

  @Test("what is taken back no longer stands, can be made again, and is gone for good once something else is changed")
  func stacks() throws {
    func entry(_ kind: UndoLog.Kind, _ command: String) -> UndoLog.Entry {
      UndoLog.Entry(kind, moment: Moment(seconds: 0, offset: 0), command: command)
    }
    var log = UndoLog()
    #expect(log.standing.isEmpty && log.redoable == nil)
    for entry in [
      entry(.change, "a"), entry(.outside, "saved"), entry(.change, "b"), entry(.change, "c"), entry(.undo, "c"),
      entry(.undo, "b"),
    ] { log.append(entry) }
    #expect(log.standing.map(\.command) == ["a"] && log.redoable?.command == "b")
    log.append(entry(.redo, "b"))
    #expect(log.standing.map(\.command) == ["a", "b"] && log.redoable?.command == "c")
    #expect(UndoLog(log.encoded) == log)
    log.append(entry(.change, "d"))
    #expect(log.standing.map(\.command) == ["a", "b", "d"] && log.redoable == nil)
    // What was taken back may be older than the log.
    log = UndoLog()
    log.append(entry(.undo, "old"))
    log.append(entry(.change, "e"))
    #expect(log.standing.map(\.command) == ["e"] && log.redoable == nil)
  }

  @Test("ids that change places are followed in lines and records, each once")
  func renaming() throws {
    var log = UndoLog()
    var first = try entry(1)
    first.lines[0].item = "a"
    first.lines[1].item = "b"
    first.sidecar = ["a", "b", "c"].map { .init(section: .items, key: $0, before: nil, after: nil) }
    first.sidecar.append(.init(section: .settings, key: "a", before: nil, after: nil))
    first.about = ["a", "c"]
    log.append(first)
    #expect(UndoLog(log.encoded) == log)
    log.rename([("a", "b"), ("b", "a")])
    #expect(log.entries[0].about == ["b", "c"])
    #expect(log.entries[0].lines.map(\.item) == ["b", "a"])
    #expect(log.entries[0].sidecar.map(\.key) == ["b", "a", "c", "a"])
  }

  @Test("the changes since a text the log knows are made again, and only what gives every digest on the way counts")
  func replaying() throws {
    let texts = ["- [ ] a\n- [ ] b\n", "- [x] a\n- [ ] b\n", "- [x] a\n- [x] b\n", "- [x] a\n- [ ] b\n"].map { Array($0.utf8) }
    func change(_ number: Int, _ line: Int, _ before: String, _ after: String) -> UndoLog.Entry {
      UndoLog.Entry(
        moment: Moment(seconds: 0, offset: 0), command: "x",
        lines: [.init(line: line, before: Array(before.utf8), after: Array(after.utf8))], plan: Digest(of: texts[number]))
    }
    var log = UndoLog()
    log.append(UndoLog.Entry(.outside, moment: Moment(seconds: 0, offset: 0), command: "x", plan: Digest(of: texts[0])))
    log.append(change(1, 1, "- [ ] a\n", "- [x] a\n"))
    log.append(change(2, 2, "- [ ] b\n", "- [x] b\n"))
    var undo = change(3, 2, "- [x] b\n", "- [ ] b\n")
    undo.kind = .undo
    log.append(undo)
    for (number, text) in texts.enumerated() {
      #expect(log.latest(from: text) == texts[3], "from text \(number)")
      #expect(log.knows(Digest(of: text)))
    }
    #expect(log.latest(from: Array("- [ ] a\n".utf8)) == nil)
    // Another program saved something the log has no lines for.
    log.append(UndoLog.Entry(.outside, moment: Moment(seconds: 0, offset: 0), command: "x", plan: Digest(of: [0x21])))
    #expect(log.latest(from: texts[0]) == nil && log.latest(from: [0x21]) == [0x21])
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

  @Test("a sidecar's changes lead there, and their inverses back", arguments: 0..<50 as Range<UInt64>)
  func changes(seed: UInt64) throws {
    var random = JSONRandom(seed: seed)
    let old = try SidecarTests.read(SidecarTests.canonical)
    var new = old
    for _ in 0..<5 {
      let id = old.items.keys.randomElement(using: &random) ?? ""
      switch Int.random(in: 0..<5, using: &random) {
      case 0: new.archive(ids: [id])
      case 1: new.setRecord(random.text(), ItemRecord(felt: .ok))
      case 2: new.setRecords([(id, nil)])
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
