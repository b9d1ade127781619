import MMTCore
import MMTStore
import MMTWorkspace

/// A text on its way from the person's editor into the plan: a file in the machine's state, which stays and is named whenever the text
/// doesn't arrive.
struct Draft {
  private let workspace: Workspace
  private let file: String

  /// `name` says what the text is about.
  init(_ workspace: Workspace, name: String) {
    self.workspace = workspace
    file = "draft-\(name)-\(workspace.world.process()).md"
  }

  private var path: Path? { workspace.state.folder?.appending(file) }

  /// Opens the editor on `text` and returns what was saved. Throws 0 where the file is gone, and where the editor isn't there or failed;
  /// what was written until then is kept and named.
  func write(_ text: [UInt8]) throws(Failure) -> String {
    let editor = try Editor(workspace.world)
    try workspace.state.keep(text, file)
    guard let path else { return "" }
    do throws(Failure) {
      try editor.open(path, kept: "Nothing was changed.")
      // Emptied is a text too; a file that is gone was saved elsewhere, or by mistake removed.
      guard let written = try saved() else { throw Failure(.ok, "the editor left no file, so nothing was changed") }
      // Zeros are what a crash leaves.
      guard !written.contains(0) else {
        throw Failure(.data, "the text has NUL bytes, as a crash leaves them", details: ["Nothing was changed."])
      }
      return try Session.text(written, from: "the text")
    } catch {
      throw kept(error, unless: text)
    }
  }

  /// Passes on what `body` throws with the place of the draft; removes the draft where all went well.
  func keepingOnFailure<R>(_ body: () throws(Failure) -> R) throws(Failure) -> R {
    do throws(Failure) {
      let result = try body()
      discard()
      return result
    } catch { throw kept(error, unless: nil) }
  }

  func discard() { workspace.state.remove(file) }

  private func saved() throws(Failure) -> [UInt8]? { try workspace.state.draft(file, limit: Session.textLimit) }

  /// The failure with where the draft is; one that is still as it was given is nobody's work and goes.
  private func kept(_ failure: Failure, unless text: [UInt8]?) -> Failure {
    let now = try? saved()
    guard let now, !now.isEmpty, now != text, let path else {
      discard()
      return failure
    }
    var failure = failure
    failure.details.append("What you wrote is kept: \(path.shown)")
    return failure
  }
}
