/// Three versions of a plan made one: a base and what two sides made of it (docs/sync.md, "Two devices").
///
/// Items are found in each other by the rules of identity and merged by themselves: first lines part by part, notes line by line. What
/// stands between them is merged as lines. Bytes that neither side changed stay as they are; line endings are those of the side
/// that changed them, else of ours.
package struct PlanMerge: Sendable {
  /// What becomes of changes that contradict each other.
  package enum Policy: Sendable, Equatable {
    /// Conflict markers as git writes them around the lines; `size` characters, with a name for either side.
    case markers(size: Int, ours: String, theirs: String)
    /// Ours stays. Items that theirs added come all the same, before what ours added in the same place; items that theirs took out
    /// stay where ours has touched them.
    case ours
  }

  /// Changes of the two sides that can't both be.
  package struct Contradiction: Sendable, Equatable {
    /// The line of the result where ours stands, or would stand.
    package var line: Int
    /// Lines without their endings.
    package var ours: [[UInt8]]
    package var theirs: [[UInt8]]

    package init(line: Int, ours: [[UInt8]], theirs: [[UInt8]]) {
      self.line = line
      self.ours = ours
      self.theirs = theirs
    }
  }

  /// An item of the result and what it is in the versions, as indices of their items.
  package struct MergedItem: Sendable, Equatable {
    package var line: Int
    package var base: Int?
    package var ours: Int?
    package var theirs: Int?
    /// What its first line says; nil where the sides contradict each other in it.
    var first: FirstLine?
  }

  package private(set) var bytes: [UInt8]
  package private(set) var contradictions: [Contradiction]
  /// In the order of the result.
  package private(set) var items: [MergedItem]
  /// Every item of either side is in the result, be it between markers, or was taken out by the other side. A result of which that isn't
  /// true is a fault of the merge, and not to be used.
  package private(set) var isComplete: Bool
  /// Items that both sides moved, theirs to another day or track than ours has: that isn't followed.
  package private(set) var movedApart: [MovedApart]
  /// By item of ours: the base's item that it is.
  let originals: [Int: Int]
  package let base: Plan
  package let ours: Plan
  package let theirs: Plan

  /// `keeps` are items of ours, by index, that stay even where theirs took them out and their lines are untouched. `isEdition`: theirs is
  /// the edition after the base, which says anew what a day asks for.
  package init(
    base: Document, ours: Document, theirs: Document, policy: Policy, keeps: Set<Int> = [], isEdition: Bool = false
  ) {
    self.init(Versions(base: base, ours: ours, theirs: theirs), policy: policy, keeps: keeps, isEdition: isEdition)
  }

  /// The three versions, read once for several merges of them.
  package struct Versions {
    let base: MergeSide
    let ours: MergeSide
    let theirs: MergeSide
    let lexicon: Lexicon

    package var plans: (ours: Plan, theirs: Plan) { (ours.plan, theirs.plan) }

    package init(base: Document, ours: Document, theirs: Document) {
      self.base = MergeSide(base)
      self.ours = MergeSide(ours)
      self.theirs = MergeSide(theirs)
      lexicon = ours.lexicon
    }

    private init(_ versions: Versions) {
      (base, ours, theirs, lexicon) = (versions.base, versions.theirs, versions.ours, versions.lexicon)
    }

    /// The sides in each other's place.
    package var mirrored: Versions { Versions(self) }
  }

  package init(_ versions: Versions, policy: Policy, keeps: Set<Int> = [], isEdition: Bool = false) {
    let tokens = MergeTokens(versions.base, versions.ours, versions.theirs, isEdition: isEdition)
    var merging = Merging(versions, tokens: tokens, policy: policy, keeps: keeps, isEdition: isEdition)
    merging.run()
    bytes = merging.text.bytes
    contradictions = merging.contradictions
    items = merging.items
    isComplete = merging.isComplete
    movedApart = merging.movedApart
    var originals: [Int: Int] = [:]
    for (token, index) in tokens.ours.enumerated() where index >= 0 && tokens.base[token] >= 0 {
      originals[index] = tokens.base[token]
    }
    self.originals = originals
    base = versions.base.plan
    ours = versions.ours.plan
    theirs = versions.theirs.plan
  }
}
