import MMTCore
import Testing

@testable import MMTCommand

@Suite struct CommandLineParserTests {
  @Test func noCommandIsToday() throws {
    #expect(try parse([]).command == "today")
    #expect(try parse(["--json"]).command == "today")
    #expect(try parse(["--json"]).flag("json"))
    #expect(try parse(["-C", "there"]).path("directory") == Array("there".utf8))
    #expect(try parse(["--"]).command == "today")
  }

  @Test func theEverydayCommandMakesNoTable() throws {
    for arguments in [[], ["today"], ["today", "--json"], ["today", "-q"]] as [[RawArgument]] {
      let parser = CommandLineParser(
        {
          Issue.record("the table was made for \(arguments.map(\.shown))")
          return []
        }())
      #expect(try parser.parse(arguments).command == "today")
    }
  }

  @Test(arguments: [
    ["done", "283", "--minutes", "25", "--json"], ["--json", "done", "--minutes=25", "283"],
    ["--minutes", "25", "--json", "done", "283"], ["--json", "--minutes", "25", "--", "done", "283"],
    ["done", "--minutes", "9", "--json", "--minutes", "25", "--", "283"],
  ])
  func optionsStandAnywhere(_ arguments: [String]) throws {
    let invocation = try parse(arguments)
    #expect(invocation.command == "done")
    #expect(invocation.texts == ["283"])
    #expect(invocation.minutes("minutes") == 25)
    #expect(invocation.flag("json"))
    #expect(!invocation.flag("quiet"))
  }

  @Test(arguments: [
    ["export", "--format", "json", "-qo", "out.json"], ["export", "--format=json", "-qoout.json"],
    ["-qo=out.json", "export", "--format", "json"], ["-q", "-o", "out.json", "--format", "json", "export"],
    ["export", "--format", "json", "-q", "--output=out.json"],
  ])
  func shortOptionsCombine(_ arguments: [String]) throws {
    let invocation = try parse(arguments)
    #expect(invocation.command == "export")
    #expect(invocation.path("output") == Array("out.json".utf8))
    #expect(invocation.value("format") == "json")
    #expect(invocation.flag("quiet"))
    #expect(invocation.positionals.isEmpty)
  }

  @Test func theDirectoryStandsFirst() throws {
    let invocation = try parse(["-C", "there", "day", "12"])
    #expect(invocation.path("directory") == Array("there".utf8))
    #expect(invocation.day(0) == .number(12))
    #expect(try parse(["-Cthere", "today"]).path("directory") == Array("there".utf8))
  }

  @Test func bothSpellingsOfColourAreOneOption() throws {
    #expect(try parse(["--color", "never"]).value("colour") == "never")
    #expect(try parse(["--colour=never"]).value("colour") == "never")
  }

  @Test func whatFollowsTwoDashesIsNeverAnOption() throws {
    #expect(try parse(["adopt", "--", "-rf.md"]).path(0) == Array("-rf.md".utf8))
    #expect(try parse(["--", "done", "--json", "--"]).texts == ["--json", "--"])
  }

  @Test func aValueMayBeginWithADash() throws {
    #expect(try parse(["done", "283", "--note", "- a list"]).value("note") == "- a list")
    #expect(try parse(["init", "--plan", "-rf.md"]).path("plan") == Array("-rf.md".utf8))
    #expect(try parse(["init", "--plan", "-"]).path("plan") == Array("-".utf8))
    #expect(try parse(["note", "283", "- a list"]).texts == ["283", "- a list"])
    #expect(try parse(["done", "283", "--note", ""]).value("note") == "")
    #expect(try parse(["done", "283", "--note=--json"]).value("note") == "--json")
  }

  @Test func aPathNeedNotBeUTF8AndATextMust() throws {
    let path = RawArgument([0x63, 0xE9])
    #expect(try CommandLineParser().parse(["adopt", path]).path(0) == path.bytes)
    #expect(try CommandLineParser().parse(["-C", path]).path("directory") == path.bytes)
    #expect(refusal(raw: ["done", path])?.message.hasSuffix("must be valid UTF-8") == true)
    #expect(refusal(raw: [path])?.message.hasPrefix("there is no command") == true)
  }

  @Test func helpIsFoundWhateverElseIsMissing() throws {
    #expect(try parse(["done", "--help"]).texts == ["done"])
    #expect(try parse(["-h", "export"]).texts == ["export"])
    #expect(try parse(["day", "never", "--help"]).command == "help")
    #expect(try parse(["--help"]).texts == [])
    #expect(try parse(["--version"]).command == "version")
    #expect(try parse(["help", "done"]).texts == ["done"])
  }

  @Test(arguments: [
    (
      "day someday",
      "'mmt day someday': N|DATE must be a day's number such as 12, or a date such as 2026-12-12, 12-dec, friday, yesterday or +3"
    ),
    ("day 2026-02-30", "'mmt day 2026-02-30': N|DATE must be a date that exists"),
    ("week 0", "'mmt week 0': N|DATE must be a number from 1 to 999999, or such as 3, next, prev, -1 or a date"),
    ("calendar 13", "'mmt calendar 13': MONTH must be a month such as 2027-01, january, 1, next or -1"),
    ("done 283 --on 2026-02-30", "'--on 2026-02-30': DATE must be a date that exists"),
    ("done 283 --on someday", "'--on someday': DATE must be a date such as 2026-12-12, 12-dec, friday, yesterday or +3"),
    ("done 283 --minutes -5", "'--minutes -5': D must be a time such as 25m, 1h5m or 90 (minutes), and from 1m to 100000m"),
    ("done 283 --felt great", "'--felt great': it must be hard, ok or easy"),
    ("time 283 -0", "'mmt time -0': [+|-]D must be a time such as 25m, +10m or -5, and from 1m to 100000m"),
    ("done 283 --minutes 0", "'--minutes 0': D must be a time such as 25m, 1h5m or 90 (minutes), and from 1m to 100000m"),
    ("export --format yaml", "'--format yaml': FORMAT must be json, markdown, csv, ics, anki or loop"),
    ("--colour red", "'--colour red': WHEN must be always, auto or never"),
    ("init --plan=", "'--plan ': NAME|FILE must name a file or folder"),
  ])
  func aValueThatCannotBeIsRefusedWithWhatItMustBe(_ line: String, _ message: String) {
    #expect(refusal(line)?.message == message)
  }

  @Test(arguments: [
    ("done", "'mmt done' needs ITEM"), ("time 283", "'mmt time' needs [+|-]D"),
    ("today now", "'now' is more than 'mmt today' takes"), ("note 283 two words", "'words' is more than 'mmt note' takes"),
    ("done 283 --note", "'--note' needs a value"), ("done 283 --note --json", "'--note' needs a value"),
    ("done --note -- 283", "'--note' needs a value"), ("done 283 --json=yes", "'--json' takes no value"),
    ("help dome", "there is no command 'dome'"), ("dnoe 283", "there is no command 'dnoe'"),
    ("done 283 --minuts 5", "'mmt done' has no option '--minuts'"), ("done 283 --min 5", "'mmt done' has no option '--min'"),
    ("adopt -rf.md", "'mmt adopt' has no option '-r'"), ("export --format json --json", "'mmt export' has no option '--json'"),
    ("done 283 -q\u{E9}", "'mmt done' has no option '-\u{E9}'"),
  ])
  func whatCannotBeUnderstoodIsNamed(_ line: String, _ message: String) {
    #expect(refusal(line)?.message == message)
  }

  @Test(arguments: [
    ("dnoe 283", "done"), ("tody", "today"), ("stat", "status"), ("done 283 --minuts 5", "--minutes"),
    ("done 1 --min 5", "--minutes"), ("list", "today"), ("ls", "today"), ("todo", "next"), ("finish 141", "done"),
    ("new x", "bonus"), ("push-ups +10", nil),
    ("141", "mmt show 141"), (".3", "mmt show .3"), ("12.3", "mmt show 12.3"), ("today 5", "mmt day 5"),
    ("today tomorrow", "mmt day tomorrow"), ("restdays Sunday", "mmt config restDays"), ("friday", "mmt day friday"),
    ("today --colr never", "--color"), ("xyzzy", nil), ("today --minutes 5", nil), ("help dome", "done"),
  ])
  func theNearestNameIsOffered(_ line: String, _ nearest: String?) {
    let error = refusal(line)
    #expect(error != nil)
    #expect(error?.nearest == nearest)
  }

  @Test func anUnknownCommandIsLeftForAnExtension() {
    #expect(refusal("tui --fast")?.unknownCommand == "tui")
    #expect(refusal("done")?.unknownCommand == nil)
  }

  @Test func everyNameOfOtherProgramsLeadsToACommand() {
    let names = Set(CommandSpec.all.map(\.name))
    for (word, meant) in Nearest.otherNames {
      #expect(names.contains(meant.command), "\(word)")
      #expect(!names.contains(word), "\(word) is a command itself")
    }
  }

  @Test func minutesAndNotesHaveShortOptions() throws {
    let invocation = try parse(["done", "283", "-m", "20", "-n", "A hash map."])
    #expect(invocation.minutes("minutes") == 20 && invocation.value("note") == "A hash map.")
    #expect(try parse(["done", "283", "-m20"]).minutes("minutes") == 20)
    #expect(try parse(["time", ".2", "+5"]).texts == [".2", "+5"])
  }

  @Test func wordsOfADateThatStandApartAreJoined() {
    #expect(refusal("day last friday")?.hint == "Words that belong together are one: mmt day last-friday")
    #expect(refusal("pause 12 dec")?.hint == "Words that belong together are one: mmt pause 12-dec")
    #expect(refusal("day some friday")?.hint == nil)
  }

  @Test func anOptionOfAnItemsCommandIsToldNoWrongWayOut() {
    #expect(refusal("skip 283 -x")?.hint == nil)
  }

  @Test func anArgumentTakenForAnOptionIsToldAWayOut() {
    #expect(refusal("adopt -rf.md")?.hint == "If '-rf.md' is no option, put it after '--': mmt adopt -- -rf.md")
    #expect(refusal("done 1 --note --json")?.hint == "If '--json' is the value, write '--note=--json'.")
  }

  @Test func aUsageErrorNamesTheOptionTheUsageAndTheHelp() {
    let failure = refusal("done 283 --minuts 5")?.failure
    #expect(failure?.exitCode == .usage)
    #expect(failure?.message == "'mmt done' has no option '--minuts'; did you mean '--minutes'?")
    #expect(
      failure?.details == [
        "-m, --minutes D: Set the time it took: 25m, 1h5m, or a number of minutes.",
        "usage: mmt done ITEM... [--minutes D] [--note TEXT] [--on DATE] [--felt hard|ok|easy] [--if-revision DIGEST]",
      ])
    #expect(failure?.help == "mmt done --help")
    #expect(refusal("xyzzy")?.failure.help == "mmt help")
  }

  @Test func aCommandRefusesAValueAsTheParserDoes() throws {
    let failure = try parse(["done", "283", "--on", "2030-01-01"]).misuse(of: "on", "'--on 2030-01-01' lies in the future")
    #expect(failure.exitCode == .usage)
    #expect(failure.details.first?.hasPrefix("--on DATE: ") == true)
  }

  /// Arguments made of pieces that mean something and bytes that don't, from a seed.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func anyArgumentsAreEitherReadOrRefused(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words =
      CommandSpec.all.map(\.name) + CommandSpec.all.flatMap(\.allOptions).flatMap { ["--" + $0.name, "--" + $0.name + "=x"] }
      + [
        "-q", "-o", "-qo", "-C", "-h", "--", "-", "---", "-1", "283", ".3", "2026-12-01", "", "=", "-=", "--=", "--a=", "25m",
        "json",
      ]
    let parser = CommandLineParser()
    for _ in 0..<500 {
      var arguments: [RawArgument] = []
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        if Int.random(in: 0..<5, using: &random) == 0 {
          arguments.append(
            RawArgument((0..<Int.random(in: 0...4, using: &random)).map { _ in .random(in: 1...255, using: &random) }))
        } else {
          arguments.append(RawArgument(words.randomElement(using: &random) ?? ""))
        }
      }
      do throws(UsageError) {
        let invocation = try parser.parse(arguments)
        // Everything given is accounted for: nothing is dropped in silence.
        guard !invocation.flag("help"), !invocation.flag("version") else { continue }
        for argument in arguments where Token(argument) == .positional {
          let isKept =
            invocation.positionals.contains(argument) || invocation.options.contains { $0.value == argument }
            || argument.text == invocation.command
          #expect(isKept, "seed \(seed): \(arguments)")
        }
        #expect(invocation.positionals.count <= arguments.count)
      } catch {
        #expect(!error.message.isEmpty)
        #expect(error.failure.exitCode == .usage)
      }
    }
  }
}

/// A small generator with a seed (SplitMix64), so that a failure can be repeated.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A line as a shell splits it, as far as the examples go: blanks, and double quotes around words.
func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var isQuoted = false
  for character in line {
    if character == "\"" {
      isQuoted.toggle()
      word = word ?? ""
    } else if character == " ", !isQuoted {
      if let finished = word { words.append(finished) }
      word = nil
    } else {
      word = (word ?? "") + String(character)
    }
  }
  return words + (word.map { [$0] } ?? [])
}

func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
  try CommandLineParser().parse(arguments.map { RawArgument($0) })
}

func refusal(_ line: String) -> UsageError? { refusal(raw: shellWords(line).map { RawArgument($0) }) }

func refusal(raw arguments: [RawArgument]) -> UsageError? {
  do throws(UsageError) {
    _ = try CommandLineParser().parse(arguments)
    return nil
  } catch {
    return error
  }
}
