import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let version = CommandSpec(
    "version", .setUp, "Show the version.",
    examples: [.init("mmt version", "Print one line.")])
}

extension Command<Session> {
  static let version = Command(.version) { (_, session) throws(Failure) in
    if session.wantsJSON {
      try session.write(JSONDocument.bytes { $0.member("version", Version.current) })
    } else if !session.isQuiet {
      try session.write(Array("mmt \(Version.current)\n".utf8))
    }
    return .ok
  }
}
