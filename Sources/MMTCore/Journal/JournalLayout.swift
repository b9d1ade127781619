/// Where the pages of a journal lie, and how they link to each other.
package struct JournalLayout: Sendable, Equatable {
  package enum Links: String, CaseIterable, Sendable {
    /// `[2026-11-20](2026-11-20.md)`
    case markdown
    /// `[[2026-11-20]]`
    case wiki
  }

  /// What file a day stands in.
  package enum Form: String, CaseIterable, Sendable {
    /// One of its own.
    case day
    /// That of its month, whose own page is what stands above the days.
    case month
    /// One file that holds all days and months.
    case file
  }

  package private(set) var form: Form
  package let daily: DateFormat
  package let monthly: DateFormat
  /// The one file of all days, by its path from the workspace, where they stand in one.
  package let file: String
  /// The future log's path from the workspace.
  package let future: String
  package let links: Links
  /// Files elsewhere that are collections because `index.md` links to them.
  package var linked: Set<String> = []
  /// The month that it is: headings of the future log that name no year are near it.
  package var anchor: Month?
  private let dailyName: DateFormat
  private let monthlyName: DateFormat

  package static let standardDaily = "[journal/]YYYY/YYYY-MM-DD"
  package static let standardMonthly = "[journal/]YYYY/YYYY-MM"
  package static let standardFuture = "future.md"
  package static let standardFile = "journal.md"
  /// The folder of collections.
  package static let collections = "collections"
  /// The page that lists the others.
  package static let index = "index.md"

  /// `daily` and `monthly` have no `.md`. Throws where one of them isn't understood.
  package init(
    daily: String = Self.standardDaily, monthly: String = Self.standardMonthly, future: String = Self.standardFuture,
    links: Links = .markdown, weeks: DateFormat.Weeks = .iso, form: Form = .day, file: String = Self.standardFile
  ) throws(DateFormat.Unknown) {
    self.form = form
    self.file = file
    self.daily = try DateFormat(daily, weeks: weeks)
    self.monthly = try DateFormat(monthly, weeks: weeks)
    self.future = future
    self.links = links
    dailyName = self.daily.lastName
    monthlyName = self.monthly.lastName
  }

  /// The same with the days standing otherwise.
  package func standing(_ form: Form) -> JournalLayout {
    var other = self
    other.form = form
    return other
  }

  // MARK: Paths

  package func path(_ ref: JournalRef) -> String {
    switch (ref, form) {
    case (.day(let day), .day): daily.text(day) + ".md"
    case (.day(let day), .month): monthly.text(day.startOfMonth) + ".md"
    case (.month(let month), .day), (.month(let month), .month): monthly.text(month.firstDay) + ".md"
    case (.day, .file), (.month, .file): file
    case (.future, _): future
    case (.collection(let path), _): path
    }
  }

  /// Whether a page is a section of a file, with a heading that names its date.
  package func isSection(_ ref: JournalRef) -> Bool {
    switch ref {
    case .day: form != .day
    case .month: form == .file
    case .future, .collection: false
    }
  }

  /// Whether the file at a path holds several pages.
  package func isShared(path: String) -> Bool {
    switch form {
    case .day: false
    case .month: if case .month? = ref(path: path) { true } else { false }
    case .file: path == file
    }
  }

  /// What the page at a path is about; nil for a file that isn't the journal's. Of a file that holds several it is the first one, which
  /// stands above the days.
  package func ref(path: String) -> JournalRef? {
    if path == future { return .future }
    if form == .file, path == file { return .collection(path) }
    guard path.hasSuffix(".md") else { return nil }
    let name = path.dropLast(3)
    if let day = daily.day(name) { return .day(day) }
    if path.hasPrefix(Self.collections + "/") { return .collection(path) }
    if let month = monthly.day(name) { return .month(Month(month)) }
    return linked.contains(path) ? .collection(path) : nil
  }

  /// The path that a link in a file leads to; nil for an address elsewhere, and where it leads out of the workspace.
  package static func path(link destination: String, from file: String) -> String? {
    guard !destination.contains(text: "://"), !destination.hasPrefix("/"), !destination.hasPrefix("mailto:") else { return nil }
    let text = unescaped(destination.split(separator: "#", omittingEmptySubsequences: false).first ?? "")
    return text.isEmpty ? nil : resolved(text, from: file)
  }

  /// The same, but for the future log, which `mmt.json` names.
  package func page(path: String) -> JournalRef? { ref(path: path).flatMap { $0 == .future ? nil : $0 } }

  /// Patterns of file names that its pages match, from the workspace.
  package var patterns: [String] {
    [daily, monthly].map { "/" + $0.pattern + ".md" }
      + (form == .file ? ["/" + file.map { "*?[\\".contains($0) ? "\\\($0)" : String($0) }.joined()] : [])
  }

  // MARK: Links

  /// A link from one page to another; `section` is a heading of the future log. A page that is a section of a file is named with the file.
  package func link(to ref: JournalRef, section: String? = nil, from page: JournalRef) -> String {
    let title = section ?? ref.name
    let section = section ?? (isSection(ref) ? ref.name : nil)
    if links == .wiki {
      let path = self.path(ref)
      let file = isKnownByName(ref) ? path.split(separator: "/").last ?? "" : path[...]
      let name = file.hasSuffix(".md") ? file.dropLast(3) : file
      guard let section else { return name == title ? "[[\(name)]]" : "[[\(name)|\(title)]]" }
      return Self.isDate(section) ? "[[\(name)#\(section)|\(title)]]" : "[[\(name)|\(title)]]"
    }
    // Only a pure date makes the same anchor everywhere.
    let anchor = section.flatMap { Self.isDate($0) ? "#" + $0 : nil } ?? ""
    return "[\(title)](\(Self.escaped(Self.relative(path(ref), from: path(page))))\(anchor))"
  }

  private static func isDate(_ section: String) -> Bool { Month(iso: section) != nil || CivilDay(section) != nil }

  /// A link with words of its own from `index.md`.
  package func indexLink(to path: String, title: String) -> String {
    let words = title.filter { !"[]|\\`\n".contains($0) }
    if links == .wiki {
      let name = path.hasSuffix(".md") ? String(path.dropLast(3)) : path
      return words == name || words.isEmpty ? "[[\(name)]]" : "[[\(name)|\(words)]]"
    }
    return "[\(words.isEmpty ? path : words)](\(Self.escaped(path)))"
  }

  /// The paths that the links of `index.md` lead to.
  package func indexed(_ links: [PageLinks.Link]) -> Set<String> {
    var found = Set<String>()
    for link in links {
      if let path = Self.path(link: link.destination, from: Self.index) {
        found.insert(path)
        found.insert(path + ".md")
      }
      if let ref = ref(link: link.destination, from: .collection(Self.index)) { found.insert(path(ref)) }
    }
    return found
  }

  /// Whether a page's name says which one it is. `20` in `2026/11` doesn't: a link by names alone then needs the folders.
  private func isKnownByName(_ ref: JournalRef) -> Bool {
    switch (ref, form) {
    case (.day, .day): dailyName.namesDay
    case (.day, .month), (.month, .day), (.month, .month): monthlyName.namesMonth
    case (.day, .file), (.month, .file), (.future, _), (.collection, _): true
    }
  }

  /// The page that a link in another one leads to, with the heading behind its `#`; nil where that isn't one of the journal's.
  package func ref(link destination: String, from page: JournalRef) -> JournalRef? {
    // An address may end in a date, too.
    if destination.contains(text: "://") || destination.hasPrefix("mailto:") { return nil }
    var destination = destination[...]
    var section: JournalRef?
    if let anchor = destination.firstIndex(of: "#") {
      let name = String(destination[destination.index(after: anchor)...])
      section = CivilDay(name).map { .day($0) } ?? Month(iso: name).map { .month($0) }
      destination = destination[..<anchor]
    }
    if let section, isSection(section) {
      let file = destination.isEmpty ? page : self.ref(file: destination, from: page)
      if let file, path(file) == path(section) { return section }
    }
    return ref(file: destination, from: page)
  }

  /// The page that an arrow's link leads to. Where links go by names alone, one to a collection says its path behind the bar.
  func ref(_ arrow: EntryWords.Arrow, from page: JournalRef) -> JournalRef? {
    ref(link: arrow.link, from: page) ?? arrow.alias.flatMap { ref(path: $0) }
  }

  /// The page that a link leads to which names a file.
  private func ref(file destination: Substring, from page: JournalRef) -> JournalRef? {
    let text = Self.unescaped(destination)
    let name = text.hasSuffix(".md") ? text : text + ".md"
    // A name alone is found in the whole vault, from wherever the link stands.
    if !text.hasSuffix(".md"), !text.contains("/"), let ref = ref(name: text[...]) { return ref }
    // From the workspace where its name alone would say too little: `2026/11/20`.
    if links == .wiki, name.contains("/"), let ref = ref(path: name) { return ref }
    if let path = Self.resolved(name, from: path(page)), let ref = ref(path: path) { return ref }
    // By its name alone, as editors find it wherever it lies.
    guard let last = name.split(separator: "/").last?.dropLast(3) else { return nil }
    return ref(name: last) ?? CivilDay(last).map { .day($0) }
  }

  /// The page whose file has this name, without folders and ending.
  private func ref(name last: Substring) -> JournalRef? {
    if dailyName.namesDay, let day = dailyName.day(last) { return .day(day) }
    if let month = monthlyName.day(last) { return .month(Month(month)) }
    if future.split(separator: "/").last.map({ $0.dropLast(3) == last }) == true { return .future }
    if form == .file, file.split(separator: "/").last.map({ $0.dropLast(3) == last }) == true { return .collection(file) }
    return nil
  }

  private static func relative(_ path: String, from page: String) -> String {
    let to = path.split(separator: "/")
    let from = page.split(separator: "/").dropLast()
    var same = 0
    while same < from.count, same + 1 < to.count, to[same] == from[same] { same += 1 }
    return (Array(repeating: "..", count: from.count - same) + to[same...].map(String.init)).joined(separator: "/")
  }

  /// nil where it leads out of the workspace.
  private static func resolved(_ path: String, from page: String) -> String? {
    var names = page.split(separator: "/").dropLast().map(String.init)
    for part in path.split(separator: "/") {
      if part == "." { continue }
      if part == ".." {
        guard names.popLast() != nil else { return nil }
      } else {
        names.append(String(part))
      }
    }
    return names.joined(separator: "/")
  }

  private static func escaped(_ path: String) -> String {
    let signs: [UInt8: String] = [0x20: "%20", 0x28: "%28", 0x29: "%29", 0x25: "%25"]
    let bytes = path.utf8.flatMap { byte in signs[byte].map { Array($0.utf8) } ?? [byte] }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(0x25) else { return String(text) }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
