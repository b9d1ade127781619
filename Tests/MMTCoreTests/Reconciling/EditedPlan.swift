import MMTCore
import Support

/// A plan as a person writes and rewrites it in an editor, of which every line's true identity is known.
struct EditedPlan {
  struct Line {
    /// Which item it is, whatever becomes of its words and place.
    var who: Int
    var words: String
    var isDone = false
    var date: String?
  }
  struct Track {
    var name: String
    var lines: [Line]
  }

  private(set) var days: [[Track]] = []
  private var count = 0
  /// Items that were in the plan at some time.
  var everyone: Range<Int> { 1..<(count + 1) }

  /// No two words are alike.
  private static func word(_ random: inout SplitMix64) -> String {
    (0..<3).map { _ in "\(random.pick(Array("bdfgklmnprstvz")))\(random.pick(Array("aeiou")))" }.joined()
  }

  private static let repeated = ["Review notes", "LC 146: LRU Cache", "Stretch"]

  init(using random: inout SplitMix64) {
    for _ in 0..<random.number(2...6) { days.append(day(&random)) }
  }

  private mutating func line(_ random: inout SplitMix64, mayRepeat: Bool = true) -> Line {
    count += 1
    if mayRepeat, random.once(in: 3) { return Line(who: count, words: random.pick(Self.repeated)) }
    return Line(who: count, words: (0..<4).map { _ in Self.word(&random) }.joined(separator: " "))
  }

  private mutating func day(_ random: inout SplitMix64) -> [Track] {
    let names = ["Theory", "Practice"]
    return names.prefix(random.number(1...2)).map { name in
      Track(name: name, lines: (0..<random.number(1...4)).map { _ in line(&random) })
    }
  }

  /// In order.
  var lines: [Line] { days.flatMap { $0.flatMap(\.lines) } }

  var text: String {
    days.enumerated().map { number, tracks in
      "### Day \(number + 1)\n"
        + tracks.map { track in
          "**\(track.name)**\n"
            + track.lines.map { "- [\($0.isDone ? "x" : " ")] \($0.words)\($0.date.map { " ✅ \($0)" } ?? "")\n" }.joined()
            + "\n"
        }.joined()
    }.joined()
  }

  /// Takes over what `sync` wrote: the dates.
  mutating func take(_ plan: Plan) {
    var index = 0
    change { line in
      line.date = index < plan.items.count ? plan.items[index].completedOn?.iso : nil
      index += 1
    }
  }

  private mutating func change(_ body: (inout Line) -> Void) {
    for day in days.indices {
      for track in days[day].indices {
        for line in days[day][track].lines.indices { body(&days[day][track].lines[line]) }
      }
    }
  }

  // MARK: edits

  enum Edit: CaseIterable {
    case typo, reword, move, shuffle, copyDay, dayBefore, addDay, dropDay, renameTrack, drop, add, tick, redate, swapDays,
      reorder
  }

  /// Makes an edit somewhere; false where there is nothing to make it on.
  mutating func make(_ edit: Edit, using random: inout SplitMix64) -> Bool {
    let day = random.number(0...(days.count - 1))
    let track = random.number(0...(days[day].count - 1))
    guard !days[day][track].lines.isEmpty else { return false }
    let place = random.number(0...(days[day][track].lines.count - 1))
    let line = days[day][track].lines[place]
    switch edit {
    case .typo:
      // Of several alike in a day nobody could say which one it was.
      guard days[day].count(where: { $0.lines.contains { $0.who != line.who && $0.words == line.words } }) == 0 else {
        return false
      }
      var letters = Array(line.words)
      let at = random.number(0...(letters.count - 2))
      guard letters[at] != letters[at + 1], letters[at].isLowercase, letters[at + 1].isLowercase else { return false }
      letters.swapAt(at, at + 1)
      days[day][track].lines[place].words = String(letters)
    case .reword: days[day][track].lines[place] = self.line(&random, mayRepeat: false)
    case .move:
      // Of several alike nobody could say which one went.
      guard lines.count(where: { $0.words == line.words }) == 1 else { return false }
      days[day][track].lines.remove(at: place)
      let to = random.number(0...(days.count - 1))
      days[to][0].lines.insert(line, at: random.number(0...days[to][0].lines.count))
    case .shuffle: days[day][track].lines.shuffle(using: &random)
    case .copyDay:
      let copy = days[day].map { track in
        Track(
          name: track.name,
          lines: track.lines.map { line in
            count += 1
            return Line(who: count, words: line.words)
          })
      }
      days.insert(copy, at: day + 1)
    case .dayBefore: days.insert(self.day(&random), at: 0)
    case .addDay: days.insert(self.day(&random), at: random.number(0...days.count))
    case .dropDay:
      guard days.count > 2 else { return false }
      days.remove(at: day)
    case .renameTrack: days[day][track].name = "Part \(random.pick(["One", "Two", "Three", "Four"]))"
    case .drop:
      guard days[day][track].lines.count > 1 else { return false }
      days[day][track].lines.remove(at: place)
    case .add: days[day][track].lines.insert(self.line(&random), at: place)
    case .tick:
      days[day][track].lines[place].isDone.toggle()
      days[day][track].lines[place].date = nil
    case .redate:
      guard line.date != nil else { return false }
      days[day][track].lines[place].date = "2027-01-\(random.number(10...28))"
    case .swapDays: days.swapAt(day, random.number(0...(days.count - 1)))
    case .reorder: days.shuffle(using: &random)
    }
    return true
  }
}
