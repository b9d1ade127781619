import Foundation
import Support
import Testing

/// A Logseq graph and Bullet Tracker's journal through the whole program.
@Suite struct JournalImportingTests {
  private func machine() throws -> Machine {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    for folder in ["home/graph", "home/graph/journals"] { try machine.root.makeFolder(folder) }
    try machine.root.write("home/graph/journals/2026_11_29.md", "- DONE Pay\n- LATER Call Ana\n")
    try machine.root.write("home/graph/journals/2026_11_30.md", "- 09:30 Stand-up\n")
    try machine.root.write("home/graph/journals/notes.md", "- x\n")
    return machine
  }

  @Test("a graph: shown, taken, committed; twice is once; one undo takes it back")
  func graph() throws {
    let machine = try machine()
    let graph = machine.root.path("home/graph")
    let names = machine.names()
    let preview = machine.mmt("import", graph, "--dry-run")
    #expect(preview.status == 0 && preview.output.contains("This would be imported from Logseq"), "\(preview)")
    #expect(machine.names() == names)
    let answer = machine.mmt("import", graph, "--json")
    #expect(answer.status == 0 && answer.output.contains(#""app":"logseq""#), "\(answer)")
    #expect(
      answer.output.contains(#""pages":["journal/2026/2026-11-29.md","journal/2026/2026-11-30.md"]"#)
        && answer.output.contains(#""place":"notes.md""#), "\(answer)")
    #expect(
      machine.text("journal/2026/2026-11-29.md") == "# Sunday, 29 November 2026\n\n## Log\n- [x] Pay\n- [ ] Call Ana\n")
    #expect(machine.text("journal/2026/2026-11-30.md")?.hasSuffix("## Log\n- 09:30 Stand-up\n") == true)
    #expect(try machine.commits().first == "Import graph")
    let again = machine.mmt("import", graph + "/journals", "--json")
    #expect(again.output.contains(#""added":0,"there":3"#) && again.output.contains(#""commit":null"#), "\(again)")
    #expect(machine.mmt("undo").output.contains("Taken back: mmt import"))
    #expect(machine.text("journal/2026/2026-11-29.md")?.contains("Pay") != true)
    #expect(machine.mmt("import", graph, "--into", "habits.md").status == 64)
    #expect(machine.mmt("import", graph, "--force").status == 64)
    #expect(try Machine(plan: smallPlan).mmt("import", graph).status == 66)
  }

  @Test("Bullet Tracker's backup: habits into their file, entries into the journal where there is one")
  func bulletTracker() throws {
    let machine = try machine()
    let file = machine.root.path("home/backup.json")
    try machine.root.write(
      "home/backup.json",
      #"{"version":1,"habits":[],"habitEntries":[],"collections":[{"id":"B","name":"Books to read"}],"tags":[],"journalEntries":["#
        + #"{"id":"1","content":"Call","date":"2026-11-29T10:00:00Z","entryType":"task","taskStatus":"pending","priority":true,"tagIDs":[]},"#
        + #"{"id":"2","content":"Dune","date":"2026-11-29T11:00:00Z","entryType":"note","collectionID":"B","tagIDs":[]}]}"#)
    let answer = machine.mmt("import", file, "--json")
    #expect(answer.status == 0 && answer.output.contains(#""added":2"#), "\(answer)")
    #expect(machine.text("journal/2026/2026-11-29.md")?.hasSuffix("## Log\n- [ ] Call ⏫\n") == true)
    #expect(machine.text("collections/books-to-read.md")?.hasSuffix("- Dune ➕ 2026-11-29\n") == true)
    #expect(machine.text("habits.md") == nil)
    #expect(machine.mmt("import", file, "--json").output.contains(#""added":0"#))
    let without = try Machine(plan: smallPlan)
    let left = without.mmt("import", file, "--json")
    #expect(left.status == 0 && left.output.contains("the journal's, and no habits"), "\(left)")
  }
}
