/// How many of something, in words.
package enum Counted {
  /// `1 day`, `3 days`; `many` where the plural isn't made with an s.
  package static func text(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    "\(number) " + (number == 1 ? one : many ?? one + "s")
  }
}
