import MMTCore
import MMTStore

/// An Obsidian vault that a workspace is, or lies in. Its settings are read; nothing below `.obsidian` is ever written.
struct Vault {
  /// The folder that holds `.obsidian`.
  let folder: Path
  /// The folders that lead from there to the workspace.
  let inside: [String]
  private let world: World

  static let settingsFolder = ".obsidian"
  /// Folders above the workspace that are looked at.
  private static let reach = 6
  /// No settings of a vault are larger.
  private static let limit = 4 * 1_048_576

  /// nil where neither the folder nor one above it is a vault. The person's own home is one only for itself.
  init?(_ workspace: Path, _ world: World) {
    self.world = world
    let home = world.environment.path("HOME")
    var next = workspace
    var names: [String] = []
    for step in 0...Self.reach {
      if step > 0, next == home { return nil }
      if Self.isVault(next, world) {
        (folder, inside) = (next, names)
        return
      }
      guard next.parent != next else { return nil }
      names.insert(String(decoding: next.name, as: UTF8.self), at: 0)
      next = next.parent
    }
    return nil
  }

  /// What another user put there says nothing.
  private static func isVault(_ folder: Path, _ world: World) -> Bool {
    guard let status = try? world.files.status(folder.appending(settingsFolder)) else { return false }
    return status.kind == .folder && status.user == world.user()
  }

  /// Throws 78 for a file that is too large or can't be read.
  private func read(_ file: VaultSettings.File) throws(Failure) -> [UInt8]? {
    let path = folder.appending(Self.settingsFolder).appending(file.rawValue)
    do throws(SystemError) {
      let opened = try world.files.open(path, .read)
      defer { opened.close() }
      return try world.files.read(opened, limit: Self.limit)
    } catch {
      if error.exitCode == .notFound { return nil }
      throw Self.unreadable(file, error.reason)
    }
  }

  private static func unreadable(_ file: VaultSettings.File, _ reason: String) -> Failure {
    Failure(
      .configuration, "the vault's settings \(settingsFolder)/\(file.rawValue) can't be read: \(reason)",
      details: ["Nothing was changed."], help: "open the vault in Obsidian, whose settings they are, and save them there")
  }

  /// What the vault says about its dated notes. Throws 78 where that can't be read.
  func settings() throws(Failure) -> VaultSettings {
    var files = VaultSettings.Files()
    files.dailyNotes = try read(.dailyNotes)
    files.periodicNotes = try read(.periodicNotes)
    files.app = try read(.app)
    files.communityPlugins = try read(.communityPlugins)
    do throws(VaultSettings.Unreadable) { return try VaultSettings(files) } catch {
      throw Self.unreadable(error.file, error.reason)
    }
  }

  /// What a journal in the workspace is to be. Throws 78 where a setting isn't understood, or leads out of the workspace.
  func election(_ settings: VaultSettings) throws(Failure) -> JournalElection {
    do throws(JournalElection.Refusal) { return try JournalElection(settings, inside: inside) } catch {
      switch error {
      case .unknown(let file, let format, let word):
        throw Failure(
          .configuration, "the vault's notes are called \"\(format)\", of which \"\(word)\" isn't understood",
          details: ["\(Self.settingsFolder)/\(file.rawValue) says so. Nothing was changed."], help: DateFormat.understood)
      case .vague(let file, let format, let isDay):
        throw Failure(
          .configuration,
          "the vault's notes are called \"\(format)\", which doesn't say which \(isDay ? "day" : "month") one is",
          details: ["\(Self.settingsFolder)/\(file.rawValue) says so. Nothing was changed."],
          help: "a name with year, month\(isDay ? " and day" : " and no day") does, such as \(isDay ? "YYYY-MM-DD" : "YYYY-MM")"
        )
      case .outside(let file, let path):
        throw Failure(
          .configuration, "the vault keeps its notes or their template in \(path), which lies outside the workspace",
          details: ["\(Self.settingsFolder)/\(file.rawValue) says so. Nothing was changed."],
          help: "let the vault's folder be the workspace: mmt init \(ShellWord.quoted(folder.shown)) --plan journal")
      }
    }
  }

  /// The boxes that the plug-in Tasks counts as open though they are settled here; none where it isn't switched on. What can't be read is
  /// one of its findings.
  func openForTasks(_ settings: VaultSettings) throws(Failure) -> [String] {
    guard settings.plugins.hasTasks else { return [] }
    let bytes = try read(.tasks)
    do throws(VaultSettings.Unreadable) { return try VaultPlugins.openForTasks(bytes) } catch {
      throw Self.unreadable(error.file, error.reason)
    }
  }

  /// Whether a note or template is there.
  func has(_ path: String, in workspace: Path) -> Bool { world.files.exists(workspace.appending(path)) }
}

extension Vault {
  /// What `doctor` says of a vault, and never mends: it is the vault's.
  static func findings(_ workspace: Workspace) -> [Diagnostic] {
    guard workspace.hasJournal, let vault = Vault(workspace.folder.path, workspace.world) else { return [] }
    let settings: VaultSettings
    do throws(Failure) { settings = try vault.settings() } catch {
      return [
        Diagnostic(
          .warning, code: "vault.unreadable", file: settingsFolder, message: error.message, help: error.help)
      ]
    }
    var found: [Diagnostic] = []
    let carry = JournalSettings(workspace.foundSettings).carry
    if carry != .off, let carrier = settings.plugins.carriers.first {
      found.append(
        Diagnostic(
          .warning, code: "vault.two-carriers", file: settingsFolder + "/" + VaultSettings.File.communityPlugins.rawValue,
          message:
            "the plug-in \(VisibleText.line(carrier)) carries open tasks to the next day as well, and two that do lose some",
          help:
            "switch it off in Obsidian, or let mmt not carry: \"carry\":\"off\" under \"journal\" in the settings of mmt.json"))
    }
    if let problem = changed(vault, settings, workspace) { found.append(problem) }
    do throws(Failure) {
      let open = try vault.openForTasks(settings)
      if !open.isEmpty {
        found.append(
          Diagnostic(
            .warning, code: "vault.tasks-status", file: settingsFolder + "/" + VaultSettings.File.tasks.rawValue,
            message: "the plug-in Tasks counts \(open.map { "[\($0)]" }.joined(separator: ", ")) as not done",
            help: "give them the type CANCELLED or NON_TASK in its status settings; its lists then leave them out"))
      }
    } catch {
      found.append(
        Diagnostic(.warning, code: "vault.unreadable", file: settingsFolder, message: error.message, help: error.help))
    }
    return found
  }

  /// The vault's settings may have changed since they were taken over.
  private static func changed(_ vault: Vault, _ settings: VaultSettings, _ workspace: Workspace) -> Diagnostic? {
    let own = JournalSettings(workspace.foundSettings)
    // Taken over from no vault.
    guard !own.hasTitles else { return nil }
    let file = settingsFolder + "/" + settings.daily.file.rawValue
    do throws(Failure) {
      let election = try vault.election(settings)
      if election.daily == own.daily, election.monthly == own.monthly { return nil }
      return Diagnostic(
        .warning, code: "vault.other-names", file: file,
        message: "the vault's notes are called \(election.daily) and \(election.monthly) now, those of the journal"
          + " \(own.daily ?? "") and \(own.monthly ?? "")",
        help: "write the new names under \"journal\" in the settings of mmt.json, and move the notes with them")
    } catch {
      return Diagnostic(.warning, code: "vault.other-names", file: file, message: error.message, help: error.help)
    }
  }
}
