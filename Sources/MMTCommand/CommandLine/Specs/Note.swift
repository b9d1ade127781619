extension CommandSpec {
  package static let note = CommandSpec(
    "note", .work, "Add a note beneath an item.",
    discussion: ["The note becomes part of your plan, nested under the item. It is Markdown of any length."],
    arguments: [.item(.one), ArgumentSpec("TEXT", .text, help: "Give the note, in quotation marks.")],
    examples: [.init("mmt note 283 \"Two pointers; mind the zeroes at the end.\"", "Add a note to LeetCode 283.")])
}
