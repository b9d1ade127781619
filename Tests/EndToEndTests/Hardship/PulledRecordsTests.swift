import Foundation
import Support
import Testing

/// Records of a device on which an editor numbered days anew, and of one that goes on with the old numbers, pulled in any manner.
@Suite struct PulledRecordsTests {
  private static let plan =
    "# Plan\n\n"
    + (1...3).map { "### Day \($0)\n\n- [ ] LC 1: Two Sum\n- [ ] Words of day \($0)\n\n" }.joined()

  /// A workspace in `a`, whose clone `b` put a day before the others, while `a` timed and did two items of the same words.
  private static let devices = """
    set -e
    git config --global init.defaultBranch main
    git config --global user.name Ada && git config --global user.email ada@example.org
    at() { export MMT_NOW=$1 GIT_AUTHOR_DATE=$1 GIT_COMMITTER_DATE=$1; }
    dev() { export XDG_STATE_HOME="$ROOT/state-$1"; cd "$ROOT/$1"; }
    ROOT=$(cd .. && pwd)/two; mkdir -p "$ROOT/a"; cp plan.md "$ROOT/a"
    dev a; at 2026-11-25T10:00:00
    mmt init . --plan plan.md --start 2026-11-23 -q; mmt add hundreds -q; mmt sync -q
    git clone -q --bare . ../hub.git; git remote add origin ../hub.git; git fetch -q; git branch -q -u origin/main
    git clone -q ../hub.git ../b; dev b; mmt doctor --fix -q; mmt sync -q
    dev a; mmt start 2.1 -q; at 2026-11-25T10:40:00; mmt stop -q; mmt done 2.1 --felt hard -q; mmt done 1.1 --felt easy -q
    mmt count push-ups +25 -q; mmt sync -q; git push -q
    dev b; at 2026-11-25T12:00:00
    printf '# Plan\\n\\n### Day 1\\n\\n- [ ] Something new\\n\\n' > new
    sed '1,2d; s/### Day 3/### Day 4/; s/### Day 2/### Day 3/; s/### Day 1/### Day 2/' plan.md >> new; mv new plan.md
    mmt sync -q; mmt count push-ups +25 -q; mmt note 4.2 'a second commit' -q; mmt sync -q

    """

  @Test(
    "each record stays with its item, and equal counts are told once",
    arguments: [
      "git pull -q --no-edit --no-rebase", "git pull -q --rebase", "git fetch -q; git rebase -q origin/main",
      "git pull -q --no-edit --no-rebase; echo x > other.txt; git add other.txt; git commit -qm other",
      "git pull -q --no-edit --no-rebase; mmt count sit-ups +5 -q; at 2026-11-26T09:00:00; mmt count sit-ups +5 -q",
      "git pull -q --no-edit --no-rebase; rm -rf \"$XDG_STATE_HOME\"",
      "git pull -q --no-edit --no-rebase; (dev a; at 2026-11-25T12:30:00; mmt done 3.1 -q; mmt sync -q; git push -q);"
        + " git pull -q --no-edit --no-rebase",
    ])
  func pulled(_ how: String) throws {
    let bench = try Workbench(plan: Self.plan)
    let looks = "mmt sync > said 2>&1; mmt sync >> said 2>&1; for line in 9 14 19 20; do mmt show :$line; done"
    let shown = try bench.shell(Self.devices + how + "\n" + looks)
    #expect(shown.status == 0, "\(shown.errors)")
    let sheets = shown.output.components(separatedBy: "Two Sum").dropFirst().map { String($0) }
    #expect(sheets.count == 3 && bench.read("../two/b/plan.md").contains("### Day 4"), "\(shown.output)")
    // Day 1 of the one is Day 2 of the other.
    #expect(sheets.first?.contains("easy") == true, "\(shown.output)")
    #expect(
      sheets.dropFirst().first?.contains("hard") == true && sheets.dropFirst().first?.contains("40m") == true, "\(shown.output)"
    )
    #expect(sheets.last.map { !$0.contains("easy") && !$0.contains("hard") && !$0.contains("40m") } == true, "\(shown.output)")
    #expect(shown.output.contains("a second commit"))
    let said = bench.read("../two/b/said")
    // Where nobody looked between two pulls, of the last one alone.
    let isOnce = how.components(separatedBy: "git pull").count < 3
    #expect(said.components(separatedBy: "counter.equal").count == (isOnce ? 2 : 1), "\(said)")
  }
}
