import Support
import Testing

@testable import MMTCore

/// Weekdays by their first letters, weekdays beside dates with slashes, and calendars of a few weekdays.
@Suite struct ShortWeekdayTests {
  @Test(
    "bullets that begin with the first letters of a language's weekdays are its days",
    arguments: [
      "월 화 수 목 금", "月 火 水 木 金", "一 二 三 四 五", "Lu Ma Mi Ju Vi", "Po Út St Čt Pá", "Lun Mar Mié Jue Vie", "Mo Tu We Th Fr",
    ])
  func bullets(_ names: String) {
    let list = names.split(separator: " ").map { "- \($0): read\n" }.joined()
    #expect(Owners.plan("# P\n\n" + list).days.map(\.numbers) == [1...1, 2...2, 3...3, 4...4, 5...5])
  }

  @Test("other short words before a colon are none")
  func others() {
    for names in ["A B C D E", "In On At By Up", "Ann Bob Cy Di Ed"] {
      let list = names.split(separator: " ").map { "- \($0): read\n" }.joined()
      #expect(Owners.plan("# P\n\n" + list).hasDays == false)
    }
  }

  @Test("so are columns", arguments: ["Lu|Ma|Mi|Ju|Vi|Sá|Do", "月|火|水|木|金|土|日", "월|화|수|목|금|토|일", "Hé|Ke|Sze|Cs|Pé|Szo|Va"])
  func columns(_ header: String) {
    let text = "# P\n\n|\(header)|\n|---|---|---|---|---|---|---|\n| a | b | c | d | e | f | g |\n"
    #expect(Owners.plan(text).days.count >= 6)
  }

  @Test("a short name and a word for rest is nothing to do")
  func rest() {
    #expect(Owners.prose("# P\n\n- Lu: correr\n- Ma: nadar\n- Mi: descanso\n- Ju: correr\n- Vi: bici\n") == ["5 rest"])
  }

  @Test("a weekday's sign behind a date with slashes says that the month comes first")
  func slashes() throws {
    let text = "# 漢字\n\n試験日：2025年11月16日\n\n- 11/2(日) 模試\n- 11/3（月）復習\n- 11/4(火) 書き取り\n"
    let plan = Owners.plan(text)
    #expect(plan.days.count == 3)
    let today = try #require(CivilDay("2026-11-20"))
    #expect(StartDate.told(by: plan, today: today)?.iso == "2025-11-02")
  }

  @Test("a calendar of a few weekdays whose cells begin with dates is read by them")
  func calendar() {
    let text = """
      # Swim

      | Mon | Wed | Fri |
      |---|---|---|
      | 31 Aug easy | 2 Sep drills | 4 Sep race |
      | 7 Sep easy | **9 Sep** drills | 11 Sep race |
      | 14 Sep easy | 16 Sep drills | Sep 18: race |

      """
    let plan = Owners.plan(text)
    #expect(plan.days.count == 9)
    #expect(plan.items.map { plan.words($0) }.prefix(3) == ["easy", "drills", "race"])
  }

  @Test("a line for the weekend is Saturday behind lines of weekdays")
  func weekend() {
    let lines = ["Mon", "Tue", "Wed", "Thu", "Fri", "weekend"].map { "\($0) - read \($0)\n" }.joined()
    #expect(Owners.plan("# P\n\n" + lines).days.map(\.numbers).last == 6...6)
  }
}
