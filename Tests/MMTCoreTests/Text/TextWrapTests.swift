import MMTCore
import Testing

@Suite struct TextWrapTests {
  @Test("a line holds as many words as fit, and a word that is too long has one of its own")
  func words() {
    #expect(TextWrap.lines("a long line of words", width: 12, indent: 2) == ["  a long", "  line of", "  words"])
    #expect(TextWrap.lines("a verylongword b", width: 6) == ["a", "verylongword", "b"])
    #expect(TextWrap.lines("", width: 6).isEmpty)
  }

  @Test("pieces aren't broken, and lines after the first are indented by themselves")
  func pieces() {
    #expect(TextWrap.lines(["USAGE:", "mmt", "[--day DAY]"], width: 18, hanging: 7) == ["USAGE: mmt", "       [--day DAY]"])
  }

  @Test("the gap between two pieces counts, and so does what stands before them")
  func gap() {
    let width: (Int) -> Int = { $0 }
    #expect(TextWrap.broken([3, 3, 3], width: 8, gap: 2, cells: width) == [[3, 3], [3]])
    #expect(TextWrap.broken([3, 3, 3], width: 7, gap: 2, cells: width) == [[3], [3], [3]])
    #expect(TextWrap.broken([3, 3, 2], width: 8, indent: 1, hanging: 3, cells: width) == [[3, 3], [2]])
  }
}
