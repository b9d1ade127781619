extension CommandSpec {
  package static let stop = CommandSpec(
    "stop", .work, "Stop the timer and book its time.",
    discussion: [
      "The minutes are added to those in the item's line, the session is kept in 'mmt.json'. A timer that ran for more than 4 hours was probably forgotten: then you are asked how long you worked; without a terminal nothing is booked until you say it with '--minutes'."
    ],
    options: [
      OptionSpec(
        "minutes", short: "m", value: "D", .duration, help: "Book this time instead: 25m, 1h5m, or a number of minutes."),
      OptionSpec("discard", help: "Book nothing."),
    ],
    examples: [
      .init("mmt stop", "Book the time since 'mmt start'."),
      .init("mmt stop --minutes 40m", "Book 40 minutes, however long the timer ran."),
    ])
}
