import MMTCore
import Support

/// What holds of edits of every plan. The input is the plan and, behind a separator, the dice that the edits are thrown with.
enum EditingLaws {
  static func check(_ input: [UInt8]) {
    let parts = input.parts(2)
    let source = SourceText(parts[0])
    guard source.tooDeepLine == nil else { return }
    var dice = SplitMix64(seed: parts[1].reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    let options = PlanParser.Options(bareBulletsAreItems: dice.once(in: 4))
    let plan = PlanParser.parse(source, options)
    let style: AnnotationStyle = dice.once(in: 2) ? .emoji : .dataview
    let editor = PlanEditor(plan, options, style: style)
    let nothing = try? Proof.prove(editor, plan.items.indices.map { ItemEdit($0) })
    law(nothing?.text.bytes == source.bytes, "an edit of nothing changes nothing")
    var edits: [ItemEdit] = []
    for index in plan.items.indices where dice.once(in: 3) && !plan.items[index].isQualifier {
      edits.append(edit(index, &dice))
    }
    guard !edits.isEmpty, let proven = try? Proof.prove(editor, edits) else { return }
    let after = PlanParser.parse(SourceText(proven.text.bytes), options)
    checkTouched(plan, edits, proven.draft, proven.text.bytes)
    checkModel(plan, after, proven.draft)
    if edits.allSatisfy({ $0.note == nil }) {
      let again = try? Proof.prove(PlanEditor(after, options, style: style), edits)
      law(again == nil || again?.text.bytes == proven.text.bytes, "edits made twice are made once")
    }
  }

  private static func edit(_ index: Int, _ dice: inout SplitMix64) -> ItemEdit {
    let day = CivilDay(daysSinceEpoch: 20_777)
    var edit: ItemEdit
    switch dice.number(0...5) {
    case 0, 1: edit = .done(index, on: day)
    case 2: edit = .undone(index)
    case 3: edit = .skipped(index, on: day)
    default: edit = ItemEdit(index)
    }
    if dice.once(in: 3) { edit.minutes = .set(dice.number(1...700)) }
    if dice.once(in: 5) {
      edit.note = dice.pick([
        "words", "a\n\n- [ ] b", "```\nopen", "> quote\n\n    code", "📌 Goal: x", "| a |\n|---|", "---\n# x",
      ])
    }
    return edit
  }

  /// Bytes outside of the lines that the edits are about are the same, in the same order.
  private static func checkTouched(_ plan: Plan, _ edits: [ItemEdit], _ draft: PlanEditor.Draft, _ bytes: [UInt8]) {
    var place = 0
    var shift = 0
    for edit in draft.edits.sorted(by: {
      ($0.extent.lowerBound, $0.extent.upperBound) < ($1.extent.lowerBound, $1.extent.upperBound)
    }) {
      let range = place..<edit.extent.lowerBound
      law(
        plan.source.bytes[range].elementsEqual(bytes[(range.lowerBound + shift)..<(range.upperBound + shift)]),
        "bytes between edits stay")
      place = edit.extent.upperBound
      shift += edit.replacement.count - edit.extent.count
    }
    law(plan.source.bytes[place...].elementsEqual(bytes[(place + shift)...]), "bytes after the edits stay")
    let touched = Set(draft.items.map { Int(plan.items[$0.item].line) })
    for edit in draft.edits where !edit.extent.isEmpty {
      law(touched.contains(plan.source.lineNumber(at: edit.extent.lowerBound)), "bytes are replaced on the items' own lines")
    }
  }

  /// parse∘edit = change∘parse
  private static func checkModel(_ before: Plan, _ after: Plan, _ draft: PlanEditor.Draft) {
    law(before.items.count == after.items.count, "no item comes or goes")
    law(before.days.map(\.key) == after.days.map(\.key), "days stay")
    guard before.items.count == after.items.count else { return }
    var wanted: [Int: ItemEdit] = [:]
    for edit in draft.items { wanted[edit.item] = edit }
    for (index, (old, new)) in zip(before.items, after.items).enumerated() {
      let edit = wanted[index]
      law(before.words(old) == after.words(new), "words stay: \(before.words(old)) | \(after.words(new))")
      law(new.status == (edit?.status ?? old.status), "the status is what was meant")
      if case .set(let minutes)? = edit?.minutes {
        law(Int(new.minutes) == minutes, "the minutes are what was meant")
      } else {
        law(new.minutes == old.minutes, "minutes stay")
      }
      if edit?.note == nil, edit == nil { law(new.completedOn == old.completedOn, "dates of others stay") }
    }
  }
}
