/// A document, edits of its bytes, and the document that they make: what a proof compares.
struct DocumentChange {
  let before: Document
  let edits: [Edit]
  let after: Document
  /// Where the texts differ.
  let text: TextChange
  /// The only day that was read anew; nil where all were.
  let day: Int?
  /// Whether the whole file's say on what is a word is the same.
  let readsWordsAlike: Bool

  /// Why there is no document after the edits.
  enum Impossible: Error {
    /// Edits overlap, or lie outside the text.
    case edits
    case tooDeep
  }

  /// Applies edits and reads the result: all of it where whole lines come and go, else the day they lie in where nothing else can have
  /// changed.
  init(_ before: Document, _ edits: [Edit], readsAll: Bool = false) throws(Impossible) {
    guard let bytes = before.source.applying(edits) else { throw .edits }
    let text = TextChange(from: before.bytes, to: bytes)
    let source = readsAll ? SourceText(bytes) : SourceText(bytes, after: before.source, text)
    // The next command couldn't read it.
    if source.tooDeepLine(after: text) != nil { throw .tooDeep }
    let (plan, day) =
      readsAll
      ? (PlanParser.parse(source, before.options), nil)
      : PlanParser.parse(source, after: before.plan, text, before.options)
    self.before = before
    self.edits = edits
    self.text = text
    self.day = day
    after = Document(plan: plan, before.options)
    readsWordsAlike = before.plan.readsWords(as: plan)
  }

  /// Whether bytes of the old text stand in the new one.
  func same(_ old: Extent, _ new: Extent) -> Bool {
    old.count == new.count && Bytes.areSame(before.bytes, old.lowerBound, after.bytes, new.lowerBound, old.count)
  }

  /// Whether an item says what another said, in the words that are shown and that ids are made of.
  func sameMeaning(_ old: Item, _ new: Item) -> Bool {
    before.plan.meaning(old) == after.plan.meaning(new) && sameWords(old, new)
  }

  /// The same of the words alone, of the same bytes.
  func sameWords(_ old: Item, _ new: Item) -> Bool { readsWordsAlike || before.plan.words(old) == after.plan.words(new) }

  /// The digests of what stands within each block, before and after.
  var inlines: (old: InlineDigests, new: InlineDigests) {
    InlineDigests.pair(before.source, before.plan.outline, after.source, after.plan.outline, text)
  }
}

extension Outline.Block {
  /// Whether another block is of the same make: not what stands in it, nor where it is.
  func isLike(_ other: Outline.Block) -> Bool {
    kind == other.kind && level == other.level && flags.contains(.ordered) == other.flags.contains(.ordered)
  }
}
