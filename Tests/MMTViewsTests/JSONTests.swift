import Foundation
import MMTCore
import MMTViews
import Testing

struct JSONTests {
  static let item =
    #"{"id":"d012/dsa/lc-283","ref":"12.3","line":21,"kind":"problem","label":null,"status":"done","text":"Move Zeroes","#
    + #""title":"Move Zeroes","leetcode":283,"difficulty":"Easy","paid":false,"url":"https://leetcode.com/problems/move-zeroes/","#
    + #""optional":false,"bonus":false,"minutes":25,"completedOn":"2026-12-01","completedAt":"2026-12-01T08:31:07+01:00","due":null,"scheduledFor":null,"notes":"a\nb"}"#

  static let answer = ItemAnswer(
    id: "d012/dsa/lc-283", ref: "12.3", line: 21, kind: .problem, status: .done, text: "Move Zeroes", title: "Move Zeroes",
    leetcode: 283, difficulty: .easy, paid: false, url: "https://leetcode.com/problems/move-zeroes/", minutes: 25,
    completedOn: Samples.today, completedAt: Moment(iso: "2026-12-01T08:31:07+01:00"), notes: "a\nb")

  static let day = DayAnswer(
    number: 12, of: 100, date: Samples.today, week: 2, theme: "T", complete: false, goal: "G",
    tracks: [
      TrackAnswer(name: "DSA", topic: "X", goal: "G", done: 2, required: 5, optionalDone: 0, optional: 1, items: [answer])
    ])

  @Test func todayHasThePromisedShape() {
    var page = Samples.page
    page.day = Self.day
    let expected =
      #"{"schema":1,"plan":{"title":"Machine Mode: 100-day plan","path":"machine-mode.md","days":100},"#
      + #""day":{"number":12,"lastNumber":null,"series":null,"of":100,"date":"2026-12-01","weekday":"Tuesday","week":2,"theme":"T","complete":false,"#
      + #""goal":"G","reflection":null,"tracks":[{"name":"DSA","topic":"X","goal":"G","done":2,"required":5,"percent":40.0,"#
      + #""optionalDone":0,"optional":1,"items":["# + Self.item + #"]}]},"#
      + #""streak":{"current":3,"longest":5,"active":4,"activeLongest":9},"backlog":7,"minutesToday":null,"timer":null,"review":null,"missed":[],"unsentDays":null,"slips":[],"revision":null}"#
      + "\n"
    #expect(String(decoding: page.json, as: UTF8.self) == expected)
  }

  @Test func aDaylessFileHasNullsAndAllKeys() {
    var writer = JSONWriter()
    writeDay(DayAnswer(number: nil, of: nil, date: nil, complete: false, tracks: []), into: &writer)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"number":null,"lastNumber":null,"series":null,"of":null,"date":null,"weekday":null,"week":null,"theme":null,"complete":false,"#
        + #""goal":null,"reflection":null,"tracks":[]}"#)
  }

  @Test func anItemElsewhereNamesItsDayAndTrack() {
    let page = ItemsPage(items: [PlacedItem(item: Self.answer, day: 12, date: nil, track: "DSA")], today: Samples.today)
    #expect(
      String(decoding: page.json, as: UTF8.self)
        == #"{"schema":1,"items":["# + Self.item.dropLast() + #","day":12,"series":null,"track":"DSA"}],"revision":null}"#
        + "\n")
  }

  @Test func aTimerAndWhatIsBookedOfOneAreObjects() {
    let text = String(decoding: Samples.start.json, as: UTF8.self)
    #expect(
      text.contains(
        #""timer":{"id":"d012/dsa/lc-1652","ref":"12.4","day":12,"leetcode":1652,"text":"Defuse the Bomb","#
          + #""startedAt":"2026-12-01T08:31:07+01:00","minutes":0,"forgotten":false},"changed":[{"id":"d012/dsa/lc-438""#),
      "\(text)")
    #expect(
      text.hasSuffix(
        #""booked":{"id":"d012/dsa/lc-438","startedAt":"2026-12-01T08:06:07+01:00","seconds":1500},"earned":[],"revision":null,"nextCommand":"mmt stop"}"#
          + "\n"),
      "\(text)")
  }

  @Test func aChangeTellsBeforeAndAfter() {
    #expect(
      String(decoding: Samples.change.json, as: UTF8.self)
        == #"{"schema":1,"changed":[{"id":"d012/dsa/lc-438","day":12,"line":238,"before":{"status":"open","minutes":null},"#
        + #""after":{"status":"done","minutes":25}}],"streak":{"current":3,"longest":3,"active":4,"activeLongest":4},"commit":"1a2b3c4","booked":null,"earned":[],"revision":null,"nextCommand":"mmt next"}"#
        + "\n")
  }

  /// The keys of each document in their order, objects of a list only once.
  @Test(arguments: [
    ("week", ["schema", "plan", "week", "theme", "tracks", "days", "habits", "streak"]),
    ("items", ["schema", "items", "revision"]),
    ("plans", ["schema", "plans"]), ("habits", ["schema", "period", "habits"]),
    ("habits --why", ["schema", "period", "habit", "occurrences", "brokenBy", "forgiven", "superseded"]),
    ("habits --together", ["schema", "first", "second", "from", "to", "with", "without"]),
    (
      "progress",
      [
        "schema", "plan", "days", "tracks", "difficulty", "streak", "minutes", "weeks", "heatmap", "history", "lead",
        "projectedFinish",
        "achievements", "bonus", "backlog",
      ]
    ),
    (
      "sync",
      [
        "schema", "completed", "reopened", "edited", "renamed", "added", "archived", "counted", "opened", "summed", "commit",
        "gone", "slips", "reread", "revision", "nextCommand",
      ]
    ),
    ("start", ["schema", "timer", "changed", "streak", "commit", "booked", "earned", "revision", "nextCommand"]),
    ("undo --list", ["schema", "changes"]),
    ("review", ["schema", "items", "waiting", "doneToday", "nextDue", "due", "recall"]),
    ("verify", ["schema", "ok", "problems"]),
    ("config", ["schema", "settings"]),
    (
      "status",
      [
        "schema", "plan", "folder", "day", "date", "standing", "done", "required", "rhythms", "journal", "backlog", "streak",
        "uncommitted", "lastBackup",
        "lastCommit", "upstream", "ahead", "behind", "copiesIn", "copiedAt", "leftAt", "installedOn", "daysLeft", "toReconcile",
        "notes",
        "timer",
        "slips", "revision",
      ]
    ),
    (
      "adopt",
      [
        "schema", "plan", "weeks", "days", "firstDay", "lastDay", "items", "problems", "done", "tracks", "outline",
        "missingDays", "boxes", "boxesToAdd", "tables", "rows", "columnsToAdd", "linesToTake",
        "prose", "advice",
        "warnings", "dryRun", "commit", "nextCommand",
      ]
    ),
  ])
  func documentsHaveTheirKeysInOrder(name: String, keys: [String]) {
    let bytes = Samples.documents.first { $0.name == name }?.bytes ?? []
    #expect(JSONKeys(bytes).keys.filter { $0.depth == 1 }.map(\.name) == keys)
  }

  @Test func everyDocumentIsOneLineOfJSON() throws {
    for (name, bytes) in Samples.documents {
      #expect(bytes.last == 0x0A && bytes.count { $0 == 0x0A } == 1, "\(name)")
      let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
      #expect(object["schema"] as? Int == 1, "\(name)")
    }
  }

  @Test func everyKeyIsDocumented() throws {
    let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/json.md")
    let text = try String(contentsOf: docs, encoding: .utf8)
    let words = Set(text.split { !$0.isLetter }.map(String.init))
    for (name, bytes) in Samples.documents {
      for key in JSONKeys(bytes).keys { #expect(words.contains(key.name), "\(key.name) of \(name)") }
    }
  }
}

/// The keys of a JSON text with their depth, in order.
struct JSONKeys {
  var keys: [(name: String, depth: Int)] = []

  init(_ bytes: [UInt8]) {
    var depth = 0
    var string: [UInt8]?
    var last: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if string != nil {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
          continue
        } else if byte == 0x22 {
          last = string ?? []
          string = nil
          continue
        }
        string?.append(byte)
        continue
      }
      switch byte {
      case 0x22: string = []
      case 0x7B, 0x5B: depth += 1
      case 0x7D, 0x5D: depth -= 1
      case 0x3A: keys.append((String(decoding: last, as: UTF8.self), depth))
      default: break
      }
    }
  }
}
