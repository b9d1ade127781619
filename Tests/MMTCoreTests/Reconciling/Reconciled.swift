import MMTCore
import Testing

/// A workspace in memory: the plan's text, the sidecar and what was seen, reconciled as `sync` does it.
struct Reconciled {
  var text: String
  var sidecar = Sidecar(id: "test", plan: "plan.md")
  var seen: LastSeen?
  /// What is known of where the records come from.
  var origin: (inout Reconciliation.Clock) -> Void = { _ in }
  /// The last clock's now.
  var at = Moment.at("2026-11-20T08:00:00+01:00")

  init(_ text: String, seen: Bool = true) {
    self.text = text
    if seen { remember() }
  }

  private mutating func remember() {
    let plan = PlanParser.parse(SourceText(text))
    let files = LastSeen.Files(plan: Digest(of: Array(text.utf8)), sidecar: Digest(of: []))
    seen = LastSeen(files: files, committed: nil, at: at, items: LastSeen.items(plan, ids: ItemIDs(plan, .standard)))
  }

  /// Compares without writing.
  func found(_ now: String? = nil, modified: String? = nil) -> Reconciliation {
    let options = PlanParser.Options()
    let plan = PlanParser.parse(SourceText(text), options)
    var clock = Reconciliation.Clock(now: now.map(Moment.at) ?? at, modified: modified.map(Moment.at), reconciled: seen?.at)
    origin(&clock)
    return Reconciliation(
      PlanEditor(plan, options), itemIDs: ItemIDs(plan, .standard), sidecar: sidecar, seen: seen, clock: clock)
  }

  /// Reconciles and writes; gives what was found.
  @discardableResult
  mutating func sync(_ now: String? = nil, modified: String? = nil) -> Reconciliation {
    let found = found(now, modified: modified)
    if let now { at = .at(now) }
    sidecar = found.sidecar
    let options = PlanParser.Options()
    let editor = PlanEditor(PlanParser.parse(SourceText(text), options), options)
    if let proven = Adoption.prove(editor, found.edits).proven { text = String(decoding: proven.text.bytes, as: UTF8.self) }
    remember()
    return found
  }

  mutating func replace(_ old: String, _ new: String) {
    #expect(text.contains(old))
    text = text.replacing(old, with: new)
  }
}

extension Moment {
  static func at(_ iso: String) -> Moment {
    guard let moment = Moment(iso: iso) else { preconditionFailure("no moment: \(iso)") }
    return moment
  }
}
