import Foundation
import Support

/// Ids of git objects in a command's output. Only what really names an object of a repository of the session is hidden.
enum GitIdentifiers {
  /// Runs of 7 to 40 hexadecimal digits that stand alone.
  static func candidates(in line: String) -> [Range<String.Index>] {
    var result: [Range<String.Index>] = []
    var index = line.startIndex
    while index < line.endIndex {
      let end = line[index...].firstIndex { !($0.isASCII && ($0.isLetter || $0.isNumber)) } ?? line.endIndex
      let word = line[index..<end]
      if (7...40).contains(word.count), word.allSatisfy({ "0123456789abcdef".contains($0) }) { result.append(index..<end) }
      index = end < line.endIndex ? line.index(after: end) : end
    }
    return result
  }

  /// All objects of all repositories below `root`.
  static func known(below root: String, _ environment: [String: String]) -> [String] {
    let names = FileManager.default.enumerator(atPath: root)
    var result: [String] = []
    while let name = names?.nextObject() as? String {
      guard (name as NSString).lastPathComponent == ".git" else { continue }
      names?.skipDescendants()
      let arguments = [
        "git", "--git-dir=" + root + "/" + name, "cat-file", "--batch-all-objects", "--batch-check=%(objectname)",
      ]
      if let answer = try? runProcess("/usr/bin/env", arguments, environment: environment) {
        result += answer.output.split(separator: "\n").map(String.init)
      }
    }
    return result
  }

  static func hide(in line: String, _ known: [String]) -> String {
    var result = line
    for range in candidates(in: line).reversed() where known.contains(where: { $0.hasPrefix(line[range]) }) {
      result.replaceSubrange(range, with: "<id>")
    }
    return result
  }
}
