package import MMTCore
package import MMTStore

/// What a person wants of every workspace on this machine: `config.json` in `PersonConfig.folder`, a JSON object. It is read once, and
/// only when something asks. What can't be read in it is said in one warning and has no effect; unknown members are nobody's business.
package final class PersonSettings {
  private let world: World
  private var members: [(key: String, value: JSONText)]?
  /// Why nothing could be read, or a value wasn't taken; the first of it.
  package private(set) var objection: String?

  package init(_ world: World) { self.world = world }

  /// `"plain": true`: every page as linear text.
  package var isPlain: Bool { bool("plain") ?? false }

  /// `"pager": "off"`: long pages at once.
  package var usesPager: Bool {
    guard let value = value(Self.pagerKey), value.kind != .null else { return true }
    if value.string != "off", value.string != "on" { object("pager must be \"on\" or \"off\"") }
    return value.string != "off"
  }

  package static let pagerKey = Settings.pagerKey

  /// As `mmt config` lists it.
  package var pagerSetting: ConfigReport.Setting {
    ConfigReport.Setting(
      key: Self.pagerKey, value: usesPager ? "on" : "off", defaultValue: "on", type: "on or off",
      meaning: "On this machine: whether long pages on a terminal go through MMT_PAGER, PAGER or less")
  }

  /// Sets a member, the others as they are. Throws 78 where the file is no JSON object.
  package func set(_ key: String, _ value: String) throws(Failure) {
    guard let path = PersonConfig.path(world) else {
      throw Failure(.configuration, "there is no place for your own settings: neither HOME nor XDG_CONFIG_HOME is set")
    }
    var rest: [(key: String, value: JSONText)] = []
    if let bytes = try PersonConfig.read(world) {
      guard let json = try? JSONText(checking: bytes), json.kind == .object else {
        throw Failure(
          .configuration, "\(path.shown) is no JSON object", details: ["Nothing was changed."], help: "mend it, or remove it")
      }
      rest = json.members
    }
    if let place = rest.lastIndex(where: { $0.key == key }) {
      rest[place].value = JSONText(value)
    } else {
      rest.append((key, JSONText(value)))
    }
    let lines = rest.map { member in
      "  " + String(decoding: JSONText(member.key).compact, as: UTF8.self) + ": "
        + String(decoding: member.value.compact, as: UTF8.self)
    }
    for folder in [path.parent.parent, path.parent] { try OutputFile(world, folder).makeFolder() }
    try OutputFile(world, path).write(Array(("{\n" + lines.joined(separator: ",\n") + "\n}\n").utf8), replaces: true)
    members = nil
  }

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

  package func value(_ key: String) -> JSONText? { read().last { $0.key == key }?.value }

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
