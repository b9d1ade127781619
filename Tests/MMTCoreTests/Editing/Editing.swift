import MMTCore
import Testing

/// A plan's text with what the tests do to it: everything goes through draft and proof, as in the commands.
struct Editing {
  let editor: PlanEditor
  var plan: Plan { editor.plan }

  init(_ bytes: [UInt8], bullets: Bool = false, style: AnnotationStyle = .emoji) {
    let options = PlanParser.Options(bareBulletsAreItems: bullets)
    editor = PlanEditor(PlanParser.parse(SourceText(bytes), options), options, preferredStyle: style)
  }

  init(_ text: String, bullets: Bool = false, style: AnnotationStyle = .emoji) {
    self.init(Array(text.utf8), bullets: bullets, style: style)
  }

  /// The bytes after the edits, proven.
  func applying(_ edits: [ItemEdit]) throws(Failure) -> [UInt8] {
    try Proof.prove(editor, edits).text.bytes
  }

  func applying(_ edits: ItemEdit...) throws(Failure) -> String { String(decoding: try applying(edits), as: UTF8.self) }
}

extension ItemEdit {
  static let date = CivilDay(year: 2026, month: 11, day: 20) ?? CivilDay(daysSinceEpoch: 0)

  static func done(_ item: Int, minutes: Int? = nil, note: String? = nil, isDateOptional: Bool = true) -> ItemEdit {
    var edit = ItemEdit.done(item, on: date, isDateOptional: isDateOptional)
    if let minutes { edit.minutes = .set(minutes) }
    edit.note = note
    return edit
  }

  static func skip(_ item: Int) -> ItemEdit { .skipped(item, on: date) }

  static func minutes(_ item: Int, _ minutes: Int) -> ItemEdit {
    var edit = ItemEdit(item)
    edit.minutes = .set(minutes)
    return edit
  }

  static func note(_ item: Int, _ text: String) -> ItemEdit {
    var edit = ItemEdit(item)
    edit.note = text
    return edit
  }
}

/// One line before, what is done to its first item, the line after.
struct LineCase: Sendable, CustomTestStringConvertible {
  let before: String
  let edit: ItemEdit
  let after: String
  var style = AnnotationStyle.emoji

  init(_ before: String, _ edit: ItemEdit, _ after: String, style: AnnotationStyle = .emoji) {
    self.before = before
    self.edit = edit
    self.after = after
    self.style = style
  }

  var testDescription: String { before.debugDescription }
}
