extension CommandSpec {
  package static let reflect = CommandSpec(
    "reflect", .work, "Write down what became clear today.",
    discussion: [
      "The reflection becomes part of the day in your plan, a quotation with a pencil at its beginning. What is there already stays, unless you say '--replace'.",
      "Without TEXT your editor opens on some questions ('reflection.md' in '~/.config/mmt/templates', if you have one); an empty text changes nothing. '-' reads standard input.",
    ],
    arguments: [ArgumentSpec("TEXT", .text, .optional, help: "Give the reflection, in quotation marks; it is Markdown.")],
    options: [.onDay, OptionSpec("replace", help: "Write it in the place of what is there.")],
    examples: [
      .init("mmt reflect \"Two pointers clicked.\"", "Add to today's reflection."),
      .init("mmt reflect --day 12", "Write that of Day 12 in the editor."),
    ])
}
