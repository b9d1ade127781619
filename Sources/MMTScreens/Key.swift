/// A key as the full-screen view knows it.
package enum Key: Hashable, Sendable {
  case letter(Unicode.Scalar)
  case up, down, left, right, pageUp, pageDown, home, end
  case enter, escape, backspace, delete, tab, backTab
}

/// What a key asks of the world outside the state.
package enum Request: Equatable, Sendable {
  /// A command of `mmt`, as typed after its name: the only way in which anything is changed. Its answer becomes the message.
  case command([String])
  /// A command that needs the terminal for itself: an editor.
  case foreground([String])
  case show(DayWish)
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
