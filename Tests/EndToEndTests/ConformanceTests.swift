import Foundation
import MMTCore
import Support
import Testing

/// The suite that any reader of the format can be held against says what `mmt` reads.
@Suite struct ConformanceTests {
  private func cases() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Repository.path("docs/format"))
      .filter { $0.hasSuffix(".md") && $0 != "README.md" }.map { String($0.dropLast(3)) }.sorted()
  }

  private func text(_ reading: Any) throws -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try JSONSerialization.data(withJSONObject: reading, options: options), as: UTF8.self)
  }

  @Test("every case of the suite is read as its file says")
  func readings() throws {
    let cases = try cases()
    #expect(cases.count >= 80)
    for name in cases {
      let plan = try Data(contentsOf: URL(fileURLWithPath: Repository.path("docs/format/\(name).md")))
      let file = try Data(contentsOf: URL(fileURLWithPath: Repository.path("docs/format/\(name).json")))
      let expected = try text(JSONSerialization.jsonObject(with: file))
      let read = try text(ConformanceReading.json(PlanParser.parse(SourceText(Array(plan)))))
      #expect(Array(read.utf8) == Array(expected.utf8), "docs/format/\(name).md is read as\n\(read)")
    }
  }

  @Test("what is kept of a reading is all of it")
  func kept() throws {
    for name in try cases() {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: Repository.path("docs/format/\(name).md")))
      let plan = PlanParser.parse(SourceText(Array(bytes)))
      #expect(try PlanParts.kept(plan) == PlanParts.text(plan), "docs/format/\(name).md")
    }
  }

  @Test("a case is named after its rule, each rule of reading has one, and no reading lacks its plan")
  func names() throws {
    let page = try FormatPage()
    let rules = page.lines.filter { $0.hasPrefix("## ") || $0.hasPrefix("### ") }.compactMap { line in
      line.split(separator: " ").dropFirst().first.map(String.init)
    }
    let cases = try cases()
    var told: Set<String> = []
    for name in cases {
      let number = name.prefix { $0 != "-" }.split(separator: ".")
      let rule = number.prefix(2).joined(separator: ".")
      #expect(number.count <= 3 && rules.contains(rule), "\(name) is named after no rule")
      told.insert(rule)
    }
    // Settings (3.4) are no part of the format.
    let reading =
      rules.filter { rule in ["3.", "4.", "5."].contains { rule.hasPrefix($0) } && rule != "3.4" } + ["6", "7.1", "8"]
    #expect(reading.count > 20)
    for rule in reading { #expect(told.contains(rule), "no case for \(rule)") }
    let folder = try FileManager.default.contentsOfDirectory(atPath: Repository.path("docs/format"))
    let readings = folder.filter { $0.hasSuffix(".json") }
    #expect(readings.map { String($0.dropLast(5)) }.sorted() == cases)
  }
}
