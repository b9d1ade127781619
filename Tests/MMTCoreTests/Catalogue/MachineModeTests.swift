import Foundation
import MMTCore
import Testing

/// The built-in plan against its facts, and what makes it worth following on every day.
@Suite struct MachineModeTests {
  private let plan: Plan
  private let words: [String]

  init() {
    plan = PlanParser.parse(SourceText(BuiltInPlans.machineMode.bytes))
    let parsed = plan
    words = parsed.items.map { parsed.words($0) }
  }

  @Test("days, topics, problems and videos are those of the facts, in their order")
  func facts() throws {
    let problems = Dictionary(grouping: try Facts.table("curriculum"), by: { $0["day"] ?? "" })
    let designs = Dictionary(uniqueKeysWithValues: try Facts.table("system-design").map { ($0["day"] ?? "", $0) })
    #expect(plan.days.compactMap(\.key.number) == Array(1...101))
    for day in plan.days {
      let number = try #require(day.key.number)
      let tracks = Array(plan.tracks[day.tracks])
      try #require(tracks.map { plan.plain($0.name) } == ["DSA", "System Design"], "Day \(number)")
      let rows = try #require(problems["\(number)"])
      let design = try #require(designs["\(number)"])
      #expect(plan.plain(tracks[0].topic).lowercased() == rows[0]["heading"]?.lowercased(), "Day \(number)")
      #expect(plan.plain(tracks[1].topic).lowercased() == design["part"]?.lowercased(), "Day \(number)")
      let written = tracks[0].items.filter { plan.items[$0].kind == .problem }.map {
        "\(plan.items[$0].leetcode) \(words[$0]) \(plan.items[$0].difficulty?.rawValue ?? "")"
      }
      let wanted = rows.filter { $0["number"] != "" }.map {
        "\($0["number"] ?? "") \($0["title"] ?? "") \($0["difficulty"] ?? "")"
      }
      #expect(written == wanted, "Day \(number)")
      let videos = tracks[1].items.filter { plan.items[$0].kind == .video }.map { words[$0] }
      let title = design["video_title"] ?? ""
      #expect(videos == (title.isEmpty ? [] : ["\"\(title)\" by \(design["video_channel"] ?? "")"]), "Day \(number)")
    }
  }

  @Test("every day has a goal, work in both tracks and a task of System Design; no line of it is too long to read")
  func parts() throws {
    for day in plan.days {
      let number = day.key.number ?? 0
      let goal = plan.source.string(day.goal)
      #expect(goal.count > 40 && goal.count <= 220, "Day \(number)")
      let tracks = Array(plan.tracks[day.tracks])
      try #require(tracks.count == 2, "Day \(number)")
      #expect(tracks[0].items.contains { [.problem, .task].contains(plan.items[$0].kind) }, "Day \(number)")
      #expect(tracks[1].items.contains { plan.items[$0].kind == .task }, "Day \(number)")
    }
    for (index, item) in plan.items.enumerated() {
      #expect(words[index].count <= (item.isQualifier ? 200 : 170), "line \(item.line)")
    }
  }

  @Test("no two days share a goal, a task or a bonus")
  func nothingTwice() {
    var lines: [String: UInt32] = [:]
    for (index, item) in plan.items.enumerated() where item.kind == .task || item.kind == .bonus {
      let earlier = lines.updateValue(item.line, forKey: words[index].lowercased())
      #expect(earlier == nil, "lines \(earlier ?? 0) and \(item.line)")
    }
    let goals = plan.days.map { plan.source.string($0.goal) }
    #expect(Set(goals).count == goals.count)
  }

  @Test("ids are unique without being numbered, but for the problems' own")
  func ids() {
    let ids = ItemIDs(plan, .standard).all(plan)
    #expect(Set(ids).count == ids.count)
    let numbered = zip(ids, plan.items).filter { id, item in !item.isQualifier && id.hasSuffix("-2") && item.leetcode == 0 }
    #expect(numbered.map(\.0) == [])
  }

  @Test("every paid problem names a free one of the table, which is not on the same day")
  func freeAlternatives() throws {
    var paid = 0
    for (index, item) in plan.items.enumerated()
    where item.leetcode > 0 && Catalogue.problem(number: Int(item.leetcode))?.paid == true {
      paid += 1
      let note = try #require(plan.notes(item), "line \(item.line)")
      let match = try #require(
        note.firstMatch(of: /^- Free alternative: LC (\d+): (.+) \((Easy|Medium|Hard)\)\s/), "line \(item.line)")
      let number = try #require(Int(match.1))
      let official = try #require(Catalogue.problem(number: number))
      #expect(!official.paid && official.title == match.2 && official.difficulty.rawValue == match.3, "line \(item.line)")
      let day = plan.days[plan.tracks[Int(item.track)].day]
      #expect(!plan.items[day.items].contains { Int($0.leetcode) == number }, "line \(item.line)")
      #expect(words[index] == Catalogue.problem(number: Int(item.leetcode))?.title)
    }
    #expect(paid == 20)
  }

  @Test("every LeetCode number in the words is a problem that is free or tagged")
  func namedProblems() throws {
    for line in 1...plan.source.lineCount {
      let text = plan.source.string(plan.source.line(line))
      for match in text.matches(of: /LC (\d+)/) {
        let problem = try #require(Int(match.1).flatMap { Catalogue.problem(number: $0) }, "line \(line)")
        #expect(!problem.paid || text.contains("#paid"), "line \(line)")
      }
    }
  }
}

/// The tables of `Tests/Facts`.
enum Facts {
  static func table(_ name: String) throws -> [[String: String]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Facts")
    let text = try String(contentsOf: folder.appending(path: "\(name).tsv"), encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    return lines.dropFirst().map { Dictionary(zip(lines[0], $0)) { first, _ in first } }
  }
}
