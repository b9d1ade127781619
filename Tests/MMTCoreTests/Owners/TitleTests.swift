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

  @Test("a heading above all others, which are deeper, is the title of a file that begins with it")
  func lone() {
    let file = "## Kitchen in 30 days\n- [ ] measure\n#### Fees\n- [ ] pay\n"
    #expect(title(file) == "Kitchen in 30 days" && Owners.plan(file).announcedDays == 30)
    #expect(Owners.tracks(file) == [": measure", "Fees: pay"])
    #expect(title("## Week\n### Monday\n- a\n### Tuesday\n- b\n") == "Week")
    // Another one beside it, none below, words before it, and what a first heading says otherwise.
    #expect(title(file + "## Bath\n- [ ] b\n") == "" && title("## Kitchen\n- [ ] a\n") == "")
    #expect(title("Words go first, and then:\n\n" + file) == "" && title("---\ntitle: Mine\n---\n" + file) == "Mine")
    for other in ["Level 2", "3 March", "2026-03-03: legs", "Week 3: hills", "Resources", "Day 1: start"] {
      #expect(title(file.replacing("Kitchen in 30 days", with: other)) == "", "\(other)")
    }
    #expect(title(file.replacing("Fees", with: "Day 1")) == "" && title(file.replacing("Fees", with: "Week 1")) == "")
    #expect(Owners.plan("## Done\n- a\n### Garden\n- b\n").items.map(\.isDone) == [true, true])
    #expect(Owners.tracks(file, .first) == ["Kitchen in 30 days: measure", "Fees: pay"])
  }

  @Test("a heading that ends in a link to a page keeps all of it")
  func pageLinks() {
    #expect(Owners.tracks("## Moving day [[Dec 19th, 2026]]\n- [ ] a\n") == ["Moving day [[Dec 19th, 2026]]: a"])
    #expect(Owners.tracks("## [[After]]\n- [ ] a\n") == ["After: a"])
    #expect(title("# Plan of [[Home|my home]]\n- [ ] a\n") == "Plan of [[Home|my home]]")
  }
}
