import Foundation
import Testing

@Suite struct PagesWorkflowTests {
  private static let place = ".github/workflows/mmt-pages.yml"

  @Test("a workflow is written beside a new workspace, into one that is there alone, and over nothing")
  func writing() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", "a", "--with", "pages", "--dry-run").status == 0)
    #expect(machine.names().isEmpty)
    #expect(machine.mmt("init", "a", "--with", "pages").status == 0)
    let text = try #require(machine.text("a/" + Self.place))
    #expect(text.contains("report --card") && text.contains("report --share"))
    #expect(try machine.git("-C", "a", "status", "--short").contains("?? .github/"))
    #expect(machine.mmt("-C", "a", "status").status == 0)
    #expect(machine.mmt("init", "a", "--with", "pages").status == 73)
    #expect(machine.mmt("init", "b", "--plan", "hundreds").status == 0)
    let before = machine.text("b/hundreds.md")
    #expect(machine.mmt("init", "b", "--with", "pages").status == 0)
    #expect(machine.text("b/" + Self.place) == text && machine.text("b/hundreds.md") == before)
    // Nothing of it is run with what a repository's variable says as part of the text.
    for line in text.split(separator: "\n") where line.contains("${{") {
      #expect(!line.contains("run:") && !line.contains("\"$"))
    }
  }
}
