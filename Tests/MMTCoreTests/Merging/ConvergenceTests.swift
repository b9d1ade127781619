import MMTCore
import Support
import Testing

@testable import MMTCore

/// Everything but minutes (`MinutesMergeTests`) that three devices do to one plan: in whatever order they merge, they arrive at the same.
@Suite struct ConvergenceTests {
  @Test(
    "notes, bonus items, dates, statuses and sessions of three devices: any order of merges, with and without a sync in between"
  )
  func converge() throws {
    try forEachSeed(80) { random in
      let history = GitHistory(["a", "b", "c"])
      var heads = [0, 0, 0]
      var words: Set<String> = []
      var sessions = 0
      for act in 0..<random.number(4...12) {
        let (device, item) = (random.number(0...2), random.number(0...2))
        switch random.number(0...7) {
        case 0, 1:
          let day = CivilDay(daysSinceEpoch: 20_700 + random.number(0...9))
          heads[device] = try history.tick(on: heads[device], item: item, day)
        case 2: heads[device] = try history.untick(on: heads[device], item: item)
        case 3:
          words.insert("note n\(act)n")
          heads[device] = try history.note(on: heads[device], item: item, "note n\(act)n")
        case 4:
          words.insert("extra n\(act)n")
          heads[device] = try history.bonus(on: heads[device], "extra n\(act)n")
        case 5:
          sessions += 1
          heads[device] = try history.stop(on: heads[device], random.pick([1500, 600]), item: item)
        case 6: heads[device] = try history.sync(heads[device])
        default: heads[device] = try history.merge(heads[device], heads[random.number(0...2)])
        }
      }
      let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [0, 2, 1], [1, 0, 2]]
      let results = try orders.map { order in
        let first = try history.merge(heads[order[0]], heads[order[1]])
        return try history.sync(try history.merge(random.once(in: 2) ? try history.sync(first) : first, heads[order[2]]))
      }
      for result in results {
        let text = String(decoding: history.same(result).plan, as: UTF8.self)
        #expect(text.split(separator: "\n").sorted() == history.lines(results[0]), "\(random)\n\(text)")
        for word in words {
          #expect(text.split(separator: word, omittingEmptySubsequences: false).count == 2, "\(random) \(word)")
        }
        #expect(history.notes(result) == history.notes(results[0]), "\(random)")
        #expect(history.same(result).sidecar.items == history.same(results[0]).sidecar.items, "\(random)")
        #expect(history.sessionCount(result) == sessions, "\(random)")
      }
    }
  }
}

extension GitHistory {
  func lines(_ commit: Int) -> [Substring] {
    String(decoding: same(commit).plan, as: UTF8.self).split(separator: "\n").sorted().map { $0 }
  }

  /// Of each item its notes, in no order.
  func notes(_ commit: Int) -> [String: [String]] {
    let plan = parsed(commit)
    return Dictionary(
      plan.items.map { item in
        (plan.words(item), (plan.notes(item) ?? "").split(separator: "\n").map(String.init).sorted())
      }, uniquingKeysWith: +)
  }

  func sessionCount(_ commit: Int) -> Int {
    let sidecar = same(commit).sidecar
    return sidecar.items.keys.reduce(0) { $0 + (sidecar.record($1)?.sessions.count ?? 0) }
  }

  /// What `done` does.
  func tick(on head: Int, item: Int, _ day: CivilDay) throws -> Int {
    let plan = parsed(head)
    guard !plan.items[item].isDone else { return head }
    let id = ItemIDs(plan, .standard).all(plan)[item]
    return try act(on: head, [.done(item, on: day)]) { sidecar in
      var record = sidecar.record(id) ?? ItemRecord()
      record.completed = Moment(seconds: Int64(day.daysSinceEpoch) * 86_400 + 43_200, offset: 0)
      record.text = plan.words(plan.items[item])
      sidecar.setRecord(id, record)
    }
  }

  /// What `undone` does.
  func untick(on head: Int, item: Int) throws -> Int {
    let plan = parsed(head)
    guard plan.items[item].isDone else { return head }
    let id = ItemIDs(plan, .standard).all(plan)[item]
    return try act(on: head, [.undone(item)]) { sidecar in
      var record = sidecar.record(id) ?? ItemRecord()
      record.completed = nil
      sidecar.setRecord(id, record)
    }
  }

  func note(on head: Int, item: Int, _ text: String) throws -> Int {
    var edit = ItemEdit(item)
    edit.note = text
    return try act(on: head, [edit]) { _ in }
  }

  /// A line put in below the last item.
  func bonus(on head: Int, _ words: String) throws -> Int {
    act(on: head, plan: same(head).plan + Array("- [ ] \(words) #bonus\n".utf8))
  }
}
