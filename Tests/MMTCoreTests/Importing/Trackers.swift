import MMTCore
import Testing

/// Other trackers' files in the shapes that these write, and what becomes of them.
enum Trackers {
  /// `exportData` of the web app: two days past, and the day that runs.
  static let hundreds = """
    {
      "currentDate": "2026-11-20",
      "currentData": {
        "pushups": 25,
        "situps": 0,
        "squats": 30,
        "running": 1.5
      },
      "workoutHistory": {
        "2026-11-18": {
          "pushups": 100,
          "situps": 100,
          "squats": 100,
          "running": 10,
          "timestamp": "2026-11-19T06:10:00.000Z"
        },
        "2026-11-19": {
          "pushups": 120,
          "situps": 60,
          "squats": 0,
          "running": 3.5,
          "timestamp": "2026-11-20T07:00:12.345Z"
        }
      },
      "exportDate": "2026-11-20T20:15:00.000Z",
      "version": "1.0"
    }
    """

  /// A habit of Bullet Tracker's backup.
  static func habit(
    _ id: String, _ name: String, frequency: String = "daily", days: String = "", start: String = "815270400",
    negative: Bool = false, order: Int = 0, more: String = ""
  ) -> String {
    ##"{"id":"\##(id)","name":"\##(name)","icon":"figure.run","color":"#FF3B30","frequency":"\##(frequency)","customDays":"\##(days)","startDate":\##(start),"notes":"","order":\##(order),"trackDetails":true,"detailType":"general","useMultipleStates":true,"isNegativeHabit":\##(negative)\##(more)}"##
  }

  /// An entry; `details` is JSON as it stands in a string of JSON.
  static func entry(_ habit: String, _ date: String, _ state: Int, details: String = "") -> String {
    #"{"id":"E-\#(habit)","date":\#(date),"completed":\#(state > 0),"details":"\#(details)","habitID":"\#(habit)","completionState":\#(state)}"#
  }

  static func backup(_ habits: [String], _ entries: [String], more: String = "") -> String {
    #"{"version":1,"createdAt":816912345.678,"habits":[\#(habits.joined(separator: ","))],"habitEntries":[\#(entries.joined(separator: ","))],"collections":[],"journalEntries":[],"tags":[]\#(more)}"#
  }

  /// 18 to 20 November 2026, midnights of UTC, as seconds since 2001.
  static let wednesday = "816652800"
  static let thursday = "816739200"
  static let friday = "816825600"

  static let bulletTracker = backup(
    [
      habit("W", "Workout", frequency: "custom", days: "2,4,6", order: 1),
      habit("M", "🧘 Meditate", start: "815270400.25"),
      habit("S", "Smoking", negative: true, order: 2),
    ],
    [
      entry(
        "W", wednesday, 1,
        details:
          #"{\"types\":[\"Cardio\",\"Core\\/Pre-Hab\"],\"type\":\"Cardio\",\"duration\":\"45\",\"intensity\":4,\"notes\":\"Slow start\\n# not a heading\",\"completionState\":1}"#
      ),
      entry("W", friday, 2, details: #"{\"type\":\"Strength\",\"duration\":\"20\",\"intensity\":\"3\",\"notes\":\"\"}"#),
      entry("M", "816790000.123", 1), entry("M", wednesday, 3, details: "Too tired"), entry("M", friday, 0),
      entry("S", thursday, 3),
    ],
    more: #","notes":[{"id":"N","content":"x","date":816825600}]"#)

  static let loopHeader =
    "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?\n"

  static let loopHabits =
    loopHeader + """
      001,Meditate,YES_NO,Did you meditate this morning?,,1,1,#FF8F00,,,,false
      002,"Up early, really",YES_NO,,,2,3,#00897B,,,,false
      003,Water,NUMERICAL,How many glasses?,,1,1,#00ACC1,glasses,AT_LEAST,8.0,false
      004,Coffee,NUMERICAL,,,1,7,#6D4C41,cups,AT_MOST,10.0,false

      """

  /// Loop's own trial of ten days, 2 times in 3 days, whose scores its tests hold.
  static let loopDays = """
    Date,Value,Notes
    2015-01-25,YES_MANUAL,
    2015-01-24,NO,Sick
    2015-01-23,YES_AUTO,"Forgot it, really"
    2015-01-22,YES_MANUAL,
    2015-01-21,YES_MANUAL,
    2015-01-20,YES_MANUAL,
    2015-01-19,YES_AUTO,\"\"\"Away\"\"\"
    2015-01-18,YES_AUTO,
    2015-01-17,YES_MANUAL,
    2015-01-16,YES_MANUAL,

    """

  static let loopScores = [
    0.0107, 0.0315, 0.0515, 0.0706, 0.0995, 0.1379, 0.1746, 0.1991, 0.2226, 0.2557,
  ]

  static let loop = [
    ("Habits.csv", loopHabits), ("002 Up early really/Checkmarks.csv", loopDays),
    ("001 Meditate/Checkmarks.csv", "Date,Value,Notes\n2015-01-24,SKIP,\n2015-01-23,YES_MANUAL,\n"),
    ("003 Water/Checkmarks.csv", "Date,Value,Notes\n2015-01-25,7500,\n2015-01-24,8000,\n2015-01-23,0,\"Out, all day\"\n"),
    ("004 Coffee/Checkmarks.csv", "Date,Value,Notes\n2015-01-25,2000,\n2015-01-24,3000,\n"),
  ]

  static let harshHabits = """
    # My habits
    ! Dailies
    Gymmed: 3/7
    Bed by midnight: 1

    ! Weekly
    Cleaned House: 7
    Called Mom: 1w

    ! Tracking
    Too much coffee: 0

    """

  static let harshLog = """
    2026-11-16 : Gymmed : y : Legs : 45.5
    2026-11-16 : Bed by midnight : n :  :\u{20}
    2026-11-17 : Gymmed : s : Knee hurts :\u{20}
    2026-11-17 : Bed by midnight : y
    2026-11-18 : Bed by midnight : n :  :\u{20}
    2026-11-18 : Bed by midnight : y : Corrected : 0
    2026-11-19 : Too much coffee : y :  :\u{20}

    """

  // MARK: Reading

  static var noZone: ForeignContext { ForeignContext(definitions: []) { _ in 0 } }

  static func files(_ all: [(String, String)]) -> [ForeignFile] { all.map { ForeignFile($0.0, Array($0.1.utf8)) } }

  static func imported(_ data: ForeignData, into text: String = "# Habits\n") throws -> RhythmImport {
    try RhythmImport(data, into: RhythmFile(Array(text.utf8), path: "habits.md"))
  }

  /// Imports, checks what always holds, and gives the text.
  static func text(_ data: ForeignData, into text: String = "# Habits\n") throws -> String {
    let first = try imported(data, into: text)
    let result = String(decoding: first.text?.bytes ?? Array(text.utf8), as: UTF8.self)
    // What stood there stands there still, in its order.
    var rest = Array(result.utf8).split(separator: 0x0A)[...]
    for line in Array(text.utf8).split(separator: 0x0A) where line != [0x0D] {
      let place = try #require(rest.firstIndex(of: line), "\(String(decoding: line, as: UTF8.self)) is gone from\n\(result)")
      rest = rest[(place + 1)...]
    }
    let second = try imported(data, into: result)
    #expect(
      second.text == nil, "a second time changes\n\(result)\nto\n\(String(decoding: second.text?.bytes ?? [], as: UTF8.self))")
    #expect(second.report.entriesAdded == 0 && second.report.habitsAdded.isEmpty)
    #expect(second.report.entriesThere >= first.report.entriesAdded)
    return result
  }
}

extension ProvenText {
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
