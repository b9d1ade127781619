/// How a file writes what is work, where only the whole file tells: nil as long as nothing in it asks.
struct FileManners: Sendable, Equatable {
  /// Words such as `TODO` are boxes.
  var stateWords: Bool?
  /// `(x)` and `( )` are boxes.
  var roundBoxes: Bool?
  /// Lines of a paragraph that begin with a box are items.
  var lines: Bool?
  /// Words that are all struck through behind an empty box are given up: none are behind a ticked one.
  var dropsStruck: Bool?
  /// Something was moved on, to another place of the file or out of it.
  var movesOn: Bool?

  /// Nothing that was read hangs on the rest of the file.
  var isUnasked: Bool { self == FileManners() }
}
