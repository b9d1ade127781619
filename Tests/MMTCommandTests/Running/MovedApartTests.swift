import Foundation
import Support
import Testing

/// Both devices move one item, each to another day: it can stand in one place only.
@Suite struct MovedApartTests {
  private let base = "# P\n\n## Day 1\n- [ ] alpha\n- [ ] beta\n\n## Day 2\n- [ ] gamma\n\n## Day 3\n- [ ] delta\n"

  private func moved(_ line: String, below place: String) -> String {
    base.replacingOccurrences(of: line, with: "").replacingOccurrences(of: place, with: place + line)
  }

  private func merge(_ ours: String, _ theirs: String) throws -> (machine: Machine, answer: Machine.Answer) {
    let machine = try Machine(plan: base)
    for (name, text) in [("base", base), ("plan.md", ours), ("theirs", theirs)] { try machine.write(name, text) }
    return (machine, machine.mmt("merge-file", "base", "plan.md", "theirs", "7", "plan.md"))
  }

  @Test("where it stands and where it doesn't is said, and again by sync, once", arguments: [true, false])
  func told(_ oneIsOurs: Bool) throws {
    let one = moved("- [ ] beta\n", below: "- [ ] gamma\n")
    let other = moved("- [ ] beta\n", below: "- [ ] delta\n")
    let (machine, answer) = try merge(oneIsOurs ? one : other, oneIsOurs ? other : one)
    #expect(answer.status == 0 && machine.text("plan.md") == (oneIsOurs ? one : other), "\(answer)")
    let (here, there) = oneIsOurs ? ("Day 2", "Day 3") : ("Day 3", "Day 2")
    let said = "\"beta\" was moved on both sides: it stands in \"\(here)\" as here, and not in \"\(there)\" as there"
    func words(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    #expect(words(answer.error).contains(said), "\(answer)")
    let sync = machine.mmt("sync")
    #expect(words(sync.error).contains(said) && sync.error.contains("mmt move"), "\(sync)")
    #expect(!machine.mmt("sync").error.contains("on both sides"))
  }

  @Test("to one place, on one side alone, and only within a day it is nothing to tell")
  func agreed() throws {
    let away = moved("- [ ] beta\n", below: "- [ ] gamma\n")
    let within = base.replacingOccurrences(of: "- [ ] alpha\n- [ ] beta\n", with: "- [ ] beta\n- [ ] alpha\n")
    for (ours, theirs) in [(away, away), (away, base), (base, away), (away, within)] {
      let (_, answer) = try merge(ours, theirs)
      #expect(answer.status == 0 && !answer.error.contains("on both sides"), "\(answer)")
    }
  }
}
