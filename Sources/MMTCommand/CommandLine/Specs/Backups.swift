extension CommandSpec {
  package static let backup = CommandSpec(
    "backup", .safety, "Back up now: a commit, and copies elsewhere.",
    discussion: [
      "Commits plan and records if anything in them isn't committed yet. 'mmt' does that by itself before the first change of a day, before risky steps, at every tenth problem, and on the first run of a new build.",
      "With '--to' the whole history (a git bundle) and a complete export (JSON) are written into a folder elsewhere, named by date and time; the newest 7 stay, or as many as 'mmt config backup.keep' says.",
    ],
    options: [
      OptionSpec("to", value: "DIR", .path, help: "Write copies into this folder: a USB stick, a synced folder."),
      OptionSpec("push", help: "Send the current branch to the remote branch it follows. Nothing else uses the network."),
    ],
    examples: [
      .init("mmt backup", "Commit what isn't committed."),
      .init("mmt backup --to /media/stick", "Put a copy of everything on a USB stick."),
    ])

  package static let backups = CommandSpec(
    "backups", .safety, "List the backups there are.",
    discussion: [
      "When each was made, how old and how large it is, what was done, and whether it has left this machine; then the copies that 'mmt backup --to' wrote."
    ],
    options: [OptionSpec("all", help: "List all of them, not the last 20 only.")],
    examples: [.init("mmt backups", "See what can be restored.")])

  package static let restore = CommandSpec(
    "restore", .safety, "Bring plan and records back as they were.",
    discussion: [
      "What is there now, however broken, is committed first; then plan and records of that time become a new commit. So nothing is ever lost by restoring, and restoring can be taken back in the same way. Settings stay as they are.",
      "A date means the end of that day.",
    ],
    arguments: [
      ArgumentSpec(
        "REV|DATE", .revision, .optional,
        help: "Name a commit ('mmt backups' lists them) or a day: yesterday, friday (the last one), 12-dec, 2026-12-12.")
    ],
    options: [
      OptionSpec(
        "from", value: "FILE", .path, help: "Take a copy instead: a bundle or an export that 'mmt backup --to' wrote."),
      OptionSpec("settings", help: "Take the settings of that time too."),
      .dryRun,
    ],
    examples: [
      .init("mmt restore 2026-11-20 --dry-run", "Show what would come back."),
      .init("mmt restore HEAD", "Bring back the last commit."),
      .init("mmt restore --from copy.bundle", "Bring back a copy."),
    ])
}
