extension StringProtocol {
  /// Without blanks at either end.
  var trimmed: Substring {
    var rest = Substring(self)
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return rest
  }
}
