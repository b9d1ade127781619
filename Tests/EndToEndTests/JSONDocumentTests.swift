import Foundation
import Support
import Testing

/// What `--json` of every command writes: one document, valid, and nothing that `docs/json.md` doesn't tell.
@Suite struct JSONDocumentTests {
  private static let plan = """
    # Trial of 3 days

    ## Week 1: Beginnings

    ### Day 1

    #### DSA: Arrays

    - [x] LC 1: Two Sum ⏱ 25m ✅ 2026-11-20
    - [ ] LC 20: Valid "Parentheses" \\ and a back\u{7}bell
    - [ ] LC 88: Merge Sorted Array
      - A note.

    ### Day 2

    - [ ] Watch: a video
    - [ ] Bonus: more
    > 📝 Done.

    """

  @Test(
    "is one document, and each of its keys is documented",
    arguments: [
      ["today"], ["day", "1"], ["day", "2"], ["week"], ["next"], ["backlog"], ["show", "88"], ["plans"], ["progress"],
      ["heatmap"], ["stats"],
      ["done", "20", "--minutes", "5"], ["done", "1"], ["undone", "1"], ["skip", "88"], ["note", "20", "words"], ["sync"],
      ["status"], ["start", "88"], ["time", "88", "25m"], ["time", "88", "-5m"], ["review"], ["review", "due"],
      ["undo", "--list"],
      ["done", "20", "--felt", "hard"],
      ["bonus", "146"], ["reflect", "Clear."], ["open", "88"], ["search", "two"], ["calendar"],
      ["pause", "2026-12-24"], ["shift", "2", "--dry-run"],
      ["backup"], ["backups"], ["restore", "HEAD", "--dry-run"],
      ["verify"], ["config"], ["remind"], ["config", "reminders.morning", "06:30"], ["config", "dayBoundary", "03:00"],
      ["doctor"], ["history", "1"], ["progress", "--at", "HEAD"], ["today", "--at", "HEAD"],
      ["adopt", "--dry-run"], ["adopt"], ["version"],
    ])
  func documents(_ command: [String]) throws {
    let bench = try Workbench(plan: Self.plan)
    let result = try bench.mmt(command + ["--json"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.status) \(result.errors)")
    try check(result)
    if ["done", "undone", "skip", "note", "bonus", "reflect"].contains(command.first), command != ["done", "1"] {
      try check(try bench.mmt("undo", "--json"))
    }
    let quiet = try bench.mmt(command + ["--quiet"])
    #expect(quiet.errors.isEmpty && quiet.stdout.isEmpty, "\(quiet.output)\(quiet.errors)")
  }

  @Test("of export is one by itself")
  func export() throws {
    let bench = try Workbench(plan: Self.plan)
    let result = try bench.mmt("export", "--format", "json")
    #expect(result.status == 0 && result.errors.isEmpty)
    try check(result, isOneLine: false)
    let document = try JSONSerialization.jsonObject(with: Data(result.stdout)) as? [String: Any]
    let plan = document?["plan"] as? [String: Any]
    #expect(plan?["text"] as? String == Self.plan)
  }

  @Test("of import is one for another tracker's data as well")
  func foreign() throws {
    let bench = try Workbench(plan: Self.plan)
    try bench.write("away.json", #"{"workoutHistory":{"2026-11-19":{"pushups":5,"situps":"x"},"2026-11-31":{}}}"#)
    for arguments in [["--dry-run"], [], ["--into", "hundreds.md"]] {
      let result = try bench.mmt(["import", "away.json", "--json"] + arguments)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      try check(result)
    }
  }

  @Test("of init is one too, with and without a plan of one's own")
  func beginning() throws {
    let session = try Session()
    for arguments in [["init", "a"], ["init", "b", "--dry-run"]] {
      try check(
        try runProcess(try Session.executable(), arguments + ["--json"], in: session.folder, environment: session.environment))
    }
  }

  @Test(
    "is not written where something is wrong",
    arguments: [["day", "9"], ["done", "nothing-like-it"], ["week", "7"], ["show", "4029"]])
  func errors(_ command: [String]) throws {
    let bench = try Workbench(plan: Self.plan)
    let result = try bench.mmt(command + ["--json"])
    #expect(result.status == 66 && result.stdout.isEmpty && result.errors.hasPrefix("mmt: error: "), "\(result)")
  }

  @Test("verify says what it found, and that it isn't in order")
  func problems() throws {
    let bench = try Workbench(plan: Self.plan)
    try bench.write("plan.md", Self.plan + "\n### Day 7\n\n- [x] late ✅ 2026-02-30\n")
    let result = try bench.mmt("verify", "--json")
    #expect(result.status == 1)
    try check(result)
  }

  private func check(_ result: ProcessResult, isOneLine: Bool = true) throws {
    #expect(result.stdout.last == 0x0A && (!isOneLine || result.stdout.count { $0 == 0x0A } == 1), "\(result.output)")
    #expect(result.output.hasPrefix("{\"schema\":1"), "\(result.output)")
    let document = try JSONSerialization.jsonObject(with: Data(result.stdout))
    let manual = try String(contentsOfFile: Repository.path("docs/json.md"), encoding: .utf8)
    let words = Set(manual.split { !($0.isLetter || $0.isNumber) }.map(String.init))
    for key in Self.keys(document) where !words.contains(key) { Issue.record("docs/json.md doesn't tell of \"\(key)\"") }
  }

  /// The keys of a document, at any depth; those of the sidecar and of records by kind are data.
  private static func keys(_ value: Any) -> Set<String> {
    switch value {
    case let object as [String: Any]:
      object.reduce(into: Set(object.keys)) { keys, member in
        if !["sidecar", "kinds"].contains(member.key) { keys.formUnion(Self.keys(member.value)) }
      }
    case let list as [Any]: list.reduce(into: []) { $0.formUnion(keys($1)) }
    default: []
    }
  }
}
