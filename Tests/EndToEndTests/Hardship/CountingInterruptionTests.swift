import Foundation
import Support
import Testing

/// Counting in a document of a subfolder, killed, or beside an editor.
@Suite(.serialized) struct CountingInterruptionTests {
  private static let start = "## Every day\n- Push-ups 0/100000\n\n## 2026-11-20\n- [ ] Push-ups 0/100000\n\nend\n"

  private static func bench() throws -> Workbench {
    let bench = try Workbench(plan: Workbench.tasks(1))
    _ = try bench.shell("mkdir -p years/now")
    try bench.write("years/now/counts.md", start)
    let added = try bench.mmt("add", "years/now/counts.md")
    guard added.status == 0 else { throw ProcessError(description: added.errors) }
    return bench
  }

  private static func value(_ text: String) -> Int? {
    let parts = text.components(separatedBy: "- [ ] Push-ups ")
    guard parts.count == 2, let number = parts[1].split(separator: "/").first.flatMap({ Int($0) }),
      text == start.replacing("[ ] Push-ups 0/", with: "[ ] Push-ups \(number)/")
    else { return nil }
    return number
  }

  @Test("a count killed at any moment was made or wasn't; nothing stays behind, and undo goes on")
  func killed() throws {
    let bench = try Self.bench()
    let clock = ContinuousClock()
    let started = clock.now
    try bench.mmt("count", "push", "+1")
    let whole = Int((clock.now - started) / .microseconds(1))
    var random = SplitMix64(seed: 7)
    var killed = 0
    var last = 1
    for round in 0..<40 * Workbench.intensity {
      if try bench.kill(["count", "push", "+1"], within: whole, &random) { killed += 1 }
      let text = bench.read("years/now/counts.md")
      guard let value = Self.value(text), value == last || value == last + 1, bench.sidecar != nil else {
        Issue.record("round \(round): neither \(last) nor one more:\n\(text)")
        return
      }
      last = value
    }
    #expect(killed > 5 * Workbench.intensity, "the commands were too quick to be killed")
    let next = try bench.mmt("count", "push", "+1")
    #expect(next.status == 0, "\(next.errors)")
    #expect(Self.value(bench.read("years/now/counts.md")) == last + 1)
    #expect(try bench.mmt("undo").status == 0)
    #expect(Self.value(bench.read("years/now/counts.md")) == last)
    #expect(try bench.mmt("sync").status == 0 && bench.mmt("verify").status == 0)
    #expect(try bench.shell("find . -name '.mmt-*' -not -path './.git/*'").output == "")
  }

  @Test("an editor that saves its own lines beside counts loses none, and no count is lost")
  func editor() throws {
    let bench = try Self.bench()
    let path = bench.path("years/now/counts.md")
    // Each save builds on what was read, as an editor that reloads does: it appends a line and renames its file into place unless the file
    // was changed meanwhile.
    let script = """
      i=0; while [ $i -lt 25 ]; do
        before=$(cksum < "$1"); { cat "$1"; echo "note $i"; } > "$1.edit"
        if [ "$(cksum < "$1")" = "$before" ]; then mv "$1.edit" "$1"; i=$((i+1)); else rm "$1.edit"; fi
      done
      """
    let saving = try Child("/bin/sh", ["-c", script, "sh", path], in: bench.folder, environment: bench.session.environment)
    var counted = 0
    for _ in 0..<25 where try bench.mmt("count", "push", "+1").status == 0 { counted += 1 }
    #expect(saving.wait().status == 0)
    let text = bench.read("years/now/counts.md")
    // Between the editor's look and its rename a count may be written over by it: that is the editor's doing, and what it wrote stands.
    let notes = (0..<25).filter { text.contains("note \($0)\n") }
    #expect(notes.count == 25, "\(text)")
    let value = text.components(separatedBy: "- [ ] Push-ups ").last?.split(separator: "/").first.flatMap { Int($0) } ?? -1
    #expect(value > 0 && value <= counted, "\(counted)\n\(text)")
    #expect(try bench.mmt("verify").status == 0)
  }
}
