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

  /// The plan's text as it is now, read with the help of what is kept.
  func document(
    _ bytes: [UInt8], _ digest: Digest, _ options: PlanParser.Options, _ recall: Recall
  ) throws(Document.TooDeep) -> Document {
    let outlines = recall == .all ? keptOutline : nil
    if let (source, outline) = outlines?.whole(bytes, digest) {
      return Document(known: source, outline, options, plan: plan(source, digest, outline, options, recall))
    }
    return try Document(SourceText(bytes), options) { source in
      let outline = outlines?.outline(of: source) ?? Outline(source)
      return (outline, plan(source, digest, outline, options, recall))
    }
  }

  private var keptOutline: OutlineCache? {
    guard let build, let bytes = state.read(StateFile.outline) else { return nil }
    return OutlineCache(bytes, build: build)
  }

  /// The plan as it was read before by the same rules; nil where that isn't known.
  private func plan(
    _ source: SourceText, _ digest: Digest, _ outline: Outline, _ options: PlanParser.Options, _ recall: Recall
  ) -> Plan? {
    if case .nothing = recall { return nil }
    guard let build, let bytes = state.read(StateFile.plan) else { return nil }
    return PlanCache.plan(bytes, of: source, digest, outline, options, build: build)
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

  /// Another build may see another outline, and read by other rules.
  private var build: Digest? { context.build.map { Digest(of: $0) } }
}
