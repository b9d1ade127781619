import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let habit = CommandSpec(
    "habit", .begin, "Add, rename, change or end a habit or counter.",
    discussion: [
      "'add' writes a line below the heading of its rhythm, which is made where there is none. 'change' ends the line that is there and begins one more, so that the past keeps its rhythm and target. 'rename' notes the former name, so that what was written under it still counts; of a name that an editor wrote another one over, too, and then a day's two lines become one. 'end' names the last day. No other dated line is changed.",
      "A rhythm is 'every day', 'weekdays', 'Mon, Wed, Fri', '3 per week', '2 per month', '3 in 7 days', 'every 3 days', '1st, 15th', 'per week' or 'per month' (a sum).",
    ],
    arguments: [
      ArgumentSpec("ACTION", .choice(["add", "rename", "change", "end"]), help: "Say 'add', 'rename', 'change' or 'end'."),
      ArgumentSpec("NAME", .counter, help: "Name it; for 'add' in the words of its line: 'Read 0/30 pages'."),
      ArgumentSpec("NEW", .text, .optional, help: "With 'rename', the new name."),
    ],
    options: [
      OptionSpec("every", value: "RHYTHM", .text, help: "With 'add' and 'change': say when it is expected."),
      OptionSpec("target", value: "N", .text, help: "With 'change': the number to reach."),
      OptionSpec("avoid", help: "With 'add': it is to be avoided; a tick says that it happened."),
      OptionSpec(
        "on", value: "DATE", .date(.near),
        help: "The first day on which it holds, for 'end' the last one; without it, today."),
      OptionSpec("file", value: "FILE", .text, help: "With 'add', where there are several: the file it goes into."), .dryRun,
    ],
    examples: [
      .init("mmt habit add Piano --every weekdays", "Begin a habit."),
      .init("mmt habit change read --target 40", "Ask for more from now on."),
      .init("mmt habit end read", "Stop expecting it after today."),
    ])
}

extension Command<Session> {
  static let habit = Command(.habit) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    guard let action = invocation.text(0), let name = invocation.text(1) else { throw invocation.misuse("name a habit") }
    let belongs = [
      "every": ["add", "change"], "target": ["change"], "avoid": ["add"], "file": ["add"], "on": ["add", "change", "end"],
    ]
    for (option, actions) in belongs.sorted(by: { $0.key < $1.key })
    where !actions.contains(action) && (invocation.flag(option) || invocation.value(option) != nil) {
      throw invocation.misuse(
        of: option, "'--\(option)' belongs to \(actions.map { "'mmt habit \($0)'" }.joined(separator: " and "))")
    }
    if action == "change", let third = invocation.text(2), Quantity(third) != nil {
      throw invocation.misuse("what it is to reach is said with '--target \(third)'")
    }
    if action != "rename", invocation.text(2) != nil {
      throw invocation.misuse("a name of several words needs quotation marks")
    }
    let every = invocation.value("every")
    let request: HabitRequest
    switch action {
    case "add":
      request = .add(words: name, every: every, isNegative: invocation.flag("avoid"), file: invocation.value("file"))
    case "rename":
      guard let new = invocation.text(2) else { throw invocation.misuse("mmt habit rename needs the new name, too") }
      request = .rename(name, to: new)
    case "change":
      guard every != nil || invocation.value("target") != nil else {
        throw invocation.misuse("say what is to change: --every RHYTHM, --target N")
      }
      request = .change(name, every: every, target: invocation.value("target"))
    default: request = .end(name)
    }
    let date = invocation.date("on", today: workspace.logicalToday)
    let answer = try workspace.habit(request, on: date, isPreview: invocation.flag("dry-run"), as: invocation.asTyped)
    try session.show(answer.json) { HabitChangeView.sheet(answer, $0) }
    return .ok
  }
}
