package import MMTCore

/// What a changing command wants of the plan and its records.
package struct ChangeRequest {
  package var edits: [ItemEdit] = []
  /// Whole lines instead of edits of items' own lines; they rise.
  var splices: [Splice] = []
  /// What is said where `splices` don't prove; nil for what the proof says.
  var refusal: Failure?
  /// Whether `splices` take items elsewhere.
  var isMove = false
  /// What is kept of the item that `splices` put in.
  var addedRecord: ItemRecord?
  /// The plan as it was before a person's editor changed it: that is what is taken back.
  var editedFrom: [UInt8]?
  /// The day whose reflection is written.
  var reflectedDay: Int?
  /// Records of named items, each once.
  package var records: [(item: Int, record: ItemRecord)] = []
  /// Items the command names, in its order; those of them that already are as asked.
  package var named: [Int] = []
  package var already: [Int] = []
  /// What is said of an item after its words.
  var remarks: [Int: [String]] = [:]
  /// The timer that the command ends.
  package var ended: (timer: RunningTimer, answer: EndedTimer)?
  /// Whether what comes next is of interest.
  var saysNext = false
  /// Whether the tracks' and the days' bars are of interest.
  var showsBars = true

  /// The items of the plan before it that it changes, those that were named first.
  var changedItems: [Int] {
    let settled = Set(already)
    var known = Set<Int>()
    return (named.filter { !settled.contains($0) } + edits.map(\.item) + records.map(\.item)).filter {
      known.insert($0).inserted
    }
  }
}
