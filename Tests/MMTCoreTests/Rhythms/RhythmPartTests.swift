import MMTCore
import Testing

@Suite struct RhythmPartTests {
  private static func day(_ iso: String) -> CivilDay { CivilDay(iso) ?? CivilDay(daysSinceEpoch: 0) }

  @Test(
    "a dated file is known by its name",
    arguments: [
      ("hundreds-2025.md", .archive), ("hundreds/2025.md", .year), ("hundreds/2025-11.md", .month),
      ("hundreds-2025-11.md", nil), ("hundreds/2025-13.md", nil), ("hundreds/11.md", nil), ("hundreds/2025-11-20.md", nil),
      ("hundreds.md", nil), ("hundreds2025.md", nil), ("other/2025.md", nil), ("hundreds/2025.txt", nil),
    ] as [(String, RhythmPart.Form?)])
  func names(_ path: String, _ form: RhythmPart.Form?) {
    #expect(RhythmPart(path: path, of: "hundreds.md")?.form == form)
    #expect(RhythmPart(path: "a/" + path, of: "a/hundreds.md")?.form == form)
  }

  @Test("what is read as a dated file, what is made as one and what git knows as one come from one list")
  func oneList() {
    #expect(
      RhythmPart.patterns(of: "a [b].md") == [
        "/a \\[b]-[0-9][0-9][0-9][0-9].md", "/a \\[b]/[0-9][0-9][0-9][0-9].md", "/a \\[b]/[0-9][0-9][0-9][0-9]-[0-9][0-9].md",
      ])
    #expect(RhythmPart.patterns(of: "notes.txt").isEmpty && RhythmPart(path: ".md", of: ".md") == nil)
    for part in ["x/2026.md", "x/2026-11.md"] {
      let made = RhythmPart.path(for: Self.day("2027-03-01"), of: "x.md", among: [part])
      #expect(made.flatMap { RhythmPart(path: $0, of: "x.md") }?.form == RhythmPart(path: part, of: "x.md")?.form)
    }
  }

  @Test("a day goes into the file that holds it, or into one like the newest in the folder")
  func places() {
    func path(_ iso: String, _ parts: String...) -> String? {
      RhythmPart.path(for: Self.day(iso), of: "hundreds.md", among: parts)
    }
    #expect(path("2026-11-20") == nil)
    #expect(path("2026-11-20", "hundreds-2025.md") == nil)
    #expect(path("2025-11-20", "hundreds-2025.md") == "hundreds-2025.md")
    #expect(path("2026-12-01", "hundreds/2026-11.md") == "hundreds/2026-12.md")
    #expect(path("2026-11-30", "hundreds/2026-11.md", "hundreds-2026.md") == "hundreds/2026-11.md")
    #expect(path("2027-01-01", "hundreds/2026.md") == "hundreds/2027.md")
    #expect(path("2027-01-01", "hundreds/2025.md", "hundreds/2026-11.md") == "hundreds/2027-01.md")
    // What was before stays in the document.
    #expect(path("2026-10-31", "hundreds/2026-11.md") == nil)
  }

  private func ledger(_ files: (String, String)..., today: String) throws -> RhythmLedger {
    var read: [RhythmFile] = []
    for (path, text) in files {
      read.append(try RhythmFile(Array(text.utf8), path: path, whole: read.first.map { RhythmFile.Whole($0) }))
    }
    return RhythmLedger(read, today: Self.day(today), pauses: [])
  }

  private let head = "# Hundreds\n\n## Every day\n- Push-ups 0/100\n- Sit-ups 0/100\n"

  @Test("a document and its dated files are one: its definitions hold in all, each day is there once")
  func oneLedger() throws {
    let old = "## 2026-11-30 Monday\n- [x] Push-ups 100/100\n- [ ] Sit-ups 40/100\n"
    let ledger = try ledger(("hundreds.md", head), ("hundreds/2026-11.md", "# Hundreds\n\n" + old), today: "2026-12-01")
    #expect(ledger.definitions.count == 2)
    #expect(ledger.day(Self.day("2026-11-30")).percent?.whole == 70)
    #expect(ledger.day(Self.day("2026-11-30")).lines.map(\.path) == ["hundreds/2026-11.md", "hundreds/2026-11.md"])
    let today = ledger.day(ledger.today)
    #expect(today.lines.map(\.name) == ["Push-ups", "Sit-ups"] && !today.isOpened)
    #expect(ledger.progress.days.map(\.percent?.whole) == [70, 0])
    #expect(try ledger.find("push").file == 0)
    let found = ledger.home(of: 0, on: ledger.today)
    let home = try #require(found)
    #expect(home.index == nil && home.file.path == "hundreds/2026-12.md")
    let opening = DayOpening(home.file, on: ledger.today, like: ledger.pattern(of: 0)) {
      ledger.isExpected($0, on: ledger.today)
    }
    let splice = try #require(opening.splice)
    let opened = try home.file.adding([splice])
    #expect(
      String(decoding: opened.text.bytes, as: UTF8.self)
        == "# Hundreds\n\n## 2026-12-01 Tuesday\n- [ ] Push-ups 0/100\n- [ ] Sit-ups 0/100\n")
  }

  @Test("a note that is only called like a dated file isn't written to; an empty one, or one with a title alone, is")
  func notes() throws {
    for (text, home) in [
      ("Words.\n", "hundreds.md"), ("- a list\n", "hundreds.md"), ("", "hundreds/2026-11.md"),
      ("# Mine\n", "hundreds/2026-11.md"),
    ] {
      let ledger = try ledger(("hundreds.md", head), ("hundreds/2026-11.md", text), today: "2026-11-30")
      #expect(ledger.home(of: 0, on: ledger.today)?.file.path == home, "\(text)")
    }
  }

  @Test("a day in a file of another month or year is told, and counts; a year has no four hundred days")
  func strays() throws {
    let year = (0..<400).map { "## \(Self.day("2025-01-01").advanced(by: $0).iso)\n- [x] Push-ups 100/100\n" }.joined()
    let ledger = try ledger(
      ("hundreds.md", head), ("hundreds-2025.md", year),
      ("hundreds/2026-11.md", "## 2026-11-30\n- [ ] Push-ups 5/100\n\n## 2026-12-01\n- [ ] Push-ups 50/100\n"),
      today: "2026-12-01")
    let found = ledger.files.map { $0.findings.filter { $0.code == "document.other-date" } }
    #expect(found.map(\.count) == [0, 35, 1])
    #expect(found[2].first?.line == 4 && found[2].first?.length == 13)
    // Its other counter isn't written.
    #expect(ledger.day(ledger.today).percent?.whole == 25)
  }

  @Test("a day that two of its files hold is nobody's")
  func twice() throws {
    let day = "\n## 2026-11-30\n- [ ] Push-ups 1/100\n"
    let ledger = try ledger(("hundreds.md", head + day), ("hundreds/2026-11.md", day), today: "2026-11-30")
    #expect(ledger.home(of: 0, on: ledger.today)?.file.path == nil)
    #expect(ledger.repeated().map(\.code) == ["document.day-twice"])
    #expect(ledger.repeated().map(\.file) == ["hundreds/2026-11.md"])
  }
}
