import MMTCore
import MMTStore

/// What was made of the plan, kept for the next command: what cmark said of it where all of it is remembered anew, what the grammar found in it at
/// every change.
extension Workspace {
  /// Which of it a command makes use of.
  package enum Recall {
    case nothing
    /// What the grammar found where cmark, asked again, says the same: for what changes the plan. The change is proven by another reading.
    case grammar
    /// All of it: for looks.
    case all
  }

  /// The plan's text as it is now, read with the help of what is kept. A look that finds all of it kept asks for the outline where it needs one.
  func document(
    _ bytes: [UInt8], _ digest: Digest, _ options: PlanParser.Options, _ recall: Recall
  ) throws(Document.TooDeep) -> Document {
    let kept = recall == .nothing ? nil : keptPlan(digest, bytes.count, options)
    let source = kept?.source(bytes)
    let outlines = KeptOutline(state: state, build: recall == .all ? build : nil)
    if recall == .all, let source, let plan = kept?.plan(source, asking: { outlines.outline(of: source, digest) }) {
      return Document(known: plan, options)
    }
    return try Document(source ?? SourceText(bytes), options) { source in
      let outline = outlines.outline(of: source, digest)
      return (outline, kept?.plan(source, outline))
    }
  }

  /// What cmark said of a text before.
  private struct KeptOutline: Sendable {
    let state: MachineState
    let build: Digest?

    /// Taken over as far as it is kept.
    func outline(of source: SourceText, _ digest: Digest) -> Outline {
      guard let build, let bytes = state.read(StateFile.outline), let kept = OutlineCache(bytes, build: build) else {
        return Outline(source)
      }
      return kept.whole(source.bytes, digest) ?? kept.outline(of: source) ?? Outline(source)
    }
  }

  /// The plan as it was read before by the same rules; nil where that isn't known.
  private func keptPlan(_ digest: Digest, _ byteCount: Int, _ options: PlanParser.Options) -> PlanCache? {
    guard let build, let bytes = state.read(StateFile.plan) else { return nil }
    return PlanCache(bytes, of: digest, byteCount: byteCount, options, build: build)
  }

  /// Keeps both, where all of the plan is remembered anew.
  func keepAll(_ plan: Plan, _ options: PlanParser.Options, _ digest: Digest) {
    keepOutline(of: plan)
    keep(plan, options, digest)
  }

  func keepOutline(of plan: Plan) {
    guard let build, let bytes = OutlineCache.encoded(plan.outline, of: plan.source, build: build) else { return }
    state.writeCache(bytes, StateFile.outline)
  }

  /// Keeps a plan that was read by these options; the digest is that of its text.
  func keep(_ plan: Plan, _ options: PlanParser.Options, _ digest: Digest) {
    guard let build, let bytes = PlanCache.encoded(plan, options, text: digest, build: build) else { return }
    state.writeCache(bytes, StateFile.plan)
  }

  /// What tells this build from others, which may see another outline, and read otherwise; nil where that isn't known.
  var build: Digest? { context.build.map { Digest(of: $0) } }
}
