import Foundation
import Support
import Testing

/// What `export` writes can be read by others, and `import` gives the workspace back byte for byte.
@Suite struct ExportTests {
  private static let plan = """
    # Trial, of "3 days"; a \\ plan

    ## Week 1: Beginnings | more

    ### Day 1

    #### DSA: Arrays, \u{1F600} and a very long topic that goes on and on until it doesn't fit into a line of seventy-five bytes, äöü

    - [x] LC 1: Two Sum ⏱ 25m ✅ 2026-11-20
    - [ ] =HYPERLINK("https://example.org","x"), or <script>alert(1)</script>
      - A note, "quoted"

        with ```code``` \u{202E}
    - [ ] LC 20: a back\u{7}bell ]]> شجرة

    ### Day 2-3

    - [ ] Watch: a video

    > 📝 Done; well.

    """

  @Test(
    "a workspace comes back byte for byte, whatever its bytes are",
    arguments: [Data(plan.utf8), Data("### Day 1\r\n- [x] caf\u{E9} \0\r".utf16.map { UInt8(truncatingIfNeeded: $0) })])
  func roundTrip(_ plan: Data) throws {
    let bench = try Workbench(plan: "### Day 1\n- [ ] a\n")
    try plan.write(to: bench.at("plan.md"))
    _ = try bench.mmt("config", "restDays", "sunday")
    let sidecar = try bench.data("mmt.json")
    #expect(try bench.mmt("export", "--format", "json", "-o", "out.json").status == 0)
    #expect(try bench.mmt("export", "--format", "json", "-o", "out.json").status == 73)
    try FileManager.default.createDirectory(at: bench.at("new"), withIntermediateDirectories: true)
    let result = try bench.mmt("-C", "new", "import", "../out.json", "--json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try bench.data("new/plan.md") == plan)
    #expect(try bench.data("new/mmt.json") == sidecar)
    // There is a workspace now: only with --force, after a commit of what is there.
    #expect(try bench.mmt("-C", "new", "import", "../out.json").status == 73)
    try bench.write("new/plan.md", "### Day 1\n- [x] other\n")
    #expect(try bench.mmt("-C", "new", "import", "../out.json", "--force").status == 0)
    #expect(try bench.data("new/plan.md") == plan)
    let log = try runProcess(
      "/usr/bin/env", ["git", "show", "HEAD~:./plan.md"], in: bench.path("new"), environment: bench.session.environment)
    #expect(log.output == "### Day 1\n- [x] other\n")
  }

  @Test(
    "what isn't an export, or would lead outside, is refused and makes nothing",
    arguments: [
      "", "{", "[]", "{\"schema\":1}", #"{"schema":2,"plan":{"path":"a.md","text":"- [ ] a\n"}}"#,
      #"{"schema":1,"plan":{"path":"../a.md","text":"- [ ] a\n"},"sidecar":null}"#,
      #"{"schema":1,"plan":{"path":"/tmp/a.md","text":"- [ ] a\n"},"sidecar":null}"#,
      #"{"schema":1,"plan":{"path":".gitattributes","text":"- [ ] a\n"},"sidecar":null}"#,
      #"{"schema":1,"plan":{"path":"mmt.json","text":"- [ ] a\n"},"sidecar":null}"#,
      #"{"schema":1,"plan":{"path":"a.md","base64":"Zm9v!"},"sidecar":null}"#,
      #"{"schema":1,"plan":{"path":"a.md","text":""},"sidecar":null}"#,
    ])
  func refusals(_ document: String) throws {
    let session = try Session()
    try Data(document.utf8).write(to: session.at("in.json"))
    let result = try runProcess(
      try Session.executable(), ["import", "in.json"], in: session.folder, environment: session.environment)
    #expect(result.status == 65 && result.errors.contains("Nothing was changed."), "\(result)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: session.folder) == ["in.json"])
  }

  @Test("a setting that names a program has no effect, and is said")
  func foreignSettings() throws {
    let session = try Session()
    let text =
      #"{"schema":1,"plan":{"path":"a.md","text":"- [ ] a\n"},"sidecar":{"schema":1,"id":"a","plan":"a.md","items":{},"settings":{"reminders":{"command":"/bin/rm -rf"}}}}"#
    try Data(text.utf8).write(to: session.at("in.json"))
    let result = try runProcess(
      try Session.executable(), ["import", "in.json"], in: session.folder, environment: session.environment)
    #expect(result.status == 0 && result.errors.contains("has no effect here"), "\(result)")
  }

  @Test("the calendar keeps the rules of RFC 5545: lines, folds, pairs, names that stay")
  func calendar() throws {
    let bench = try Workbench(plan: Self.plan)
    let first = try bench.mmt("export", "--format", "ics").output
    #expect(first.hasSuffix("END:VCALENDAR\r\n") && !first.replacingOccurrences(of: "\r\n", with: "").contains { $0.isNewline })
    for line in first.components(separatedBy: "\r\n") { #expect(line.utf8.count <= 75, "\(line)") }
    let lines = first.replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "\r\n").dropLast()
    var open: [String] = []
    for line in lines {
      #expect(line.contains(":") && !line.unicodeScalars.contains { $0.value < 0x20 }, "\(line)")
      if line.hasPrefix("BEGIN:") { open.append(String(line.dropFirst(6))) }
      if line.hasPrefix("END:") { #expect(open.popLast() == String(line.dropFirst(4))) }
    }
    #expect(open.isEmpty && lines.count { $0 == "BEGIN:VEVENT" } == 3)
    #expect(
      lines.filter { $0.hasPrefix("TRIGGER") }.map { $0.dropFirst("TRIGGER;RELATED=START:".count) } == [
        "PT7H", "PT20H", "PT7H", "PT20H", "P1DT7H", "P1DT20H", "PT0M",
      ])
    #expect(lines.contains("DTSTART:20261122T190000"), "a review at the time of wherever one is")
    #expect(lines.contains("DTSTART;VALUE=DATE:20261121") && lines.contains("DTEND;VALUE=DATE:20261123"), "a range of two days")
    #expect(lines.contains { $0.contains("Arrays\\, ") } && lines.contains { $0.contains("\\n[x] LC 1 Two Sum\\n") })
    let names = lines.filter { $0.hasPrefix("UID:") }
    #expect(Set(names).count == 3)
    _ = try bench.mmt("done", "20")
    let again = try bench.mmt("export", "--format", "ics").output.components(separatedBy: "\r\n").filter {
      $0.hasPrefix("UID:")
    }
    #expect(again == names)
    for (key, value) in [("morning", "06:30 sat"), ("check", "off"), ("nudge", "00:15"), ("week", "off")] {
      _ = try bench.mmt("config", "reminders.\(key)", value)
    }
    let moved = try bench.mmt("export", "--format", "ics").output.components(separatedBy: "\r\n")
    #expect(
      moved.filter { $0.hasPrefix("TRIGGER") }.map { $0.dropFirst("TRIGGER;RELATED=START:".count) } == [
        "P1DT15M", "PT6H30M", "P1DT15M", "P2DT15M",
      ])
  }

  @Test("the table has one row an item, and nothing a spreadsheet would run")
  func table() throws {
    let bench = try Workbench(plan: Self.plan)
    let rows = Self.rows(try bench.mmt("export", "--format", "csv").output)
    #expect(rows.count == 5 && rows.allSatisfy { $0.count == 23 })
    #expect(rows[0].prefix(3) == ["day", "date", "week"] && rows[1][11] == "Two Sum" && rows[1][19] == "25")
    #expect(rows[2][11].hasPrefix("'=HYPERLINK(\"https") && rows[2][22].contains("\"quoted\"\n"))
  }

  /// A reader of RFC 4180.
  private static func rows(_ text: String) -> [[String]] {
    var rows: [[String]] = [[""]]
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      let last = rows.count - 1
      switch scalar {
      case "\"" where isQuoted && scalars.first == "\"":
        scalars.removeFirst()
        rows[last][rows[last].count - 1] += "\""
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: rows[last].append("")
      case "\r" where !isQuoted && scalars.first == "\n":
        scalars.removeFirst()
        if !scalars.isEmpty { rows.append([""]) }
      default: rows[last][rows[last].count - 1].unicodeScalars.append(scalar)
      }
    }
    return rows
  }

  @Test("all formats go into one folder, or none does")
  func all() throws {
    let bench = try Workbench(plan: Self.plan)
    #expect(try bench.mmt("export", "--all", "-o", "out").status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.at("out").path).sorted()
    #expect(names == ["days.ics", "items.csv", "mmt-export.json", "problems.tsv", "progress.md"])
    for name in names.dropLast() { try FileManager.default.removeItem(at: bench.at("out/\(name)")) }
    #expect(try bench.mmt("export", "--all", "-o", "out").status == 73)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.at("out").path) == ["progress.md"])
    #expect(try bench.mmt("export", "--all", "-o", "out", "--force").status == 0)
    let page = String(decoding: try bench.data("out/progress.md"), as: UTF8.self)
    #expect(page.contains("| Week 1: Beginnings \\| more |") && page.contains("\\<script>") && page.contains("> Done; well."))
  }

  @Test("the JSON document keeps its schema")
  func schema() throws {
    let bench = try Workbench(plan: Self.plan)
    let document = try JSONSerialization.jsonObject(with: Data(bench.mmt("export", "--format", "json").stdout))
    let schema = try JSONSerialization.jsonObject(
      with: Data(contentsOf: URL(filePath: Repository.path("docs/export.schema.json"))))
    let whole = try #require(schema as? [String: Any])
    #expect(JSONSchema(root: whole).problems(document, whole, "").isEmpty)
    // The check itself can fail.
    var broken = try #require(document as? [String: Any])
    broken["exportedAt"] = "yesterday"
    #expect(JSONSchema(root: whole).problems(broken, whole, "") == ["/exportedAt: pattern"])
  }
}

/// As much of JSON Schema as `docs/export.schema.json` uses.
private struct JSONSchema {
  let root: [String: Any]

  func problems(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    if let name = (schema["$ref"] as? String)?.components(separatedBy: "/").last {
      guard let found = (root["$defs"] as? [String: [String: Any]])?[name] else { return ["\(path): no \(name)"] }
      return problems(value, found, path)
    }
    var result: [String] = []
    if let constant = schema["const"] as? Int, value as? Int != constant { result.append("\(path): const") }
    if let choices = schema["enum"] as? [Any], !choices.contains(where: { ($0 as? NSObject) == (value as? NSObject) }) {
      result.append("\(path): enum")
    }
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
    if !types.isEmpty, !types.contains(where: { isOf($0, value) }) { result.append("\(path): type") }
    if let pattern = schema["pattern"] as? String,
      (value as? String).map({ $0.range(of: pattern, options: .regularExpression) == nil }) ?? true
    {
      result.append("\(path): pattern")
    }
    if let least = schema["minimum"] as? Double, let number = value as? Double, number < least {
      result.append("\(path): minimum")
    }
    if let most = schema["maximum"] as? Double, let number = value as? Double, number > most {
      result.append("\(path): maximum")
    }
    if let choices = schema["oneOf"] as? [[String: Any]], choices.count(where: { problems(value, $0, path).isEmpty }) != 1 {
      result.append(choices.first?["$ref"] as? String == "#/$defs/date" ? "\(path): pattern" : "\(path): oneOf")
    }
    if let object = value as? [String: Any] {
      for key in schema["required"] as? [String] ?? [] where object[key] == nil { result.append("\(path)/\(key): missing") }
      let known = schema["properties"] as? [String: [String: Any]] ?? [:]
      for (key, member) in object {
        if let next = known[key] ?? schema["additionalProperties"] as? [String: Any] {
          result += problems(member, next, path + "/" + key)
        }
      }
    }
    if let list = value as? [Any], let next = schema["items"] as? [String: Any] {
      for (index, element) in list.enumerated() { result += problems(element, next, "\(path)/\(index)") }
    }
    return result
  }

  private func isOf(_ type: String, _ value: Any) -> Bool {
    let isBool = (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? (value is Bool)
    switch type {
    case "object": return value is [String: Any]
    case "array": return value is [Any]
    case "string": return value is String
    case "null": return value is NSNull
    case "boolean": return isBool
    case "integer": return !isBool && value is Int
    default: return !isBool && value is Double
    }
  }
}

extension Workbench {
  fileprivate func at(_ name: String) -> URL { URL(filePath: path(name)) }
  fileprivate func data(_ name: String) throws -> Data { try Data(contentsOf: at(name)) }
}

extension Session {
  fileprivate func at(_ name: String) -> URL { URL(filePath: folder + "/" + name) }
}
