package import MMTCore
import MMTViews

/// A line in which something is typed.
package struct Prompt: Equatable, Sendable {
  /// What becomes of the text.
  package enum Purpose: Equatable, Sendable {
    case minutes(id: String)
    case bonus(day: Int?)
    case reflection(day: Int?)
    /// A counter's number, by the id of its line.
    case count(id: String)
    /// A line of the journal, for the page of a day.
    case log(day: CivilDay?)
    /// The date that an entry is put off to, by its id.
    case schedule(id: String)
    case entryNote(id: String)
    case search
    case day
    case setting(String)
    /// `yes` restores it.
    case restore(String)
  }

  package let purpose: Purpose
  let question: String
  private(set) var text: [Character]
  private(set) var cursor: Int

  init(_ purpose: Purpose, _ question: String, text: String = "") {
    self.purpose = purpose
    self.question = question
    self.text = Array(text)
    cursor = self.text.count
  }

  var string: String { String(text) }

  mutating func press(_ key: Key) {
    switch key {
    case .letter(let scalar):
      switch scalar.value {
      case 0x15: (text, cursor) = ([], 0)
      case 0x01: cursor = 0
      case 0x05: cursor = text.count
      case ..<0x20, 0x7F: break
      default: insert(scalar)
      }
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = text.count
    case .backspace:
      guard cursor > 0 else { return }
      cursor -= 1
      text.remove(at: cursor)
    case .delete: if cursor < text.count { text.remove(at: cursor) }
    default: break
    }
  }

  /// A mark joins the letter before it.
  private mutating func insert(_ scalar: Unicode.Scalar) {
    if cursor > 0 {
      var joined = String(text[cursor - 1])
      joined.unicodeScalars.append(scalar)
      if joined.count == 1 {
        text[cursor - 1] = Character(joined)
        return
      }
    }
    text.insert(Character(scalar), at: cursor)
    cursor += 1
  }

  /// The line and the cursor's column; of a long text its end is shown.
  func line(_ columns: Int) -> (text: StyledText, cursor: Int) {
    var line = StyledText(question + " ", .heading)
    let room = max(4, columns - line.cells - 1)
    var first = cursor
    var cells = 0
    while first > 0, cells + DisplayWidth.cells(text[first - 1]) <= room {
      first -= 1
      cells += DisplayWidth.cells(text[first])
    }
    let column = line.cells + cells
    line.append(String(text[first...]))
    return (line.truncated(to: columns, mark: ""), min(column, columns - 1))
  }
}
