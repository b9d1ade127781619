extension SplitMix64 {
  /// `bytes` after a few accidents: pieces lost, doubled, moved, or replaced by something nasty.
  package mutating func mutated(_ bytes: [UInt8], accidents: ClosedRange<Int> = 1...6) -> [UInt8] {
    var result = bytes
    for _ in 0..<number(accidents) {
      let place = number(0...result.count)
      let end = min(result.count, place + number(0...(once(in: 4) ? 400 : 12)))
      switch number(0...6) {
      case 0: result.removeSubrange(place..<end)
      case 1: result.insert(contentsOf: Array(result[place..<end]), at: place)
      case 2: result.insert(contentsOf: Array(result[place..<end]), at: number(0...result.count))
      case 3: result.insert(contentsOf: noise(0...8), at: place)
      case 4: if place < result.count { result[place] = UInt8.random(in: 0...255, using: &self) }
      case 5: result.replaceSubrange(place..<end, with: pick(Self.fragments))
      default: result.insert(contentsOf: pick(Self.fragments), at: place)
      }
    }
    return result
  }

  /// Bytes without any sense; half of the time only those that mean something to Markdown.
  package mutating func noise(_ count: ClosedRange<Int>) -> [UInt8] {
    let isPlain = once(in: 2)
    let alphabet = Array("-*+ \t\r\n[]x`#>:.|1~<!_\\\"()&=".utf8)
    return (0..<number(count)).map { _ in isPlain ? pick(alphabet) : UInt8.random(in: 0...255, using: &self) }
  }

  /// Lines and fragments put together without a thought, up to `pieces`.
  package mutating func scramble(_ pieces: ClosedRange<Int>) -> [UInt8] {
    (0..<number(pieces)).flatMap { _ in
      pick(Self.fragments) + (once(in: 2) ? pick([[0x0A], [0x0D, 0x0A], [0x0D], [0x20]]) : [])
    }
  }

  /// What parsers and editors trip over.
  private static let fragments: [[UInt8]] =
    [
      "\n", "\r", "\r\n", "\n\n", "\t", "    ", "  \n", "\\\n", "\0", "\u{FEFF}", "\u{FE0F}", "\u{A0}", "\u{2028}", "\u{202E}",
      "\u{200D}",
      "- ", "* ", "+ ", "1. ", "1) ", "999999999. ", "9999999999. ", "> ", "> > ", "- - - ", "-\n", "- [ ]", "- [ ] ", "- [x] ",
      "-   [X]\t", "- []  ",
      "- [", "[ ]", "[x]", "[x", "] ", "[/] ", "[?] ", "[✔️] ", "[ ](a)", "[x][y]", "[x]: y\n", "* [x]: foo", "\\[ ]",
      "### Day 1", "### Day 0", "## Day 3-4", "### Day 18446744073709551616", "# ", "#######", "**Day 7**",
      "**💥 MACHINE MODE: DAY 8 – JULY 14**\n", "Day 5\n---\n",
      "## WEEK 2: X (July 14-20)\n", "🎯 **DSA: Two Pointers**\n", "**Note:** ", "**", "*", "_", "`", "``", "```\n", "~~~\n",
      "```swift\n",
      "---\n", "***\n", "===\n", "----\n", "<!--", "-->", "<details>\n", "</details>\n", "<a href=\"", "<?", "]]>", "&amp;",
      "| a | b |\n|---|---|\n",
      "LC 88: Merge Sorted Array", "LC 1: ", "LC99999999999999999999", "LC\u{A0}200", "LeetCode 146.", "- 1. Two Sum",
      "https://leetcode.com/problems/two-sum/",
      "Watch: ", "Bonus: ", "Include: ", "#bonus", "(Easy)", "🟢", "📌 Goal: x\n", "Goal: ", "> 📝 ", "📝",
      " ⏱ 25m", " ⏱️ 1h5m", " ⏱ 99999999999999999999h", " ✅ 2026-11-20", " ✅ 2026-02-30", " ❌ 2026-11-20", " [time:: 25m]",
      " [completion:: 2026-11-20]",
      " [cancelled:: 0000-00-00]", " ^id", " 🆔 abc", " 📅 2026-11-20", "::", "<<<<<<< ours\n", "=======\n", ">>>>>>> theirs\n",
      "---\ntitle: x\n---\n",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x9C], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80, 0x80]]
}
