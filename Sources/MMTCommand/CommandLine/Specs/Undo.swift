extension CommandSpec {
  package static let undo = CommandSpec(
    "undo", .work, "Take back the last change that mmt made.",
    discussion: [
      "What an editor changed elsewhere in the meantime stays as it is; where the line itself was changed since, nothing is taken back, and it is said. Run it again for the change before. A timer that was stopped stays stopped."
    ],
    options: [
      OptionSpec("list", help: "List the last ten changes that can be taken back, the last first; take none back."),
      OptionSpec("all", help: "With '--list': list all of them."),
    ],
    examples: [
      .init("mmt undo", "Take the last tick, skip, note or booking back."),
      .init("mmt undo --list", "See what there is to take back."),
    ])

  package static let redo = CommandSpec(
    "redo", .work, "Make again what 'mmt undo' took back last.",
    discussion: [
      "Run it again for the one before. Once something else is changed there is nothing to make again. What an editor changed elsewhere in the meantime stays as it is."
    ],
    examples: [.init("mmt redo", "Take the last undo back.")])
}
