import Foundation
import MMTCore
import MMTStore
import Support
import Testing

@testable import MMTCommand

/// What the shells' scripts are told.
@Suite struct CompletingTests {
  private func words(_ machine: Machine, _ arguments: String...) -> [String] {
    machine.mmt(["__complete", "zsh"] + arguments).output.split(separator: "\n").dropFirst().map {
      String($0.prefix { $0 != "\t" })
    }
  }

  @Test func itemsAreOfferedAsTheyCanBeNamed() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("config", "startDate", "2026-12-01")
    machine.mmt("done", ".2")
    #expect(words(machine, "done", "") == [".1", ".3", ".4"], "what is ticked isn't offered")
    #expect(words(machine, "undone", "") == [".2"])
    #expect(words(machine, "done", "two") == ["Two Sum"])
    #expect(words(machine, "show", "2") == ["217", "242"])
    #expect(words(machine, "done", "24") == ["242"], "a later day's by its number")
    #expect(words(machine, "done", "2.") == ["2.1", "2.2", "2.3"])
    #expect(words(machine, "done", "longest") == [], "a later day's words name nothing")
    #expect(words(machine, "-C", ".", "done", "watch") == [])
    #expect(words(machine, "done", "load") == ["Load balancing"])
    #expect(words(machine, "day", "").first == "1")
    #expect(words(machine, "week", "") == ["next", "prev", "1"])
    #expect(words(machine, "done", "--on", "").first == "today")
    #expect(words(machine, "search", "fe") == ["felt:hard", "felt:ok", "felt:easy"])
    #expect(words(machine, "search", "day:to") == ["day:today", "day:tomorrow"])
    #expect(words(machine, "search", "d").suffix(1) == ["day:"])
    #expect(words(machine, "config", "bullets", "") == ["auto", "items"])
    #expect(words(machine, "init", "--plan", "m") == ["machine-mode"])
    #expect(words(machine, "add", "j") == ["journal"] && words(machine, "init", "--plan", "j") == ["journal"])
    #expect(words(machine, "done", "--mi") == ["--minutes"])
    #expect(words(machine, "--pl") == ["--plain"])
  }

  @Test func commandsComeInTheOrderInWhichAWorkspaceUsesThem() throws {
    let machine = try Machine(plan: smallPlan)
    #expect(words(machine, "").prefix(3) == ["today", "next", "done"])
    machine.mmt("init", "h", "--plan", "hundreds")
    #expect(words(machine, "-C", "h", "").prefix(3) == ["today", "count", "mark"])
    #expect(words(machine, "-C", "/", "").first == "init")
    #expect(words(machine, "help", "sch") == ["schedule"])
  }

  /// The offered name is the item's: it can be typed after any command that takes one.
  @Test func everyOfferedNameNamesItsItem() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("config", "startDate", "2026-12-02")
    for start in ["", ".", "1", "2", "3", "l", "v", "r", "1."] {
      for word in words(machine, "show", start) {
        let answer = machine.mmt("show", "--quiet", word)
        #expect(answer.status == 0, "\(word): \(answer.error)")
      }
    }
  }

  @Test func nothingIsStartedWrittenOrSaid() throws {
    let machine = try Machine(plan: smallPlan)
    func everything() -> [String] {
      let names = FileManager.default.enumerator(atPath: machine.root.path)?.compactMap { $0 as? String } ?? []
      return names.sorted()
    }
    let before = everything()
    for damage in [nil, "mmt.json", "plan.md"] {
      if let damage { try machine.write(damage, "\u{0}{{{") }
      let answer = machine.mmt("__complete", "zsh", "done", "")
      #expect(answer.status == 0 && answer.error.isEmpty && answer.processes.isEmpty)
    }
    try machine.remove("mmt.json")
    #expect(machine.mmt("__complete", "fish", "done", "").processes.isEmpty, "git isn't asked for a lost sidecar")
    #expect(machine.mmt("__complete", "zsh", "-C", "/nowhere", "done", "").output == "none\n")
    #expect(machine.mmt("__complete").output.isEmpty)
    #expect(machine.mmt("__complete", "tcsh").output.isEmpty)
    #expect(everything() == before.filter { !$0.hasSuffix("mmt.json") })
  }

  @Test func whatCouldHideOrActIsNotOffered() throws {
    let machine = try Machine(
      plan:
        "### Day 1\n**Work**\n- [ ] Esc \u{1B}[31mred\n- [ ] Right \u{202E}left\n- [ ] --force now\n- [ ] Zero\u{200B}width\n- [ ] Tab\there\n"
    )
    #expect(words(machine, "done", "e") == [])
    #expect(words(machine, "done", "-") != ["--force now"])
    let answer = machine.mmt("__complete", "zsh", "done", "")
    #expect(answer.output.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || $0.value >= 0x20 && $0.value != 0x202E })
    #expect(answer.output.split(separator: "\n").count == 6)
  }
}
