extension CommandSpec {
  /// Every command, in the order in which they are listed.
  package static let all: [CommandSpec] = [
    .initialise, .plans, .adopt, .add, .habit, .plan,
    .today, .day, .week, .next, .backlog, .show, .search, .history, .open, .journal, .future, .month, .index,
    .log, .migrate, .schedule, .keep, .outlook,
    .done, .undone, .skip, .count, .mark, .start, .stop, .time, .note, .bonus, .move, .reflect, .edit, .undo, .redo,
    .sync, .watch, .status,
    .progress, .habits, .heatmap, .stats, .report, .review,
    .pause, .shift, .calendar,
    .backup, .backups, .restore, .verify, .doctor, .mergeFile,
    .export, .import, .remind,
    .config, .prompt, .skill, .completions, .help, .version,
  ]
}

extension OptionSpec {
  static let ifRevision = OptionSpec(
    "if-revision", value: "DIGEST", .digest,
    help: "Change nothing (75) if the file isn't the one any more whose 'revision' a JSON answer gave.")
  static let dryRun = OptionSpec("dry-run", help: "Show what would change, and change nothing.")
}
