extension CommandSpec {
  package static let edit = CommandSpec(
    "edit", .work, "Open the plan in your editor, at an item's line.",
    discussion: [
      "Without ITEM it opens at today's page. When the editor has ended, what changed is shown, and a box you ticked is known from then on; 'mmt sync' writes its date. 'mmt undo' takes the whole edit back.",
      "The editor is 'editor' in '~/.config/mmt/config.json', else '$VISUAL' or '$EDITOR'.",
    ],
    arguments: [
      ArgumentSpec(
        "ITEM", .text, .optional,
        help:
          "Name an item: its LeetCode number (283), its place in today's list (.3) or a day's (12.3), its id, or some of its words."
      )
    ],
    examples: [
      .init("mmt edit", "Open the plan at today."),
      .init("mmt edit 283", "Open it at LeetCode 283."),
    ])
}
