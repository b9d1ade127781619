import MMTCore
import MMTStore

/// A person's own words for commands, on this machine: `aliases.json` beside `config.json`, an object of strings (`{"d": "done"}`). It is
/// read only where a word names no command. An alias stands for a command of mmt, never for another alias or a program.
struct Aliases {
  typealias Alias = (name: String, line: String)

  private let world: World
  /// What keys of `mmt config` begin with.
  static let prefix = "alias."
  /// Where there are none.
  static let none = "No alias yet: mmt config alias.d done makes one."
  private static let longest = 40
  private static let sizeLimit = 1 << 16

  init(_ world: World) { self.world = world }

  private var path: Path? { PersonConfig.folder(world)?.appending("aliases.json") }

  /// In alphabetical order; none where the file isn't there or doesn't read.
  var all: [Alias] {
    guard let path, let file = try? world.files.open(path, .read) else { return [] }
    defer { file.close() }
    guard let bytes = try? world.files.read(file, limit: Self.sizeLimit), let json = try? JSONText(checking: bytes) else {
      return []
    }
    let found = json.members.compactMap { member in member.value.string.map { (name: member.key, line: $0) } }
    return found.filter { Self.isName($0.name) && Self.command(of: $0.line) != nil }.sorted { $0.name < $1.name }
  }

  private static func isName(_ name: String) -> Bool {
    (1...longest).contains(name.utf8.count) && name.utf8.first.map { $0 >= 0x61 && $0 <= 0x7A } == true
      && name.utf8.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || Bytes.isDigit($0) || $0 == 0x2D }
      && !CommandSpec.all.contains { $0.name == name }
  }

  private static func words(_ line: String) -> [RawArgument] {
    ShellLine(Array(line.utf8)).words.map { RawArgument($0) }.filter { !$0.bytes.isEmpty }
  }

  /// The command that a line begins with; nil where it begins with none.
  private static func command(of line: String) -> String? {
    words(line).first?.text.flatMap { word in CommandSpec.all.first { $0.name == word }?.name }
  }

  // MARK: In the place of a command

  /// The arguments with what the alias at this place stands for; nil where there is none.
  func expanded(_ arguments: [RawArgument], at place: Int) -> [RawArgument]? {
    guard arguments.indices.contains(place), let name = arguments[place].text, Self.isName(name),
      let alias = all.first(where: { $0.name == name })
    else { return nil }
    return Array(arguments[..<place]) + Self.words(alias.line) + Array(arguments[(place + 1)...])
  }

  // MARK: Setting

  /// The first letters of a name that are no alias yet: none is to be lost.
  private func free(for name: String) -> Substring {
    let taken = Set(all.map(\.name))
    return (1...max(1, name.count)).lazy.map { name.prefix($0) }.first {
      Self.isName(String($0)) && !taken.contains(String($0))
    } ?? "x"
  }

  /// Sets one, or with an empty line, `none` or `off` takes it away. Throws 64 for a word or a line that can't be.
  func set(_ name: String, _ line: String) throws(Failure) {
    if CommandSpec.all.contains(where: { $0.name == name }) || ExternalCommands(world).program(name) != nil {
      throw Failure(
        .usage, "\"\(name)\" is a command, and an alias takes no command's place", details: ["Nothing was changed."],
        help: "choose another word: mmt config alias.\(free(for: name)) \(ShellWord.quoted(line))")
    }
    guard Self.isName(name) else {
      throw Failure(
        .usage, "an alias can't be called \"\(name)\": it is a word of small letters, digits and dashes, with a letter first",
        help: "such as mmt config alias.d done")
    }
    let isGone = ["", "none", "off"].contains(line)
    guard isGone || Self.command(of: line) != nil else {
      throw Failure(
        .usage, "alias.\(name) can't be \"\(line)\": an alias stands for a command of mmt, with its arguments",
        details: ["It can't stand for another alias, or for a program."], help: "such as mmt config alias.r 'review due'")
    }
    var rest = all.filter { $0.name != name }
    if !isGone { rest.append((name, line)) }
    guard let path else {
      throw Failure(.configuration, "there is no place for an alias: neither HOME nor XDG_CONFIG_HOME is set")
    }
    let lines = rest.sorted { $0.name < $1.name }.map { alias in
      "  " + String(decoding: JSONText(alias.name).compact, as: UTF8.self) + ": "
        + String(decoding: JSONText(alias.line).compact, as: UTF8.self)
    }
    for folder in [path.parent.parent, path.parent] { try OutputFile(world, folder).makeFolder() }
    try OutputFile(world, path).write(
      Array(("{\n" + lines.joined(separator: ",\n") + (lines.isEmpty ? "}\n" : "\n}\n")).utf8), replaces: true)
  }

  /// As `mmt config` lists them.
  var settings: [ConfigReport.Setting] {
    all.map { alias in
      ConfigReport.Setting(
        key: Self.prefix + alias.name, value: alias.line, defaultValue: "", type: "a command of mmt",
        meaning: "Your own word on this machine: mmt \(alias.name) is mmt \(alias.line)")
    }
  }
}
