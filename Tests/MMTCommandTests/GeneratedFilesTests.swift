import Foundation
import Testing

@testable import MMTCommand

/// What is generated from the table is committed, and fresh. With `MMT_RECORD=1` a stale file is rewritten, and the test fails all the same.
@Suite struct GeneratedFilesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/generated")

  private static let files =
    [("mmt.1", ManPage.text(of: CommandSpec.all))]
    + CompletionScript.allCases.map { ($0 == .bash ? "mmt.bash" : $0.fileName, $0.text) }

  @Test(arguments: files)
  func generatedFilesAreFresh(_ name: String, _ text: String) throws {
    let file = Self.folder.appending(path: name)
    let current = try? Data(contentsOf: file)
    guard current != Data(text.utf8) else { return }
    if ProcessInfo.processInfo.environment["MMT_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("docs/generated/\(name) was rewritten; look at the difference and run the tests again")
    } else {
      Issue.record("docs/generated/\(name) is stale; run the tests with MMT_RECORD=1 to rewrite it")
    }
  }
}
