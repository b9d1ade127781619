import Foundation
import Support
import Testing

/// Reviews and the index of a journal that are lost before a commit has what mmt wrote there.
@Suite struct LostReviewTests {
  /// A workspace with a review or an index that mmt wrote and nobody committed.
  private func machine(_ path: String) throws -> Machine {
    let machine: Machine
    if path == "index.md" {
      machine = try Machine()
      #expect(machine.mmt("init", ".", "--plan", "journal").status == 0)
      #expect(machine.mmt("log", "--to", "books", "Emma").status == 0)
      #expect(machine.mmt("sync").status == 0 && machine.mmt("index", "--write").status == 0)
    } else {
      machine = try Machine(plan: smallPlan)
      #expect(machine.mmt("done", "1").status == 0 && machine.mmt("sync").status == 0)
      #expect(machine.mmt("review", "--week", "1", "--save").status == 0)
    }
    return machine
  }

  private static let paths = ["index.md", "reviews/week-01.md"]

  @Test("the loss is told, no commit is made of it, and restore brings it back", arguments: paths, FileLoss.allCases)
  func uncommitted(_ path: String, _ loss: FileLoss) throws {
    let machine = try machine(path)
    let text = try #require(machine.text(path))
    try machine.lose(path, loss)
    let refused = machine.mmt("sync")
    #expect(refused.status == 65 && refused.error.contains("mmt restore HEAD \(path)"), "\(refused)")
    #expect(machine.mmt("verify").output.contains(path))
    #expect(machine.mmt("backup").error.contains("stays out"))
    if path == "index.md" { #expect(machine.mmt("index", "--write").status == 65) }
    let restored = machine.mmt("restore", "HEAD", path)
    #expect(restored.status == 0 && machine.text(path) == text, "\(restored)")
    #expect(restored.error.contains("after that isn't in it"), "\(restored)")
    #expect(machine.mmt("sync").status == 0 && machine.mmt("verify").status == 0)
    #expect(try machine.git("show", "HEAD:" + path) == text)
    try machine.lose(path, loss)
    #expect(machine.mmt("sync").status == (loss == .gone ? 0 : 65))
  }

  @Test("what was meant is asked about once", arguments: paths, FileLoss.allCases)
  func accepted(_ path: String, _ loss: FileLoss) throws {
    let machine = try machine(path)
    try machine.lose(path, loss)
    #expect(machine.mmt("sync").status == 65 && machine.mmt("sync", "--accept").status == 0)
    let again = machine.mmt("sync")
    #expect(again.status == 0, "\(again)")
  }

  @Test("what was answered and committed is what counts from then on, and an undone index is no loss")
  func answered() throws {
    let machine = try machine("reviews/week-01.md")
    try machine.write("reviews/week-01.md", "It went well.\n")
    #expect(machine.mmt("sync").status == 0)
    try machine.remove("reviews/week-01.md")
    #expect(machine.mmt("sync").status == 0)
    #expect(machine.mmt("restore", "HEAD", "reviews/week-01.md").status == 0)
    #expect(machine.text("reviews/week-01.md") == "It went well.\n")
    let other = try self.machine("index.md")
    #expect(other.mmt("undo").status == 0 && other.text("index.md") == nil && other.mmt("sync").status == 0)
  }

  @Test("links that were added since the commit come back with the index")
  func grown() throws {
    let machine = try machine("index.md")
    #expect(machine.mmt("sync").status == 0 && machine.mmt("log", "--to", "films", "Alien").status == 0)
    #expect(machine.mmt("index", "--write").status == 0)
    let text = try #require(machine.text("index.md"))
    #expect(text.contains("films"))
    try machine.remove("index.md")
    #expect(machine.mmt("sync").status == 65)
    #expect(machine.mmt("restore", "HEAD", "index.md").status == 0 && machine.text("index.md") == text)
    #expect(machine.mmt("sync").status == 0)
  }

  @Test("an index that a pull makes anew: what mmt wrote there since the commit is told once")
  func pulledOver() throws {
    let machine = try machine("index.md")
    #expect(machine.mmt("sync").status == 0)
    try machine.git("clone", "-q", ".", "../other")
    try machine.root.write("other/index.md", (machine.text("index.md") ?? "") + "- There\n")
    try machine.git("-C", "../other", "commit", "-qam", "there")
    #expect(machine.mmt("log", "--to", "films", "Alien").status == 0 && machine.mmt("index", "--write").status == 0)
    try machine.remove("index.md")
    try machine.git("pull", "-q", "../other", "main")
    let told = machine.mmt("sync")
    #expect(told.status == 0 && told.error.contains("without what mmt wrote there last"), "\(told)")
    let again = machine.mmt("sync")
    #expect(!again.error.contains("wrote there last"), "\(again)")
  }

  @Test("answers that an editor wrote before the last change come back, without a commit", arguments: FileLoss.allCases)
  func answersKept(_ loss: FileLoss) throws {
    let path = "reviews/week-01.md"
    let machine = try machine(path)
    let text = try #require(machine.text(path)) + "\nIt went well, but for Thursday.\n"
    try machine.write(path, text)
    #expect(machine.mmt("done", "217").status == 0)
    try machine.lose(path, loss)
    #expect(machine.mmt("sync").status == 65)
    let restored = machine.mmt("restore", "HEAD", path)
    #expect(restored.status == 0 && machine.text(path) == text, "\(restored)")
    #expect(machine.mmt("sync").status == 0)
    #expect(try machine.git("show", "HEAD:" + path) == text)
  }
}
