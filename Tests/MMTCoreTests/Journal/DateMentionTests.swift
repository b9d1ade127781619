import MMTCore
import Support
import Testing

@Suite struct DateMentionTests {
  private static func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }

  private static func target(_ word: String, _ anchor: String, _ rules: DateMention.Rules = .init()) throws -> DateMention
    .Target?
  {
    DateMention.Form(word, rules)?.target(from: try day(anchor), rules)
  }

  @Test(
    "every form, seen from Friday 20 November 2026",
    arguments: [
      ("2026-12-25", "2026-12-25"), ("dec-25", "2026-12-25"), ("25-dec", "2026-12-25"), ("December-25", "2026-12-25"),
      ("12-25", "2026-12-25"), ("25.12.", "2026-12-25"), ("25.12.2027", "2027-12-25"), ("25", "2026-11-25"),
      ("25th", "2026-11-25"), ("31", "2026-12-31"),
      ("20", "2026-11-20"), ("19", "2026-12-19"), ("fri", "2026-11-27"), ("FRIDAY", "2026-11-27"), ("sat", "2026-11-21"),
      ("today", "2026-11-20"), ("tomorrow", "2026-11-21"), ("+3", "2026-11-23"), ("+2w", "2026-12-04"), ("+1m", "2026-12-20"),
      ("next-week", "2026-11-23"), ("03-04", "2027-03-04"), ("feb-29", "2028-02-29"), ("nov-20", "2026-11-20"),
      ("nov-19", "2027-11-19"), ("monday", "2026-11-23"),
    ])
  func forms(_ word: String, _ expected: String) throws {
    #expect(try Self.target(word, "2026-11-20") == .day(try Self.day(expected)))
  }

  @Test("months have no day; someday has no date")
  func months() throws {
    let december = try #require(Month(iso: "2026-12"))
    for word in ["2026-12", "december", "dec", "next-month"] {
      #expect(try Self.target(word, "2026-11-20") == .month(december), "\(word)")
    }
    #expect(try Self.target("november", "2026-11-20") == .month(try #require(Month(iso: "2026-11"))))
    #expect(try Self.target("october", "2026-11-20") == .month(try #require(Month(iso: "2027-10"))))
    #expect(try Self.target("may", "2026-11-20") == .month(try #require(Month(iso: "2027-05"))))
    #expect(try Self.target("someday", "2026-11-20") == .someday)
    #expect(try Self.target("+1m", "2026-01-31") == .day(try Self.day("2026-02-28")))
    #expect(try Self.target("dec-25", "2026-12-26") == .day(try Self.day("2027-12-25")))
  }

  @Test(
    "what is none",
    arguments: [
      "feb-30", "13-13", "maria", "ana", "32", "0", "2026-13", "2026-02-30", "+", "marc", "we", "1.2", "fri-2", "", "-3",
      "00-12",
    ])
  func none(_ word: String) { #expect(DateMention.Form(word) == nil) }

  @Test("languages are named; days first where it is said; people are people")
  func rules() throws {
    #expect(DateMention.Form("freitag") == nil)
    var german = DateMention.Rules()
    german.languages = ["en", "de"]
    german.dayFirst = true
    #expect(try Self.target("freitag", "2026-11-20", german) == .day(try Self.day("2026-11-27")))
    #expect(try Self.target("märz-3", "2026-11-20", german) == .day(try Self.day("2027-03-03")))
    #expect(try Self.target("03-04", "2026-11-20", german) == .day(try Self.day("2027-04-03")))
    var friends = DateMention.Rules()
    friends.people = ["april"]
    #expect(DateMention.Form("april", friends) == nil)
    #expect(DateMention.Form("apr", friends) != nil)
  }

  @Test(
    "where a mention may stand",
    arguments: [
      ("Call Ana @fri", ["@fri"]), ("@fri call", ["@fri"]), ("(@25)", ["@25"]), ("Due @25. Then", ["@25"]),
      ("on @25.12. it", ["@25.12."]),
      ("`@fri`", []), ("a@fri", []), ("me@25.de", []), ("[@fri](x)", []), ("[[@fri]]", []), ("<@fri>", []), ("@friend", []),
      ("@fri, @sat", ["@fri", "@sat"]), ("@fri/@sat", []), ("@maria @fri", ["@fri"]), ("``a ` @fri``", []),
      ("` @fri", ["@fri"]),
    ])
  func places(_ text: String, _ expected: [String]) {
    let bytes = Array(text.utf8)
    let found = DateMention.all(bytes, in: Extent(0, bytes.count)).map {
      String(decoding: bytes[$0.extent.range], as: UTF8.self)
    }
    #expect(found == expected)
  }

  @Test("for every anchor of eight years a mention is the least date that its rule allows")
  func least() throws {
    let first = try Self.day("2024-01-01")
    let last = try Self.day("2032-12-31")
    let days = (0...(last - first) + 3000).map { first.advanced(by: $0) }
    // The next day of each kind, from the end backwards: what the rule says, found in another way.
    var weekdays = [CivilDay?](repeating: nil, count: 7)
    var ofMonth = [CivilDay?](repeating: nil, count: 32)
    var ofYear = [CivilDay?](repeating: nil, count: 13 * 32)
    let dates = [(2, 29), (1, 1), (12, 31), (11, 20), (2, 28)]
    for anchor in days.reversed() {
      let (_, month, day) = anchor.parts
      ofMonth[day] = anchor
      ofYear[month * 32 + day] = anchor
      if anchor <= last {
        for number in [1, 29, 30, 31, day] {
          #expect(DateMention.Form.dayOfMonth(number).target(from: anchor) == ofMonth[number].map { .day($0) })
        }
        for (month, day) in dates {
          #expect(
            DateMention.Form.ofYear(month: month, day: day).target(from: anchor) == ofYear[month * 32 + day].map { .day($0) })
        }
        for weekday in Weekday.allCases {
          #expect(DateMention.Form.weekday(weekday).target(from: anchor) == weekdays[weekday.rawValue].map { .day($0) })
        }
      }
      weekdays[anchor.weekday.rawValue] = anchor
    }
  }
}
