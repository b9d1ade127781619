import Support
import Testing

@testable import MMTCore

/// Lines that are no items beside those that are, and the other way round: rest and duty, remarks beside lists, what has no mark beside letters.
@Suite struct StrangersLinesTests {
  @Test(
    "rest and duty are nothing to do, in every language",
    arguments: [
      "夜勤", "日勤", "休", "쉼", "당직", "libre", "Nachtdienst", "night shift", "Ruhetag", "vapaa", "дежурство", "pihenő", "odmor",
    ])
  func rest(_ word: String) {
    #expect(
      Owners.days("# P\n\n## Day 1\n- read\n- \(word)\n\n## Day 2\n- \(word)\n- write\n") == ["d001: read", "d002: write"])
  }

  @Test("beside letters that a legend explains what has none is open, in lists and in lines")
  func letters() {
    let text =
      "# House\n\nv = done, x = dropped, ½ = half\n\n- v call\n- v buy paint\n- paint the hall\n- x sell sofa\n- order lamp\n"
    #expect(Owners.states(text) == [": ✓call, ✓buy paint, paint the hall, -sell sofa, order lamp"])
    let lines = text.replacing("- ", with: "") + "½ sand floor\n"
    #expect(Owners.states(lines) == [": ✓call, ✓buy paint, paint the hall, -sell sofa, order lamp, /sand floor"])
  }

  @Test("sentences beside lines that count as a list are a remark")
  func remarks() {
    let text = """
      # Run

      ## Day 1
      • 5 km easy
      • stretch
      Felt great and slept well afterwards. The knee was fine.

      ## Day 2
      • 5 km easy
      • stretch

      Slept badly. No run today.

      ## Day 3
      Swim a bit. Then sauna.

      """
    #expect(Owners.days(text) == ["d001: 5 km easy, stretch", "d002: 5 km easy, stretch", "d003: Swim a bit. Then sauna."])
  }

  @Test("Th is the second T of a week's letters")
  func week() {
    let text =
      "# H\n\n| Habit | M | T | W | Th | F |\n| --- | --- | --- | --- | --- | --- |\n| Run | x | | x | | |\n| Read | x | x | x | | |\n"
    #expect(Owners.tracks(text) == ["Run: ✓M, T, ✓W, Th, F", "Read: ✓M, ✓T, ✓W, Th, F"])
  }
}
