import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension Command<Session> {
  static let review = Command(.review) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    guard invocation.text(0) != nil else {
      guard !invocation.flag("felt") else { throw invocation.misuse(of: "felt", "'--felt' belongs to 'mmt review done ITEM'") }
      return try WeekReviewing(workspace, invocation, session).run()
    }
    guard !invocation.flag("week"), !invocation.flag("save"), !invocation.flag("all") else {
      throw invocation.misuse("'--week', '--all' and '--save' are for 'mmt review' alone, which looks back on a week")
    }
    let names = Array(invocation.texts.dropFirst())
    guard invocation.text(0) == "done" else {
      guard names.isEmpty, !invocation.flag("felt") else {
        throw invocation.misuse("'mmt review due' lists what is due; 'mmt review done ITEM' takes items and --felt")
      }
      let reading = try workspace.read()
      let page = workspace.ledger(reading).reviews(reading.sidecar)
      try session.show(page.json) { ReviewView.sheet(page, $0) }
      return .ok
    }
    guard !names.isEmpty else { throw invocation.misuse("'mmt review done' needs ITEM") }
    let felt = invocation.value("felt").flatMap { ItemRecord.Felt(rawValue: $0) }
    return try session.show(workspace.reviewed(names, felt: felt, as: invocation.asTyped))
  }
}
