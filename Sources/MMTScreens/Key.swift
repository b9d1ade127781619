/// A key as the full-screen view knows it, or what the mouse did.
package enum Key: Hashable, Sendable {
  case letter(Unicode.Scalar)
  case up, down, left, right, pageUp, pageDown, home, end
  case enter, escape, backspace, delete, tab, backTab
  /// The left button, on a cell of the terminal, both from 0.
  case click(row: Int, column: Int)
  /// The wheel: -1 up, 1 down.
  case wheel(Int)
  /// The terminal told which background it has.
  case background(isLight: Bool)
}

/// What a key asks of the world outside the state.
package enum Request: Equatable, Sendable {
  /// A command of `mmt`, as typed after its name: the only way in which anything is changed. Its answer becomes the message.
  case change(LiveChange)
  /// A command that needs the terminal for itself: an editor.
  case foreground([String])
  case show(DayWish)
  /// All that is known of the item with this id.
  case details(String)
  /// The page of a counter or habit, by the id of its line.
  case habit(String)
  /// What fits these words, as they stand while they are typed.
  case search(String)
  case quit

  package enum DayWish: Equatable, Sendable {
    case today
    /// Days further on in the plan, or back.
    case by(Int)
    /// A number or a date, as typed.
    case named(String)
    /// The item with this id, on its day.
    case item(id: String, day: Int?)
  }
}
