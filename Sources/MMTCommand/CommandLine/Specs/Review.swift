extension CommandSpec {
  package static let review = CommandSpec(
    "review", .progress, "List solved problems that are due for another look.",
    discussion: [
      "A problem comes back 3, 7, 21 and 60 days after it was solved: sooner if it felt hard or took longer than most of its difficulty, later if it felt easy. No more than three a day are shown, below today's list too, and none counts in a percentage.",
      "'mmt review done' notes that you have solved one again, today and once a day; a timer that runs on it is booked. A problem that the plan itself repeats counts as looked at when it is ticked there.",
    ],
    arguments: [
      ArgumentSpec("due|done", .choice(["due", "done"]), help: "List what is due, or say what was solved again."),
      .item(.any),
    ],
    options: [
      OptionSpec(
        "felt", value: "hard|ok|easy", .choice(["hard", "ok", "easy"]), help: "With 'done': say how it went this time.")
    ],
    examples: [
      .init("mmt review due", "List what is due today."),
      .init("mmt review done 283 --felt easy", "LeetCode 283 was solved again, with ease."),
    ])
}
