import Foundation
import Testing

/// A document whose console blocks are run.
struct DocumentFile: CustomTestStringConvertible, Sendable {
  /// From the repository's root.
  var name: String
  var testDescription: String { name }

  /// The transcripts, the README and the pages of `docs/`.
  static let all: [DocumentFile] = {
    let names = ["README.md"] + pages("docs") + pages("Tests/EndToEndTests/Transcripts")
    return names.filter { FileManager.default.fileExists(atPath: Repository.path($0)) }.map(DocumentFile.init(name:))
  }()

  /// Transcripts whose expected parts nobody has looked at yet: rename one to `.md` and record it.
  static let unrecorded = pages("Tests/EndToEndTests/Transcripts", ending: ".md.todo").map(DocumentFile.init(name:))

  private static func pages(_ folder: String, ending: String = ".md") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))) ?? [])
      .filter { $0.hasSuffix(ending) }.sorted().map { folder + "/" + $0 }
  }
}

@Test("a transcript that waits to be recorded can be understood", arguments: DocumentFile.unrecorded)
func unrecorded(_ file: DocumentFile) throws {
  let transcript = try Transcript(String(contentsOfFile: Repository.path(file.name), encoding: .utf8))
  #expect(!transcript.parts.isEmpty)
}

@Test("every console block of the documentation and the transcripts says what really happens", arguments: DocumentFile.all)
func document(_ file: DocumentFile) throws {
  let path = Repository.path(file.name)
  func report(_ line: Int, _ message: String) {
    let place = SourceLocation(fileID: "EndToEndTests/" + file.name, filePath: path, line: line, column: 1)
    Issue.record("\(file.name):\(line): \(message)", sourceLocation: place)
  }
  do {
    let transcript = try Transcript(String(contentsOfFile: path, encoding: .utf8))
    let outcomes = try transcript.run()
    let mismatches = transcript.mismatches(outcomes)
    for mismatch in mismatches { report(mismatch.line, "\n\(mismatch)") }
    if !mismatches.isEmpty, ProcessInfo.processInfo.environment["MMT_RECORD"] == "1" {
      try Data(transcript.recording(outcomes).utf8).write(to: URL(fileURLWithPath: path))
      report(1, "recorded; look at the difference and run again")
    }
  } catch let malformed as Transcript.Malformed {
    report(malformed.line + 1, malformed.message)
  }
}
