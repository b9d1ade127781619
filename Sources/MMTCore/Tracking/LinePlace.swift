/// A line of a file, as mmt and compilers print it: `machine-mode.md:113`, with a column behind or without; `:113` of the file that is
/// plainly meant.
package struct LinePlace: Sendable, Equatable {
  /// As it is typed; nil for the file that is plainly meant.
  package let file: String?
  /// From 1.
  package let line: Int

  /// nil where the text is no such place.
  package init?(_ text: String) {
    var words = text.split(separator: ":", omittingEmptySubsequences: false)
    guard words.count >= 2, let last = words.popLast().flatMap(Self.number) else { return nil }
    // Of two numbers the second is a column.
    if words.count >= 2, let line = words.last.flatMap(Self.number) {
      words.removeLast()
      self.line = line
    } else {
      self.line = last
    }
    let name = words.joined(separator: ":")
    file = name.isEmpty ? nil : name
  }

  /// Whether it is in this file: by its path in the workspace, wherever somebody stands who types it.
  package func isIn(_ path: String) -> Bool { file.map { $0 == path || $0.hasSuffix("/" + path) } ?? true }

  private static func number(_ digits: Substring) -> Int? {
    guard !digits.isEmpty, digits.utf8.count <= 9, digits.utf8.allSatisfy(Bytes.isDigit), let number = Int(digits) else {
      return nil
    }
    return number > 0 ? number : nil
  }
}
