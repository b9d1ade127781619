import MMTCore
import Testing

/// What a commit is called.
@Suite struct CommitSubjectTests {
  private func subject(_ text: String) -> String {
    let plan = PlanParser.parse(SourceText(text))
    return CommitSubject.text(plan, plan.items.indices.filter { plan.items[$0].isDone })
  }

  private func days(_ marks: [Int: Int]) -> String {
    (1...20).map { number in
      "### Day \(number)\n" + (0..<(marks[number] ?? 0)).map { "- [x] LC \(number * 10 + $0): A\n" }.joined() + "- [ ] z\n"
    }.joined(separator: "\n")
  }

  @Test("it names the days whose work it holds")
  func ofDays() {
    #expect(subject(days([4: 2])) == "Day 4: 2 done (LC 40, LC 41)")
    #expect(subject(days([3: 1, 4: 1])) == "Days 3–4: 2 done (LC 30, LC 40)")
    #expect(subject(days([3: 1, 5: 1, 9: 1])) == "Days 3, 5 and 9: 3 done (LC 30, LC 50, LC 90)")
    #expect(subject(days([3: 1, 5: 1, 9: 1, 20: 2])) == "Days 3 to 20: 5 done (LC 30, LC 50, LC 90, LC 200 and 1 more)")
    #expect(subject("- [x] a\n") == "1 done (a)")
  }

  @Test("names are cut with an ellipsis, without halves of quotation marks and parentheses, and all of it fits a line")
  func names() {
    #expect(
      subject("### Day 1\n- [x] Watch: \"DNS Explained - How Domain Name System Works\" by PowerCert\n")
        == "Day 1: 1 done (DNS Explained - How Domain…)")
    #expect(subject("### Day 1\n- [x] Buckets (and how they grow in time)\n") == "Day 1: 1 done (Buckets…)")
    for (words, name) in [
      ("Task: (45 min) Draw how a name is resolved", "Draw how a name is…"), ("Read (the book) aloud", "Read…"),
      ("((both)) brackets", "brackets"), ("(all of it)", "all of it"), ("Explain f(x) twice", "Explain f(x) twice"),
      ("a) half (open", "a half…"),
    ] {
      #expect(subject("### Day 1\n- [x] \(words)\n") == "Day 1: 1 done (\(name))")
    }
    let long = (1...4).map { "- [x] Tabulate five rate limiters for item \($0)\n" }.joined()
    let text = subject("### Day 1\n" + long)
    #expect(text == "Day 1: 4 done (Tabulate five rate limiters for… and 3 more)" && text.count <= 72)
  }
}
