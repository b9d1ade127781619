/// Three versions of a text with the base's line endings, where a side has others throughout: an editor that saves all lines anew changes none
/// of what they say.
package struct CommonEndings: Sendable {
  package let base: [UInt8]
  package let ours: [UInt8]
  package let theirs: [UInt8]
  private let former: Ending
  private let wanted: Ending

  /// Texts of mixed endings, or with a carriage return alone, stay as they are, and all three with them.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    let kinds = [base, ours, theirs].map(Ending.init)
    let (was, one, other) = (kinds[0] ?? .lf, kinds[1] ?? .lf, kinds[2] ?? .lf)
    let isMixed = zip(kinds, [base, ours, theirs]).contains { kind, text in
      kind == nil && text.contains { $0 == 0x0A || $0 == 0x0D }
    }
    guard !isMixed, one != was || other != was else {
      (self.base, self.ours, self.theirs, former, wanted) = (base, ours, theirs, .lf, .lf)
      return
    }
    self.base = base
    self.ours = one.turned(ours, into: was)
    self.theirs = other.turned(theirs, into: was)
    former = was
    // Of a file that both made there is no side that changed them.
    wanted = base.isEmpty ? (one == other ? one : .lf) : kinds[1] != nil && one != was ? one : other
  }

  /// What was merged of these, with the endings of the side that changed them.
  package func merged(_ bytes: [UInt8]) -> [UInt8] { former.turned(bytes, into: wanted) }

  private enum Ending {
    case lf, crlf

    /// nil for a text without a line ending, and where there are several kinds.
    init?(_ text: [UInt8]) {
      var (feeds, both, returns) = (0, 0, 0)
      var previous: UInt8 = 0
      for byte in text {
        if byte == 0x0D { returns += 1 }
        if byte == 0x0A {
          feeds += 1
          if previous == 0x0D { both += 1 }
        }
        previous = byte
      }
      guard feeds > 0, both == returns, both == 0 || both == feeds else { return nil }
      self = both == 0 ? .lf : .crlf
    }

    func turned(_ text: [UInt8], into other: Ending) -> [UInt8] {
      switch (self, other) {
      case (.crlf, .lf): text.filter { $0 != 0x0D }
      case (.lf, .crlf): text.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
      default: text
      }
    }
  }
}
