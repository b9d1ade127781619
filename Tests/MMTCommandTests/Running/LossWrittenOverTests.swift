import Support
import Testing

/// Pages that were lost and then written on: what stood there before and what stands there now are both kept.
@Suite struct LossWrittenOverTests {
  private let page = "journal/2026/2026-12-01.md"
  private let title = "# Tuesday, 1 December 2026\n\n## Log\n"

  enum Loss: String, CaseIterable { case gone, nothing, cut, others }

  private func lose(_ loss: Loss, _ path: String, _ machine: Machine) throws {
    switch loss {
    case .gone: try machine.remove(path)
    case .nothing: try machine.write(path, "")
    case .cut: try machine.write(path, title)
    case .others: try machine.write(path, title + "- [ ] Something else\n- A thought\n")
    }
  }

  /// `log`s these tasks on the day's page.
  private func log(_ machine: Machine, _ words: String...) {
    for word in words { #expect(machine.mmt("log", word).status == 0) }
  }

  private func count(_ text: String?, _ line: String) -> Int {
    (text ?? "").split(separator: "\n").count { $0.hasPrefix(line) }
  }

  @Test("what was logged on it after the loss stays beside what comes back", arguments: Loss.allCases, [true, false])
  func restored(_ loss: Loss, _ isCommitted: Bool) throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    log(machine, "Alpha task", "Beta task", "Gamma task", "Delta task")
    if isCommitted { #expect(machine.mmt("sync").status == 0) }
    log(machine, "Since the commit")
    try lose(loss, page, machine)
    log(machine, "Written after the loss")
    #expect(machine.mmt("done", "after the loss").status == 0)
    let refused = machine.mmt("sync")
    #expect(refused.status == 65, "\(refused)")
    let restored = machine.mmt("restore", "HEAD", page)
    #expect(restored.status == 0 && restored.error.contains("keeps what stands on it now"), "\(restored)")
    #expect(!restored.error.contains("comes back without"), "\(restored)")
    let text = machine.text(page)
    for line in ["Alpha task", "Beta task", "Gamma task", "Delta task", "Since the commit"] {
      #expect(count(text, "- [ ] \(line)") == 1, "\(text ?? "")")
    }
    #expect(count(text, "- [x] Written after the loss ✅") == 1 && count(text, "## Log") == 1, "\(text ?? "")")
    if loss == .others { #expect(count(text, "- [ ] Something else") == 1 && count(text, "- A thought") == 1) }
    #expect(machine.mmt("sync").status == 0 && machine.mmt("verify").status == 0)
    #expect(machine.text(page) == text)
    #expect(machine.mmt("restore", "HEAD", page).output.contains("nothing to restore"))
  }

  @Test("a line of which both have a field of their own stands twice, and no markers")
  func fields() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    log(machine, "Alpha task", "Beta task", "Gamma task", "Delta task")
    try machine.edit(page, "Alpha task", "Alpha task 📅 2026-12-10")
    #expect(machine.mmt("sync").status == 0)
    try machine.write(page, title + "- [ ] Alpha task 📅 2026-12-11\n")
    log(machine, "New")
    #expect(machine.mmt("restore", "HEAD", page).status == 0)
    let text = machine.text(page) ?? ""
    #expect(text.contains("12-10\n") && text.contains("12-11\n") && text.contains("New\n") && !text.contains("<<<"), "\(text)")
  }

  @Test("a page of a file of several days, too")
  func shared() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    #expect(machine.mmt("config", "journal.layout", "month").status == 0)
    let path = "journal/2026/2026-12.md"
    log(machine, "Alpha task", "Beta task", "Gamma task", "Delta task")
    #expect(machine.mmt("sync").status == 0)
    try machine.write(path, "# December 2026\n\n## 2026-12-01\n")
    log(machine, "New")
    #expect(machine.mmt("sync").status == 65 && machine.mmt("restore", "HEAD", path).status == 0)
    let text = machine.text(path)
    for line in ["Alpha", "Beta", "Gamma", "Delta", "New"] { #expect(count(text, "- [ ] \(line)") == 1, "\(text ?? "")") }
    #expect(count(text, "## 2026-12-01") == 1 && machine.mmt("sync").status == 0)
  }

  // MARK: what mmt wrote since the commit

  @Test(
    "what mmt wrote since the commit on a file that it has with less is guarded",
    arguments: ["journal/2026/2026-12-01.md", "future.md", "collections/books.md"], [Loss.cut, .gone])
  func sinceCommit(_ path: String, _ loss: Loss) throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    func write(_ words: String) {
      let place = path.hasPrefix("future") ? ["@2027-02"] : path.hasPrefix("coll") ? ["--to", "books"] : []
      #expect(machine.mmt(["log", words] + place).status == 0)
    }
    write("First task")
    #expect(machine.mmt("sync").status == 0)
    for word in ["Alpha task", "Beta task", "Gamma task", "Delta task"] { write(word) }
    let text = machine.text(path)
    let committed = try machine.git("show", "HEAD:" + path)
    if loss == .cut { try machine.write(path, committed) } else { try machine.remove(path) }
    let refused = machine.mmt("sync")
    #expect(refused.status == 65, "\(refused)")
    if loss == .cut { #expect(refused.error.contains("when mmt wrote it last"), "\(refused)") }
    #expect(machine.mmt("backup").error.contains("stays out of the commit"))
    #expect(machine.mmt("restore", "HEAD", path).status == 0 && machine.text(path) == text)
    #expect(machine.mmt("sync").status == 0)
    // As it was meant.
    try machine.write(path, committed)
    write("Epsilon task")
    #expect(machine.mmt("sync").status == 65)
    #expect(machine.mmt("sync", "--accept").status == 0 && machine.mmt("sync").status == 0)
  }

  @Test("what an editor made of it, and a commit has, is what counts from then on")
  func editedAndCommitted() throws {
    let machine = try Machine()
    #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
    let first = try #require(machine.mmt("log", "First task").status == 0 ? machine.text(page) : nil)
    #expect(machine.mmt("sync").status == 0)
    log(machine, "Alpha", "Beta")
    // Two are no loss, and this is how it was once.
    try machine.write(page, first)
    #expect(machine.mmt("sync").status == 0)
    log(machine, "Gamma", "Delta", "Epsilon")
    try machine.edit(page, "- [ ] Gamma\n- [ ] Delta\n", "")
    #expect(machine.mmt("sync").status == 0)
    try machine.edit(page, "First", "Other")
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.mmt("sync").status == 0)
  }
}
