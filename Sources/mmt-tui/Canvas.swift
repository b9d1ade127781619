internal import CScreen
internal import MMTCore
internal import MMTScreens
internal import MMTViews

/// The terminal by ncurses: frames go out, keys come in. The one file that knows CScreen.
struct Canvas {
  private let theme = Theme.standard

  /// nil where the terminal's type isn't known.
  init?(wantsColour: Bool) {
    guard mmt_screen_open(wantsColour ? 1 : 0) == 0 else { return nil }
  }

  var rows: Int { Int(mmt_screen_rows()) }
  var columns: Int { Int(mmt_screen_columns()) }

  func fit() { mmt_screen_fit() }
  func close() { mmt_screen_close() }
  func resume() { mmt_screen_resume() }

  func draw(_ frame: LiveFrame, _ rendering: Rendering) {
    mmt_screen_begin()
    for (row, line) in frame.lines.enumerated() {
      mmt_screen_line(Int32(row))
      for fragment in line.text.fragments {
        let words = rendering.isUTF8 ? fragment.text : DisplayWidth.ascii(fragment.text)
        mmt_screen_put(
          words, (rendering.colour ? look(fragment.style) : 0) | (line.isSelected ? Int32(mmt_look_reverse) : 0))
      }
    }
    let cursor = frame.cursor ?? (-1, -1)
    mmt_screen_end(Int32(cursor.row), Int32(cursor.column))
  }

  /// The theme's SGR parameters as ncurses has them.
  private func look(_ style: Style) -> Int32 {
    guard let parameters = theme.parameters(style) else { return 0 }
    let parts: [Substring] = parameters.split(separator: ";" as Character)
    return parts.reduce(0) { look, parameter in
      switch String(parameter) {
      case "1": look | Int32(mmt_look_bold)
      case "2": look | Int32(mmt_look_dim)
      case "4": look | Int32(mmt_look_underline)
      default: look | (Int32(parameter).map { ($0 - 30) * Int32(mmt_look_colour) } ?? 0)
      }
    }
  }

  /// The keys that were typed, in their order.
  func keys() -> [Key] {
    var keys: [Key] = []
    while keys.count < 256 {
      let code = mmt_screen_key()
      if code == 0 { break }
      if let key = Self.key(Int(code)) { keys.append(key) }
    }
    return keys
  }

  private static func key(_ code: Int) -> Key? {
    switch code {
    case mmt_key_up: .up
    case mmt_key_down: .down
    case mmt_key_left: .left
    case mmt_key_right: .right
    case mmt_key_page_up: .pageUp
    case mmt_key_page_down: .pageDown
    case mmt_key_home: .home
    case mmt_key_end: .end
    case mmt_key_enter: .enter
    case mmt_key_escape: .escape
    case mmt_key_backspace: .backspace
    case mmt_key_tab: .tab
    case mmt_key_back_tab: .backTab
    case mmt_key_delete: .delete
    default: code > 0 ? Unicode.Scalar(UInt32(code)).map { .letter($0) } : nil
    }
  }
}
