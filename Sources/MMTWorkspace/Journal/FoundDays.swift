import MMTCore
import MMTStore

/// What files the days of a journal stand in that somebody kept before: a month's notes with a heading for each day, or one file of them.
/// nil where each day has a file of its own, or there is none.
struct FoundDays {
  let form: JournalLayout.Form
  /// The form of the files' names where it isn't the usual one, or the file of all days.
  var monthly: String?
  var file: String?
  /// The file that tells.
  let example: String

  private static let monthlyNames = [JournalLayout.standardMonthly, "[journal/]YYYY-MM", "YYYY-MM", "YYYY/YYYY-MM"]
  private static let fileNames = ["journal.md", "diary.md", "log.md"]
  /// Files that are looked into, the newest first, for a heading that names a day.
  private static let looks = 3

  /// `taken` are files that are something else.
  init?(_ folder: Path, _ settings: JournalSettings, taken: Set<String>, _ world: World) {
    guard let usual = try? settings.layout(future: JournalLayout.standardFuture),
      !JournalFiles.all(folder, usual, world).contains(where: \.ref.isDay)
    else { return nil }
    for name in settings.monthly.map({ [$0] }) ?? Self.monthlyNames {
      guard let layout = try? JournalLayout(monthly: name, weeks: settings.weeks, form: .month) else { continue }
      let months = JournalFiles.all(folder, layout, world).filter { layout.isShared(path: $0.path.shown) }
      for (path, _) in months.reversed().prefix(Self.looks) where !taken.contains(path.shown) {
        guard Self.days(path, layout, folder, world) > 0 else { continue }
        self.init(form: .month, monthly: name == JournalLayout.standardMonthly ? nil : name, example: path.shown)
        return
      }
    }
    let names = ((try? world.files.list(folder)) ?? []).compactMap { String(validating: $0, as: UTF8.self) }.sorted()
    for name in Self.fileNames.flatMap({ wanted in names.filter { $0.lowercased() == wanted } }) where !taken.contains(name) {
      guard let path = RelativePath(name), let layout = try? JournalLayout(form: .file, file: name),
        Self.days(path, layout, folder, world) > 1
      else { continue }
      self.init(form: .file, file: name == JournalLayout.standardFile ? nil : name, example: name)
      return
    }
    return nil
  }

  private init(form: JournalLayout.Form, monthly: String? = nil, file: String? = nil, example: String) {
    (self.form, self.monthly, self.file, self.example) = (form, monthly, file, example)
  }

  /// How many days begin in a file.
  private static func days(_ path: RelativePath, _ layout: JournalLayout, _ folder: Path, _ world: World) -> Int {
    guard let file = try? world.files.open(folder.appending(path.bytes), .read) else { return 0 }
    defer { file.close() }
    guard let bytes = try? world.files.read(file, limit: SourceText.sizeLimit),
      let pages = try? JournalFile(bytes, path: path.shown, layout)
    else { return 0 }
    return pages.refs.count { $0.isDay }
  }

  /// What is said of it.
  var remark: String {
    let place = form == .month ? "in one file per month" : "in one file"
    return "the days stand \(place), as in \(VisibleText.line(example)): journal.layout is \(form.rawValue)"
  }

  /// Puts it among the members of the setting `journal`.
  func take(into settings: inout Settings) {
    JournalSettings.put(
      ["layout": JSONText(form.rawValue), "monthly": monthly.map { JSONText($0) }, "file": file.map { JSONText($0) }]
        .compactMapValues(\.self), into: &settings)
  }
}
