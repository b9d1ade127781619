extension CommandSpec {
  package static let search = CommandSpec(
    "search", .look, "Search items, notes, reflections and goals.",
    discussion: [
      "All words must be there, in any order; case and accents don't matter. Words within quotation marks stand together. '#tag' finds a tag.",
      "Conditions narrow it down: 'kind:video', 'difficulty:hard', 'status:open', 'felt:hard', 'day:10..20', 'has:notes' ('minutes', 'date', 'link', 'reflection'), 'spent:>40m'.",
    ],
    arguments: [ArgumentSpec("WORDS", .searchWords, .oneOrMore, help: "Say what to look for: words, phrases, conditions.")],
    examples: [
      .init("mmt search two pointers", "Find both words."),
      .init("mmt search '\"hash map\"' has:notes", "Find the phrase in items that have notes."),
      .init("mmt search difficulty:hard status:done 'spent:>40m'", "List the hard ones that took long."),
    ])
}
