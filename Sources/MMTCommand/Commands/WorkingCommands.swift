import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let done = Command(.done) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    var details = DoneDetails()
    details.minutes = invocation.minutes("minutes")
    details.note = invocation.value("note")
    details.date = try pastDate(invocation, workspace)
    details.felt = invocation.value("felt").flatMap { ItemRecord.Felt(rawValue: $0) }
    return try session.show(workspace.done(invocation.texts, details, as: invocation.asTyped))
  }

  static let undone = Command(.undone) { (invocation, session) throws(Failure) in
    try session.show(session.workspace().undone(invocation.texts, as: invocation.asTyped))
  }

  static let skip = Command(.skip) { (invocation, session) throws(Failure) in
    try session.show(session.workspace().skip(invocation.texts, as: invocation.asTyped))
  }

  /// `--on`: today or earlier.
  private static func pastDate(_ invocation: Invocation, _ workspace: Workspace) throws(Failure) -> CivilDay? {
    guard let date = invocation.date("on", today: workspace.logicalToday) else { return nil }
    guard date <= workspace.now.localDay else {
      throw invocation.misuse(of: "on", "\(date.iso) lies in the future")
    }
    return date
  }
}

extension Session {
  /// Shows what came of a change.
  func show(_ answer: ChangeAnswer) throws(Failure) -> ExitCode {
    let today = try world.now().localDay
    try show(answer.json) { ChangeView.sheet(answer, today: today, $0) }
    return .ok
  }
}

extension Invocation {
  /// The command as a person would type it, long texts cut, without what only says how it answers: what `undo` says that it takes back.
  var asTyped: String {
    func typed(_ text: String) -> String { ShellWord.quoted(text.utf8.count > 200 ? String(text.prefix(60)) + "…" : text) }
    let own = options.filter { given in spec.options.contains { $0.name == given.name } && given.name != "dry-run" }
    let typedOptions = own.map { "--" + $0.name + ($0.value?.text.map { " " + typed($0) } ?? "") }
    return "mmt " + ([command] + texts.map(typed) + typedOptions).joined(separator: " ")
  }
}
