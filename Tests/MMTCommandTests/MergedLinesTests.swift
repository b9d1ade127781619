import Testing

@testable import MMTWorkspace

@Suite struct MergedLinesTests {
  @Test(
    "a line that was there stands no more often than either side had it, and not at all where one side took it out",
    arguments: [
      ("a1\nn2\n", "a1\nb3\nn2\n", "a1\nc4\nn2\n", "a1\nb3\nn2\nc4\nn2\n", false),
      ("a1\nn2\n", "a1\nb3\nn2\n", "a1\nc4\nn2\n", "a1\nb3\nc4\nn2\n", true),
      ("a1\nn2\n", "a1\n", "a1\nn2\nb3\n", "a1\nn2\nb3\n", false),
      ("a1\nn2\nn2\n", "a1\nn2\n", "a1\nn2\n", "a1\nn2\n", true),
      ("a1\nn2\nn2\n", "a1\nn2\n", "a1\nn2\nn2\n", "a1\nn2\nn2\n", false),
      ("a1\n", "a1\nn2\n", "n2\na1\n", "n2\na1\nn2\n", true),
      ("a1\n---\n", "a1\n---\nb2\n---\n", "a1\n---\n", "---\na1\n---\n---\n", true),
    ])
  func law(_ base: String, _ ours: String, _ theirs: String, _ merged: String, _ holds: Bool) {
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    for (one, other) in [(ours, theirs), (theirs, ours)] {
      #expect(MergedLines(base: bytes(base), ours: bytes(one), theirs: bytes(other)).hold(bytes(merged)) == holds)
    }
  }
}
