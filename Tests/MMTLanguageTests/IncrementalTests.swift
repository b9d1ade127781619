import Foundation
import MMTCore
import MMTLanguage
import Support
import Testing

/// A text that came in pieces is the text that would have come whole, and everything said of it is the same. `MMT_ROUNDS=80` makes 10⁵ edits.
@Suite struct IncrementalTests {
  private static let pieces = [
    "x", " ", "- [ ] ", "- [x] ", "\n", "\r\n", "\r", "### Day 9\n", "# Week 2\n", "✅ 2026-11-20", "😀", "é", "| a | b |\n",
    "```\n", "",
    "> 📝 ", "LC 283: Move Zeroes", "⏱️ 25m", "\t", "**DSA:**\n", "- Push-ups 3/10\n", "## 2026-11-20\n", "[", "]", "\u{2028}",
    "<!--",
    "1. ", "Include: a\n", "- [ ] LC 1: Two Sum #bonus\n", "✅ 2026-02-30", "-[x] slipped\n", "LC 12: bare\n", "##Day 3\n",
    "##DSA: Trees\n", "- [z] LC 4\n", "- [x] own ^own\n", "### Day 9 · 3/4\n", "13/5/2026",
  ]

  @Test("random edits, one after the other, against the whole text", arguments: ["plan.md", "habits.md"])
  func edits(_ name: String) throws {
    try forEachSeed(25) { random in
      let world = try FakeWorld()
      let client = try LanguageClient(world)
      let start =
        name == "plan.md"
        ? String(decoding: RandomPlan(using: &random).bytes, as: UTF8.self)
        : "# Habits\n\n## Every day\n- Read 0/30 pages\n- 🧘 Meditate\n\n## 2026-11-20\n- [ ] Read 12/30 pages\n- [x] 🧘 Meditate\n"
      client.open(name, start)
      let uri = LanguageClient.uri(name)
      for step in 0..<25 {
        let text = client.texts[uri] ?? ""
        let units = Array(text.utf16)
        let starts = EditorText.lineStarts(units)
        func place() -> (Int, Int) {
          let line = random.number(0...starts.count)
          guard line < starts.count else { return (line, random.number(0...3)) }
          let end = line + 1 < starts.count ? starts[line + 1] : units.count
          var column = random.number(0...max(0, end - starts[line]))
          // Editors don't name a place within a pair, nor one behind a line's end.
          while column > 0, starts[line] + column > 0, isWithinEnding(units, starts[line] + column, from: starts[line]) {
            column -= 1
          }
          if starts[line] + column < units.count, UTF16.isTrailSurrogate(units[starts[line] + column]) { column -= 1 }
          return (line, column)
        }
        var (first, second) = (place(), place())
        if first > second { swap(&first, &second) }
        if !random.once(in: 6) { second = first.0 == second.0 ? second : first }
        client.edit(name, first, second, random.pick(Self.pieces))
        guard step % 3 == 2 || step == 24 else { continue }
        client.settle()
        let fresh = try LanguageClient(world)
        fresh.open(name, client.texts[uri] ?? "")
        for (method, params) in [
          ("textDocument/documentSymbol", "{\"textDocument\":{\"uri\":\"\(uri)\"}}"),
          ("textDocument/codeLens", "{\"textDocument\":{\"uri\":\"\(uri)\"}}"),
          ("textDocument/documentLink", "{\"textDocument\":{\"uri\":\"\(uri)\"}}"),
        ] {
          let whole = try fresh.ask(method, params)["result"] as? NSObject
          #expect(try client.ask(method, params)["result"] as? NSObject == whole, "\(method) after \(step) edits, \(random)")
        }
        #expect(
          client.diagnostics(name) as NSArray == fresh.diagnostics(name) as NSArray,
          "diagnostics after \(step) edits, \(random)")
      }
    }
  }

  private func isWithinEnding(_ units: [UInt16], _ place: Int, from start: Int) -> Bool {
    place > start && (units[place - 1] == 0x0A || units[place - 1] == 0x0D)
  }

  @Test("the lines of an edited text are those of the whole text")
  func lines() throws {
    try forEachSeed(300) { random in
      var source = SourceText(random.scramble(0...20))
      for _ in 0..<8 {
        let count = source.bytes.count
        let start = random.number(0...count)
        let end = random.number(start...min(count, start + 9))
        let new = random.noise(0...6)
        guard let next = source.replacing(Edit(Extent(start, end), new)) else {
          Issue.record("an edit inside the text was refused, \(random)")
          return
        }
        #expect(next.bytes == Array(source.bytes[..<start]) + new + source.bytes[end...], "\(random)")
        #expect(next.lineStarts == SourceText(next.bytes).lineStarts, "\(random)")
        source = next
      }
      #expect(source.replacing(Edit(Extent(0, source.bytes.count + 1), [])) == nil)
    }
  }
}
