import MMTCore
import Testing

@Suite struct ForeignFormatTests {
  @Test(
    "a file is what stands in it, whatever its name",
    arguments: [
      (Trackers.hundreds, ForeignFormat.hundreds), (Trackers.bulletTracker, .bulletTracker),
      (Trackers.loopHabits, .loopHabits), (Trackers.loopDays, .loopHabitCheckmarks),
      ("Date,Meditate,Early,\n2015-01-25,-1,2,\n", .loopCheckmarks), ("Date,Meditate,\n2015-01-25,0.0519,\n", .loopScores),
      ("Date,Score\n2015-01-25,0.2557\n", .loopScores), ("2015-01-25,2\n", .loopHabitCheckmarks),
      (Trackers.harshHabits, .harshHabits), (Trackers.harshLog, .harshLog),
      (
        #"{"schema":1,"exportedAt":"2026-11-20T08:00:00+01:00","plan":{"path":"plan.md","text":""},"sidecar":null}"#, .mmtExport
      ),
      (#"{"schema":1}"#, .mmtExport), ("PK\u{3}\u{4}rest", .packed), ("SQLite format 3\0rest", .database),
      (Trackers.loopHabits.replacing(",", with: ";"), .altered("a table of Loop's with semicolons for its commas")),
      (Trackers.loopDays.replacing(",", with: "\t"), .altered("a table of Loop's with tabs for its commas")),
      (#"{"workoutHistory":{},"habits":[]}"#, .ambiguous(#""workoutHistory" and "habits""#)),
      ("Gym: 1\n2026-11-20 : Gym : y\n", .ambiguous("lines of a log and lines of habits")),
      ("# A plan\n\n### Day 1\n- [ ] Two Sum\n", .unknown("a text that begins with \"- [ ] Two Sum\"")),
      ("", .unknown("nothing")), ("[1]", .unknown("a JSON list")), ("{}", .unknown("a JSON document without members")),
      (#"{"a":1,"b":2}"#, .unknown(#"a JSON document of "a", "b""#)),
    ])
  func recognised(_ text: String, _ format: ForeignFormat) {
    #expect(ForeignFormat(Array(text.utf8)) == format, "\(text.prefix(60))")
  }

  @Test("bytes that are no text are none of them")
  func bytes() {
    #expect(ForeignFormat([0x7B, 0xFF, 0xFE]) == .unknown("bytes that are no UTF-8 text"))
    #expect(ForeignFormat([0xFF, 0xFE, 0x44, 0x00]) == .altered("text in UTF-16"))
    // A broken line among good ones changes nothing.
    #expect(ForeignFormat(Array("2026-11-20 : Gym : y\n2026-11-2".utf8)) != .harshHabits)
  }
}
