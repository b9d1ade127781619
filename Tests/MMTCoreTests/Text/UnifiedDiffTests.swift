import MMTCore
import Support
import Testing

@Suite struct UnifiedDiffTests {
  private func shown(_ old: String, _ new: String, context: Int = 1) -> [String] {
    UnifiedDiff(Array(old.utf8), Array(new.utf8), context: context).hunks.map { hunk in
      "\(hunk.oldLine),\(hunk.oldCount) \(hunk.newLine),\(hunk.newCount) "
        + hunk.lines.map { line in
          (line.kind == .same ? " " : line.kind == .added ? "+" : "-")
            + String(decoding: line.bytes.filter { $0 != 0x0A }, as: UTF8.self)
        }.joined()
    }
  }

  @Test("changes stand with the lines around them; near ones are one hunk, far ones two")
  func hunks() {
    #expect(shown("a\nb\nc\n", "a\nb\nc\n").isEmpty)
    #expect(shown("a\nb\nc\n", "a\nx\nc\n") == ["1,3 1,3  a-b+x c"])
    #expect(shown("a\nb\nc\nd\n", "x\nb\nc\ny\n") == ["1,4 1,4 -a+x b c-d+y"])
    #expect(shown("a\nb\nc\nd\ne\n", "x\nb\nc\nd\ny\n") == ["1,2 1,2 -a+x b", "4,2 4,2  d-e+y"])
    #expect(shown("a\nb\nc\nd\n", "a\nb\nc\nd\ne\n") == ["4,1 4,2  d+e"])
    #expect(shown("a\nb\n", "b\n", context: 0) == ["1,1 1,0 -a"])
    #expect(shown("", "a\n") == ["1,0 1,1 +a"])
    #expect(shown("a\n", "") == ["1,1 1,0 -a"])
  }

  @Test("the hunks lead from one text to the other, with any context")
  func applied() throws {
    try forEachSeed(200) { random in
      let old = random.scramble(0...40)
      let new = random.mutated(old)
      for context in [0, 1, 3] {
        let source = SourceText(old)
        let lines = old.isEmpty ? [] : (1...source.lineCount).map { Array(old[source.wholeLine($0).range]) }
        var result: [UInt8] = []
        var reached = 1
        for hunk in UnifiedDiff(old, new, context: context).hunks {
          guard hunk.oldLine >= reached, hunk.oldLine + hunk.oldCount - 1 <= lines.count else {
            Issue.record("\(random): \(hunk.oldLine)")
            return
          }
          result += lines[(reached - 1)..<(hunk.oldLine - 1)].joined()
          #expect(Array(lines[(hunk.oldLine - 1)..<(hunk.oldLine - 1 + hunk.oldCount)].joined()) == hunk.old, "\(random)")
          result += hunk.new
          reached = hunk.oldLine + hunk.oldCount
        }
        result += lines[min(lines.count, reached - 1)...].joined()
        #expect(result == new, "\(random)")
      }
    }
  }
}
