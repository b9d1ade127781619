import Foundation
import MMTCore
import Testing

@Suite struct ReviewTests {
  @Test("what was looked at again on two devices is united by git's merge of the records")
  func recordsAreKept() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1")
    machine.mmt("review", "done", "1", at: "2026-12-04T08:00:00")
    machine.mmt("review", "done", "1", "--felt", "easy", at: "2026-12-08T08:00:00")
    let sidecar = try #require(machine.text("mmt.json"))
    #expect(
      sidecar.contains("\"felt\":\"easy\",\"reviews\":[\"2026-12-04T08:00:00+00:00\",\"2026-12-08T08:00:00+00:00\"]"),
      "\(sidecar)")
    // Neither a sync nor a tick elsewhere loses them, and they follow their item.
    try machine.edit("plan.md", "DSA: Arrays", "Algorithms: Arrays")
    machine.mmt("sync", at: "2026-12-08T09:00:00")
    let moved = try #require(machine.text("mmt.json"))
    #expect(moved.contains("\"d001/algorithms/lc-1\": {\"completed\"") && moved.contains("2026-12-04T08:00:00"), "\(moved)")
    #expect(machine.mmt("verify").status == 0)
  }

  @Test("a look back changes the records alone, once a day, and never a percentage")
  func changesRecordsAlone() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1")
    let plan = machine.text("plan.md")
    let progress = machine.mmt("progress", "--json", at: "2026-12-04T08:00:00").output
    #expect(machine.mmt("review", "done", "1", at: "2026-12-04T08:00:00").status == 0)
    let sidecar = machine.text("mmt.json")
    let again = machine.mmt("review", "done", "1", at: "2026-12-04T21:00:00")
    #expect(again.status == 0 && again.output.contains("already"), "\(again)")
    #expect(machine.text("plan.md") == plan && machine.text("mmt.json") == sidecar)
    #expect(machine.mmt("progress", "--json", at: "2026-12-04T08:00:00").output == progress)
    #expect(machine.mmt("undo").status == 0)
    #expect(machine.text("mmt.json")?.contains("reviews") == false)
  }

  @Test("what is due is offered first, and ticking it says what to do instead")
  func dueIsOffered() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "217")
    let later = "2026-12-06T08:00:00"
    let offered = machine.mmt("__complete", "zsh", "review", "done", "", at: later).output.split(separator: "\n").dropFirst()
    #expect(offered.first?.hasPrefix("1.2\t") == true, "\(offered)")
    let answer = machine.mmt("done", "217", at: later)
    #expect(answer.status == 0 && answer.output.contains("mmt review done 217"), "\(answer)")
    #expect(!machine.mmt("done", "217", at: "2026-12-02T08:00:00").output.contains("review"))
    let due = machine.mmt("review", "due", at: later).output
    #expect(due.contains("look 1 -") && due.contains("2 days late") && !due.contains("[x]"), "\(due)")
    #expect(due.contains("Solved again: 0 of 1 that were due in the last 30 days."), "\(due)")
    machine.mmt("review", "done", "217", at: later)
    let after = machine.mmt("review", "due", "--json", at: later)
    #expect(after.output.contains("\"recall\":{\"days\":30,\"recalled\":1,\"due\":1}"), "\(after)")
  }

  @Test("stats tells by each method's dates how many of those due were solved again")
  func statsTellRecall() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", "217")
    #expect(!machine.mmt("stats", at: "2026-12-02T08:00:00").output.contains("Reviews"), "nothing was due")
    // By FSRS both were due on the 3rd, by the ladder on the 4th.
    machine.mmt("review", "done", "217", at: "2026-12-03T08:00:00")
    let stats = machine.mmt("stats", at: "2026-12-04T08:00:00").output
    #expect(stats.contains("Reviews   1 of 2 due by fsrs - solved again in 30 days"), "\(stats)")
    machine.mmt("review", "done", "1", at: "2026-12-05T08:00:00")
    let both = machine.mmt("stats", at: "2026-12-05T08:00:00").output
    #expect(both.contains("Reviews   1 of 1 due by ladder - 2 of 2 due by fsrs - solved again in 30 days"), "\(both)")
    let json = machine.mmt("stats", "--json", at: "2026-12-05T08:00:00").output
    #expect(
      json.contains(
        "\"recalls\":[{\"method\":\"ladder\",\"days\":30,\"recalled\":1,\"due\":1},"
          + "{\"method\":\"fsrs\",\"days\":30,\"recalled\":2,\"due\":2}]"), "\(json)")
    machine.mmt("config", "review.method", "off", at: "2026-12-05T08:00:00")
    #expect(machine.mmt("stats", "--json", at: "2026-12-05T08:00:00").output.contains("\"recalls\":[]"))
  }

  @Test("how many come back a day, and whether any do, is a setting")
  func settings() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", "217")
    let later = "2026-12-06T08:00:00"
    #expect(machine.mmt("config", "review.daily", "1", at: later).status == 0)
    #expect(machine.text("mmt.json")?.contains("\"review\": {\"daily\":1}") == true, "\(machine.text("mmt.json") ?? "")")
    let due = machine.mmt("review", "due", at: later).output
    #expect(due.contains("1 more waits") && due.contains("1 a day"), "\(due)")
    #expect(machine.mmt("today", at: later).output.contains("1 of 2 due"))
    #expect(machine.mmt("config", "review.method", "off", at: later).status == 0)
    #expect(machine.mmt("review", "due", at: later).output.contains("review.method"))
    #expect(machine.mmt("config", "review.method", "sm2", at: later).status == 64)
    #expect(machine.mmt("config", "review.daily", "0", at: later).status == 64)
    #expect(machine.mmt("config", "review.method", at: later).output.contains("off"))
    #expect(machine.mmt("undo", at: later).status == 0)
  }

  @Test("by FSRS a problem comes back by how it felt, again and again, and the ladder is there when it is asked for")
  func fsrs() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", "--felt", "easy")
    machine.mmt("done", "217")
    let ladder = machine.mmt("review", "due", at: "2026-12-03T08:00:00").output
    #expect(!ladder.contains("Contains Duplicate"), "\(ladder)")
    #expect(machine.mmt("config", "review.method", "fsrs").status == 0)
    let due = machine.mmt("review", "due", at: "2026-12-03T08:00:00").output
    #expect(due.contains("Contains Duplicate") && !due.contains("Two Sum"), "\(due)")
    #expect(machine.mmt("review", "due", at: "2026-12-09T08:00:00").output.contains("Two Sum"))
    var date = "2026-12-03T08:00:00"
    for next in ["2026-12-14", "2027-01-29", "2027-07-11"] {
      let answer = machine.mmt("review", "done", "217", at: date)
      #expect(
        answer.status == 0 && answer.output.contains("looked at again") && !answer.output.contains("last time"), "\(answer)")
      let early = machine.mmt("review", "due", "--json", at: "\(CivilDay(next)?.advanced(by: -1).iso ?? "")T08:00:00").output
      #expect(!early.contains("\"leetcode\":217"), "\(next): \(early)")
      date = next + "T08:00:00"
      #expect(machine.mmt("review", "due", "--json", at: date).output.contains("\"leetcode\":217"), "\(next)")
    }
    #expect(machine.mmt("config", "review.method", "ladder").status == 0)
    #expect(machine.mmt("config", "review.method").output.contains("ladder"))
  }

  @Test("undo of a look back refuses where its record was changed since")
  func undoRefuses() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", "217")
    machine.mmt("review", "done", "1", "217", at: "2026-12-04T08:00:00")
    try machine.edit("mmt.json", "\"text\":\"Two Sum\"", "\"felt\":\"hard\",\"text\":\"Two Sum\"")
    let sidecar = machine.text("mmt.json")
    let answer = machine.mmt("undo", at: "2026-12-04T08:10:00")
    #expect(answer.status == 65 && answer.error.contains("d001/dsa/lc-1 was changed since"), "\(answer)")
    #expect(machine.text("mmt.json") == sidecar)
  }

  @Test("a timer that runs on what is looked at again is booked")
  func timer() throws {
    let machine = try Machine(plan: smallPlan)
    machine.mmt("done", "1", "--minutes", "20m")
    #expect(machine.mmt("start", "1.1", at: "2026-12-04T08:00:00").status == 0)
    let answer = machine.mmt("review", "done", "1", at: "2026-12-04T08:10:00")
    #expect(answer.output.contains("10m booked"), "\(answer)")
    #expect(machine.text("plan.md")?.contains("⏱ 30m ✅ 2026-12-01") == true)
    #expect(machine.mmt("stop").status == 66)
  }

  @Test("several changes are taken back in a row, also after the track's heading was written anew")
  func renamedTrack() throws {
    for syncs in [false, true] {
      let machine = try Machine(plan: smallPlan)
      machine.mmt("done", "1")
      machine.mmt("note", "217", "a note")
      try machine.edit("plan.md", "DSA: Arrays", "Algorithms: Arrays")
      if syncs { machine.mmt("sync") }
      #expect(machine.mmt("undo").status == 0)
      let answer = machine.mmt("undo")
      #expect(answer.status == 0, "\(answer)")
      #expect(machine.text("plan.md") == smallPlan.replacingOccurrences(of: "DSA: Arrays", with: "Algorithms: Arrays"))
      #expect(machine.text("mmt.json")?.contains("completed") == false, "\(machine.text("mmt.json") ?? "")")
    }
  }
}
