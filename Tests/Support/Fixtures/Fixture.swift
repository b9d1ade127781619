/// A plan in one of the shapes in which people write them, written for these tests.
package struct Fixture: Sendable, CustomStringConvertible {
  package let name: String
  package let bytes: [UInt8]
  /// What it is there to show, in a sentence.
  package let shows: String

  /// `text` with the literal's line endings, which are LF.
  package init(_ name: String, shows: String, _ text: String, ending: String = "\n", bom: Bool = false) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(name, shows: shows, bytes: Array(((bom ? "\u{FEFF}" : "") + lines.joined(separator: ending)).utf8))
  }

  package init(_ name: String, shows: String, bytes: [UInt8]) {
    self.name = name
    self.shows = shows
    self.bytes = bytes
  }

  package var description: String { name }
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Every fixture but those made by a function.
  package static let all: [Fixture] = endings + structure + items + strange + met + tables + found
}
