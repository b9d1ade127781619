extension CommandSpec {
  package static let undo = CommandSpec(
    "undo", .work, "Take back the last change that mmt made.",
    discussion: ["What an editor changed in the meantime stays as it is."],
    examples: [.init("mmt undo", "Take the last tick, skip or note back.")])
}
