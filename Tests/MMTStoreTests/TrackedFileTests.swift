import CLibrary
import MMTCore
import MMTStore
import Testing

@Suite struct TrackedFileTests {
  @Test(
    "a path in a workspace never leads out of it",
    arguments: ["", "/etc/passwd", "..", "../x.md", "a/../../x.md", "a//b.md", "./a.md", "a/./b.md", "a/", "a\u{0}b"])
  func outside(_ text: String) { #expect(RelativePath(text) == nil) }

  @Test("any name is one otherwise", arguments: ["a.md", "journal/2026/11.md", "日/記.md", "-rf", "...", "a b.md"])
  func inside(_ text: String) { #expect(RelativePath(text)?.shown == text) }

  @Test("a document that isn't there is made with its folders, by the command that writes to it and by no look")
  func made() throws {
    let folder = try TemporaryFolder()
    try folder.write("plan\n", "plan.md")
    try folder.write("{}\n", "mmt.json")
    let path = try #require(RelativePath("journal/2026/11.md"))
    let store = try folder.store(documents: [path.shown])
    #expect(try store.readSnapshot()[.document(path)] == nil)
    try store.update { _ throws(Failure) in Update(result: ()) }
    #expect(folder.names == ["mmt.json", "plan.md", "state"])
    let outcome = try store.update { (snapshot) throws(Failure) in
      Update([.document(path): proven("# November\n")], result: snapshot[.document(path)] == nil)
    }
    #expect(outcome.result && outcome.written == [.document(path)] && !outcome.planWritten)
    #expect(folder.text(path.shown) == "# November\n")
    #expect(try store.readSnapshot()[.document(path)] == Array("# November\n".utf8))
    #expect(folder.names(in: "journal/2026") == ["11.md"])
  }

  @Test("what a killed write left beside one of two documents in a folder is that one's")
  func leftOvers() throws {
    let folder = try TemporaryFolder()
    try folder.write("plan\n", "plan.md")
    try folder.write("{}\n", "mmt.json")
    try folder.makeFolder("log")
    try folder.write("one\n", "log/1.md")
    try folder.write("two\n", "log/2.md")
    let names = ["log/1.md", "log/2.md"]
    // An editor's save comes at the very exchange, and then nothing works any more.
    let target = folder("log/2.md").shown
    let files = FileSystem { operation, path in
      guard operation == .exchange, path.shown == target, folder.text("log/2.md") == "two\n" else { return nil }
      // By rename: one that opened the file would be held until this very thread gives it up.
      try? folder.write("saved\n", "log/2.md.new")
      rename(folder("log/2.md.new").shown, target)
      return nil
    }
    let second = try #require(RelativePath("log/2.md"))
    _ = try? folder.store(files, documents: names).update { (snapshot) throws(Failure) in
      Update(
        [.document(second): proven(String(decoding: snapshot[.document(second)] ?? [], as: UTF8.self) + "tick\n")], result: ())
    }
    try folder.store(documents: names).update { _ throws(Failure) in Update(result: ()) }
    #expect(folder.text("log/1.md") == "one\n")
    #expect(folder.text("log/2.md") == "saved\ntick\n")
    #expect(folder.names(in: "log").allSatisfy { !$0.hasPrefix(".mmt") })
  }
}
