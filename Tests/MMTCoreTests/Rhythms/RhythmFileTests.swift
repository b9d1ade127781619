import MMTCore
import Testing

@Suite struct RhythmFileTests {
  static let hundreds = """
    # Hundreds

    ## Every day
    - Push-ups 0/100
    - Sit-ups 0/100
    - Squats 0/100
    - Run 0.0/10.0 km

    ## 2026-11-20 Friday
    - [x] Push-ups 100/100
    - [ ] Sit-ups 60/100
    - [ ] Squats 0/100
    - [ ] Run 3.5/10.0 km

    ## 2026-11-18 Wednesday
    - [x] Push-ups 120/100
    - [-] Sit-ups 0/100
      - Back hurts
    - [x] Squats 100/100
    - [ ] Run 4.0/10.0 km

    """

  static func file(_ text: String) throws -> RhythmFile { try RhythmFile(Array(text.utf8), path: "hundreds.md") }
  static func day(_ iso: String) -> CivilDay { CivilDay(iso) ?? CivilDay(daysSinceEpoch: 0) }
  private let friday = RhythmFileTests.day("2026-11-20")

  @Test("definitions and dated lines are what they say")
  func reads() throws {
    let file = try Self.file(Self.hundreds)
    #expect(file.definitions.map(\.name) == ["Push-ups", "Sit-ups", "Squats", "Run"])
    #expect(file.definitions.allSatisfy { $0.rhythm == .daily && !$0.isNegative })
    #expect(file.definitions.last?.unit == "km")
    #expect(file.definitions.last.map { String(decoding: $0.words, as: UTF8.self) } == "Run 0.0/10.0 km")
    #expect(file.sections.map(\.date.iso) == ["2026-11-20", "2026-11-18"])
    #expect(file.entries.map(\.state) == [.success, .partial, .none, .partial, .success, .skipped, .success, .partial])
    #expect(file.entries[5].notes == ["Back hurts"])
  }

  @Test(
    "a heading names a date in these forms",
    arguments: [
      ("2026-11-20", "2026-11-20"), ("2026-11-20 Friday", "2026-11-20"), ("Friday, 20 November 2026", "2026-11-20"),
      ("20.11.2026", "2026-11-20"), ("Fri 20 Nov 2026", "2026-11-20"), ("November 20th, 2026", "2026-11-20"),
      ("2026-11-20: legs", "2026-11-20"), ("**2026-11-20**", "2026-11-20"),
    ])
  func headings(_ heading: String, _ iso: String) throws {
    for marks in ["##", "#", "####"] {
      let file = try Self.file("# Mine\n\n\(marks) \(heading)\n- [ ] Push-ups 1/2\n")
      #expect(file.sections.map(\.date.iso) == [iso], "\(marks) \(heading)")
    }
  }

  @Test("a date without a year takes its neighbours'")
  func years() throws {
    let file = try Self.file("## Jan 2\n- A 0/1\n## 31 Dec\n- A 0/1\n## 2026-12-30\n- A 1/1\n")
    #expect(file.sections.map(\.date.iso) == ["2027-01-02", "2026-12-31", "2026-12-30"])
  }

  @Test(
    "these headings name no date",
    arguments: [
      "Every day", "Mon, Wed, Fri", "1st, 15th", "3 per week", "2026", "Chapter 20 November rain falls", "2026-13-01",
      "11/20/2026",
    ])
  func noDates(_ heading: String) throws {
    #expect(try Self.file("## \(heading)\n- A 0/1\n").sections.isEmpty)
  }

  @Test(
    "a counter is the last n/n of the words",
    arguments: [
      ("Push-ups 25/100", "Push-ups", "25", "100", ""), ("Push-ups 25 / 100", "Push-ups", "25", "100", ""),
      ("Read 25 of 100 pages", "Read", "25", "100", "pages"), ("Run 3,5/10,0 km", "Run", "3.5", "10.0", "km"),
      ("Push-ups (25/100)", "Push-ups", "25", "100", ""), ("25/100 push-ups", "push-ups", "25", "100", ""),
      ("Water /8 glasses", "Water", "0", "8", "glasses"), ("Set 1/2 of 3/4", "Set 1/2 of", "3", "4", ""),
    ])
  func counters(_ words: String, _ name: String, _ value: String, _ target: String, _ unit: String) throws {
    let file = try Self.file("## Every day\n- \(words)\n")
    let definition = try #require(file.definitions.first)
    #expect(definition.name == name)
    #expect(definition.target?.text() == target)
    #expect(definition.unit ?? "" == unit)
    let dated = try Self.file("## Every day\n- \(words)\n## 2026-11-20\n- [ ] \(words)\n")
    #expect(dated.entries.first?.value?.text() == value || dated.entries.first?.value == Quantity(value))
  }

  @Test(
    "no counter",
    arguments: ["Meet 11/20/2026", "Ask about and/or", "Read 1o0/100", "Path a/b/12", "Ratio -3/4", "24/7-support desk"])
  func noCounters(_ words: String) throws {
    let file = try Self.file("## Every day\n- \(words)\n")
    #expect(file.definitions.first?.target == nil, "\(words)")
  }

  // MARK: opening

  private func opened(_ text: String, _ iso: String = "2026-11-21") throws -> String {
    let file = try Self.file(text)
    let splice = try #require(DayOpening(file, on: Self.day(iso)) { $0.rhythm != nil }.splice)
    let result = try file.adding([splice])
    #expect(result.file.sections(on: Self.day(iso)).count == 1)
    return String(decoding: result.text.bytes, as: UTF8.self)
  }

  @Test("a new day is written as its neighbours are, before the newest; every other byte stays")
  func opens() throws {
    let text = try opened(Self.hundreds)
    let block =
      "## 2026-11-21 Saturday\n- [ ] Push-ups 0/100\n- [ ] Sit-ups 0/100\n- [ ] Squats 0/100\n- [ ] Run 0.0/10.0 km\n\n"
    #expect(text == Self.hundreds.replacing("## 2026-11-20", with: block + "## 2026-11-20"))
  }

  @Test("a file that runs oldest first grows at its end; without a last line break, with CRLF, with stars and gaps too")
  func shapes() throws {
    #expect(
      try opened("# H\n\n- Push-ups 0/10\n\n### Nov 19\n\n* [ ] Push-ups 1/10\n\n### Nov 20, 2026\n\n* [x] Push-ups 10/10")
        == "# H\n\n- Push-ups 0/10\n\n### Nov 19\n\n* [ ] Push-ups 1/10\n\n### Nov 20, 2026\n\n* [x] Push-ups 10/10\n\n### Nov 21, 2026\n\n* [ ] Push-ups 0/10"
    )
    #expect(
      try opened("# H\r\n- A 0/3\r\n\r\n## 20.11.2026\r\n- [ ] A 1/3\r\n")
        == "# H\r\n- A 0/3\r\n\r\n## 21.11.2026\r\n- [ ] A 0/3\r\n\r\n## 20.11.2026\r\n- [ ] A 1/3\r\n")
    #expect(try opened("## Every day\n- A 0/3\n") == "## Every day\n- A 0/3\n\n## 2026-11-21 Saturday\n- [ ] A 0/3\n")
    #expect(
      try opened("## 2026-11-20\n- [x] A 3/3 ⏱ 5m\n  - note\n")
        == "## 2026-11-21\n- [ ] A 0/3\n\n## 2026-11-20\n- [x] A 3/3 ⏱ 5m\n  - note\n")
  }

  @Test("a day that is there isn't opened again")
  func once() throws {
    let file = try Self.file(Self.hundreds)
    #expect(DayOpening(file, on: friday) { _ in true }.splice == nil)
  }

  // MARK: counting

  private func counted(_ name: String, _ request: String, _ text: String = RhythmFileTests.hundreds) throws -> String {
    let file = try Self.file(text)
    let line = try #require(file.line(name, on: friday))
    let asked = try #require(CounterBounds.Request(request))
    return String(decoding: try file.editing(try file.counting(line, asked)).text.bytes, as: UTF8.self)
  }

  @Test("counting changes the digits, and the box at the target")
  func counts() throws {
    #expect(try counted("sit-ups", "+39") == Self.hundreds.replacing("Sit-ups 60/100", with: "Sit-ups 99/100"))
    #expect(try counted("sit-ups", "+40") == Self.hundreds.replacing("[ ] Sit-ups 60/100", with: "[x] Sit-ups 100/100"))
    #expect(try counted("push-ups", "-1") == Self.hundreds.replacing("[x] Push-ups 100/100", with: "[ ] Push-ups 99/100"))
    #expect(try counted("run", "10") == Self.hundreds.replacing("[ ] Run 3.5/10.0 km", with: "[x] Run 10.0/10.0 km"))
    #expect(try counted("push-ups", "100") == Self.hundreds)
  }

  @Test("the target's own sign and decimals are written; a value that isn't there is put in")
  func decimals() throws {
    let text = "## 2026-11-20\n- [ ] Laufen 3,5/10,0 km\n- [ ] Wasser /8\n"
    #expect(try counted("laufen", "+1.5", text) == text.replacing("3,5/", with: "5,0/"))
    #expect(try counted("wasser", "+3", text) == text.replacing(" /8", with: " 3/8"))
  }

  @Test("what lies between steps or outside the bounds is refused, not rounded", arguments: ["3.55", "100", "-4", "+96.5"])
  func bounds(_ request: String) throws {
    let failure = #expect(throws: Failure.self) { _ = try counted("run", request) }
    // What lies between two steps is told which ones, and what is too much what would allow it.
    let help = ["3.55": "3.5 or 3.6", "-4": nil, "100": "100.0", "+96.5": "100.0"][request] ?? nil
    #expect(failure?.help == (request == "3.55" ? help : help.map { "[max:: \($0)] in its definition lets it go so far" }))
    #expect(failure?.details == ["Nothing was changed."])
  }

  @Test("the greatest value is all nines, at least 999 or 99.9, unless the definition says")
  func greatest() {
    func max(_ target: String) -> String? { Quantity(target).map { CounterBounds(target: $0).max.text() } }
    #expect(
      max("100") == "999" && max("8") == "999" && max("10.0") == "99.9" && max("10000") == "99999" && max("1.50") == "9.99")
    #expect(CounterBounds(target: Quantity(units: 100), max: Quantity(units: 200)).max == Quantity(units: 200))
  }

  @Test("an editor's full counter is ticked only if it was seen lower")
  func ticks() throws {
    let file = try Self.file("## 2026-11-20\n- [ ] A 5/5\n- [ ] B 7/5\n- [ ] C 4/5\n- [-] D 5/5\n- E 5/5\n")
    #expect(file.selfTicks { _ in false }.isEmpty)
    #expect(file.selfTicks { _ in true }.map(\.item) == [0, 1])
  }

  @Test("two sections for one day, two habits of one name and a heading that is no rhythm are told with their lines")
  func findings() throws {
    let file = try Self.file(
      "## Every day\n- A 0/1\n- A 0/2\n## When I like\n- B\n## 2026-11-20\n- [ ] A 0/1\n## 20.11.2026\n- [x] A 1/1\n")
    #expect(file.findings.map(\.code) == ["habit.twice", "habit.no-rhythm", "document.day-twice"])
    #expect(file.findings.map(\.line) == [3, 5, 8])
  }

  @Test(
    "what looks like a number, a date or a rhythm and is none is told with the word, and counts as nothing",
    arguments: [
      ("- [ ] Push-ups 1o0/100", "counter.no-such-number", "1o0/100"),
      ("- [ ] Push-ups -3/100", "counter.no-such-number", "-3/100"),
      ("- [ ] Run 1o.0/10.0 km", "counter.no-such-number", "1o.0/10.0"),
      ("- [ ] Push-ups 5/1000000000000000000", "counter.no-such-number", "5/1000000000000000000"),
      ("- [ ] Push-ups 99999/100", "counter.out-of-bounds", "99999"),
      ("- [ ] Run 3.55/10.0 km", "counter.out-of-bounds", "3.55"),
      ("- [ ] Push-ups 3/100 🔥 9", "habit.bad-intensity", "🔥 9"),
      ("- [ ] Push-ups 3/100 [intensity:: 9]", "habit.bad-intensity", "[intensity:: 9]"),
      ("- [ ] Push-ups 3/100 ⏱ 99x", "habit.bad-time", "⏱ 99x"), ("- [ ] Push-ups 3/100 ⏱️ 9x", "habit.bad-time", "⏱️ 9x"),
      ("- [ ] Push-ups 3/100 [time:: soon]", "habit.bad-time", "[time:: soon]"),
      ("## 2026-02-30\n- [ ] Push-ups 3/100", "document.no-such-date", "2026-02-30"),
      ("## Friday, 31.11.2026\n- [ ] Push-ups 3/100", "document.no-such-date", "Friday, 31.11.2026"),
      ("## Feb 30\n- [ ] Push-ups 3/100", "document.no-such-date", "Feb 30"),
    ])
  func mistakes(_ lines: String, _ code: String, _ word: String) throws {
    let head = "## Every day\n- Push-ups 0/100\n- Run 0.0/10.0 km\n\n## 2026-11-20\n- [ ] Run 1.0/10.0 km\n\n"
    let file = try Self.file(head + (lines.hasPrefix("#") ? "" : "## 2026-11-19\n") + lines + "\n")
    let finding = try #require(file.findings.first)
    #expect(file.findings.count == 1 && finding.code == code, "\(file.findings)")
    let excerpt = try #require(finding.excerpt)
    let marked = excerpt.dropFirst(finding.column - 1).prefix(finding.length)
    #expect(String(decoding: marked, as: UTF8.self) == word)
    #expect(finding.help?.isEmpty == false)
  }

  @Test(
    "a measure's blank takes its number, also where Markdown reads it as emphasis",
    arguments: [("_", "71"), ("_._", "71.5"), ("_.__", "71.55"), ("__._", "71.5")])
  func measured(_ blank: String, _ number: String) throws {
    let text = "## Every day\n- ⚖ Weight \(blank) kg\n- Read\n\n## 2026-11-20\n- [ ] ⚖ Weight \(blank) kg\n- [ ] Read\n"
    let file = try Self.file(text)
    let line = try #require(file.line("weight", on: friday))
    let request = try #require(CounterBounds.Request(number))
    let counted = try file.editing(try file.counting(line, request))
    #expect(String(decoding: counted.text.bytes, as: UTF8.self).hasSuffix("- [ ] ⚖ Weight \(number) kg\n- [ ] Read\n"))
    let again = try #require(counted.file.line("weight", on: friday))
    #expect(counted.file.entry(again, on: friday).value == Quantity(number))
  }

  @Test("a number beyond its bounds counts as nothing; its tick counts, and nothing is added to it or put in its place")
  func outOfBounds() throws {
    let date = try #require(CivilDay("2026-11-20"))
    func file(_ line: String, _ more: String = "") throws -> RhythmFile {
      try Self.file("## Every day\n- Push-ups 0/100\(more)\n\n## 2026-11-20\n\(line)\n")
    }
    let open = try file("- [ ] Push-ups 99999/100")
    let line = try #require(open.line("push-ups", on: date))
    #expect(open.entry(line, on: date).state == .none && open.entry(line, on: date).value == nil)
    #expect(RhythmLedger([open], today: date, pauses: []).day(date).percent?.whole == 0)
    #expect(open.selfTicks { _ in true }.isEmpty)
    #expect(throws: Failure.self) { try open.counting(line, .add(Quantity(units: 1))) }
    let counted = try open.editing(try open.counting(line, .set(Quantity(units: 40))))
    #expect(String(decoding: counted.text.bytes, as: UTF8.self).hasSuffix("- [ ] Push-ups 40/100\n"))
    // Done is said by the box alone.
    let done = try open.editing(try open.marking(line, .success))
    #expect(String(decoding: done.text.bytes, as: UTF8.self).hasSuffix("- [x] Push-ups 99999/100\n"))
    let ticked = try #require(done.file.line("push-ups", on: date))
    #expect(done.file.entry(ticked, on: date).state == .success)
    // Its own greatest value, and above the target within it.
    for (text, more, state) in [
      ("150/100", " [max:: 120]", .none), ("999/100", "", .success), ("120/100", "", .success),
    ] as [(String, String, RhythmState)] {
      let other = try file("- [ ] Push-ups \(text)", more)
      let line = try #require(other.line("push-ups", on: date))
      #expect(other.entry(line, on: date).state == state, "\(text)")
    }
  }

  @Test("a name whose lines nothing defines any more is told beside the definition that goes on from there")
  func renamed() throws {
    func told(_ definitions: String, _ days: String) throws -> [Diagnostic] {
      let file = try Self.file("## Every day\n\(definitions)\n\(days)")
      return RhythmLedger([file], today: friday, pauses: []).formerNames()
    }
    let past = "## 2026-11-19\n- [x] Meditate\n- [ ] Read 1/30\n\n## 2026-11-18\n- [x] Meditate\n"
    let found = try told("- Read 0/30\n- 🧘 Meditation\n", past)
    #expect(found.map(\.code) == ["habit.renamed"] && found.first?.line == 3)
    #expect(found.first?.help?.contains("[was:: Meditate]") == true && found.first?.message.contains("2 days") == true)
    // Its own lines go on from there.
    #expect(try told("- Read 0/30\n- Meditation\n", "## 2026-11-20\n- [x] Meditation\n\n" + past).count == 1)
    #expect(try told("- Read 0/30\n- Meditation\n", past + "- [x] Meditation\n").isEmpty, "both on one page are two")
    #expect(try told("- Read 0/30\n- Stretch\n", past).isEmpty, "another name")
    #expect(try told("- Read 0/5\n", "## 2026-11-19\n- [ ] Read 1o0/5\n").isEmpty, "a slipped number")
    #expect(try told("- Read 0/30\n- Meditation [was:: Meditate]\n", past).isEmpty)
  }

  @Test("a name unlike the former one is told where an editor was seen to write it, or the target is the same and goes on")
  func renamedUnlike() throws {
    func told(_ definitions: String, _ date: String = "2026-11-19", _ renamed: [String: String] = [:]) throws -> [Diagnostic] {
      let file = try Self.file("## Every day\n\(definitions)\n## \(date)\n- [ ] Push-ups 40/100\n- [x] Meditate\n")
      return RhythmLedger([file], today: friday, pauses: []).formerNames(renamed)
    }
    let found = try told("- Bench 0/100\n- Meditate\n")
    #expect(found.first?.help?.contains("mmt habit rename Push-ups Bench") == true && found.count == 1, "\(found)")
    for other in ["Bench 0/90", "Bench", "Bench 0/100 [since:: 2026-11-20]", "Bench 0/100\n- Dips 0/100"] {
      #expect(try told("- \(other)\n- Meditate\n").isEmpty, "\(other)")
    }
    #expect(try told("- Bench 0/100\n- Meditate\n", "2026-11-01").isEmpty, "another thing, weeks later")
    let (before, after) = (try Self.file("## Every day\n- Meditate\n"), try Self.file("## Every day\n- Stretch\n"))
    let renamed = after.renamed(since: before)
    #expect(renamed == ["meditate": "stretch"])
    #expect(try told("- Push-ups 0/100\n- Stretch\n", "2026-11-19", renamed).map(\.code) == ["habit.renamed"])
  }

  @Test("two lines of one habit on a day are told, and made one: both numbers, the box that says more, every note")
  func doubles() throws {
    func united(_ lines: String, _ fields: String = " [was:: Push]") throws -> String? {
      let file = try Self.file("## Every day\n- Pull 0/100\(fields)\n- Read\n\n## 2026-11-20\n\(lines)")
      let definition = try #require(file.definitions.first)
      return try file.uniting("Push", with: definition).map { String(decoding: $0.text.bytes, as: UTF8.self) }
    }
    let head = "## Every day\n- Pull 0/100 [was:: Push]\n- Read\n\n## 2026-11-20\n"
    let file = try Self.file(head + "- [ ] Push 20/100\n- [ ] Read\n- [ ] Pull 30/100\n")
    #expect(file.findings.map(\.code) == ["habit.line-twice"] && file.findings.first?.line == 8)
    #expect(file.findings.first?.help == "mmt habit rename Push Pull makes one line of them")
    #expect(try united("- [ ] Push 20/100\n- [ ] Pull 30/100\n") == head + "- [ ] Pull 50/100\n")
    #expect(try united("- [ ] Push 20/100\n- [ ] Pull 30/100\n", "") == head + "- [ ] Pull 50/100\n")
    #expect(try united("- [ ] Push 60/100\n- [ ] Pull 50/100\n") == head + "- [x] Pull 110/100\n")
    #expect(try united("- [ ] Push 20/100\n  - Slow\n- [ ] Pull 30/100\n") == head + "- [ ] Push 50/100\n  - Slow\n")
    #expect(try united("- [/] Push 0/100\n- [ ] Pull 30/100 #hard\n") == head + "- [/] Pull 30/100 #hard\n")
    // Nothing that was written is lost: such lines are a person's to unite.
    #expect(try united("- [ ] Push 20/100 #slow\n- [ ] Pull 30/100 #hard\n") == nil)
    #expect(try united("- [ ] Push 20/50\n- [ ] Pull 30/100\n") == nil)
    #expect(try united("- [ ] Push 600/100\n- [ ] Pull 600/100\n") == nil)
    #expect(try united("- [ ] Pull 30/100\n") == nil)
    // What is done so many times, or added up, may stand there twice.
    for rhythm in ["3 per week", "Per week"] {
      let file = try Self.file("## \(rhythm)\n- Run 0/30\n\n## 2026-11-20\n- [ ] Run 5\n- [ ] Run 7\n")
      #expect(file.findings.isEmpty, "\(rhythm): \(file.findings)")
    }
  }

  @Test("a rhythm or target that an editor wrote over is told where days have been counted by the former one")
  func redefined() throws {
    let past = "\n## 2026-11-19\n- [x] Read 30/30\n"
    func told(_ before: String, _ now: String, _ days: String) throws -> [Diagnostic] {
      try Self.file("## Every day\n\(now)\n\(days)").redefined(
        since: try Self.file("## Every day\n\(before)\n\(days)"), before: friday)
    }
    let found = try told("- Read 0/30", "- Read 0/40 [every:: Mon, Wed]", past)
    #expect(found.map(\.code) == ["habit.redefined"] && found.first?.message.contains("every day, 30") == true, "\(found)")
    #expect(found.first?.help?.contains("[until:: 2026-11-19]") == true && found.first?.line == 2)
    #expect(try told("- Read 0/30", "- Read 0/30 [colour:: red]", past).isEmpty)
    #expect(try told("- Read 0/30", "- Read 0/40", "").isEmpty)
    #expect(try told("- Read 0/30", "- Read 0/30 [until:: 2026-11-19]\n- Read 0/40 [since:: 2026-11-20]", past).isEmpty)
  }

  @Test(
    "a field of a definition that isn't understood is told",
    arguments: [
      ("[every:: fortnightly-ish]", "habit.no-rhythm"), ("[since:: 2026-02-30]", "habit.bad-field"),
      ("[step:: 0]", "habit.bad-field"), ("[max:: many]", "habit.bad-field"), ("[minutes:: soon]", "habit.bad-field"),
      ("[miss:: one]", "habit.bad-field"),
    ])
  func fields(_ field: String, _ code: String) throws {
    let good = "- Good 0/3 [step:: 5] [since:: 2026-01-01] [every:: 3 per week]\n"
    let file = try Self.file("## Every day\n- Nap 0/3 \(field)\n" + good)
    #expect(file.findings.map(\.code) == [code])
    #expect(file.findings.first?.column == 11 && file.findings.first?.length == field.utf8.count)
  }

  @Test(
    "a heading that only holds numbers is no date that can't be",
    arguments: [
      "May 2026", "3.14. Chapter", "2026 goals", "Week 47", "1.2 Setup", "Phase 2026-1", "March on", "5 May be enough",
    ])
  func onlyNumbers(_ heading: String) throws {
    #expect(try Self.file("## Every day\n- A\n\n### \(heading)\nWords.\n").findings.isEmpty)
  }

  @Test(
    "a week of headings such as Monday is a plan's; Mondays, several days and targets are habits'",
    arguments: [
      ("## Monday\n- [x] Send invoice\n\n## Wednesday\n- [ ] Report\n", false), ("## Montag: Brust\n- Dips\n", false),
      ("## Week 1\n### Monday\n- a\n### Tuesday\n- b\n", false), ("## Mondays\n- Swim\n", true),
      ("## Mon, Wed, Fri\n- Swim\n", true),
      ("## Weekly\n- [ ] bins\n## Spring\n- [ ] gutters\n- [x] roof\n", false), ("## Weekly\n- bins\n## Once\n- roof\n", true),
      ("| Task | Status |\n|---|---|\n| Demo | Done |\n\n- deposit 10/10\n", false), ("- deposit 10/10\n", false),
      ("# Semester\n- [x] pset 1 9/12\n- [ ] pset 2 9/26\n- [ ] midterm 10/15\n", false),
      ("- pay rent 11/1\n- [ ] call Ana\n- [ ] tax 11/15\n", false), ("- Read 3/30 pages\n- Run 1/5 km\n", true),
      ("## Monday\n- Swim 0/20\n", true), ("## Every 3 days\n- Swim\n", true),
      ("- Mon 8/6 run 5 km\n- Wed 10/6 run\n- Fri 12/6 intervals\n", false),
      ("# Dinners\n1. Laksa - 5 Jan, 9/10\n2. Ramen - 19 Jan, 8/10\n3. Gumbo\n", false),
      ("- Laksa 9/10\n- Gumbo\n- Dosa\n", false), ("- Push-ups 0/100\n- Stretch\n", true),
      ("## 2026-01-05\n- Laksa 9/10\n## 2026-01-12\n- Ramen 8/10\n", false),
      ("## 2026-01-05\n- Squats 9/10\n## 2026-01-12\n- Squats 8/10\n", true),
      ("## 2026-01-05\n- [x] read\n- [x] quiz 8/10\n- [ ] write\n", false), ("## 2026-01-05\n- Squats 8/10\n", true),
      ("## Every day\n- Meditate\n- Read\n\n## 2026-01-05\n- [x] Meditate\n- [ ] Read\n", true),
      ("## Every day\n- Meditate [since:: 2026-01-05]\n", true), ("## Every day\n- Swim [every:: fortnightly-ish]\n", true),
      ("## Ideas\n- Swim [every:: fortnightly-ish]\n", true), ("## Ideas\n- Swim [since:: 2026-01-05]\n", false),
      ("## 2026-01-05\n- [x] Meditate\n- [ ] Read\n", false), ("## Trip\n- Pack\n\n## 2026-01-05\n- [ ] Pack\n", false),
    ])
  func weekdays(_ text: String, _ isOne: Bool) throws {
    #expect(try Self.file(text).looksLikeOne == isOne)
  }
}
