import MMTCore
import Testing

@Suite struct FrontMatterTagsTests {
  private func tags(_ text: String) -> [String] {
    FrontMatterTags.all(SourceText(Array(text.utf8))).map { "\($0.name):\($0.line)" }
  }

  @Test("lists in brackets, lists of lines, and words in a row")
  func forms() {
    #expect(tags("---\ntags: [a, b/c, \"d\"]\n---\n") == ["a:2", "b/c:2", "d:2"])
    #expect(tags("---\ntags: [a,\n  b,\n  c]\nother: [d]\n---\n") == ["a:2", "b:3", "c:4"])
    #expect(tags("---\ntags:\n- a\n  - '#b'\n\n  # none\n  - c # why\nother: d\n---\n") == ["a:3", "b:4", "c:7"])
    #expect(tags("---\ntags: a b\n---\n") == ["a:2", "b:2"])
    #expect(tags("---\ntag: a, b c\nTags: d\n---\n") == ["a:2", "d:3"])
    #expect(tags("---\r\ntags: [a]\r\n---\r\n") == ["a:2"])
    #expect(tags("---\ntags: [zürich, 2026, x2]\n---\n") == ["zürich:2", "x2:2"])
  }

  @Test("what is no front matter, no list, or no tag gives none")
  func none() {
    #expect(tags("# Title\ntags: [a]\n") == [])
    #expect(tags("---\ntags: [a]\n") == [])
    #expect(tags("+++\ntags = [\"a\"]\n+++\n") == [])
    #expect(tags("---\ntags: #a\nkeys: [b]\n---\n") == [])
    #expect(tags("---\nother:\n  tags: [a]\n---\n") == [])
    #expect(tags("---\ntags:\nother: [a]\n---\n") == [])
    #expect(tags("---\ntags: [\n---\n") == [])
    #expect(tags("---\ntags: {a: b}\n---\n") == [])
    #expect(tags("") == [])
  }
}
