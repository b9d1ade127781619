/// What an Obsidian vault's own settings say about its dated notes: where they lie, what they are made from, how they link.
///
/// The bytes of its settings are handed in; nothing of them is ever written.
package struct VaultSettings: Sendable, Equatable {
  /// Its files as they were read; nil for one that isn't there.
  package struct Files: Sendable {
    package var dailyNotes: [UInt8]?
    package var periodicNotes: [UInt8]?
    package var app: [UInt8]?
    package var communityPlugins: [UInt8]?

    package init() {}
  }

  package enum File: String, CaseIterable, Sendable {
    case dailyNotes = "daily-notes.json"
    case periodicNotes = "plugins/periodic-notes/data.json"
    case app = "app.json"
    case communityPlugins = "community-plugins.json"
    case tasks = "plugins/obsidian-tasks-plugin/data.json"
  }

  /// Notes of a day or a month, as they are set: an empty text is the standard.
  package struct Notes: Sendable, Equatable {
    package var folder: String
    package var format: String
    package var template: String
    /// The file that says so.
    package var file: File

    init(_ json: JSONText?, _ file: File, template: String = "template") {
      func text(_ key: String) -> String { Self.trimmed(json?[key]?.string ?? "") }
      folder = text("folder")
      format = text("format")
      self.template = text(template)
      self.file = file
    }

    private static func trimmed(_ text: String) -> String {
      var rest = text[...]
      while rest.first?.isWhitespace ?? false { rest.removeFirst() }
      while rest.last?.isWhitespace ?? false { rest.removeLast() }
      return String(rest)
    }
  }

  /// A file of settings that can't be read as one.
  package struct Unreadable: Error, Equatable {
    package let file: File
    package let reason: String

    package init(file: File, reason: String) { (self.file, self.reason) = (file, reason) }
  }

  package let daily: Notes
  /// nil where the vault has no notes of months.
  package let monthly: Notes?
  package let links: JournalLayout.Links
  package let plugins: VaultPlugins

  package init(_ files: Files) throws(Unreadable) {
    let daily = try Self.object(files.dailyNotes, .dailyNotes)
    let periodic = try Self.object(files.periodicNotes, .periodicNotes)
    let app = try Self.object(files.app, .app)
    plugins = VaultPlugins(try Self.read(files.communityPlugins, .communityPlugins, .array))
    // A plug-in that is there and not switched on says nothing.
    let isOn = plugins.has("periodic-notes")
    let notes = isOn ? Self.periodic(periodic) : (nil, nil)
    self.daily = notes.0 ?? Notes(daily, .dailyNotes)
    monthly = notes.1
    links = app?["useMarkdownLinks"]?.bool == true ? .markdown : .wiki
  }

  /// The notes of days and of months, where each is switched on. A later form of the file has sets of them, one of which is active.
  private static func periodic(_ json: JSONText?) -> (Notes?, Notes?) {
    func notes(_ json: JSONText?, _ template: String) -> Notes? {
      json?["enabled"]?.bool == true ? Notes(json, .periodicNotes, template: template) : nil
    }
    guard let sets = json?["calendarSets"]?.elements, !sets.isEmpty else {
      return (notes(json?["daily"], "template"), notes(json?["monthly"], "template"))
    }
    let active = json?["activeCalendarSet"]?.string
    let set = sets.first { $0["id"]?.string == active } ?? sets.first
    return (notes(set?["day"], "templatePath"), notes(set?["month"], "templatePath"))
  }

  private static func object(_ bytes: [UInt8]?, _ file: File) throws(Unreadable) -> JSONText? {
    try read(bytes, file, .object)
  }

  static func read(_ bytes: [UInt8]?, _ file: File, _ kind: JSONText.Kind) throws(Unreadable) -> JSONText? {
    guard let bytes else { return nil }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    do throws(JSONError) {
      let json = try JSONText(checking: start)
      if json.kind == kind { return json }
    } catch {
      let line = 1 + start.prefix(error.offset).count { $0 == 0x0A }
      throw Unreadable(file: file, reason: "line \(line): \(error.problem.message)")
    }
    throw Unreadable(file: file, reason: kind == .object ? "it holds no object" : "it holds no list")
  }
}

/// What a journal in a vault is to be, elected from the vault's settings: this is what `mmt.json` keeps.
package struct JournalElection: Sendable, Equatable {
  /// With their folders, as `JournalLayout` reads them.
  package var daily: String
  package var monthly: String
  package var template: String?
  package var monthlyTemplate: String?
  package var links: JournalLayout.Links
  package var weeks = DateFormat.Weeks.iso

  package enum Refusal: Error, Equatable {
    /// A word in a form of file names that isn't understood.
    case unknown(VaultSettings.File, format: String, word: String)
    /// What it sets lies outside the workspace.
    case outside(VaultSettings.File, path: String)
    /// A form that doesn't say which day or month it is, or not in a way that can be read again.
    case vague(VaultSettings.File, format: String, isDay: Bool)
  }

  /// `inside` are the folders that lead from the vault to the workspace.
  package init(_ vault: VaultSettings, inside folders: [String] = []) throws(Refusal) {
    daily = try Self.path(vault.daily, "YYYY-MM-DD", isDay: true, folders)
    template = try Self.template(vault.daily, folders)
    if let months = vault.monthly {
      monthly = try Self.path(months, "YYYY-MM", isDay: false, folders)
      monthlyTemplate = try Self.template(months, folders)
    } else {
      // Beside the days.
      var months = vault.daily
      months.format = ""
      monthly = try Self.path(months, "YYYY-MM", isDay: false, folders)
    }
    links = vault.links
  }

  package func layout(future: String = JournalLayout.standardFuture) throws(DateFormat.Unknown) -> JournalLayout {
    try JournalLayout(daily: daily, monthly: monthly, future: future, links: links, weeks: weeks)
  }

  /// Which weeks the notes that are there count, where their folders or names say so: those that more of them agree with.
  package static func weeks(of paths: [String], daily: String) -> DateFormat.Weeks? {
    guard let format = try? DateFormat(daily), format.countsWeeks else { return nil }
    var votes: [DateFormat.Weeks: Int] = [:]
    for weeks in DateFormat.Weeks.allCases {
      guard let form = try? DateFormat(daily, weeks: weeks) else { continue }
      votes[weeks] = paths.count { path in
        let name = path.hasSuffix(".md") ? path.dropLast(3) : path[...]
        return form.day(name).map { form.text($0) == name } ?? false
      }
    }
    let (iso, sunday) = (votes[.iso] ?? 0, votes[.sunday] ?? 0)
    return iso == sunday ? nil : iso > sunday ? .iso : .sunday
  }

  private static func path(
    _ notes: VaultSettings.Notes, _ standard: String, isDay: Bool, _ folders: [String]
  ) throws(Refusal) -> String {
    let form = parts(notes.format).joined(separator: "/")
    let format = form.isEmpty ? standard : form
    let folder = try inside(notes, parts(notes.folder), folders)
    let read: DateFormat
    do throws(DateFormat.Unknown) { read = try DateFormat(format) } catch {
      throw .unknown(notes.file, format: format, word: error.word)
    }
    guard isDay ? read.namesDay : read.namesMonth && !read.namesDay, read.isReversible else {
      throw .vague(notes.file, format: format, isDay: isDay)
    }
    return folder.isEmpty ? format : literal(folder.joined(separator: "/") + "/") + format
  }

  private static func template(_ notes: VaultSettings.Notes, _ folders: [String]) throws(Refusal) -> String? {
    let names = parts(notes.template)
    guard !names.isEmpty else { return nil }
    let path = try inside(notes, names, folders).joined(separator: "/")
    return path.hasSuffix(".md") ? path : path + ".md"
  }

  /// The path from the workspace.
  private static func inside(_ notes: VaultSettings.Notes, _ path: [String], _ folders: [String]) throws(Refusal) -> [String] {
    guard !path.contains(".."), path.first?.hasPrefix("~") != true, path.starts(with: folders) else {
      throw .outside(notes.file, path: path.isEmpty ? "/" : path.joined(separator: "/"))
    }
    return Array(path.dropFirst(folders.count))
  }

  /// A path as it is typed into a settings page: slashes of either kind, at its ends, twice.
  private static func parts(_ text: String) -> [String] {
    text.split { $0 == "/" || $0 == "\\" }.map(String.init).filter { $0 != "." }
  }

  /// Words that stand for themselves. A closing bracket does so outside of brackets.
  private static func literal(_ words: String) -> String {
    words.split(separator: "]", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "[\($0)]" }.joined(separator: "]")
  }
}
