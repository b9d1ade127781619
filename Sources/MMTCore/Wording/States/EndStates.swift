/// Which states at the ends of words a file's own lines make sure of.
struct EndStates: Equatable {
  /// Two items, or two headings, at least end in a word for a state.
  var words = false
  var headings = false
  /// Most items end in a letter such as `○` or in a sign for done.
  var letters = false
  /// Two items at least end in a sign for done, or have a date, a figure, a dash behind one.
  var signs = false
  /// Three of them do so: then any remark may stand behind one.
  var remarks = false
  /// Beside these, signs for what is half done, and crosses, say what they say.
  var halves = false
  var crosses = false
  /// Two items at least begin with a word for a state and a dash.
  var fronts = false
  /// Two lines that are items end in a sign for done: then one of them may have any remark behind it.
  var lines = false

  /// Whether the state that an item ends in counts.
  func takes(_ end: EndState) -> Bool {
    switch end.manner {
    case .word: words
    case .front: fronts
    case .letter: letters
    case .sign: signs && (end.isSure || remarks)
    case .not: signs && (end.status == .partial ? halves : end.isSure || crosses)
    }
  }

  /// The sign for done at an item's end, a remark behind it.
  func sign(_ bytes: [UInt8], _ words: Extent) -> Extent? {
    guard signs, let end = EndState.sign(bytes, words), end.isSure || remarks else { return nil }
    return end.extent
  }
}
