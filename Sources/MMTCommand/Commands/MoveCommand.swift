import MMTCore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let move = Command(.move) { (invocation, session) throws(Failure) in
    guard let typed = invocation.texts.last, let target = DayArgument(typed) else {
      throw invocation.misuse("name a day by its number or date")
    }
    return try session.show(
      session.workspace().move(
        Array(invocation.texts.dropLast()), to: target, typedDay: typed, isPreview: invocation.flag("dry-run"),
        as: invocation.asTyped))
  }
}
