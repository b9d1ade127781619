import MMTCore
import Testing

@testable import MMTCommand

@Suite struct HelpTests {
  @Test(arguments: CommandSpec.all, [20, 40, 60, 80, 200])
  func helpFitsTheTerminalAndEndsInEveryLineWithText(_ spec: CommandSpec, width: Int) {
    let page = HelpPage(width: width).page(of: spec)
    #expect(page.hasSuffix(".\n"))
    // What is copied elsewhere isn't broken.
    let whole = Set(spec.recipes.flatMap(\.lines).map { "  " + $0 })
    for line in page.split(separator: "\n").map(String.init) {
      #expect(line.utf8.count <= max(40, min(width, 100)) || whole.contains(line), "\(line)")
      #expect(!line.hasSuffix(" "))
    }
    for part in spec.options.map(\.label) + spec.arguments.map(\.name) { #expect(page.contains("\n  " + part)) }
  }

  @Test func theListNamesEveryCommandUnderItsGroup() {
    for width in [40, 80] {
      let list = HelpPage(width: width).index(of: CommandSpec.all)
      for spec in CommandSpec.all {
        let isWhole = spec.title.utf8.count + 2 <= width
        #expect(list.contains("\n  " + (isWhole ? spec.title : spec.name)))
      }
      #expect(list.contains("\nSET UP:\n  config"))
      #expect(list.contains("\nSCHEDULE:\n  pause"))
      #expect(list.split(separator: "\n").allSatisfy { $0.utf8.count <= width })
    }
  }

  @Test func aGroupsNameIsNoCommandsSoThatBothCanBeAskedFor() throws {
    let names = Set(CommandSpec.all.map(\.name))
    for word in HelpTopic.words {
      #expect(!names.contains(word), "\(word)")
      #expect(try parse(["help", word]).texts == [word])
    }
    #expect(refusal("help nonsense")?.unknownTopic == "nonsense")
    #expect(HelpTopic("progress") == nil && HelpTopic("figures") == .group(.progress))
  }

  @Test("help names first what a workspace is used for: a plan, counters and habits, a journal, and what of them is together")
  func whatIsUsedComesFirst() {
    let plan: Everyday = .plan
    #expect(plan.names == ["today", "next", "done", "start", "stop", "note", "bonus", "backlog", "progress", "sync", "undo"])
    let journal: Everyday = .journal
    #expect(journal.names == ["today", "log", "done", "note", "search", "journal", "migrate", "sync", "undo"])
    #expect(!Everyday.rhythms.names.contains("log") && Everyday([.rhythms, .journal]).names.contains("count"))
    for everyday in Self.everyday where !everyday.isEmpty {
      let names = everyday.names
      #expect(names.contains("log") == everyday.contains(.journal) && names.contains("next") == everyday.contains(.plan))
      #expect(names.contains("mark") == everyday.contains(.rhythms) && Set(names).count == names.count, "\(names)")
    }
  }

  static let everyday = (0..<8).map(Everyday.init(rawValue:))

  @Test(arguments: everyday)
  func theShortListIsShortAndNamesEveryCommand(_ everyday: Everyday) {
    let all = CommandSpec.all.filter { $0 != .mergeFile }
    let list = HelpPage(width: 80).start(everyday, of: all)
    let lines = list.split(separator: "\n")
    #expect(lines.count < 40 && lines.allSatisfy { $0.utf8.count <= 80 }, "\(list)")
    for name in everyday.names { #expect(list.contains("\n  " + (all.first { $0.name == name }?.title ?? "?"))) }
    let words = Set(list.split { $0 == " " || $0 == "," || $0 == "\n" }.map(String.init))
    for spec in all { #expect(words.contains(spec.name), "\(spec.name)") }
  }

  @Test(arguments: CommandGroup.allCases)
  func aGroupListsItsCommands(_ group: CommandGroup) {
    let page = HelpPage(width: 80).page(of: group, in: CommandSpec.all)
    #expect(page.hasPrefix(group.rawValue.uppercased() + ":\n"))
    for spec in CommandSpec.all { #expect(page.contains("\n  " + spec.title) == (spec.group == group), "\(spec.name)") }
  }

  @Test func aPageLooksLikeThis() {
    let spec = CommandSpec(
      "paint", .look, "Paint a wall.", discussion: ["It is painted once."],
      arguments: [
        ArgumentSpec("WALL", .text, .oneOrMore, help: "Name the wall by the compass, or by what hangs on it at the moment.")
      ],
      options: [
        OptionSpec("paint-of-this-colour", value: "COLOUR", .text, help: "Choose the paint."), OptionSpec("dry", help: "Wait."),
      ],
      examples: [.init("mmt paint north", "Paint one wall.")], speaksJSON: false)
    #expect(
      HelpPage(width: 70).page(of: spec) == """
        OVERVIEW: Paint a wall.

        It is painted once.

        USAGE: mmt paint WALL... [--paint-of-this-colour COLOUR] [--dry]

        ARGUMENTS:
          WALL                    Name the wall by the compass, or by what
                                  hangs on it at the moment.

        OPTIONS:
          --paint-of-this-colour COLOUR
                                  Choose the paint.
          --dry                   Wait.

        GLOBAL OPTIONS:
          -C, --directory DIR     Work as if 'mmt' had been started in this
                                  folder.
          -q, --quiet             Print nothing but errors.
          --colour WHEN           Use colour 'always', 'never', or by itself
                                  on a terminal ('auto').
          --plain                 Print linear text for screen readers and
                                  braille: one fact per line.
          --no-pager              Print long pages on a terminal at once,
                                  without a pager.
          -h, --help              Show help and an example.
          --version               Show the version.

        EXAMPLE:
          mmt paint north
              Paint one wall.

        """)
  }

  @Test func aNarrowPagePutsExplanationsBeneath() {
    let page = HelpPage(width: 40).page(of: .done)
    #expect(page.contains("\n  -n, --note TEXT\n      Add a note beneath the item.\n"))
    #expect(page.contains("\nUSAGE: mmt done ITEM... [--minutes D]\n       [--note TEXT] [--on DATE]\n"))
  }

  @Test func theManualPageNamesEveryCommandOptionAndExitCode() {
    let page = ManPage.text(of: CommandSpec.all)
    for spec in CommandSpec.all { #expect(page.contains("mmt " + spec.name.split(separator: "-").joined(separator: "\\-"))) }
    for option in CommandSpec.all.flatMap(\.allOptions) {
      #expect(page.contains("\\-\\-" + option.name.split(separator: "-").joined(separator: "\\-")))
    }
    for code in ExitCode.allCases { #expect(page.contains(".It Sy \"\\&\(code.rawValue)\"")) }
  }

  @Test func nothingInTheManualPageIsTakenForARequest() {
    let spec = CommandSpec(
      "x", .look, ".Dd is text.", discussion: ["'quoted' at the start, a \\ and a - within."],
      arguments: [ArgumentSpec("Sy", .text, help: "Name.")], examples: [.init("mmt x \"a b\"", ".")])
    let page = ManPage.text(of: [spec])
    #expect(page.contains("\n\\&.Dd is text.\n"))
    #expect(page.contains("\n\\&\\(aqquoted\\(aq at the start, a \\e and a \\- within.\n"))
    #expect(page.contains("\n.It Sy \"\\&Sy\"\n"))
    #expect(page.contains("\n.Dl \"\\&mmt x \\(dqa b\\(dq\"\n"))
  }
}

@Suite struct ExitCodeTests {
  @Test func theExitCodesAreThosePromisedToScripts() {
    let numbers = ExitCode.allCases.map(\.rawValue)
    #expect(numbers == [0, 1, 64, 65, 66, 69, 70, 73, 74, 75, 77, 78])
    #expect(ExitCode.usage.rawValue == 64)
    #expect(ExitCode.data.rawValue == 65)
    #expect(ExitCode.notFound.rawValue == 66)
    #expect(ExitCode.unavailable.rawValue == 69)
    #expect(ExitCode.cannotCreate.rawValue == 73)
    #expect(ExitCode.tryAgain.rawValue == 75)
    #expect(ExitCode.configuration.rawValue == 78)
  }

  @Test(arguments: ExitCode.allCases)
  func everyExitCodeSaysWhatItMeans(_ code: ExitCode) { #expect(code.meaning.hasSuffix(".")) }
}
