import MMTCore
import MMTStore

/// What a person wants of every workspace on this machine: `config.json` in `PersonConfig.folder`, a JSON object. It is read once, and
/// only when something asks. What can't be read in it is said in one warning and has no effect; unknown members are nobody's business.
final class PersonSettings {
  private let world: World
  private var members: [(key: String, value: JSONText)]?
  /// Why nothing could be read, or a value wasn't taken; the first of it.
  private(set) var objection: String?

  init(_ world: World) { self.world = world }

  /// `"plain": true`: every page as linear text.
  var isPlain: Bool { bool("plain") ?? false }

  /// `"reminders": {"command": ["PROGRAM", "ARGUMENT"]}`: what delivers them instead of the desktop's notifications.
  var reminderCommand: [String]? {
    guard let value = value("reminders")?["command"], value.kind != .null else { return nil }
    let words = value.elements.compactMap(\.string)
    guard let program = words.first, !program.isEmpty, words.count == value.elements.count,
      program.utf8.first == 0x2F || !program.utf8.contains(0x2F)
    else {
      object("reminders.command must be a list of words: a program of the PATH or its absolute path, then its arguments")
      return nil
    }
    return words
  }

  /// A member that is `true` or `false`; nil where it isn't there.
  private func bool(_ key: String) -> Bool? {
    guard let value = value(key), value.kind != .null else { return nil }
    if value.bool == nil { object("\(key) must be true or false") }
    return value.bool
  }

  func value(_ key: String) -> JSONText? { read().last { $0.key == key }?.value }

  private func read() -> [(key: String, value: JSONText)] {
    if let members { return members }
    var found: [(key: String, value: JSONText)] = []
    do throws(Failure) {
      if let bytes = try PersonConfig.read(world) {
        if let json = try? JSONText(checking: bytes), json.kind == .object {
          found = json.members
        } else {
          object("it is no JSON object")
        }
      }
    } catch { object(error.message) }
    members = found
    return found
  }

  private func object(_ reason: String) {
    if objection == nil { objection = "your configuration \(PersonConfig.path(world)?.shown ?? "") has no effect: \(reason)" }
  }
}
