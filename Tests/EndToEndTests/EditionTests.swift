import Foundation
import MMTCore
import Testing

/// What the executable carries of `plan/` and `templates/`, and that no edition a workspace may have begun from gets lost.
@Suite struct EditionTests {
  private func names(_ folder: String, ending: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Repository.path(folder)).filter { $0.hasSuffix(ending) }
      .map { folder + "/" + $0 }
  }

  @Test("every plan, every former edition and every template is embedded as it lies in the repository")
  func embedded() throws {
    let paths = try names("plan", ending: ".md") + names("plan/editions", ending: ".md") + names("templates")
    #expect(Set(paths) == Set(EmbeddedFile.paths))
    for path in paths {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: Repository.path(path)))
      #expect(EmbeddedFile.bytes(path) == Array(bytes), "\(path)")
    }
    #expect(EmbeddedFile.bytes("templates/none.md") == nil)
  }

  /// The lines of `plan/editions/shipped.tsv`: release, plan, digest.
  private func shipped() throws -> [[String]] {
    try String(contentsOfFile: Repository.path("plan/editions/shipped.tsv"), encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
  }

  @Test("each edition that was shipped is still carried, so that what began from it can be updated")
  func kept() throws {
    let known = Set(BuiltInPlans.all.flatMap(\.editions).map(\.id))
    for line in try shipped() {
      #expect(line.count == 3, "\(line)")
      #expect(
        known.contains(line.dropFirst().joined(separator: " ")),
        "the edition of \(line) is gone: put its text back as plan/editions/NAME-N.md and name it in EmbeddedFiles.c")
    }
  }

  @Test("a version that the changelog calls released has its plans in plan/editions/shipped.tsv")
  func listed() throws {
    let changes = try String(contentsOfFile: Repository.path("CHANGELOG.md"), encoding: .utf8)
    let releases = changes.split(separator: "\n").filter { $0.hasPrefix("## ") && !$0.contains("Unreleased") }
    let shipped = try shipped()
    for release in releases {
      let version = release.dropFirst(3).prefix { $0 != " " }
      for plan in BuiltInPlans.all {
        #expect(
          shipped.contains { $0.first == String(version) && $0.dropFirst().first == plan.name },
          "add a line to plan/editions/shipped.tsv: \(version)\t\(plan.edition.id.replacingOccurrences(of: " ", with: "\t"))")
      }
    }
  }
}
