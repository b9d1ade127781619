import MMTCore
import Testing

struct LinePlaceTests {
  @Test(
    arguments: [
      (":113", nil, 113), ("plan.md:3", "plan.md", 3), ("plan.md:3:14", "plan.md", 3), (":3:14", nil, 3),
      ("../a b/plan.md:3", "../a b/plan.md", 3), ("a:b.md:7", "a:b.md", 7), ("::7", ":", 7),
    ] as [(String, String?, Int)])
  func places(_ text: String, _ file: String?, _ line: Int) {
    let place = LinePlace(text)
    #expect(place?.file == file && place?.line == line)
  }

  @Test(arguments: ["", ":", "113", "plan.md", "plan.md:", "plan.md:0", "plan.md:x", ":-3", ":+3", ": 3", ":٣", ":9999999999"])
  func others(_ text: String) { #expect(LinePlace(text) == nil) }

  @Test func aPlaceIsInTheFileThatItNamesByItsPath() {
    #expect(LinePlace(":1")?.isIn("plan.md") == true)
    for name in ["plan.md", "./plan.md", "../x/plan.md", "/home/a/plan.md"] {
      #expect(LinePlace(name + ":1")?.isIn("plan.md") == true)
    }
    for name in ["other.md", "myplan.md", "plan.md.old"] { #expect(LinePlace(name + ":1")?.isIn("plan.md") == false) }
  }
}
