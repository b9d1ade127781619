import MMTCore
import Testing

/// A habit that got another name on one device and was counted on the other.
@Suite struct RenamedMergeTests {
  /// Both ways round, which must come to the same.
  private func merged(_ base: String, _ ours: String, _ theirs: String) throws -> (text: String, conflicts: Int) {
    let files = try [base, ours, theirs].map { try RhythmFileTests.file($0) }
    let one = try RhythmMerge(base: files[0], ours: files[1], theirs: files[2])
    let other = try RhythmMerge(base: files[0], ours: files[2], theirs: files[1])
    #expect(one.conflicts != 0 || one.bytes == other.bytes)
    return (String(decoding: one.bytes, as: UTF8.self), one.conflicts)
  }

  @Test("thousands of habits that one side renamed are merged in a moment")
  func many() throws {
    func file(_ name: String, _ was: Bool, _ count: Int) -> String {
      let names = (0..<5_000).map { "\(name)\($0)" }
      return "# H\n\n## Every day\n" + names.map { "- \($0) 0/10" + (was ? " [was:: a\($0.dropFirst())]\n" : "\n") }.joined()
        + "\n## 2026-11-20\n" + names.map { "- [ ] \($0) \(count)/10\n" }.joined()
    }
    let start = ContinuousClock.now
    let found = try merged(file("a", false, 0), file("b", true, 3), file("a", false, 0))
    #expect(found.conflicts == 0 && found.text == file("b", true, 3))
    #expect(ContinuousClock.now - start < .seconds(15))
  }

  private func head(_ name: String = "Push-ups", _ fields: String = "") -> String {
    "# H\n\n## Every day\n- \(name) 0/100\(fields)\n- Read\n"
  }
  private func day(_ date: String, _ line: String) -> String { "\n## \(date)\n- \(line)\n- [ ] Read\n" }

  @Test("a definition that changed in nothing but its name is the same habit: its line has the new name and both sides' acts")
  func editor() throws {
    let wanted = head("Liegestütze") + day("2026-11-20", "[ ] Liegestütze 45/100")
    let ours = head("Liegestütze") + day("2026-11-20", "[ ] Liegestütze 25/100")
    let theirs = head() + day("2026-11-20", "[ ] Push-ups 20/100")
    #expect(try merged(head(), ours, theirs) == (wanted, 0), "both opened the day")
    let base = head() + day("2026-11-20", "[ ] Push-ups 0/100")
    #expect(try merged(base, ours, theirs) == (wanted, 0), "the line was there, and got the name too")
    #expect(try merged(head(), head("Liegestütze"), theirs) == (wanted.replacing("45", with: "20"), 0), "one opened it")
  }

  @Test("days that both have keep the name that is written there")
  func past() throws {
    let old = day("2026-11-19", "[x] Push-ups 100/100")
    let ours = head("Liegestütze") + day("2026-11-20", "[ ] Liegestütze 25/100") + old
    let theirs = head() + day("2026-11-20", "[ ] Push-ups 20/100") + old
    let wanted = head("Liegestütze") + day("2026-11-20", "[ ] Liegestütze 45/100") + old
    #expect(try merged(head() + old, ours, theirs) == (wanted, 0))
  }

  @Test("a name that was noted is the same, also where a target changed on the other side")
  func noted() throws {
    let ours = head("Liegestütze", " [was:: Push-ups]") + day("2026-11-20", "[ ] Liegestütze 25/100")
    let theirs = head() + day("2026-11-20", "[ ] Push-ups 20/100")
    let wanted = head("Liegestütze", " [was:: Push-ups]") + day("2026-11-20", "[ ] Liegestütze 45/100")
    #expect(try merged(head(), ours, theirs) == (wanted, 0))
    let more = head().replacing("0/100", with: "0/120")
    #expect(
      try merged(head(), head("Liegestütze", " [was:: Push-ups]"), more)
        == (head("Liegestütze", " [was:: Push-ups]").replacing("0/100", with: "0/120"), 0))
  }

  @Test("another target, a habit besides, or a name of each side's own is no renaming: no line is lost")
  func others() throws {
    let theirs = head() + day("2026-11-20", "[ ] Push-ups 20/100")
    for definition in ["Piano 0/30", "Piano 0/100\n- Walk 0/100"] {
      let ours = head().replacing("Push-ups 0/100", with: definition) + day("2026-11-20", "[ ] Piano 5/100")
      let (text, _) = try merged(head(), ours, theirs)
      #expect(text.contains("- [ ] Piano 5/100\n") && text.contains("- [ ] Push-ups 20/100\n"), "\(text)")
    }
    let (text, conflicts) = try merged(
      head(), head("Liegestütze") + day("2026-11-20", "[ ] Liegestütze 25/100"),
      head("Pompes") + day("2026-11-20", "[ ] Pompes 20/100"))
    #expect(conflicts > 0 && text.contains("Liegestütze 25/100") && text.contains("Pompes 20/100"), "\(text)")
  }
}
