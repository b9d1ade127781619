import MMTCore
import MMTViews
import Testing

/// Words written from right to left, on a terminal that orders letters by their direction.
@Suite struct IsolationTests {
  @Test(
    "what is written from right to left is isolated, each column by itself; everything else stays as it is",
    arguments: [
      ("Two Sum", "Two Sum"), ("Bäume 動的", "Bäume 動的"), ("קריאה", "⟨קריאה⟩"),
      ("  1  קריאה על O(n)  Easy", "  1  ⟨קריאה על O(n)⟩  Easy"),
      ("  קל  ", "  ⟨קל⟩  "), ("قراءة  a  قراءة", "⟨قراءة⟩  a  ⟨قراءة⟩"), ("LC 9: פלינדרום", "⟨LC 9: פלינדרום⟩"),
      (" א", " ⟨א⟩"),
    ])
  func isolated(_ text: String, _ expected: String) {
    let marked = expected.replacing("⟨", with: "\u{2068}").replacing("⟩", with: "\u{2069}")
    #expect(DisplayWidth.isolated(text) == marked)
    #expect(DisplayWidth.cells(DisplayWidth.isolated(text)) == DisplayWidth.cells(text))
  }

  @Test("only a terminal with UTF-8 gets isolates; a plan's own controls of direction are spelled out")
  func writer() {
    func written(_ rendering: Rendering) -> String {
      var writer = TerminalWriter(rendering)
      writer.line(StyledText("קל \u{202E}evil"))
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    #expect(written(Rendering(isolates: true)) == "\u{2068}קל \\u{202E}evil\u{2069}\n")
    #expect(written(Rendering()) == "קל \\u{202E}evil\n")
    #expect(written(Rendering(isUTF8: false, isolates: true)) == "?? \\u{202E}evil\n")
  }
}
