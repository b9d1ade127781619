package import MMTCore

/// The plan's new bytes on their way to the disk while a command still works out what goes with them. They lie in a file beside, as
/// any that is being replaced; nothing depends on them.
package final class EarlyWrite {
  private let plan: HeldFile?
  private let world: World
  private var begun: (text: ProvenText, draft: Replacement.Draft)?

  /// Without a plan that is there and may be written to it does nothing.
  init(_ plan: HeldFile?, _ world: World) {
    self.plan = plan?.isWritable == true ? plan : nil
    self.world = world
  }

  /// Begins to write and store the plan's new bytes. What doesn't work is said when the plan is replaced.
  package func begin(_ text: ProvenText) {
    guard begun == nil, let plan,
      let draft = try? Replacement.Draft(text, for: plan.target, replacing: plan, number: 1, world: world)
    else { return }
    draft.start()
    begun = (text, draft)
  }

  /// What was begun, if it is this text; another is taken away.
  func take(_ text: ProvenText) -> Replacement.Draft? {
    guard let begun, begun.text.bytes == text.bytes else {
      discard()
      return nil
    }
    self.begun = nil
    return begun.draft
  }

  /// Takes away what was begun and isn't taken.
  func discard() {
    begun?.draft.discard()
    begun = nil
  }
}
