import MMTCore
import Testing

/// The laws of an item's first line, field by field.
@Suite struct FirstLineMergeTests {
  @Test(
    "what one side changed is taken from there",
    arguments: [
      ("- [ ] a", "- [x] a ✅ 2026-11-20", "- [ ] a", "- [x] a ✅ 2026-11-20"),
      ("- [x] a ✅ 2026-11-20", "- [ ] a", "- [x] a ⏱ 25m ✅ 2026-11-20", "- [ ] a ⏱ 25m"),
      ("- [ ] LC 1: Two Sum", "- [x] LC 1: Two Sum ⏱ 5m", "- [ ] LC 1: Two Sum (Easy)", "- [x] LC 1: Two Sum (Easy) ⏱ 5m"),
      ("- [ ] a", "* [ ] a", "- [x] a", "* [x] a"), ("- [ ] a", "- [ ] a #x", "- [/] a", "- [/] a #x"),
      (
        "- [ ] a 📅 2026-12-01", "- [x] a 📅 2026-12-01 ✅ 2026-11-20", "- [ ] a 📅 2026-12-05", "- [x] a 📅 2026-12-05 ✅ 2026-11-20"
      ),
      ("- [ ] a  ", "- [x] a  ", "- [ ] b a  ", "- [x] b a  "), ("- a", "- [ ] a", "- a b", "- [ ] a b"),
      ("- [ ] a ^id", "- [x] a ✅ 2026-11-20 ^id", "- [ ] a ⏱ 5m ^id", "- [x] a ⏱ 5m ✅ 2026-11-20 ^id"),
      (
        "- [ ] Task: use `x[x]` map", "- [ ] Task: use `x[x]` map [time:: 25m]", "- [x] Task: use `x[x]` map",
        "- [x] Task: use `x[x]` map [time:: 25m]"
      ),
    ])
  func oneSide(_ base: String, _ ours: String, _ theirs: String, _ result: String) {
    #expect(Merge.line(base, ours, theirs) == result)
  }

  @Test(
    "what both changed: done wins, the earlier date, the sum of both minutes, all tags",
    arguments: [
      ("- [ ] a", "- [x] a ✅ 2026-11-21", "- [x] a ✅ 2026-11-20", "- [x] a ✅ 2026-11-20"),
      ("- [ ] a", "- [x] a", "- [x] a ✅ 2026-11-20", "- [x] a ✅ 2026-11-20"),
      ("- [ ] a", "- [x] a ✅ 2026-11-20", "- [-] a ❌ 2026-11-19", "- [x] a ✅ 2026-11-20"),
      ("- [ ] a", "- [/] a", "- [x] a", "- [x] a"), ("- [ ] a", "- [x] a", "- [X] a", "- [x] a"),
      ("- [ ] a ⏱ 10m", "- [ ] a ⏱ 25m", "- [ ] a ⏱ 30m", "- [ ] a ⏱ 45m"),
      ("- [ ] a", "- [ ] a ⏱ 25m", "- [ ] a ⏱ 1h", "- [ ] a ⏱ 1h25m"),
      ("- [ ] a", "- [ ] a ⏱ 25m", "- [ ] a ⏱ 25m", "- [ ] a ⏱ 25m"),
      ("- [ ] a ⏱ 25m", "- [ ] a", "- [ ] a ⏱ 40m", "- [ ] a ⏱ 15m"), ("- [ ] a ⏱ 25m", "- [ ] a", "- [ ] a ⏱ 5m", "- [ ] a"),
      ("- [ ] a", "- [ ] a [time:: 25m]", "- [ ] a [time:: 5m]", "- [ ] a [time:: 30m]"),
      ("- [ ] a #x #y", "- [ ] a #x #y #z", "- [ ] a #y #w", "- [ ] a #y #z #w"),
      ("- [x] a ✅ 2026-11-22", "- [x] a ✅ 2026-11-21", "- [x] a ✅ 2026-11-20", "- [x] a ✅ 2026-11-20"),
      ("- [x] a ✅ 2026-11-22", "- [ ] a", "- [x] a ✅ 2026-11-20", "- [ ] a"),
    ])
  func both(_ base: String, _ ours: String, _ theirs: String, _ result: String) {
    #expect(Merge.line(base, ours, theirs).replacingOccurrences(" #w #z", " #z #w") == result)
  }

  @Test("words, or statuses of which neither is done, that differ are a contradiction around that line only")
  func contradictions() {
    #expect(
      Merge.line("- [ ] a", "- [x] a one", "- [ ] a two ⏱ 5m")
        == "<<<<<<< ours\n- [x] a one ⏱ 5m\n=======\n- [x] a two ⏱ 5m\n>>>>>>> theirs")
    #expect(Merge.line("- [ ] a", "- [/] a", "- [-] a") == "<<<<<<< ours\n- [/] a\n=======\n- [-] a\n>>>>>>> theirs")
    #expect(Merge.line("- [ ] a", "- [x] a one", "- [ ] a two ⏱ 5m", .ours) == "- [x] a one ⏱ 5m")
    #expect(Merge.line("- [ ] a", "- [/] a", "- [-] a", .ours) == "- [/] a")
  }
}

extension String {
  /// Tags that both added may stand in either order.
  fileprivate func replacingOccurrences(_ old: String, _ new: String) -> String {
    guard let place = firstRange(of: old) else { return self }
    return self[..<place.lowerBound] + new + self[place.upperBound...]
  }
}
