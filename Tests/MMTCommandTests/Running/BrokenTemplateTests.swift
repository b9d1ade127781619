import Foundation
import Support
import Testing

/// A day's template from which no page can be made: the template is named, with its line, not the page.
@Suite struct BrokenTemplateTests {
  private static let templates: [(text: String, place: String, code: String, isSeen: Bool)] = [
    ("# {{title}}\n<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n", "templates/daily.md:2:", "document.conflict", true),
    ("# {{title}}\u{0}\u{0}\u{0}\n", "templates/daily.md: ", "journal.template", true),
    ("# {{title}}\n\n- [ ] water\n\n```\n", "templates/daily.md:5:", "journal.template", false),
    ("# {{title}}\n\n## Log\n\n<!-- open\n", "templates/daily.md:5:", "journal.template", false),
  ]

  @Test("it is refused by its own path", arguments: 0..<4)
  func refused(_ index: Int) throws {
    let template = Self.templates[index]
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    try machine.write("templates/daily.md", template.text)
    let answer = machine.mmt("log", "hello", at: "2026-12-02T08:00:00")
    #expect(
      answer.status == 65 && answer.error.contains(template.place) && answer.error.contains("[\(template.code)]"), "\(answer)")
    #expect(!answer.error.contains("2026-12-02.md") && machine.text("journal/2026/2026-12-02.md") == nil, "\(answer)")
    #expect(machine.mmt("verify").output.contains(template.place) == template.isSeen)
    try machine.write("templates/daily.md", "# {{title}}\n\n## Log\n")
    #expect(machine.mmt("log", "hello", at: "2026-12-02T08:00:00").status == 0 && machine.mmt("verify").status == 0)
  }

  @Test("a page that is there is blamed itself")
  func page() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    try machine.write("journal/2026/2026-12-02.md", "# Wednesday, 2 December 2026\n\n```\n")
    let answer = machine.mmt("log", "hello", at: "2026-12-02T08:00:00")
    #expect(answer.status == 65 && !answer.error.contains("templates/"), "\(answer)")
  }
}
