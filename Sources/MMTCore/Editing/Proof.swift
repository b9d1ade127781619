/// Proves an edit before it is written: the new bytes are parsed again and must give the same model plus the intended change, and the
/// same block structure elsewhere.
package enum Proof {
  /// The first line of the old text at which the result would differ in more than what was meant; nil where no line is known.
  struct Refusal: Error {
    var line: Int?
    /// What the item on that line is still, where it was to become something else: by its words alone, which no edit of a state changes.
    var status: ItemStatus?
  }

  /// Applies a draft and proves it. Throws 65 when the result would not be what was meant; nothing may be written then.
  package static func prove(_ editor: PlanEditor, _ draft: PlanEditor.Draft) throws(Failure) -> (text: ProvenText, plan: Plan) {
    do throws(Refusal) { return try attempt(editor, draft) } catch { throw refused(error) }
  }

  /// How many lines are tried one by one before every optional date is left out: each takes a parse.
  private static let singleRetries = 16

  /// Works out and proves edits. What is merely nice to have is left out of the line that the proof refuses, and of no other.
  package static func prove(_ editor: PlanEditor, _ wanted: [ItemEdit]) throws(Failure) -> (
    text: ProvenText, plan: Plan, draft: PlanEditor.Draft
  ) {
    var edits = wanted
    var first: Failure?
    var retries = 0
    while true {
      let draft = try editor.draft(edits)
      do throws(Refusal) {
        if draft.edits.isEmpty {
          if let refusal = ItemComparison.unmet(draft, editor.plan) { throw refusal }
          return (ProvenText(proven: editor.plan.source.bytes), editor.plan, draft)
        }
        let proven = try attempt(editor, draft)
        return (proven.text, proven.plan, draft)
      } catch {
        let refusal = first ?? refused(error)
        first = refusal
        var fewer = edits
        if retries < singleRetries, let line = error.line { fewer = Self.fewer(edits, at: line, editor.plan) }
        if fewer == edits { fewer = edits.map(\.withoutExtras) }
        guard fewer != edits else { throw refusal }
        edits = fewer
        retries += 1
      }
    }
  }

  /// The edits without what is merely nice to have of the item that has this line.
  private static func fewer(_ edits: [ItemEdit], at line: Int, _ plan: Plan) -> [ItemEdit] {
    edits.map { edit in
      let item = plan.items[edit.item]
      return Int(item.line) <= line && line <= Int(item.lastLine) ? edit.withoutExtras : edit
    }
  }

  static func attempt(_ editor: PlanEditor, _ draft: PlanEditor.Draft) throws(Refusal) -> (text: ProvenText, plan: Plan) {
    try hold(editor.document, draft.edits) { ItemComparison($0, draft).refusal }.proven
  }

  /// The one way to proven text: edits are applied, the result is read, and `refusal` compares it with what was meant. It returns nil where nothing
  /// else differs.
  static func hold(
    _ document: Document, _ edits: [Edit], readsAll: Bool = false, at line: Int? = nil,
    _ refusal: (DocumentChange) -> Refusal?
  ) throws(Refusal) -> (proven: (text: ProvenText, plan: Plan), change: DocumentChange) {
    let change: DocumentChange
    do throws(DocumentChange.Impossible) {
      change = try DocumentChange(document, edits, readsAll: readsAll)
    } catch { throw Refusal(line: error == .tooDeep ? line : nil) }
    if let refusal = refusal(change) { throw refusal }
    return ((ProvenText(proven: change.after.bytes), change.after.plan), change)
  }

  /// Proves an edit that puts whole lines in place of others (undo): everything outside those lines must stay.
  /// Where that gives back the plan that `original` is the digest of, nothing else need be known of it.
  package static func prove(
    replacing hunks: [LineHunk], in plan: Plan, _ options: PlanParser.Options, original: Digest? = nil
  ) throws(Failure) -> (text: ProvenText, plan: Plan) {
    let edits = hunks.map { $0.edit(in: plan.source) }
    do throws(Refusal) {
      return try hold(Document(plan: plan, options), edits, readsAll: true, at: hunks.first?.line) { change in
        if let original, Digest(of: change.after.bytes) == original { return nil }
        return isSameOutside(hunks, change) ? nil : Refusal(line: hunks.first?.line)
      }.proven
    } catch { throw refused(error.line) }
  }

  private static func isSameOutside(_ hunks: [LineHunk], _ change: DocumentChange) -> Bool {
    let (plan, after) = (change.before.plan, change.after.plan)
    let withWords = !change.readsWordsAlike
    let old = itemsOutside(hunks.map { $0.line..<($0.line + $0.after.count) }, plan, withWords)
    var shift = 0
    var newRanges: [Range<Int>] = []
    for hunk in hunks.sorted(by: { $0.line < $1.line }) {
      newRanges.append((hunk.line + shift)..<(hunk.line + shift + hunk.before.count))
      shift += hunk.before.count - hunk.after.count
    }
    return old == itemsOutside(newRanges, after, withWords) && plan.days.map(\.key) == after.days.map(\.key)
  }

  /// What is said outside some lines, and so must not change.
  private static func itemsOutside(_ ranges: [Range<Int>], _ plan: Plan, _ withWords: Bool) -> [Plan.StandingItem] {
    // Both rise, so one pass over each.
    var rest = ranges.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }[...]
    return plan.standings(withWords: withWords) { line in
      while let first = rest.first, first.upperBound <= line { rest.removeFirst() }
      return rest.first.map { !$0.contains(line) } ?? true
    }
  }

  private static func refused(_ refusal: Refusal) -> Failure {
    guard let line = refusal.line, let status = refusal.status else { return refused(refusal.line) }
    return Failure(
      .data,
      "the words of line \(line), or of the section it stands in, say that it is \(status.said), and they stay; nothing was changed",
      help: "take that out of them in an editor, or put the line elsewhere; mmt sync takes it up")
  }

  static func refused(_ line: Int?) -> Failure {
    let place = line.map { " at line \($0)" } ?? ""
    return Failure(
      .data, "the change would alter the Markdown around it\(place); nothing was changed",
      help: "make the change in an editor; mmt sync takes it up")
  }
}

extension ItemEdit {
  /// Without what is merely nice to have: a date, and what stood in the box once.
  fileprivate var withoutExtras: ItemEdit {
    var edit = withoutOptionalDate
    if edit.mark != nil { (edit.mark, edit.status) = (nil, .open) }
    edit.dateCell = nil
    return edit
  }

  /// Without a date that is merely nice to have.
  var withoutOptionalDate: ItemEdit {
    guard dateIsOptional else { return self }
    var edit = self
    if completedOn.isSet { edit.completedOn = .keep }
    if cancelledOn.isSet { edit.cancelledOn = .keep }
    return edit
  }
}

extension ItemEdit.Field {
  /// The value after the change.
  func applied(to value: Value?) -> Value? {
    switch self {
    case .keep: value
    case .set(let new): new
    case .drop: nil
    }
  }
}

/// Whole lines in place of others, from the new text's side: at `line`, `after` stands where `before` stood. Lines carry their endings.
package struct LineHunk: Sendable, Equatable {
  package var line: Int
  package var before: [[UInt8]]
  package var after: [[UInt8]]

  package init(line: Int, before: [[UInt8]], after: [[UInt8]]) {
    self.line = line
    self.before = before
    self.after = after
  }

  /// The edit that puts `before` in the place of `after` again.
  package func edit(in source: SourceText) -> Edit {
    let start = source.wholeLine(line).lowerBound
    let end = after.isEmpty ? start : source.wholeLine(line + after.count - 1).upperBound
    return Edit(Extent(start, end), Array(before.joined()))
  }
}
