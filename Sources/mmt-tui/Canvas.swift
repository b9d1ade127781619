internal import CScreen
internal import MMTCore
internal import MMTScreens
internal import MMTViews

/// The terminal by ncurses: frames go out, keys come in. The one file that knows CScreen.
struct Canvas {
  private let theme = Theme.standard
  private var reader = KeyReader()

  /// nil where the terminal's type isn't known. `background`: what the terminal's own variable says of its colours, such as `15;0`.
  init?(wantsColour: Bool, wantsMouse: Bool, background: String?) {
    let number = background?.split(separator: ";" as Character).last.flatMap { Int($0) }
    let shade = number.map { $0 == 7 || $0 > 8 ? mmt_light : mmt_dark } ?? mmt_unknown
    guard mmt_screen_open(wantsColour ? 1 : 0, wantsMouse ? 1 : 0, Int32(shade)) == 0 else { return nil }
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
          words, (rendering.colour ? look(fragment.style) : 0) | (line.isSelected ? Int32(mmt_look_bar) : 0))
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
  mutating func keys() -> [Key] {
    var keys: [Key] = []
    for _ in 0..<256 {
      let code = mmt_screen_key()
      if code == 0 {
        keys += reader.end()
        break
      }
      if let key = Self.key(Int(code)) { keys += reader.take(key) }
    }
    for case .background(let isLight) in keys { mmt_screen_background(Int32(isLight ? mmt_light : mmt_dark)) }
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
