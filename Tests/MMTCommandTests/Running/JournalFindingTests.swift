import Foundation
import Support
import Testing

/// `search`, `index` and the lists of `journal` in a workspace with a journal.
@Suite struct JournalFindingTests {
  private func machine(plan: String? = nil) throws -> Machine {
    let machine = try Machine(plan: plan)
    #expect((plan == nil ? machine.mmt("init", ".", "--plan", "journal") : machine.mmt("add", "journal")).status == 0)
    try machine.root.makeFolder("work/journal")
    try machine.root.makeFolder("work/journal/2026")
    try machine.root.makeFolder("work/collections")
    try machine.write(
      "journal/2026/2026-11-28.md",
      "# Saturday, 28 November 2026\n\n## Log\n- [x] Send the invoice #work ⏱ 25m ✅ 2026-11-28\n- 14:00 Dentist #health\n"
        + "  - take the card\n\n> 📝 A quiet day by the river.\n")
    try machine.write(
      "journal/2026/2026-11-30.md",
      "# Monday, 30 November 2026\n\n## Log\n- [ ] Draft the talk #work/talk\n- The invoice number is 555 #work\n")
    try machine.write("journal/2026/2026-11.md", "# November 2026\n\n## Calendar\n- 2026-11-24 14:00 Dentist\n\n## Tasks\n")
    try machine.write("future.md", "# Future log\n\n## 2027-01\n- [ ] Tax papers #work\n- 2027-01-08 09:00 Blood test\n")
    try machine.write("collections/books.md", "# Books to read\n\n- [ ] Dune #novel\n- [x] Emma #novel ✅ 2026-10-01\n")
    return machine
  }

  private func lines(_ machine: Machine, _ words: String...) throws -> [String] {
    let answer = machine.mmt(["search"] + words + ["--json"])
    #expect(answer.status == 0, "\(words) \(answer)")
    let document = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
    let entries = document?["entries"] as? [[String: Any]] ?? []
    return entries.map { "\($0["path"] ?? ""):\($0["matchLine"] ?? "")" }
  }

  @Test("search finds entries by words, in notes and paragraphs too, the newest first")
  func words() throws {
    let machine = try machine()
    #expect(try lines(machine, "invoice") == ["journal/2026/2026-11-30.md:5", "journal/2026/2026-11-28.md:4"])
    #expect(try lines(machine, "dentist") == ["journal/2026/2026-11-28.md:5", "journal/2026/2026-11.md:4"])
    #expect(try lines(machine, "dentist", "card") == ["journal/2026/2026-11-28.md:5"])
    #expect(try lines(machine, "card") == ["journal/2026/2026-11-28.md:6"])
    #expect(try lines(machine, "river") == ["journal/2026/2026-11-28.md:8"])
    #expect(try lines(machine, "nothing-like-it") == [])
    let page = machine.mmt("search", "invoice").output
    #expect(page.contains("Monday 30 November 2026") && page.contains("journal/2026/2026-11-28.md:4"), "\(page)")
  }

  @Test("tags, kinds, dates, places and what is open go together")
  func options() throws {
    let machine = try machine()
    #expect(
      try lines(machine, "--tag", "work") == [
        "future.md:4", "journal/2026/2026-11-30.md:4", "journal/2026/2026-11-30.md:5", "journal/2026/2026-11-28.md:4",
      ])
    #expect(try lines(machine, "--tag", "#work/talk") == ["journal/2026/2026-11-30.md:4"])
    #expect(try lines(machine, "--tag", "work", "--open") == ["future.md:4", "journal/2026/2026-11-30.md:4"])
    #expect(try lines(machine, "--tag", "WORK", "--open", "--to", "today") == ["journal/2026/2026-11-30.md:4"])
    #expect(
      try lines(machine, "--kind", "event") == ["future.md:5", "journal/2026/2026-11-28.md:5", "journal/2026/2026-11.md:4"])
    #expect(
      try lines(machine, "--kind", "event", "--from", "saturday", "--to", "yesterday") == ["journal/2026/2026-11-28.md:5"])
    #expect(try lines(machine, "--kind", "note", "--in", "days") == ["journal/2026/2026-11-30.md:5"])
    #expect(try lines(machine, "--kind", "task", "invoice") == ["journal/2026/2026-11-28.md:4"])
    #expect(try lines(machine, "--in", "books") == ["collections/books.md:4", "collections/books.md:3"])
    #expect(try lines(machine, "--in", "collections/books.md", "--open") == ["collections/books.md:3"])
    #expect(try lines(machine, "--in", "2026-11") == ["journal/2026/2026-11.md:4"])
    #expect(try lines(machine, "--in", "future", "blood") == ["future.md:5"])
    #expect(try lines(machine, "kind:event", "day:2026-11-01..2026-11-25") == ["journal/2026/2026-11.md:4"])
    #expect(try lines(machine, "--in", "plan") == [])
  }

  @Test("the plan, counters and habits are asked the same")
  func otherRoles() throws {
    let machine = try machine(plan: smallPlan.replacing("Draw it", with: "Draw the invoice #work"))
    let all = machine.mmt("search", "invoice", "--json").output
    #expect(all.contains("\"matches\":[{\"place\"") && all.contains("2026-11-30/log/"), "\(all)")
    #expect(machine.mmt("search", "--tag", "work", "--in", "plan").output.contains("invoice"))
    let events = machine.mmt("search", "--kind", "event", "--json").output
    #expect(events.contains("\"matches\":[]"), "\(events)")
    #expect(try lines(machine, "--kind", "problem") == [])
  }

  @Test("what can't be is refused, with what may have been meant")
  func refused() throws {
    let machine = try machine()
    #expect(machine.mmt("search").status == 64)
    #expect(machine.mmt("search", "--kind", "evnt").status == 64)
    #expect(machine.mmt("search", "x", "--from", "2026-02-30").status == 64)
    #expect(machine.mmt("search", "x", "--from", "2026-12-01", "--to", "2026-11-01").status == 64)
    let place = machine.mmt("search", "x", "--in", "boks")
    #expect(place.status == 66 && place.error.contains("books"), "\(place)")
    let tag = machine.mmt("search", "--tag", "wrk")
    #expect(tag.status == 66 && tag.error.contains("#work"), "\(tag)")
    let name = machine.mmt("index", "boks")
    #expect(name.status == 66 && name.error.contains("books"), "\(name)")
    let sharp = machine.mmt("index", "#novl")
    #expect(sharp.status == 66 && sharp.error.contains("novel"), "\(sharp)")
    #expect(machine.mmt("index", "work", "--write").status == 64)
    #expect(machine.mmt("search", "--tag", "work", "nothing-like-it").status == 0)
    #expect(try Machine(plan: smallPlan).mmt("index").status == 66)
  }

  @Test("index shows files, headings and tags; a name lists a collection or a tag; a look writes nothing")
  func index() throws {
    let machine = try machine()
    let names = machine.names()
    let whole = machine.mmt("index", "--json").output
    #expect(whole.contains("{\"name\":\"work\",\"pages\":0,\"entries\":3,\"open\":1,\"done\":1}"), "\(whole)")
    #expect(whole.contains("{\"name\":\"Log\",\"pages\":2,\"entries\":4,\"open\":1,\"done\":1}"), "\(whole)")
    #expect(whole.contains("\"name\":\"books\",\"path\":\"collections/books.md\",\"title\":\"Books to read\""), "\(whole)")
    let page = machine.mmt("index").output
    #expect(page.contains("Books to read") && page.contains("#work/talk") && page.contains("mmt index --write"), "\(page)")
    #expect(!machine.mmt("index", "tags").output.contains("Books to read"))
    #expect(!machine.mmt("index", "collections").output.contains("#work"))
    #expect(machine.mmt("index", "books").output.contains("Emma"))
    #expect(machine.mmt("index", "novel").output.contains("Dune"))
    #expect(machine.names() == names && machine.text("index.md") == nil)
  }

  @Test("tags in a page's front matter are the page's: search and index find them, and nothing is written there")
  func frontMatter() throws {
    let machine = try machine()
    let page = "---\ntags: [work, \"big plan\", '#Deep/Water'] # mine\n---\n# Films\n\n- [ ] Stalker\n"
    try machine.write("collections/films.md", page)
    let day = "---\naliases:\n  - x\ntags:\n  - home\n  # a comment\n  - \"health\"\n---\n# Sunday\n\n## Log\n- [ ] Rest\n"
    try machine.write("journal/2026/2026-11-29.md", day)
    #expect(try lines(machine, "--tag", "home") == ["journal/2026/2026-11-29.md:5"])
    #expect(
      try lines(machine, "--tag", "health", "--in", "days") == ["journal/2026/2026-11-29.md:7", "journal/2026/2026-11-28.md:5"])
    #expect(try lines(machine, "--tag", "deep") == ["collections/films.md:2"])
    #expect(try lines(machine, "--tag", "work", "stalker") == ["collections/films.md:2"])
    #expect(try lines(machine, "--tag", "home", "--open") == ["journal/2026/2026-11-29.md:12"])
    #expect(try lines(machine, "--tag", "home", "--to", "2026-11-28") == [])
    let document = machine.mmt("search", "--tag", "home", "--json").output
    #expect(document.contains("\"place\":\"page\"") && document.contains("\"words\":\"- home\""), "\(document)")
    let index = machine.mmt("index", "tags", "--json").output
    #expect(index.contains("{\"name\":\"work\",\"pages\":1,\"entries\":3,\"open\":1,\"done\":1}"), "\(index)")
    #expect(index.contains("{\"name\":\"home\",\"pages\":1,\"entries\":0,\"open\":0,\"done\":0}"), "\(index)")
    #expect(index.contains("{\"name\":\"Deep/Water\",\"pages\":1,") && !index.contains("big plan"), "\(index)")
    #expect(machine.mmt("index", "#home").output.contains("2026-11-29.md:5"))
    #expect(machine.text("collections/films.md") == page && machine.text("journal/2026/2026-11-29.md") == day)
  }

  @Test("index --write appends the links that index.md lacks, once, and undo takes them out")
  func writing() throws {
    let machine = try machine()
    let added = machine.mmt("index", "--write")
    #expect(added.status == 0, "\(added)")
    let whole =
      "# Index\n\n- [Books to read](collections/books.md)\n- [Future log](future.md)\n- [November 2026](journal/2026/2026-11.md)\n"
    #expect(machine.text("index.md") == whole)
    #expect(machine.mmt("index", "--write").output.contains("already") && machine.text("index.md") == whole)
    let mine = "# Mine\n\n* [[books]]\n* [the future](./future.md#2027-01)\n\nWords `[x](journal/2026/2026-11.md)`.\n"
    try machine.write("index.md", mine)
    #expect(machine.mmt("index", "--write").status == 0)
    #expect(machine.text("index.md") == mine + "\n- [November 2026](journal/2026/2026-11.md)\n")
    #expect(machine.mmt("undo").status == 0 && machine.text("index.md") == mine)
    try machine.write("index.md", mine + "<<<<<<< ours\n")
    #expect(machine.mmt("index", "--write").status == 65)
  }

  @Test("a file that index.md links to is a collection: log, search, index, migrate and undo know it")
  func linked() throws {
    let machine = try machine()
    try machine.root.makeFolder("work/lists")
    try machine.write("lists/films.md", "# Films\n\n- [ ] Stalker #sf\n")
    #expect(machine.mmt("search", "x", "--in", "films").status == 66)
    #expect(machine.mmt("log", "--to", "lists/films.md", "Alien").status == 64)
    try machine.write("index.md", "# Index\n\n- [Films](lists/films.md)\n- [Away](https://example.org/a.md)\n")
    #expect(machine.mmt("log", "--to", "films", "Alien").status == 0)
    #expect(machine.text("lists/films.md") == "# Films\n\n- [ ] Stalker #sf\n- [ ] Alien\n")
    #expect(try lines(machine, "--in", "films", "alien") == ["lists/films.md:4"])
    #expect(machine.mmt("index", "films").output.contains("Stalker"))
    #expect(machine.mmt("done", "lists/films.md:3").status == 0)
    #expect(machine.text("lists/films.md")?.contains("- [x] Stalker #sf ✅ 2026-12-01\n") == true)
    #expect(machine.mmt("undo").status == 0 && machine.mmt("undo").status == 0)
    #expect(machine.text("lists/films.md") == "# Films\n\n- [ ] Stalker #sf\n")
    #expect(machine.mmt("log", "--to", "new ideas", "One").status == 0)
    #expect(machine.text("collections/new-ideas.md")?.hasSuffix("- [ ] One\n") == true)
    // What is backed up holds them.
    #expect(machine.mmt("sync").status == 0)
    #expect(try machine.git("ls-files").contains("lists/films.md"))
    #expect(try machine.git("ls-files").contains("collections/new-ideas.md"))
    #expect(try machine.git("status", "--porcelain") == "")
  }

  @Test("a year lists its months with all their pages, a month its own page and its days")
  func lists() throws {
    let machine = try machine()
    let year = machine.mmt("journal", "2026", "--json").output
    let november = "{\"name\":\"2026-11\",\"path\":\"journal/2026/2026-11.md\",\"open\":1,\"done\":1,\"events\":2"
    #expect(year.contains(november), "\(year)")
    #expect(year.contains("\"pages\":3}"), "\(year)")
    let month = machine.mmt("journal", "2026-11").output
    let places = ["2026-11 ", "2026-11-28", "2026-11-30"].compactMap { month.range(of: $0)?.lowerBound }
    #expect(places.count == 3 && places == places.sorted(), "\(month)")
    #expect(machine.mmt("journal", "1999").output.contains("Nothing is written"))
  }
}
