import Foundation
import MMTCore
import MMTLanguage
import Testing

/// Conversations: what a client sends (`>`) and what it is told (`<`), as files. `MMT_RECORD=1` writes anew what is told, and fails once.
///
/// `@ FILE` begins a document's text, up to the next line that begins with `>`; `$FILE` stands for it as JSON.
@Suite struct ScriptTests {
  private static let folder = (#filePath as NSString).deletingLastPathComponent + "/Scripts"

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".txt") }
    .sorted()

  @Test("each conversation goes as it is written", arguments: names)
  func conversation(_ name: String) throws {
    let path = Self.folder + "/" + name
    let script = try String(contentsOfFile: path, encoding: .utf8)
    let played = try play(script)
    if ProcessInfo.processInfo.environment["MMT_RECORD"] != nil {
      try played.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(played == script)
  }

  @Test func thereAreScripts() { #expect(Self.names.count >= 5) }

  private func play(_ script: String) throws -> String {
    let world = try FakeWorld()
    let server = LanguageServer(world.host, version: "test")
    var inbox = Inbox()
    var result: [String] = []
    var texts: [String: [String]] = [:]
    var open: String?
    for line in script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("<") { continue }
      result.append(line)
      if line.hasPrefix("@ ") {
        open = String(line.dropFirst(2))
      } else if line.hasPrefix("> ") {
        open = nil
        var json = String(line.dropFirst(2))
        for (name, text) in texts {
          json = json.replacingOccurrences(of: "\"$\(name)\"", with: LanguageClient.quoted(text.joined(separator: "\n") + "\n"))
        }
        var output: [[UInt8]] = []
        // `> … > …`: messages that come together.
        for one in json.components(separatedBy: " > ") {
          if let cancelled = inbox.add(Message(Array(one.utf8))) { server.cancelled(cancelled) }
        }
        while let message = inbox.next() { server.receive(message) }
        server.settle()
        output = server.takeOutput()
        for message in output {
          let text = String(decoding: message, as: UTF8.self)
          result.append("< " + (text.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n")))
        }
        if let code = server.exitCode { result.append("< exit \(code)") }
      } else if let open {
        texts[open, default: []].append(line)
      }
    }
    return result.joined(separator: "\n")
  }
}
