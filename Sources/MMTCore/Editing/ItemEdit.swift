/// What to change about one item. `nil` and `.keep` leave a part as it is.
package struct ItemEdit: Sendable, Equatable {
  /// Bytes of an item's words that give way to others.
  package struct TextPatch: Sendable, Equatable {
    package var extent: Extent
    package var bytes: [UInt8]
    /// Where the item's words begin: what they are afterwards is told from it.
    package var textStart: Int

    package init(_ edit: Edit, of item: Item) {
      extent = edit.extent
      bytes = edit.replacement
      textStart = item.text.lowerBound
    }

    /// The words with the patch; nil where it lies outside them.
    func applied(to text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
      let lower = extent.lowerBound - textStart
      let upper = extent.upperBound - textStart
      guard lower >= 0, lower <= upper, upper <= text.count else { return nil }
      return text.prefix(lower) + bytes + text.dropFirst(upper)
    }
  }

  package enum Field<Value: Sendable>: Sendable {
    case keep
    case set(Value)
    case drop
  }

  /// Index into the plan's items.
  package var item: Int
  /// The box's content becomes that of this status; a box is put where there is none.
  package var status: ItemStatus?
  /// What the box's content becomes instead of what is usual for `status`: what stood there once. Merely nice to have: where the line
  /// would be read otherwise with it, the item is opened.
  package var mark: [UInt8]?
  /// What a row's cell for the day it was done on becomes where that goes: the blanks that stood there once. As `mark` nice to have.
  package var dateCell: [UInt8]?
  /// Put an open box where there is none.
  package var addsBox = false
  package var completedOn = Field<CivilDay>.keep
  package var cancelledOn = Field<CivilDay>.keep
  package var minutes = Field<Int>.keep
  /// Digits of a counter that become others.
  package var count: TextPatch?
  /// Markdown to add below the item.
  package var note: String?
  /// A date that is merely nice to have: where the line can't be annotated the tick is made without it.
  package var dateIsOptional = false

  package init(_ item: Int) { self.item = item }

  /// `done`: ticks the box, dates it, drops a cancellation.
  package static func done(_ item: Int, on day: CivilDay, isDateOptional: Bool = true) -> ItemEdit {
    var edit = ItemEdit(item)
    edit.status = .done
    edit.completedOn = .set(day)
    edit.cancelledOn = .drop
    edit.dateIsOptional = isDateOptional
    return edit
  }

  /// `undone`: opens the box, drops both dates; minutes stay.
  package static func undone(_ item: Int) -> ItemEdit {
    var edit = ItemEdit(item)
    edit.status = .open
    edit.completedOn = .drop
    edit.cancelledOn = .drop
    return edit
  }

  /// `skip`: cancels the item, dated.
  package static func skipped(_ item: Int, on day: CivilDay) -> ItemEdit {
    var edit = ItemEdit(item)
    edit.status = .cancelled
    edit.completedOn = .drop
    edit.cancelledOn = .set(day)
    edit.dateIsOptional = true
    return edit
  }

  /// Adoption: an open box.
  package static func box(_ item: Int) -> ItemEdit {
    var edit = ItemEdit(item)
    edit.addsBox = true
    return edit
  }

  /// `sync`: the date of an item ticked elsewhere.
  package static func dated(_ item: Int, on day: CivilDay) -> ItemEdit {
    var edit = ItemEdit(item)
    edit.completedOn = .set(day)
    edit.dateIsOptional = true
    return edit
  }

  /// `sync`: the date of an item unticked elsewhere goes.
  package static func undated(_ item: Int) -> ItemEdit {
    var edit = ItemEdit(item)
    edit.completedOn = .drop
    return edit
  }
}

extension ItemEdit.Field: Equatable where Value: Equatable {}
