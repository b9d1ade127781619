import Foundation
import MMTCore
import Support
import Testing

/// What the same kind of random days does to a journal whose open lines are plainly moved on: a model of the usual roll-over. When a day's
/// page is opened, the unchecked lines of the newest page before are put at its end, and then taken out there; nothing tells a line from
/// another one of the same words, and nothing is remembered. That `JournalHarness` finds nothing says little unless this finds something.
@Suite struct RollOverHarness {
  private struct Life {
    var pages: [CivilDay: [String]] = [:]
    var today: CivilDay
    var random: SplitMix64
    var number = 0
    /// Tasks that a person means to have open.
    var open: Set<String> = []
    var (lost, doubled, leftBehind) = (0, 0, 0)

    init(_ random: SplitMix64) {
      today = Ledgers.day("2026-11-20")
      self.random = random
    }

    mutating func live() {
      today = today.advanced(by: random.once(in: 5) ? random.number(2...9) : 1)
      let last = pages.keys.filter { $0 < today }.max()
      let before = last.flatMap { pages[$0] } ?? []
      roll(from: last, isKilled: random.once(in: 6))
      // An editor has the old page in its window, and saves it as it was.
      if let last, random.once(in: 8) { pages[last] = before }
      for _ in 0..<random.number(0...3) {
        number += 1
        write("task \(number)", on: today)
      }
      for _ in 0..<random.number(0...2) { edit() }
    }

    private mutating func roll(from last: CivilDay?, isKilled: Bool) {
      guard pages[today] == nil else { return }
      let moved = last.flatMap { pages[$0]?.filter { $0.hasPrefix("- [ ]") } } ?? []
      pages[today] = moved
      if let last, !isKilled { pages[last]?.removeAll { $0.hasPrefix("- [ ]") } }
    }

    private mutating func write(_ task: String, on day: CivilDay) {
      pages[day, default: []].append("- [ ] \(task)")
      open.insert(task)
    }

    private mutating func edit() {
      let day = random.pick(pages.keys.sorted())
      if random.once(in: 4) {
        number += 1
        return write("task \(number)", on: day)
      }
      guard let index = pages[day]?.indices.filter({ pages[day]?[$0].hasPrefix("- [ ]") == true }).first,
        let line = pages[day]?[index]
      else { return }
      pages[day]?[index] = "- [x]" + line.dropFirst(5)
      open.remove(String(line.dropFirst(6)))
    }

    /// Two devices for some days, then a merge of lines: what one side alone changed is that side's, else the lines of both.
    mutating func part() {
      let (base, before) = (pages, open)
      var other = self
      other.number += 1000
      other.random = SplitMix64(seed: random.next())
      for _ in 0..<random.number(1...2) { live() }
      for _ in 0..<random.number(1...2) { other.live() }
      for day in Set(pages.keys).union(other.pages.keys) {
        let (mine, yours) = (pages[day] ?? [], other.pages[day] ?? [])
        if mine == base[day] ?? [] {
          pages[day] = yours
        } else if yours != base[day] ?? [] {
          pages[day] = mine + yours.filter { !mine.contains($0) }
        }
      }
      number = max(number, other.number)
      today = max(today, other.today)
      open = open.union(other.open).subtracting(before.subtracting(open.intersection(other.open)))
    }

    /// Counts what isn't as it is meant, and takes that for meant from now on.
    mutating func count() {
      var found: [String: Int] = [:]
      let newest = pages.keys.max()
      for (day, lines) in pages {
        for line in lines where line.hasPrefix("- [ ]") {
          found[String(line.dropFirst(6)), default: 0] += 1
          if let newest, day < newest { leftBehind += 1 }
        }
      }
      lost += open.count { found[$0] == nil }
      doubled += found.count { $0.value > 1 || !open.contains($0.key) }
      open = Set(found.keys)
      // As a person would who saw it.
      var seen: Set<String> = []
      for day in pages.keys.sorted(by: >) {
        pages[day] = pages[day]?.filter { !$0.hasPrefix("- [ ]") || seen.insert($0).inserted }
      }
    }
  }

  @Test("a plain roll-over loses and doubles tasks under such days")
  func plain() throws {
    let wanted = ProcessInfo.processInfo.environment["MMT_DAYS"].flatMap { Int($0) } ?? 2000
    let each = 20
    var (lost, doubled, leftBehind) = (0, 0, 0)
    try forEachSeed(max(1, wanted / each)) { random in
      var life = Life(random)
      for _ in 0..<each {
        if life.random.once(in: 8) { life.part() } else { life.live() }
        life.count()
      }
      (lost, doubled, leftBehind) = (lost + life.lost, doubled + life.doubled, leftBehind + life.leftBehind)
    }
    if ProcessInfo.processInfo.environment["MMT_DAYS"] != nil {
      print(
        "a plain roll-over, \(wanted) days: \(lost) tasks lost, \(doubled) twice or open again; \(leftBehind) times one stood on an older page"
      )
    }
    #expect(lost + doubled > 0)
  }
}
