/// An item as it is shown.
package struct ItemAnswer: Sendable, Equatable {
  package var id: String
  /// `12.3`; nil where the item can't be ticked (a qualifier).
  package var ref: String?
  /// 1-based line in the plan.
  package var line: Int
  package var kind: ItemKind
  /// The label as written, without its colon: `Watch`.
  package var label: String?
  /// nil for a qualifier without a box.
  package var status: ItemStatus?
  /// The words as written, without marker, box, label, number, difficulty mark, tags and annotations.
  package var text: String
  /// The LeetCode table's title.
  package var title: String?
  package var leetcode: Int?
  package var difficulty: Difficulty?
  package var paid: Bool?
  package var url: String?
  package var optional: Bool
  package var bonus: Bool
  package var minutes: Int?
  package var completedOn: CivilDay?
  package var completedAt: Moment?
  /// What the fields of Obsidian Tasks at the line's end say.
  package var due: CivilDay?
  package var scheduledFor: CivilDay?
  /// The time of day beside one of them.
  package var time: String?
  package var notes: String?
  /// The notes are all of them the plan's author's.
  package var hasAuthorsNotes = false
  /// On the page of its day: the ids of the items that it is nested in, the outermost first.
  package var parents: [String] = []

  package init(
    id: String, ref: String?, line: Int, kind: ItemKind, label: String? = nil, status: ItemStatus?, text: String,
    title: String? = nil, leetcode: Int? = nil, difficulty: Difficulty? = nil, paid: Bool? = nil, url: String? = nil,
    optional: Bool = false, bonus: Bool = false, minutes: Int? = nil, completedOn: CivilDay? = nil,
    completedAt: Moment? = nil, notes: String? = nil
  ) {
    self.id = id
    self.ref = ref
    self.line = line
    self.kind = kind
    self.label = label
    self.status = status
    self.text = text
    self.title = title
    self.leetcode = leetcode
    self.difficulty = difficulty
    self.paid = paid
    self.url = url
    self.optional = optional
    self.bonus = bonus
    self.minutes = minutes
    self.completedOn = completedOn
    self.completedAt = completedAt
    self.notes = notes
  }
}
