/// Notices as they are kept for whoever shows them later: written on one thread at a time.
package final class Heard: @unchecked Sendable {
  package var notices: [Notice] = []

  package init() {}

  /// Line by line, each notice with what to do about it.
  package var lines: [String] { notices.flatMap(\.lines) }
}
