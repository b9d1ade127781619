import Testing

@testable import MMTCore

/// Titles that no heading says.
@Suite struct TitleTests {
  private func title(_ text: String) -> String {
    let plan = Owners.plan(text)
    return plan.plain(plan.title)
  }

  @Test("without a heading of level 1 the title is that of the file's properties")
  func properties() {
    #expect(title("---\ntitle: \"From sysadmin to SRE\"\n---\n\n## A\n- [ ] a\n") == "From sysadmin to SRE")
    #expect(title("+++\ndraft = true\ntitle = 'Mine'\n+++\n- [ ] a\n") == "Mine")
    #expect(title("type:: project\ntitle:: Moving to Leipzig\n\n- [ ] a\n") == "Moving to Leipzig")
    #expect(title("---\ntitle: another\n---\n# Plan\n- [ ] a\n") == "Plan")
    #expect(title("---\ntitle: >-\n  long\n---\n- [ ] a\n") == "")
    #expect(title("Some words\ntitle:: no\n\n- [ ] a\n") == "")
    #expect(Owners.plan("---\ntitle: SQL in 30 days\n---\n## A\n- [ ] a\n").announcedDays == 30)
  }

  @Test("without such a heading an <h1> or a first line is the title; several give way to what is stated")
  func loose() {
    #expect(title("<h1 align=\"center\">Camp</h1>\n\n## A\n- [ ] a\n") == "Camp")
    #expect(title("**My plan**\n\nWords.\n\n- [ ] a\n") == "My plan" && title("**Morning**\n- [ ] a\n") == "")
    #expect(title("PMP COUNTDOWN\nExam: May\n\n## A\n- [ ] a\n") == "PMP COUNTDOWN")
    #expect(title("Knee!!\n\nwords here\n\n- [ ] a\n") == "Knee!!" && title("A sentence.\n\nwords\n\n- [ ] a\n") == "")
    let parts = "# A\n- [ ] a\n\n# B\n- [ ] b\n\n# C\n- [ ] c\n"
    #expect(title(parts) == "" && title("---\ntitle: Thesis\n---\n" + parts) == "Thesis")
  }

  @Test("a heading that ends in a link to a page keeps all of it")
  func pageLinks() {
    #expect(Owners.tracks("## Moving day [[Dec 19th, 2026]]\n- [ ] a\n") == ["Moving day [[Dec 19th, 2026]]: a"])
    #expect(Owners.tracks("## [[After]]\n- [ ] a\n") == ["After: a"])
    #expect(title("# Plan of [[Home|my home]]\n- [ ] a\n") == "Plan of [[Home|my home]]")
  }
}
