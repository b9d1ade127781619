import MMTCore
import Testing

@testable import MMTCommand

@Suite struct CompletionPlaceTests {
  private func place(_ words: String...) -> CompletionPlace { CompletionPlace(words.map { RawArgument($0) }) }

  @Test func theKindOfWordIsReadFromTheTable() {
    #expect(place("").wanted == .command)
    #expect(place("do").wanted == .command)
    #expect(place("done", "").wanted == .value(.item))
    #expect(place("done", "1", ".2", "x").wanted == .value(.item))
    #expect(place("show", "1", "").wanted == .nothing, "it takes one")
    #expect(place("done", "--on", "").wanted == .value(.date(.past)))
    #expect(place("done", "--minutes", "5m", "").wanted == .value(.item))
    #expect(place("done", "--minutes=5m", "").wanted == .value(.item))
    #expect(place("-C", "").wanted == .value(.folder))
    #expect(place("-C", "dir", "").wanted == .command)
    #expect(place("-qC", "").wanted == .value(.folder))
    #expect(place("done", "--").wanted == .option)
    #expect(place("done", "--", "-").wanted == .value(.item), "'--' ends the options")
    #expect(place("--colour", "never", "export", "-o", "").wanted == .value(.path))
    #expect(place("config", "bullets", "").wanted == .value(.settingValue))
    #expect(place("bogus", "").wanted == .nothing)
    #expect(place("help", "").wanted == .value(.command))
  }

  @Test func anAttachedValueIsCompletedBehindItsOption() {
    let place = place("--colour=a")
    #expect(place.wanted == .value(.choice(["always", "auto", "never"])))
    #expect(place.lead == "--colour=" && place.typed == "a")
  }

  @Test func aValueThatMayBeLeftOutIsNoneWhereAnOptionFollows() {
    #expect(place("review", "--month", "").wanted == .value(.month))
    #expect(place("review", "--month", "--").wanted == .option)
    #expect(place("review", "--month", "--dismiss", "").given == ["month", "dismiss"])
  }

  @Test func whatIsGivenIsRemembered() {
    let place = place("done", "-q", "--minutes=5", ".1", "-C", "there", "--")
    #expect(place.given == ["quiet", "minutes", "directory"])
    #expect(place.directory == Array("there".utf8))
    #expect(place.positionals == [".1"])
  }

  /// Every argument and every option's value of every command can be completed or is known to be free.
  @Test(arguments: CommandSpec.all)
  func everyPlaceOfEveryCommandIsFound(_ spec: CommandSpec) {
    for (index, argument) in spec.arguments.enumerated() {
      let before = Array(repeating: RawArgument("x"), count: index)
      #expect(CompletionPlace([RawArgument(spec.name)] + before + [""]).wanted == .value(argument.kind))
    }
    for option in spec.allOptions where option.takesValue {
      #expect(CompletionPlace([RawArgument(spec.name), RawArgument("--" + option.name), ""]).wanted == .value(option.kind))
    }
  }
}

@Suite struct ShellLineTests {
  private func words(_ line: String) -> [String] {
    ShellLine(Array(line.utf8)).words.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func aLineIsCutAsTheShellCutsIt() {
    #expect(words("mmt done two\\ sum x") == ["mmt", "done", "two sum", "x"])
    #expect(words("mmt  done 'a b' \"c \\\"d\\\" \\e\" ") == ["mmt", "done", "a b", "c \"d\" \\e", ""])
    #expect(words("mmt note 1 ''") == ["mmt", "note", "1", ""])
    #expect(words("cd x; mmt done 'two s") == ["mmt", "done", "two s"])
    #expect(words("a | b && mmt ") == ["mmt", ""])
    #expect(words("mmt $(x) `y` \\") == ["mmt", "$(x)", "`y`", ""])
    #expect(words("") == [""])
  }

  @Test(arguments: [
    "Two Sum", "it's \"so\" $(x) `y` \\ * ? ~ # & ; | < > ( ) { } [ ] !", "a:b=c@d", "漢字 é", "-x", "~root", "new", "%s",
  ])
  func aValueIsWrittenSoThatItReadsAsItself(_ value: String) throws {
    for start in ["mmt done ", "mmt done '", "mmt done \""] {
      guard let written = ShellLine(Array(start.utf8)).completed(value) else {
        #expect(start.hasSuffix("\"") && value.contains("!"))
        continue
      }
      let line = start + written + (start.last == " " ? "" : String(start.last ?? " "))
      #expect(words(line) == ["mmt", "done", value], "\(line)")
    }
  }

  @Test func whatReadlineLeavesStandingIsNotRepeated() {
    func piece(_ line: String, _ value: String) -> String? { ShellLine(Array(line.utf8)).completed(value) }
    #expect(piece("mmt --colour=a", "--colour=always") == "always")
    #expect(piece("mmt done load\\ balancing:", "Load balancing: two") == "\\ two")
    #expect(piece("mmt done 'load balancing:", "Load balancing: two") == "Load balancing: two")
    #expect(piece("mmt --colour='a", "--colour=always") == "always")
    #expect(piece("mmt other:", "Load balancing: two") == nil)
  }
}
