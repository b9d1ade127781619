import MMTCore
import Support
import Testing

/// What stands at the end of an item's first line.
@Suite struct ItemFieldsTests {
  private func fields(_ line: String) -> ItemFields {
    let bytes = Array(line.utf8)
    return ItemFields(bytes, in: 0..<bytes.count, firstEmoji: 0)
  }

  private func describe(_ line: String) -> String {
    let bytes = Array(line.utf8)
    let fields = fields(line)
    var words = ["<\(String(decoding: bytes[..<Bytes.trim(Extent(0, fields.start), bytes).upperBound], as: UTF8.self))>"]
    if let minutes = fields.minutes { words.append("\(minutes)min") }
    if let day = fields.completedOn { words.append("done \(day.iso)") }
    if let day = fields.cancelledOn { words.append("cancelled \(day.iso)") }
    if !fields.id.isEmpty { words.append("id \(String(decoding: bytes[fields.id.range], as: UTF8.self))") }
    words += fields.tags.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    return words.joined(separator: " ")
  }

  @Test(
    "both styles are read, in any order",
    arguments: [
      ("a ⏱ 25m", "<a> 25min"), ("a ⏱️ 1h5m", "<a> 65min"), ("a ⏱ 1h 5m", "<a> 65min"), ("a ⏱25m", "<a> 25min"),
      ("a ✅ 2026-11-20", "<a> done 2026-11-20"),
      ("a ✅\u{FE0F} 2026-11-20", "<a> done 2026-11-20"), ("a ✅2026-11-20", "<a> done 2026-11-20"),
      ("a ❌ 2026-11-20", "<a> cancelled 2026-11-20"),
      ("a ✅ 2026-11-20 ⏱ 5m", "<a> 5min done 2026-11-20"), ("a [time:: 25m]", "<a> 25min"), ("a [time::25m]", "<a> 25min"),
      ("a [completion:: 2026-11-20]", "<a> done 2026-11-20"), ("a [cancelled:: 2026-11-20]", "<a> cancelled 2026-11-20"),
      ("a [completion:: 2026-11-20] [time:: 1h]", "<a> 60min done 2026-11-20"),
      ("a [time::2h5m][completion::2026-11-20]", "<a> 125min done 2026-11-20"),
      ("a ⏱ 5m [completion:: 2026-11-20]", "<a> 5min done 2026-11-20"), ("✅ 2026-11-20", "<> done 2026-11-20"),
    ])
  func styles(_ line: String, _ expected: String) { #expect(describe(line) == expected, "\(line)") }

  @Test(
    "tags, ids and the fields of Obsidian Tasks may stand among them",
    arguments: [
      ("a #dp ⏱ 40m ✅ 2026-11-20", "<a> 40min done 2026-11-20 #dp"), ("a ✅ 2026-11-20 #dp", "<a> done 2026-11-20 #dp"),
      ("a ✅ 2026-11-20 ^abc-1", "<a> done 2026-11-20 id abc-1"), ("a 🆔 wb1 ⏫ 📅 2026-12-01", "<a> id wb1"),
      (
        "a ⏱ 5m ➕ 2026-01-01 🛫 2026-01-02 ⏳ 2026-01-03 📅 2026-01-04 🔁 every week when done 🔺 ✅ 2026-11-20",
        "<a> 5min done 2026-11-20"
      ),
      ("a ⛔ x1 🔼 ✅ 2026-11-20", "<a> done 2026-11-20"), ("a [due:: 2026-12-01] [priority:: high] [id:: q]", "<a> id q"),
      ("a #x/y #ü #a-b_c", "<a> #x/y #ü #a-b_c"), ("a #bonus", "<a> #bonus"),
    ])
  func others(_ line: String, _ expected: String) { #expect(describe(line) == expected, "\(line)") }

  @Test(
    "what only looks like a field is text",
    arguments: [
      "a ✅ 2026-02-30", "a ✅ 9999-99-99", "a ✅ done", "a ⏱ soon", "a ⏱ 99999999999999999999h", "a [time:: 0m]",
      "a [mood:: fine]", "a [std::vector](url)",
      "[std::vector](url)", "a ✅ 2026-11-20 then", "LeetCode #88", "chapter #3", "a ## b", "a #", "C#", "a #(b)", "x^2", "a ^",
      "Think ⏱ about ✅ signs", "a ::",
      "a [x]", "a [time: 25m]", "a [[time:: 25m]]",
    ])
  func text(_ line: String) { #expect(describe(line) == "<\(line)>", "\(line)") }

  @Test("fields end before trailing blanks, a hard break and an id; two backslashes are one of the words")
  func ends() {
    for tail in ["", "  ", "\t", "\\", " \\", "  \\"] {
      let fields = fields("a ✅ 2026-11-20" + tail)
      #expect(fields.completedOn != nil && fields.end == "a ✅ 2026-11-20".utf8.count, "\(tail.debugDescription)")
    }
    #expect(fields("a ✅ 2026-11-20 ^id  ").end == "a ✅ 2026-11-20".utf8.count)
    #expect(fields("a\\").end == 1)
    #expect(fields("a\\\\").end == 3)
    #expect(fields("a\\\\\\").end == 3)
    #expect(fields("").end == 0)
  }

  @Test("minutes go before the fields of either style")
  func firstField() {
    #expect(fields("a 📅 2026-12-01 ✅ 2026-11-20").firstField == 2)
    #expect(fields("a #t ✅ 2026-11-20").firstField == 5)
    #expect(fields("a [completion:: 2026-11-20]").firstField == 2)
    #expect(fields("a #t ⏱ 5m").firstField == nil)
  }

  @Test(
    "what Obsidian Tasks takes for a field is one, however it is written",
    arguments: [
      ("a ⏱ 5m ⏫📅 2026-12-01", "<a> 5min"), ("a ⏱ 5m 📅 2026-12-01⏫ ✅ 2026-11-20", "<a> 5min done 2026-11-20"),
      ("a⏱ 5m", "<a> 5min"), ("a ⏱ 5m ⛔ b , c-1,d_2", "<a> 5min"), ("a ⏱ 5m [dependsOn:: b, c]", "<a> 5min"),
      ("a [time:: 5m], [due:: 2026-12-01] ,", "<a> 5min"), ("a ⏱ 5m 📅 2026-13-45", "<a> 5min"),
      ("a ⏱ 5m 🔁 every month on the first Monday and on the last Friday when done ✅ 2026-11-20", "<a> 5min done 2026-11-20"),
    ])
  func tolerated(_ line: String, _ expected: String) { #expect(describe(line) == expected, "\(line)") }

  @Test(
    "and what it doesn't take is text",
    arguments: [
      "a ⏱ 5m ⛔ b c", "a ⏱ 5m ⛔ b,,c", "a ⏱ 5m,", "a ⏱ 5m 📅 2026-1-2", "a 🔁 said again and again so that all of it stays",
    ])
  func refused(_ line: String) { #expect(describe(line) == "<\(line)>", "\(line)") }
}
