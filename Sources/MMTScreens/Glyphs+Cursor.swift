import MMTViews

extension Glyphs {
  private var isASCII: Bool { rule == "-" }
  /// The cursor's mark, which says where it is without any colour.
  var cursor: String { isASCII ? ">" : "▌" }
  /// Before what the next key works on as well.
  var mark: String { isASCII ? "*" : "•" }
}
