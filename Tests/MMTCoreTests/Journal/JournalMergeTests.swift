import Support
import Testing

@testable import MMTCore

@Suite struct JournalMergeTests {
  private func page(_ text: String) throws -> JournalPage { try JournalPage(Array(text.utf8), .future, path: "future.md") }

  private func merged(_ base: String, _ ours: String, _ theirs: String) throws -> String {
    let merge = JournalMerge(base: try page(base), ours: try page(ours), theirs: try page(theirs))
    #expect(merge.conflicts == 0)
    return String(decoding: merge.bytes, as: UTF8.self)
  }

  /// Each line with the heading it stands under, in no order.
  private func lines(_ text: String) -> [String] {
    var heading = ""
    return text.split(separator: "\n").map { line in
      if line.hasPrefix("#") { heading = String(line) }
      return heading + ": " + line
    }.sorted()
  }

  /// Whoever is ours.
  private func both(_ base: String, _ ours: String, _ theirs: String) throws -> String {
    let one = try merged(base, ours, theirs)
    let other = try merged(base, theirs, ours)
    #expect(lines(one) == lines(other), "\(one)\n---\n\(other)")
    return one
  }

  @Test("front matter that both changed is merged by its properties; one that both changed otherwise stands between markers")
  func frontMatter() throws {
    func page(_ front: String) -> String { "---\n\(front)---\n# 2026-11-20\n\n## Log\n- [ ] Call\n" }
    let base = page("tags: [a]\nmood: 3\n")
    let ours = page("tags: [a]\nmood: 4\nsleep: 7\n")
    let theirs = page("tags:\n  - a\n  - b\nmood: 3\n").replacing("- [ ] Call", with: "- [x] Call")
    let result = try merged(base, ours, theirs)
    #expect(result == page("tags:\n  - a\n  - b\nmood: 4\nsleep: 7\n").replacing("- [ ] Call", with: "- [x] Call"))
    let added = try merged(base.replacing("---\ntags: [a]\nmood: 3\n---\n", with: ""), page("mood: 3\n"), page("sleep: 8\n"))
    #expect(added == page("mood: 3\nsleep: 8\n"))
    let merge = JournalMerge(
      base: try self.page(base), ours: try self.page(page("tags: [a, b]\nmood: 3\n")),
      theirs: try self.page(page("tags: [a, c]\nmood: 5\n")))
    #expect(merge.conflicts == 1)
    #expect(
      String(decoding: merge.bytes, as: UTF8.self)
        == page("<<<<<<< ours\ntags: [a, b]\n=======\ntags: [a, c]\n>>>>>>> theirs\nmood: 5\n"))
  }

  @Test("a month that both began has one heading")
  func month() throws {
    let base = "# Future log\n\n## 2027-01\n- [ ] Tax papers\n\n## Someday\n- [ ] Learn to sail\n"
    let ours = "# Future log\n\n## 2026-12\n- [ ] Gifts\n\n## 2027-01\n- [ ] Tax papers\n\n## Someday\n- [ ] Learn to sail\n"
    // Put somewhere else by hand.
    let theirs =
      "# Future log\n\n## 2027-01\n- [ ] Tax papers\n\n## Someday\n- [ ] Learn to sail\n\n## 2026-12\n- [ ] Passport\n"
    let result = try both(base, ours, theirs)
    #expect(
      result
        == "# Future log\n\n## 2026-12\n- [ ] Gifts\n- [ ] Passport\n\n## 2027-01\n- [ ] Tax papers\n\n## Someday\n- [ ] Learn to sail\n"
    )
    // The same month in other words.
    let named = try both(base, ours, theirs.replacing("## 2026-12", with: "## December 2026"))
    #expect(
      named.split(separator: "\n").count { $0.hasPrefix("## ") } == 3
        && named.contains("## 2026-12\n- [ ] Gifts\n- [ ] Passport\n"))
  }

  @Test("a task that both moved, and each changed in another field, is one line with both changes")
  func bothMoved() throws {
    let base = "# Journal\n\n## Log\n- [ ] Plan a gift\n- [ ] Call the report\n"
    let ours = "# Journal\n\n## Log\n- [ ] Call the report\n- [ ] Plan a gift soon\n"
    let theirs = "# Journal\n\n## Log\n- [ ] Call the report\n- [x] Plan a gift ✅ 2026-11-05\n"
    #expect(
      try both(base, ours, theirs) == "# Journal\n\n## Log\n- [ ] Call the report\n- [x] Plan a gift soon ✅ 2026-11-05\n")
  }

  @Test("a heading that one version has twice stays twice")
  func twice() throws {
    let base = "# 1 December\n\n## Log\n- A\n\n## Log\n- B\n"
    let result = try both(base, base.replacing("- A\n", with: "- A\n- C\n"), base.replacing("- B\n", with: "- B\n- D\n"))
    #expect(result == "# 1 December\n\n## Log\n- A\n- C\n\n## Log\n- B\n- D\n")
  }

  @Test("a page that both opened and wrote into: what both have stands once, what one wrote is there")
  func bothOpened() throws {
    let start = "# Tuesday, 1 December 2026\n\n## Log\n- [ ] Call ← [2026-11-30](2026-11-30.md)\n"
    let result = try both("", start + "- [ ] Here\n- a note\n", start.replacing("[ ] Call", with: "[x] Call") + "- [ ] There\n")
    #expect(lines(result) == lines(start.replacing("[ ] Call", with: "[x] Call") + "- [ ] Here\n- a note\n- [ ] There\n"))
    let month = "# December 2026\n\n## Calendar\n\n## Tasks\n"
    let pages = try both(
      "", month.replacing("## Calendar\n", with: "## Calendar\n- 2026-12-24 Home\n"), month + "- [ ] Compare tariffs\n")
    #expect(pages == "# December 2026\n\n## Calendar\n- 2026-12-24 Home\n\n## Tasks\n- [ ] Compare tariffs\n")
  }

  @Test("notes stay beneath their own task")
  func nested() throws {
    let base = "## Log\n- [ ] Milk\n"
    let noted = "## Log\n- [ ] Milk\n  - two\n"
    #expect(try both(base, noted, base + "- [ ] Z\n  - its\n") == noted + "- [ ] Z\n  - its\n")
    // Both wrote it down.
    #expect(try both("## Log\n", noted, base + "- [ ] Eggs\n") == noted + "- [ ] Eggs\n")
    // Taken out here, noted there.
    #expect(
      try both(base + "- [ ] Eggs\n", "## Log\n- [ ] Eggs\n", noted + "- [ ] Eggs\n") == noted + "- [ ] Eggs\n")
    #expect(try both(noted, "## Log\n", noted + "- [ ] Eggs\n") == "## Log\n- [ ] Eggs\n")
    // Each a note, and a task within.
    let deep = "## Log\n- [ ] Milk\n  - two\n  - [ ] Oat\n    - cold\n"
    let ticked = deep.replacing("[ ] Oat", with: "[x] Oat")
    #expect(try both(deep, ticked, deep + "    - big\n") == ticked + "    - big\n")
  }

  @Test("a task reworded here and settled there is one; one taken out here and settled there stays")
  func reworded() throws {
    let base = "## Log\n- [ ] Call the bank\n- [ ] Eggs\n"
    let ours = base.replacing("Call the bank", with: "Call the bank again")
    #expect(
      try both(base, ours, base.replacing("[ ] Call the bank", with: "[x] Call the bank ✅ 2026-11-20"))
        == "## Log\n- [x] Call the bank again ✅ 2026-11-20\n- [ ] Eggs\n")
    // Open beside its arrow: the copy there lacks the words, and gets them when the day is opened.
    #expect(
      try both(base, ours, base.replacing("[ ] Call the bank", with: "[>] Call the bank → [2026-11-21](2026-11-21.md)"))
        == "## Log\n- [ ] Call the bank again → [2026-11-21](2026-11-21.md)\n- [ ] Eggs\n")
    // A note goes with the new words.
    #expect(
      try both(base, ours, base.replacing("bank\n", with: "bank\n  - by noon\n"))
        == "## Log\n- [ ] Call the bank again\n  - by noon\n- [ ] Eggs\n")
    // Other words are another task: the tick isn't lost.
    let ticked = base.replacing("[ ] Call", with: "[x] Call")
    let other = try both(base, base.replacing("Call the bank", with: "Read chapter 3"), ticked)
    #expect(lines(other) == lines(ticked + "- [ ] Read chapter 3\n"))
    #expect(try both(base, "## Log\n- [ ] Eggs\n", ticked) == ticked)
    #expect(try both(base, "", ticked) == "## Log\n- [x] Call the bank\n")
    // A number makes another one.
    let chapters = try both("- [ ] Read chapter 3\n", "- [ ] Read chapter 4\n", "- [x] Read chapter 3\n")
    #expect(lines(chapters) == lines("- [x] Read chapter 3\n- [ ] Read chapter 4\n"))
  }

  @Test("two random additions: nothing is lost or doubled, no heading twice, whoever is ours")
  func random() throws {
    var random = SplitMix64(seed: 20_261_201)
    for round in 0..<400 {
      let months = (1...9).map { "2027-0\($0)" }
      var base: [String: [String]] = [:]
      for month in months where random.once(in: 3) { base[month] = ["- [ ] old \(month)"] }
      func text(_ sections: [String: [String]]) -> String {
        "# Future log\n"
          + sections.sorted { $0.key < $1.key }.map { "\n## \($0.key)\n" + $0.value.map { $0 + "\n" }.joined() }.joined()
      }
      func grown(_ name: String) -> [String: [String]] {
        var side = base
        for number in 0..<random.number(0...4) {
          side[random.pick(months), default: []].append("- [ ] \(name) \(round).\(number)")
        }
        return side
      }
      let (ours, theirs) = (grown("here"), grown("there"))
      let result = try both(text(base), text(ours), text(theirs))
      var wanted = ours
      for (month, lines) in theirs {
        wanted[month] = (wanted[month] ?? []) + lines.filter { wanted[month]?.contains($0) != true }
      }
      #expect(lines(result) == lines(text(wanted)), "round \(round)\n\(result)")
    }
  }

  @Test("fields of one line are merged apart; the same one changed otherwise is a conflict")
  func fields() throws {
    func merged(_ was: String, _ ours: String, _ theirs: String) throws -> String {
      try both("- [ ] \(was)\n", "- \(ours)\n", "- \(theirs)\n")
    }
    #expect(
      try merged("Base", "[ ] Base ⏱ 10m", "[x] Base ⏱ 25m ✅ 2026-11-20") == "- [x] Base ⏱ 25m ✅ 2026-11-20\n")
    #expect(
      try merged("Base ⏱ 10m", "[ ] Base ⏱ 20m", "[x] Base ⏱ 25m ✅ 2026-11-20") == "- [x] Base ⏱ 35m ✅ 2026-11-20\n")
    #expect(
      try merged("Base", "[ ] Base 📅 2026-12-01", "[x] Base ✅ 2026-11-20") == "- [x] Base ✅ 2026-11-20 📅 2026-12-01\n")
    #expect(
      try merged("Base", "[ ] Base #home", "[-] Base ❌ 2026-11-20") == "- [-] Base #home ❌ 2026-11-20\n")
    #expect(try merged("Base #a #b", "[ ] Base #b #c", "[ ] Base #a #b #d").contains("#a") == false)
    let base = try page("- [ ] Base\n")
    let conflict = JournalMerge(
      base: base, ours: try page("- [ ] Base 📅 2026-12-01\n"), theirs: try page("- [ ] Base 📅 2026-12-02\n"))
    #expect(conflict.conflicts == 1)
  }

  @Test("of two days a task was put off to the later one stays, however the pages are called")
  func later() throws {
    let month = "- [<] Base → [2026-11](2026-11.md)\n"
    let future = "- [<] Base → [2026-12](future.md#2026-12)\n"
    #expect(try both("- [ ] Base\n", month, future) == future)
    // A month named like a page, after a section of the future log.
    let next = "- [<] Base → [2027-01](2027-01.md)\n"
    #expect(try both("- [ ] Base\n", next, future) == next)
    // Both in the future log: once, in the later month, with what was noted beneath either.
    let log = "# Future log\n"
    let base = "- [ ] Base ← [2026-11-20](journal/2026/2026-11-20.md)\n"
    let result = try both(log, log + "\n## 2026-12\n" + base + "  - noted\n", log + "\n## 2027-01\n" + base)
    #expect(lines(result) == lines(log + "## 2026-12\n## 2027-01\n" + base + "  - noted\n"), "\(result)")
  }

  @Test("opened after that, the line on the later page stays open")
  func opened() throws {
    let from = "← [2026-11-20]"
    var pages = try Pages(
      "2026-11-21",
      [
        "journal/2026/2026-11-20.md": "- [<] Base → [2026-12](../../future.md#2026-12)\n",
        "future.md": "# Future log\n\n## 2026-12\n- [ ] Base \(from)(journal/2026/2026-11-20.md)\n",
        "journal/2026/2026-11.md": "## Tasks\n- [ ] Base \(from)(2026-11-20.md) ⏳ 2026-11-26\n",
      ])
    try pages.open()
    #expect(pages.texts["future.md"]?.contains("- [ ] Base") == true)
    #expect(pages.texts["journal/2026/2026-11.md"]?.contains("- [<] Base \(from)(2026-11-20.md) → [2026-12]") == true)
    let once = pages.texts
    try pages.open()
    #expect(pages.texts == once)
  }

  /// A task of a random page, with what is nested below it.
  private struct Task {
    var words: String
    var box = " "
    var notes: [String] = []
    var text: String { "- [\(box)] \(words)\n" + notes.map { "  - \($0)\n" }.joined() }
  }

  @Test("random notes, ticks, words and deletions: every note beneath its task, no tick lost, whoever is ours")
  func life() throws {
    var random = SplitMix64(seed: 20_261_202)
    let names = ["alder", "birch", "cedar", "maple", "willow", "poplar", "spruce", "linden"]
    for round in 0..<400 {
      let base = names.prefix(random.number(1...8)).map { Task(words: "\($0) by \($0) lane", notes: ["note of \($0)"]) }
      /// By the task's place what one side did: none, noted, ticked, reworded, taken out.
      func lived(_ side: String) -> (tasks: [Task], deeds: [Int]) {
        var tasks: [Task] = []
        var deeds: [Int] = []
        for task in base {
          var task = task
          let deed = random.number(0...4)
          deeds.append(deed)
          switch deed {
          case 1: task.notes.append("\(side) for \(task.words)")
          case 2: task.box = "x"
          case 3: task.words += " well"
          default: break
          }
          if deed < 4 { tasks.append(task) }
        }
        for number in 0..<random.number(0...2) {
          tasks.append(Task(words: "\(side)\(number) \(side)", notes: ["\(side) \(number)"]))
        }
        return (tasks, deeds)
      }
      func text(_ tasks: [Task]) -> String { "## Log\n" + tasks.map(\.text).joined() }
      let (ours, theirs) = (lived("here"), lived("there"))
      let result = try both(text(base), text(ours.tasks), text(theirs.tasks))
      var wanted: [Task] = []
      for (index, task) in base.enumerated() {
        let deeds = [ours.deeds[index], theirs.deeds[index]]
        // Taken out by one, and nothing was done with it by the other.
        if deeds.contains(4), deeds.allSatisfy({ $0 == 4 || $0 == 0 }) { continue }
        var task = task
        if deeds.contains(2) { task.box = "x" }
        if deeds.contains(3) { task.words += " well" }
        for (side, deed) in zip(["here", "there"], deeds) where deed == 1 {
          task.notes.append("\(side) for \(base[index].words)")
        }
        wanted.append(task)
      }
      wanted += ours.tasks.filter { $0.words.hasPrefix("here") } + theirs.tasks.filter { $0.words.hasPrefix("there") }
      let story = [base, ours.tasks, theirs.tasks].map(text).joined(separator: "--\n")
      #expect(owned(result) == owned(text(wanted)), "round \(round)\n\(story)==\n\(result)")
    }
  }

  /// Each line with the task it stands under, in no order.
  private func owned(_ text: String) -> [String] {
    var above = ""
    return text.split(separator: "\n").map { line in
      if !line.hasPrefix(" ") { above = String(line) }
      return above + ": " + line
    }.sorted()
  }
}
