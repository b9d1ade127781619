/// One date as a person types it, or the first and the last of some: `tomorrow..sunday`.
package struct TypedDates: Hashable, Sendable {
  package var first: TypedDate
  package var last: TypedDate?

  /// nil where it is neither.
  package init?(_ text: String) {
    if let date = TypedDate(text) {
      first = date
      return
    }
    guard let dots = text.firstRange(of: ".."), let first = TypedDate(String(text[..<dots.lowerBound])),
      let last = TypedDate(String(text[dots.upperBound...]))
    else { return nil }
    (self.first, self.last) = (first, last)
  }
}
