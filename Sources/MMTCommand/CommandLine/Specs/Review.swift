extension CommandSpec {
  package static let review = CommandSpec(
    "review", .progress, "Look back on a week, or list problems due again.",
    discussion: [
      "Alone it is a page of the week: how much was done, what felt hard and what slipped, your notes and reflections, the time it took, and the next week's load. '--save' writes it under reviews/, with questions, from the template 'weekly-review.md' (your own in ~/.config/mmt/templates comes first); a file that is there stays, and backups hold it with what you write there.",
      "'mmt review due' lists what comes back.",
      "A problem comes back 3, 7, 21 and 60 days after it was solved: sooner if it felt hard or took longer than most of its difficulty (from five timed ones on), later if it felt easy. Four looks are enough at what felt hard (fewer where the plan has no room for them), three at what took long, one at what felt easy, else two. No more than three a day are shown, below today's list too, what would be forgotten first at the head; more than five days' share never wait. None counts in a percentage.",
      "'mmt review done' notes that you have solved one again, today and once a day; a timer that runs on it is booked. A problem that the plan itself repeats counts as looked at when it is ticked there.",
    ],
    arguments: [
      ArgumentSpec(
        "due|done", .choice(["due", "done"]), .optional, help: "List what is due, or say what was solved again."),
      .item(.any),
    ],
    options: [
      OptionSpec(
        "week", value: "N|DATE", .week, help: "Look back on this week of the plan: its number, prev, -2, or a date in it."),
      OptionSpec("all", help: "List every item that was finished."),
      OptionSpec("save", help: "Write the week's review as a file to answer in."),
      OptionSpec(
        "felt", value: "hard|ok|easy", .choice(["hard", "ok", "easy"]), help: "With 'done': say how it went this time."),
    ],
    examples: [
      .init("mmt review", "Look back on this week."),
      .init("mmt review --week 3 --save", "Write reviews/week-03.md."),
      .init("mmt review due", "List what is due today."),
      .init("mmt review done 283 --felt easy", "LeetCode 283 was solved again, with ease."),
    ])
}
