import Support
import Testing

@testable import MMTCore

@Suite struct JournalMergeTests {
  private func page(_ text: String) throws -> JournalPage { try JournalPage(Array(text.utf8), .future, path: "future.md") }

  private func merged(_ base: String, _ ours: String, _ theirs: String) throws -> String {
    let merge = JournalMerge(base: try page(base), ours: try page(ours), theirs: try page(theirs))
    #expect(merge.conflicts == 0)
    return String(decoding: merge.bytes, as: UTF8.self)
  }

  /// Each line with the heading it stands under, in no order.
  private func lines(_ text: String) -> [String] {
    var heading = ""
    return text.split(separator: "\n").map { line in
      if line.hasPrefix("#") { heading = String(line) }
      return heading + ": " + line
    }.sorted()
  }

  /// Whoever is ours.
  private func both(_ base: String, _ ours: String, _ theirs: String) throws -> String {
    let one = try merged(base, ours, theirs)
    let other = try merged(base, theirs, ours)
    #expect(lines(one) == lines(other), "\(one)\n---\n\(other)")
    return one
  }

  @Test("a month that both began has one heading")
  func month() throws {
    let base = "# Future log\n\n## 2027-01\n- [ ] Tax papers\n\n## Someday\n- [ ] Learn to sail\n"
    let ours = "# Future log\n\n## 2026-12\n- [ ] Gifts\n\n## 2027-01\n- [ ] Tax papers\n\n## Someday\n- [ ] Learn to sail\n"
    // Put somewhere else by hand.
    let theirs =
      "# Future log\n\n## 2027-01\n- [ ] Tax papers\n\n## Someday\n- [ ] Learn to sail\n\n## 2026-12\n- [ ] Passport\n"
    let result = try both(base, ours, theirs)
    #expect(
      result
        == "# Future log\n\n## 2026-12\n- [ ] Gifts\n- [ ] Passport\n\n## 2027-01\n- [ ] Tax papers\n\n## Someday\n- [ ] Learn to sail\n"
    )
    // The same month in other words.
    let named = try both(base, ours, theirs.replacing("## 2026-12", with: "## December 2026"))
    #expect(
      named.split(separator: "\n").count { $0.hasPrefix("## ") } == 3
        && named.contains("## 2026-12\n- [ ] Gifts\n- [ ] Passport\n"))
  }

  @Test("a heading that one version has twice stays twice")
  func twice() throws {
    let base = "# 1 December\n\n## Log\n- A\n\n## Log\n- B\n"
    let result = try both(base, base.replacing("- A\n", with: "- A\n- C\n"), base.replacing("- B\n", with: "- B\n- D\n"))
    #expect(result == "# 1 December\n\n## Log\n- A\n- C\n\n## Log\n- B\n- D\n")
  }

  @Test("a page that both opened and wrote into: what both have stands once, what one wrote is there")
  func bothOpened() throws {
    let start = "# Tuesday, 1 December 2026\n\n## Log\n- [ ] Call ← [2026-11-30](2026-11-30.md)\n"
    let result = try both("", start + "- [ ] Here\n- a note\n", start.replacing("[ ] Call", with: "[x] Call") + "- [ ] There\n")
    #expect(lines(result) == lines(start.replacing("[ ] Call", with: "[x] Call") + "- [ ] Here\n- a note\n- [ ] There\n"))
    let month = "# December 2026\n\n## Calendar\n\n## Tasks\n"
    let pages = try both(
      "", month.replacing("## Calendar\n", with: "## Calendar\n- 2026-12-24 Home\n"), month + "- [ ] Compare tariffs\n")
    #expect(pages == "# December 2026\n\n## Calendar\n- 2026-12-24 Home\n\n## Tasks\n- [ ] Compare tariffs\n")
  }

  @Test("two random additions: nothing is lost or doubled, no heading twice, whoever is ours")
  func random() throws {
    var random = SplitMix64(seed: 20_261_201)
    for round in 0..<400 {
      let months = (1...9).map { "2027-0\($0)" }
      var base: [String: [String]] = [:]
      for month in months where random.once(in: 3) { base[month] = ["- [ ] old \(month)"] }
      func text(_ sections: [String: [String]]) -> String {
        "# Future log\n"
          + sections.sorted { $0.key < $1.key }.map { "\n## \($0.key)\n" + $0.value.map { $0 + "\n" }.joined() }.joined()
      }
      func grown(_ name: String) -> [String: [String]] {
        var side = base
        for number in 0..<random.number(0...4) {
          side[random.pick(months), default: []].append("- [ ] \(name) \(round).\(number)")
        }
        return side
      }
      let (ours, theirs) = (grown("here"), grown("there"))
      let result = try both(text(base), text(ours), text(theirs))
      var wanted = ours
      for (month, lines) in theirs {
        wanted[month] = (wanted[month] ?? []) + lines.filter { wanted[month]?.contains($0) != true }
      }
      #expect(lines(result) == lines(text(wanted)), "round \(round)\n\(result)")
    }
  }
}
