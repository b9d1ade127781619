import MMTCore
import MMTStore
import MMTWorkspace

extension Session {
  /// Whether a person can be asked: somebody watches, and types.
  var canAsk: Bool { context.canAsk }

  /// Asks for a yes. Throws 0 for anything else.
  func confirm(_ question: String) throws(Failure) {
    say(Array((VisibleText.line("\(question) [y/N]") + " ").utf8))
    let answer = world.readLine()
    // At the end of the input nobody ended the question's line.
    if answer == nil { say([0x0A]) }
    guard let word = answer?.lowercased().filter({ !$0.isWhitespace }), word == "y" || word == "yes" else {
      throw Failure(.ok, "nothing was changed")
    }
  }
}
