import Testing

@testable import MMTCore

/// Minutes that two devices brought to the same number: a merge takes that for one time, and it may have been two.
@Suite struct EqualMinutesTests {
  private func told(_ base: String, _ ours: String, _ theirs: String, _ merged: String) throws -> [String] {
    func file(_ line: String) throws -> RhythmFile {
      try RhythmFileTests.file("# Habits\n\n## Every day\n- Meditate\n\n## 2026-11-20\n\(line)\n")
    }
    let before = try file(base)
    return try file(merged).equalCounts({ [before] }, try file(ours), try file(theirs)).map(\.message)
  }

  @Test("two timers of one length are told, with what the other one adds")
  func equal() throws {
    let (none, half) = ("- [ ] Meditate", "- [ ] Meditate ⏱ 25m")
    #expect(
      try told(none, half, half, half) == ["both devices noted 25m for Meditate, 25m in all: that is taken for one time"])
    let more = "- [x] Meditate ⏱ 50m"
    #expect(
      try told(half, more, more, more) == ["both devices noted 25m for Meditate, 50m in all: that is taken for one time"])
  }

  @Test("others aren't: of one side, of different lengths, as before, less than before")
  func others() throws {
    let (none, half, more) = ("- [ ] Meditate", "- [ ] Meditate ⏱ 25m", "- [ ] Meditate ⏱ 50m")
    #expect(try told(none, half, none, half).isEmpty)
    #expect(try told(none, half, "- [ ] Meditate ⏱ 20m", "- [ ] Meditate ⏱ 45m").isEmpty)
    #expect(try told(half, half, half, half).isEmpty)
    #expect(try told(more, half, half, half).isEmpty)
  }
}
