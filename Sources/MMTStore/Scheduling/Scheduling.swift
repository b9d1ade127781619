package import MMTCore

/// Puts a job into the hands of a scheduler, and takes it out again without a trace.
package struct Scheduling {
  let world: World
  /// Where a crontab is written before `crontab` takes it; nil where this machine remembers nothing.
  let state: MachineState

  package init(_ world: World, state: MachineState) {
    self.world = world
    self.state = state
  }

  /// The first scheduler that answers; nil where none does.
  package var available: Scheduler? {
    #if os(macOS)
      return .launchd
    #else
      if run("systemctl", ["--user", "show", "--property=Version"]).succeeded { return .systemd }
      return run("crontab", ["-l"]).end == .notFound ? nil : .cron
    #endif
  }

  /// Installs the job anew, or with other times. Returns the files that it stands in. Fails with 69 where the scheduler refuses.
  package func install(_ job: ReminderJob, _ scheduler: Scheduler) throws(Failure) -> [String] {
    switch scheduler {
    case .systemd:
      let files = try systemdFiles(job.name)
      try write(SystemdTimer.service(job), files[0])
      try write(SystemdTimer.timer(job), files[1])
      try demand("systemctl", ["--user", "daemon-reload"])
      try demand("systemctl", ["--user", "enable", "\(job.name).timer"])
      try demand("systemctl", ["--user", "restart", "\(job.name).timer"])
      return files.map(\.shown)
    case .launchd:
      let file = try agentFile(job.name)
      let wasThere = run("launchctl", ["bootout", "gui/\(world.user())/\(job.name)"]).succeeded
      try write(LaunchAgent.propertyList(job), file)
      // An agent goes away in its own time, and until then launchd takes no other of its name.
      try demand("launchctl", ["bootstrap", "gui/\(world.user())", file.shown], attempts: wasThere ? 20 : 1)
      return [file.shown]
    case .cron:
      var job = job
      if let bus = Notifier.sessionBus(world) { job.variables.append(.init(name: "DBUS_SESSION_BUS_ADDRESS", value: bus)) }
      let old = try crontab()
      try setCrontab(try withinCrontab { () throws(Crontab.Unfinished) in try Crontab.adding(job, to: old) }, old)
      return ["crontab"]
    }
  }

  /// Takes the job of this name out of every scheduler that has it. Returns what was removed.
  package func uninstall(_ name: String) throws(Failure) -> [String] {
    var removed: [String] = []
    if let files = try? systemdFiles(name), files.contains(where: isThere) {
      _ = run("systemctl", ["--user", "disable", "--now", "\(name).timer"])
      let link = files[1].parent.appending("timers.target.wants").appending("\(name).timer")
      for file in files + [link] + stamp(name) {
        if try remove(file) { removed.append(file.shown) }
      }
      _ = run("systemctl", ["--user", "daemon-reload"])
      _ = run("systemctl", ["--user", "reset-failed", "\(name).service"])
    }
    if let file = try? agentFile(name), isThere(file) {
      _ = run("launchctl", ["bootout", "gui/\(world.user())/\(name)"])
      if try remove(file) { removed.append(file.shown) }
    }
    let listed = run("crontab", ["-l"])
    if listed.succeeded {
      let rest = try withinCrontab { () throws(Crontab.Unfinished) in try Crontab.removing(name, from: listed.output) }
      if rest != listed.output {
        try setCrontab(rest, listed.output)
        removed.append("crontab")
      }
    }
    return removed
  }

  // MARK: Places

  private func home() throws(Failure) -> Path {
    guard let home = world.environment.path("HOME"), home.isAbsolute else {
      throw Failure(
        .configuration, "HOME isn't set, so there is no place for a schedule", details: ["Nothing was installed."],
        help: "set HOME to your own folder and run the command again")
    }
    return home
  }

  private func systemdFiles(_ name: String) throws(Failure) -> [Path] {
    let own = world.environment.path("XDG_CONFIG_HOME").flatMap { $0.isAbsolute ? $0 : nil }
    let config: Path
    if let own { config = own } else { config = try home().appending(".config") }
    let folder = config.appending("systemd/user")
    return [folder.appending("\(name).service"), folder.appending("\(name).timer")]
  }

  /// Where systemd notes when a persistent timer ran last.
  private func stamp(_ name: String) -> [Path] {
    let own = world.environment.path("XDG_DATA_HOME").flatMap { $0.isAbsolute ? $0 : nil }
    guard let data = own ?? (try? home())?.appending(".local/share") else { return [] }
    return [data.appending("systemd/timers/stamp-\(name).timer")]
  }

  private func agentFile(_ name: String) throws(Failure) -> Path {
    try home().appending("Library/LaunchAgents/\(name).plist")
  }

  // MARK: Files

  private func isThere(_ path: Path) -> Bool { world.files.exists(path, followingLink: false) }

  private func write(_ text: String, _ path: Path) throws(Failure) {
    state.makeFolders(path.parent)
    try OutputFile(world, path).write(Array(text.utf8), replaces: true)
  }

  /// Whether there was one.
  private func remove(_ path: Path) throws(Failure) -> Bool {
    do throws(SystemError) {
      try world.files.remove(path)
      return true
    } catch {
      if error.isMissing { return false }
      throw Failure(system: error, "\(path.shown) can't be removed", details: ["The schedule may still be installed."])
    }
  }

  // MARK: Programs

  private func run(_ program: String, _ arguments: [String]) -> ProcessResult {
    world.run(ProcessRequest(program, arguments.map { Array($0.utf8) }), world.environment)
  }

  /// Fails where the program does, each of so many times, a tenth of a second apart.
  private func demand(_ program: String, _ arguments: [String], attempts: Int = 1) throws(Failure) {
    var result = run(program, arguments)
    for _ in 1..<max(attempts, 1) where !result.succeeded {
      world.pause(100_000)
      result = run(program, arguments)
    }
    guard !result.succeeded else { return }
    let line = String(decoding: result.error.prefix { $0 != 0x0A }, as: UTF8.self)
    let reason = result.end == .notFound ? "there is no \(program)" : line.isEmpty ? "it gave no reason" : line
    throw Failure(
      .unavailable, "\(program) \(arguments.joined(separator: " ")) failed: \(reason)",
      details: ["Nothing will remind you yet."],
      help: "mmt remind --follow reminds without a scheduler; mmt remind install --by cron takes another one")
  }

  /// The user's crontab; empty where there is none. An answer that isn't understood is no empty crontab.
  private func crontab() throws(Failure) -> [UInt8] {
    let result = run("crontab", ["-l"])
    if result.succeeded { return result.output }
    let error = String(decoding: result.error, as: UTF8.self)
    if result.end != .notFound, error.contains(text: "no crontab") || error.contains(text: "can't open") { return [] }
    throw Failure(
      .unavailable, result.end == .notFound ? "there is no crontab here" : "crontab -l failed: \(error.prefix { $0 != "\n" })",
      details: ["Nothing was installed."], help: "mmt remind --follow reminds without a scheduler")
  }

  private func withinCrontab(_ body: () throws(Crontab.Unfinished) -> [UInt8]) throws(Failure) -> [UInt8] {
    do throws(Crontab.Unfinished) { return try body() } catch {
      throw Failure(
        .data, "the block of mmt in your crontab has no end", details: ["Nothing was changed."],
        help: "take the block out with crontab -e, then run the command again")
    }
  }

  private func setCrontab(_ crontab: [UInt8], _ old: [UInt8]) throws(Failure) {
    if crontab == old { return }
    if crontab.isEmpty { return try demand("crontab", ["-r"]) }
    let name = "crontab"
    guard state.write(crontab, name), let path = state.folder?.appending(name) else {
      throw Failure(
        .configuration, "there is no place to write the new crontab", details: ["Nothing was changed."],
        help: "set HOME to your own folder and run the command again")
    }
    defer { state.remove(name) }
    try demand("crontab", [path.shown])
  }
}
