package import MMTCore

/// Who starts `mmt remind run` at the times of the rules.
package enum Scheduler: String, CaseIterable, Sendable { case systemd, launchd, cron }

/// What a scheduler is to start, and when.
package struct ReminderJob: Sendable, Equatable {
  /// The name of units, agents and crontab blocks: one for each workspace.
  package var name: String
  package var program: String
  package var folder: String
  /// Variables without which the scheduled run would look elsewhere.
  package var variables: [Variable]
  /// Minutes after midnight, rising.
  package var times: [Int]

  package struct Variable: Sendable, Equatable {
    package var name: String
    package var value: String
  }

  package init(name: String, program: String, folder: String, variables: [Variable] = [], times: [Int]) {
    self.name = name
    self.program = program
    self.folder = folder
    self.variables = variables
    self.times = times
  }

  /// Fails (73) where a path can't stand in a scheduler's file.
  package init(_ world: World, workspace: Path, times: [Int]) throws(Failure) {
    name = Self.name(workspace)
    let path = Self.program(world) ?? Path("mmt")
    program = try Self.text(path)
    folder = try Self.text(workspace)
    self.times = times
    variables = []
    // Schedulers have a short PATH of their own; git and the person's command are found where they are found now.
    for name in ["PATH", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "TZ"] {
      if let value = world.environment[name], !value.isEmpty, !value.utf8.contains(where: { $0 < 0x20 }) {
        variables.append(Variable(name: name, value: value))
      }
    }
  }

  package static func name(_ workspace: Path) -> String { "mmt-remind-" + Digest(of: workspace.bytes).hex.prefix(12) }

  package var arguments: [String] { [program, "-C", folder, "remind", "run", "--quiet"] }

  /// The program as the PATH finds it, so that it is still found after an update; else where it really is.
  private static func program(_ world: World) -> Path? {
    guard let real = world.executable() else { return nil }
    for folder in world.environment.programFolders {
      let candidate = folder.appending("mmt")
      if (try? world.files.resolve(candidate)) == real { return candidate }
    }
    return real
  }

  private static func text(_ path: Path) throws(Failure) -> String {
    guard let text = String(validating: path.bytes, as: UTF8.self), !text.unicodeScalars.contains(where: { $0.value < 0x20 })
    else {
      throw Failure(
        .cannotCreate, "\(path.shown) can't be named to a scheduler: its name is no plain text",
        details: ["Nothing was installed."], help: "mmt remind --follow reminds without a scheduler")
    }
    return text
  }
}
