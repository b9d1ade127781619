/// A day of the week; Monday is 0, as in ISO 8601's order.
package enum Weekday: Int, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The English name, capitalised.
  package var name: String {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][rawValue]
  }

  /// `Mon`.
  package var short: String { String(name.prefix(3)) }
  /// `mon`: the word of the JSON documents.
  package var code: String { short.lowercased() }
}
