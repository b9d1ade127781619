import MMTCore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let bonus = Command(.bonus) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    guard let text = invocation.text(0).flatMap({ TypedText.oneLine($0) }) else {
      throw invocation.misuse("a bonus needs words or a number")
    }
    let note = invocation.value("note")
    if let note, TypedText.lines(note).isEmpty { throw invocation.misuse(of: "note", "a note needs words") }
    let difficulty = Difficulty.allCases.first { $0.rawValue.lowercased() == invocation.value("difficulty") }
    let bonus = try Bonus(text, difficulty: difficulty, track: invocation.value("track"), note: note)
    return try session.show(workspace.add(bonus, to: invocation.day("day"), as: invocation.asTyped))
  }
}
