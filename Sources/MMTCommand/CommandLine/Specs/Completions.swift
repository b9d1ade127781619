extension CommandSpec {
  package static let completions = CommandSpec(
    "completions", .setUp, "Print the completions of a shell.",
    discussion: [
      "They complete commands, options, their values, files, dates, and the items of your plan by place, number and words. bash reads them from 'bash-completion/completions/mmt' in ~/.local/share, zsh from a file '_mmt' in a folder of its fpath, fish from ~/.config/fish/completions/mmt.fish; './dev install' and the Debian package put them in place."
    ],
    arguments: [
      ArgumentSpec("bash|zsh|fish", .choice(["bash", "zsh", "fish"]), help: "Choose the shell.")
    ],
    examples: [
      .init("mmt completions fish", "Print those of fish."),
      .init("mmt completions bash", "Print those of bash; 'eval \"$(mmt completions bash)\"' tries them out."),
    ], speaksJSON: false)
}
