import MMTScreens
import Testing

extension Stage {
  /// Whether a tab looks like its picture in a window of this size.
  static func expect(_ screen: Screen, _ columns: Int, _ rows: Int, _ picture: String) {
    var stage = Stage()
    stage.open(screen)
    var lines = stage.picture(columns, rows).map(plain)
    // What stands below the heat map is the command's own page.
    if screen == .progress { lines = lines.prefix(14) + [lines.last ?? ""] }
    let found = lines.joined(separator: "\n")
    #expect(found == picture, "GOLDEN \(screen) \(columns) \(rows)\n\(found)\nEND")
  }

  /// Bars as `#`, however far they are filled and drawn: other tests look at that.
  private static func plain(_ line: String) -> String {
    String(line.enumerated().map { ($0 > 0 && "█▉▊▋▌▍▎▏░▒▓▁".contains($1)) ? "#" : $1 })
  }
}
