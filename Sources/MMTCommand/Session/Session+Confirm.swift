import MMTCore
import MMTStore
import MMTWorkspace

extension Session {
  /// Whether a person can be asked: somebody watches, and types.
  var canAsk: Bool { context.canAsk }

  /// Asks for a yes. Throws 0 for anything else.
  func confirm(_ question: String) throws(Failure) { _ = try choose(question, []) }

  /// Asks for a yes or one of some keys, and says what each of these does; the key, or nil for a yes. Throws 0 for anything else.
  func choose(_ question: String, _ keys: [(key: String, meaning: String)]) throws(Failure) -> String? {
    let others = keys.map { "; \($0.key): \($0.meaning)" }.joined()
    say(Array((VisibleText.line("\(question) [y/N\(others)]") + " ").utf8))
    let answer = world.readLine()
    // At the end of the input nobody ended the question's line.
    if answer == nil { say([0x0A]) }
    let word = answer?.lowercased().filter { !$0.isWhitespace }
    if let key = keys.first(where: { $0.key == word }) { return key.key }
    guard word == "y" || word == "yes" else { throw Failure(.ok, "nothing was changed") }
    return nil
  }
}
