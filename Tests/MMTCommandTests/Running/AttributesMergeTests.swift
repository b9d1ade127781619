import Foundation
import Support
import Testing

/// `.gitattributes` and a journal's index that both devices wrote.
@Suite struct AttributesMergeTests {
  private func merged(
    _ name: String, _ base: String, _ ours: String, _ theirs: String, _ machine: Machine
  ) throws -> (String, Int32) {
    for (file, text) in [("base", base), ("ours", ours), ("theirs", theirs)] { try machine.write(file, text) }
    let answer = machine.mmt("merge-file", "base", "ours", "theirs", "7", name)
    return (try #require(machine.text("ours")), answer.status)
  }

  @Test("mmt's lines of both devices are there, each once, as one mmt would write them; either way round")
  func attributes() throws {
    let machine = try Machine(plan: smallPlan)
    let base = try #require(machine.text(".gitattributes"))
    func adding(_ documents: String...) throws -> String {
      let other = try Machine(plan: smallPlan)
      for document in documents { #expect(other.mmt("add", document).status == 0) }
      return try #require(other.text(".gitattributes"))
    }
    let both = try adding("hundreds", "journal")
    let (one, other) = (try adding("hundreds"), try adding("journal"))
    #expect(try merged(".gitattributes", base, one, other, machine) == (both, 0))
    #expect(try merged(".gitattributes", base, other, one, machine) == (both, 0))
    // A file of both that no commit had before.
    #expect(try merged(".gitattributes", "", one, other, machine) == (both, 0))
    // Lines of others are the person's.
    let (picture, music) = ("*.png binary\n", "*.mp3 binary\n")
    #expect(try merged(".gitattributes", base, one + picture, other, machine) == (both + picture, 0))
    let (text, status) = try merged(".gitattributes", base, one + picture, other + music, machine)
    #expect(status == 1 && text.hasPrefix(both) && text.contains(picture) && text.contains(music), "\(text)")
    for end in ["*.png binary", "*.png binary\r"] {
      #expect(try merged(".gitattributes", base, one + end, other, machine) == (both + end, 0))
    }
    // What one took out, as a document that is gone, is out.
    #expect(try merged(".gitattributes", both, one, both, machine) == (one, 0))
  }

  @Test("links of both devices stand in the index, each once")
  func index() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(machine.mmt("add", "journal").status == 0)
    let base = "# Index\n\n- [Future log](future.md)\n"
    let (one, other) = (base + "- [A](collections/a.md)\n", base + "- [B](collections/b.md)\n- [C](collections/c.md)\n")
    for (mine, yours) in [(one, other), (other, one)] {
      let (text, status) = try merged("index.md", base, mine, yours, machine)
      #expect(status == 0, "\(text)")
      for line in ["[A](collections/a.md)", "[B](collections/b.md)", "[C](collections/c.md)", "[Future log](future.md)"] {
        #expect(text.components(separatedBy: line).count == 2, "\(text)")
      }
    }
    #expect(machine.text(".gitattributes")?.contains("/index.md -text merge=mmt-document\n") == true)
  }
}
