import MMTCore
import Support

/// Short names for the tests of merging.
enum Merge {
  static let markers = PlanMerge.Policy.markers(size: 7, ours: "ours", theirs: "theirs")

  static func text(_ base: String, _ ours: String, _ theirs: String, _ policy: PlanMerge.Policy = markers) -> String {
    String(decoding: bytes(base, ours, theirs, policy), as: UTF8.self)
  }

  static func bytes(_ base: String, _ ours: String, _ theirs: String, _ policy: PlanMerge.Policy = markers) -> [UInt8] {
    PlanMerge(base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), policy: policy).bytes
  }

  /// One item's line, merged; what stands around it is the same everywhere.
  static func line(_ base: String, _ ours: String, _ theirs: String, _ policy: PlanMerge.Policy = markers) -> String {
    let merged = text("# P\n\n## Day 1\n\(base)\n", "# P\n\n## Day 1\n\(ours)\n", "# P\n\n## Day 1\n\(theirs)\n", policy)
    let other = text("# P\n\n## Day 1\n\(base)\n", "# P\n\n## Day 1\n\(theirs)\n", "# P\n\n## Day 1\n\(ours)\n", policy)
    let line = String(merged.dropFirst("# P\n\n## Day 1\n".count).dropLast())
    // Where nothing contradicts, both sides get the same.
    return policy == markers && !line.contains("<<<") && merged != other ? "\(line) / \(other)" : line
  }
}
