import Foundation
import MMTCore
import Support

/// What fuzzing starts from: the fixtures, and random plans with what two people might make of them.
enum Seeds {
  static func write(for target: FuzzTarget, into folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (index, seed) in seeds(target).enumerated() {
      try Data(seed).write(to: URL(fileURLWithPath: "\(folder)/seed-\(index)"))
    }
  }

  private static func seeds(_ target: FuzzTarget) -> [[UInt8]] {
    var dice = SplitMix64(seed: 7)
    let plans = Fixture.all.map(\.bytes) + (0..<20).map { _ in RandomPlan(using: &dice).bytes }.filter { $0.count < 4000 }
    switch target {
    case .parser: return plans + plans.map { joined($0, dice.mutated($0)) }
    case .editing:
      return plans.flatMap { plan in (0..<3).map { _ in plan + [partSeparator] + Array("\(dice.number(0...999))".utf8) } }
    case .merge:
      return plans.flatMap { plan in
        (0..<3).map { _ in joined(plan, touched(plan, &dice), dice.once(in: 3) ? dice.mutated(plan) : touched(plan, &dice)) }
      }
    case .pages:
      return plans.map { plan in
        [UInt8(dice.number(0...63))] + joined(plan, dice.pick(sidecars.map { Array($0.utf8) }))
      }
    case .sidecar: return sidecars.map { Array($0.utf8) } + damaged
    case .records:
      return (0..<40).map { _ in
        joined(
          dice.pick(sidecars.map { Array($0.utf8) }), dice.pick(sidecars.map { Array($0.utf8) }),
          dice.pick(sidecars.map { Array($0.utf8) }))
      }
    }
  }

  private static func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined(separator: [partSeparator])) }

  /// Ticks, minutes and notes here and there.
  private static func touched(_ bytes: [UInt8], _ dice: inout SplitMix64) -> [UInt8] {
    guard SourceText(bytes).tooDeepLine == nil else { return bytes }
    let editor = PlanEditor(PlanParser.parse(SourceText(bytes)), PlanParser.Options(), style: .emoji)
    var edits: [ItemEdit] = []
    for index in editor.plan.items.indices where dice.once(in: 3) && !editor.plan.items[index].isQualifier {
      var edit = dice.once(in: 2) ? ItemEdit.done(index, on: CivilDay(daysSinceEpoch: 20_777)) : ItemEdit(index)
      if dice.once(in: 3) { edit.minutes = .set(dice.number(1...90)) }
      if dice.once(in: 3) { edit.note = dice.pick(["a note", "another"]) }
      edits.append(edit)
    }
    return (try? Proof.prove(editor, edits))?.text.bytes ?? bytes
  }

  private static let sidecars = [
    "{}",
    #"{"schema":1,"id":"0123456789abcdef","plan":"p.md","items":{},"settings":{"startDate":"2026-11-20"}}"#,
    """
    {
      "achievements": {
        "streak-3": "2026-11-22"
      },
      "archived": {
        "d002/dsa/lc-9": {"text":"Palindrome Number","completed":"2026-11-21T08:00:00+01:00"}
      },
      "edition": "machine-mode-1",
      "id": "0123456789abcdef",
      "items": {
        "d001/dsa/lc-1": {"completed":"2026-11-20T08:00:00+01:00","felt":"hard","sessions":[{"id":"a1","seconds":1500,"start":"2026-11-20T07:30:00+01:00"}],"text":"Two Sum"},
        "d001/dsa/lc-20": {"created":"2026-11-20T08:00:00Z","reviews":["2026-11-25T08:00:00+01:00"],"text":"Valid \\"Parentheses\\"","mine":{"a":[1,2.50,null]}}
      },
      "plan": "p.md",
      "schema": 1,
      "settings": {
        "annotations": "dataview",
        "backup": {"keep":3},
        "bullets": "items",
        "cycleDays": 9,
        "dayBoundary": "05:00",
        "labels": {"day":["Etappe"],"kinds":{"video":["Schau"]}},
        "pauses": [{"from":"2026-12-24","to":"2026-12-26"}],
        "restDays": ["Sunday","2026-12-31"],
        "startDate": "2026-11-20"
      },
      "streak": {"active":1,"activeLongest":1,"asOf":"2026-11-20","current":1,"from":"2026-11-20","longest":1,"to":"2026-11-20"}
    }

    """,
    #"{"id":"0123456789abcdef","items":{"d001/x/a":{"felt":"easy","text":"a"},"d001/x/b":{"completed":"2026-11-20T08:00:00+01:00","text":"b"}},"plan":"p.md","schema":1,"settings":{}}"#,
    #"{"id":"0123456789abcdef","items":{"d001/x/a":{"felt":"hard","text":"a"},"d001/x/c":{"completed":"2026-11-19T08:00:00+01:00","text":"c"}},"plan":"p.md","schema":1,"settings":{"cycleDays":"off"}}"#,
    #"{"schema":2,"id":"0123456789abcdef","items":{},"plan":"p.md","settings":{},"more":[[[["\u00e9\ud83d\ude00"]]]]}"#,
  ]

  private static var damaged: [[UInt8]] {
    let whole = Array(sidecars[2].utf8)
    let conflicted =
      "{\n  \"id\": \"0123456789abcdef\",\n  \"items\": {\n<<<<<<< ours\n    \"d001/x/a\": {\"felt\":\"hard\",\"text\":\"a\"}\n=======\n"
      + "    \"d001/x/a\": {\"felt\":\"easy\",\"text\":\"a\"}\n>>>>>>> theirs\n  },\n  \"plan\": \"p.md\",\n  \"schema\": 1,\n  \"settings\": {}\n}\n"
    return [Array(whole.prefix(whole.count / 2)), whole + [0, 0, 0], Array(conflicted.utf8)]
  }
}
