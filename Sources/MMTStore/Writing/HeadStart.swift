package import MMTCore

/// The plan's new bytes on their way to the disk while a command still works out what goes with them. They lie in a file beside, as
/// any that is being replaced; nothing depends on them.
package final class HeadStart {
  private let plan: (target: Target, held: HeldFile, world: World)?
  private var draft: (digest: Digest, file: Replacement.Draft)?

  /// Without a plan that is there and may be written to it does nothing.
  init(_ target: Target? = nil, _ held: HeldFile? = nil, _ world: World? = nil) {
    guard let target, let held, let world, held.isWritable else {
      plan = nil
      return
    }
    plan = (target, held, world)
  }

  /// Begins to write and store the plan's new bytes. What doesn't work is said when the plan is replaced.
  package func begin(_ text: ProvenText) {
    guard draft == nil, let plan,
      let file = try? Replacement.Draft(text, for: plan.target, replacing: plan.held, world: plan.world)
    else { return }
    file.start()
    draft = (text.digest, file)
  }

  /// What was begun, if it is this text; all else is taken away.
  func take(_ text: ProvenText?) -> Replacement.Draft? {
    guard let draft else { return nil }
    self.draft = nil
    if draft.digest == text?.digest { return draft.file }
    draft.file.discard()
    return nil
  }
}
