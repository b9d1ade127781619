/// One positional argument of a command.
package struct ArgumentSpec: Hashable, Sendable {
  package enum Arity: Hashable, Sendable {
    case one, optional, oneOrMore
    /// None, one or more.
    case any

    var isNeeded: Bool { self == .one || self == .oneOrMore }
    var isMany: Bool { self == .oneOrMore || self == .any }
  }

  /// What it stands for, in capitals: `ITEM`, `N|DATE`.
  package let name: String
  package let kind: ValueKind
  package let arity: Arity
  /// Ends with a period.
  package let help: String

  package init(_ name: String, _ kind: ValueKind, _ arity: Arity = .one, help: String) {
    self.name = name
    self.kind = kind
    self.arity = arity
    self.help = help
  }

  /// `ITEM...`, as in a usage line; the brackets of an optional one are the command's business.
  package var usage: String { arity.isMany ? name + "..." : name }
}

extension ArgumentSpec {
  /// The item or items a command is about; the ways to name one are the same everywhere.
  static func item(_ arity: Arity) -> ArgumentSpec {
    ArgumentSpec(
      "ITEM", .item, arity,
      help:
        "Name an item: its LeetCode number (283), its place in today's list (.3) or a day's (12.3), its line in the file (:113), its id, or some of its words."
        + (arity.isMany ? " Several may follow each other, and places may be a range: .2-.5, 12.1-3." : "")
    )
  }
}
