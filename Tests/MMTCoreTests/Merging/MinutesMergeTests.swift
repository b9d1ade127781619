import Support
import Testing

@testable import MMTCore

/// Minutes that two and three devices booked: the lines are merged without the sessions, the sessions without the lines, and `sync`
/// makes one of them.
@Suite struct MinutesMergeTests {
  @Test("equal minutes of two timers are both counted; one timer twice is counted once, whatever brought it twice")
  func acts() throws {
    let history = GitHistory(["a"])
    let one = try history.stop(on: 0, 1500)
    let other = try history.stop(on: 0, 1500)
    let merged = try history.merge(one, other)
    #expect(history.line(merged) == 25, "lines can't tell")
    let synced = try history.sync(merged)
    #expect(history.line(synced) == 50)
    #expect(try history.sync(synced) == synced, "a second sync finds nothing")
    let mirror = try history.sync(try history.merge(other, one))
    #expect(history.same(mirror) == history.same(synced))
    // Rebased: the same two commits, one on top of the other.
    let rebased = try history.pick(other, on: one)
    #expect(history.line(try history.sync(rebased)) == 50)
    // Picked a second time, onto work that came since.
    let later = try history.stop(on: synced, 600)
    #expect(history.line(try history.sync(try history.pick(other, on: later))) == 60)
    #expect(history.line(try history.sync(try history.revert(other, on: later))) == 35)
  }

  @Test("what a person typed stands: alike on both sides once, lowered after a merge for good, also without a sync in between")
  func byHand() throws {
    let history = GitHistory(["a"])
    let typed = try history.merge(try history.type(on: 0, 30), try history.type(on: 0, 30))
    #expect(history.line(try history.sync(typed)) == 30)
    let merged = try history.merge(try history.stop(on: 0, 1500), try history.stop(on: 0, 1500))
    #expect(history.line(try history.sync(try history.type(on: merged, 10))) == 10)
    let lowered = try history.sync(try history.type(on: try history.sync(merged), 25))
    #expect(history.line(lowered) == 25, "25 is what the merge of the lines had left, and now a person says so")
    #expect(history.line(try history.sync(try history.merge(lowered, try history.sync(merged)))) == 25)
    #expect(history.line(try history.sync(try history.merge(lowered, try history.stop(on: merged, 60)))) == 26)
    // By hand before the timers: once, with both timers on top.
    let start = try history.type(on: 0, 10)
    let both = try history.merge(try history.stop(on: start, 1500), try history.stop(on: start, 1500))
    #expect(history.line(try history.sync(both)) == 60)
  }

  @Test(
    "a timer taken back on one device, a new one on the other; both taken back by either; work on a merge that no sync has seen"
  )
  func undone() throws {
    let history = GitHistory(["a"])
    let first = try history.stop(on: 0, 1500)
    let second = try history.stop(on: first, 1500)
    let without = history.undo(on: first, to: 0)
    #expect(history.line(try history.sync(try history.merge(without, second))) == 25)
    #expect(history.line(try history.sync(try history.merge(without, history.undo(on: first, to: 0)))) == 0)
    let merged = try history.merge(try history.stop(on: second, 600), try history.stop(on: second, 600))
    #expect(history.line(merged) == 60)
    #expect(history.line(try history.stop(on: merged, 300)) == 75)
    #expect(history.line(try history.time(on: merged, .set(60))) == 60)
    #expect(history.line(try history.sync(try history.time(on: merged, .set(60)))) == 60)
  }

  @Test("three devices, any acts, any order of merges, with and without a sync in between: one line, and it has every timer")
  func converge() throws {
    try forEachSeed(60) { random in
      let history = GitHistory(["a", "b"])
      // Minutes by hand are told apart by their numbers alone, where there are sessions to count them beside.
      let isMixed = random.once(in: 2)
      var numbers = (0..<12).map { 1 << $0 }
      var expected = [0, 0]
      var seconds = [0, 0]
      var heads = [0, 0, 0]
      if isMixed {
        for item in 0..<2 {
          heads[0] = try history.stop(on: heads[0], 90, item: item)
          seconds[item] += 90
        }
        heads = [heads[0], heads[0], heads[0]]
      }
      for _ in 0..<random.number(3...9) {
        let device = random.number(0...2)
        let item = random.number(0...1)
        switch random.number(0...6) {
        case 0, 1, 2:
          let more = random.pick([1500, 1500, 600, random.number(30...4000)])
          heads[device] = try history.stop(on: heads[device], more, item: item)
          seconds[item] += more
        case 3 where isMixed && !numbers.isEmpty:
          let more = numbers.removeLast()
          heads[device] = try history.time(on: heads[device], .add(more), item: item)
          expected[item] += more
        case 4: heads[device] = try history.sync(heads[device])
        default: heads[device] = try history.merge(heads[device], heads[random.number(0...2)])
        }
      }
      let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
      let results = try orders.map { order in
        let first = try history.merge(heads[order[0]], heads[order[1]])
        return try history.sync(try history.merge(random.once(in: 2) ? try history.sync(first) : first, heads[order[2]]))
      }
      for item in 0..<2 {
        let minutes = expected[item] + WorkDuration.minutes(seconds: seconds[item])
        for result in results { #expect(history.line(result, item: item) == minutes, "\(random) item \(item)") }
      }
      for result in results.dropFirst() { #expect(history.same(result) == history.same(results[0]), "\(random)") }
    }
  }

  @Test("the record of a merge is read as it is written; what no merge writes is passed over, and kept")
  func record() throws {
    var record = ItemRecord(text: "a")
    record.sessions = [.init(id: "s", start: Moment(seconds: 1, offset: 0), seconds: 1500)]
    (record.byHand, record.mergedLines) = (-5, [25, 30])
    #expect(ItemRecord(record.json) == record && record.countedMinutes == 20)
    #expect(record.settled(25) == 20 && record.settled(24) == 24)
    for text in [#"{"byHand":99999999999}"#, #"{"mergedLines":[-1]}"#, #"{"mergedLines":["a"]}"#, #"{"byHand":"x"}"#] {
      let odd = ItemRecord(try JSONText(checking: Array(text.utf8)))
      #expect(odd.byHand == 0 && odd.mergedLines.isEmpty && odd.others.count == 1 && odd.unreadableKeys.count == 1)
    }
  }
}
