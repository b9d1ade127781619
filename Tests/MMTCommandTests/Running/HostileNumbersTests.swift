import Foundation
import Support
import Testing

/// Numbers, dates and lengths that nobody would write, in the plan, the records, the machine's state and the environment: every page is shown
/// or refused, and the process is there to tell.
@Suite struct HostileNumbersTests {
  private static let numbers = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775777", "999999999999999999", "4294967296", "2147483648",
    "2147483647", "1000000", "100000", "99999", "61", "60", "0", "-1", "-0", "1e400", "1.5",
  ]
  private static let moments = [
    "0001-01-01T00:00:00+18:00", "9999-12-31T23:59:59-18:00", "1969-12-31T23:59:59+00:00", "2026-12-01T07:00:00+01:00",
    "2026-11-30T23:59:60-12:00",
  ]
  private static let dates = ["0001-01-01", "9999-12-31", "9999-01-01", "1970-01-01", "2026-11-30", "2026-12-01", "2038-01-19"]

  private static func sidecar(_ random: inout SplitMix64) -> String {
    func number() -> String { random.pick(numbers) }
    func moment() -> String { "\"\(random.pick(moments))\"" }
    func date() -> String { "\"\(random.pick(dates))\"" }
    let records = ["d001/dsa/lc-1", "d001/dsa/lc-217", "d002/dsa/lc-3", "warm-up-d001/list/stretch"].map { id in
      let sessions = (0..<random.number(0...3)).map { "{\"id\":\"s\($0)\",\"seconds\":\(number()),\"start\":\(moment())}" }
      return """
        "\(id)": {"completed":\(moment()),"created":\(moment()),"felt":"hard","reviews":[\(moment()),\(number())],\
        "sessions":[\(sessions.joined(separator: ","))],"text":"x"}
        """
    }
    return """
      {"schema": 1, "id": "hostile", "plan": "plan.md",
      "items": {\(records.joined(separator: ",\n"))},
      "archived": {"d009/x/y": {"minutes":\(number()),"status":"done","completedOn":\(date()),"sessions":[{"id":"a","seconds":\(number()),"start":\(moment())}]}},
      "achievements": {"streak-3": \(date()), "hours-10": \(date())},
      "settings": {"startDate": \(date()), "cycleDays": \(number()), "backup": {"keep": \(number())}, "dayBoundary": "\(random.pick(["00:00", "12:00", "99:99"]))",
      "pauses": [{"from":\(date()),"to":\(date())}], "restDays": ["monday",\(date())], "reminders": {"morning":"23:59","nudge":"00:00 until 9999-12-31"}},
      "streak": {"active":\(number()),"activeLongest":\(number()),"asOf":\(date()),"current":\(number()),"from":\(date()),"longest":\(number()),"to":\(date())}}

      """
  }

  private static func plan(_ random: inout SplitMix64) -> String {
    func minutes() -> String { random.pick(["⏱ 100000m", "⏱ 1666h40m", "⏱ 99999h", "[time:: 1.99h]", "⏱ 0m", ""]) }
    func done() -> String { random.once(in: 2) ? "[x] " : "[ ] " }
    func on() -> String { random.once(in: 2) ? " ✅ " + random.pick(dates) : "" }
    var text = "# A \(random.pick(["1", "100", "999999", "0"]))-day plan\n"
    var number = random.pick([0, 1, 999_900])
    for week in 1...random.number(1...4) {
      text += "\n## Week \(random.pick([week, 999_999]))\n"
      for _ in 0..<random.number(1...3) {
        let last = random.once(in: 3) ? "-\(number + random.pick([1, 59, 60, 61]))" : ""
        text += "\n### Day \(number)\(last)\n**DSA: Arrays**\n"
        for problem in [1, 217, 999_999, 3] where !random.once(in: 3) {
          text += "- \(done())LC \(problem): Words (Easy) \(minutes())\(on())\n"
        }
        text += "  - Include: x ⏱ 5m\n"
        number = random.pick([1, number + 1, number + 2, 999_999])
      }
    }
    return text + "\n### Warm-up Day 1\n- \(done())Stretch \(minutes())\(on())\n"
  }

  static let pages = [
    ["today"], ["day", "1"], ["day", "999999"], ["week"], ["week", "999999"], ["next"], ["backlog"], ["show", "1"],
    ["show", "999999.1"],
    ["show", "99999999999999999999.99999999999999999999"], ["show", "warm-up-d001.1"], ["search", "words"],
    ["search", "day:1-999999"],
    ["plans"], ["progress"], ["heatmap"], ["heatmap", "--days"], ["stats"], ["review"], ["review", "due"], ["status"],
    ["config"],
    ["calendar"], ["calendar", "0001-01"], ["calendar", "9999-12"], ["remind"], ["verify"], ["undo", "--list"],
    ["export", "--format", "json"], ["export", "--format", "csv"], ["export", "--format", "markdown"],
    ["export", "--format", "ics"],
    ["report"], ["report", "--svg", "heatmap"], ["shift", "365", "--dry-run"],
    ["pause", "9999-12-30", "9999-12-31", "--dry-run"],
  ]

  @Test("every page of hostile numbers is shown or refused with a code of ours")
  func shown() throws {
    let machine = try Machine(plan: smallPlan)
    try forEachSeed(8) { random in
      try machine.write("plan.md", Self.plan(&random))
      let sidecar = Self.sidecar(&random)
      try machine.write("mmt.json", sidecar)
      machine.set("COLUMNS", random.pick(Self.numbers + ["80", "20"]))
      let now = random.pick(["2026-12-01T08:00:00", "0001-01-01T00:00:00", "9999-12-31T23:59:59", "1970-01-01T00:00:00"])
      for page in Self.pages {
        let isDocument = ["export", "report"].contains(page[0])
        let answer = machine.mmt(page + (isDocument ? [] : random.pick([[], ["--json"], ["--plain"]])), at: now)
        #expect([0, 1, 64, 65, 66, 69].contains(answer.status), "\(page) at \(now) \(random)\n\(answer)\n\(sidecar)")
      }
    }
  }

  @Test("sessions longer than the world is old are shown, bounded and named, and stay as they are written")
  func sessions() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("sync")
    let sidecar = try #require(machine.text("mmt.json"))
    func write(_ seconds: String) throws {
      let start = "\"start\":\"2026-11-20T08:31:07+01:00\""
      let sessions = "{\"id\":\"s\",\"seconds\":\(seconds),\(start)},{\"id\":\"t\",\"seconds\":1500,\(start)}"
      let record = "\"items\": {\"d001/dsa/lc-1\": {\"sessions\":[\(sessions)],\"text\":\"Two Sum\"}}"
      try machine.write("mmt.json", sidecar.replacingOccurrences(of: "\"items\": {}", with: record))
    }
    for seconds in ["9223372036854775807", "9223372036854775777", "999999999999999999", "6000001"] {
      try write(seconds)
      let shown = machine.mmt("show", "1")
      #expect(shown.status == 0 && shown.output.contains("25m from 08:31"), "\(shown)")
      let verified = machine.mmt("verify")
      #expect(verified.status == 1 && verified.output.contains("sidecar.field"), "\(verified)")
    }
    try write("9223372036854775807")
    #expect(machine.mmt("done", "1", "--felt", "hard").status == 0)
    #expect(machine.text("mmt.json")?.contains("9223372036854775807") == true, "what doesn't read is kept")
    try write("6000000")
    #expect(machine.mmt("verify").output.contains("sidecar.field") == false)
  }
}
