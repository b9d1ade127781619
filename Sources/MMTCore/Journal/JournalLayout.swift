/// Where the pages of a journal lie, and how they link to each other.
package struct JournalLayout: Sendable, Equatable {
  package enum Links: String, CaseIterable, Sendable {
    /// `[2026-11-20](2026-11-20.md)`
    case markdown
    /// `[[2026-11-20]]`
    case wiki
  }

  package let daily: DateFormat
  package let monthly: DateFormat
  /// The future log's path from the workspace.
  package let future: String
  package let links: Links
  /// Files elsewhere that are collections because `index.md` links to them.
  package var linked: Set<String> = []
  private let dailyName: DateFormat
  private let monthlyName: DateFormat

  package static let standardDaily = "[journal/]YYYY/YYYY-MM-DD"
  package static let standardMonthly = "[journal/]YYYY/YYYY-MM"
  package static let standardFuture = "future.md"
  /// The folder of collections.
  package static let collections = "collections"
  /// The page that lists the others.
  package static let index = "index.md"

  /// `daily` and `monthly` have no `.md`. Throws where one of them isn't understood.
  package init(
    daily: String = Self.standardDaily, monthly: String = Self.standardMonthly, future: String = Self.standardFuture,
    links: Links = .markdown, weeks: DateFormat.Weeks = .iso
  ) throws(DateFormat.Unknown) {
    self.daily = try DateFormat(daily, weeks: weeks)
    self.monthly = try DateFormat(monthly, weeks: weeks)
    self.future = future
    self.links = links
    dailyName = self.daily.lastName
    monthlyName = self.monthly.lastName
  }

  // MARK: Paths

  package func path(_ ref: JournalRef) -> String {
    switch ref {
    case .day(let day): daily.text(day) + ".md"
    case .month(let month): monthly.text(month.firstDay) + ".md"
    case .future: future
    case .collection(let path): path
    }
  }

  /// What the page at a path is about; nil for a file that isn't the journal's.
  package func ref(path: String) -> JournalRef? {
    if path == future { return .future }
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
  package var patterns: [String] { [daily, monthly].map { "/" + $0.pattern + ".md" } }

  // MARK: Links

  /// A link from one page to another; `section` is a heading of the future log.
  package func link(to ref: JournalRef, section: String? = nil, from page: JournalRef) -> String {
    let title = section ?? ref.name
    if links == .wiki {
      let path = self.path(ref)
      let file = isKnownByName(ref) ? path.split(separator: "/").last ?? "" : path[...]
      let name = file.hasSuffix(".md") ? file.dropLast(3) : file
      guard let section else { return name == title ? "[[\(name)]]" : "[[\(name)|\(title)]]" }
      return Month(iso: section) == nil ? "[[\(name)|\(title)]]" : "[[\(name)#\(section)|\(title)]]"
    }
    // Only a pure date makes the same anchor everywhere.
    let anchor = section.flatMap { Month(iso: $0) == nil ? nil : "#" + $0 } ?? ""
    return "[\(title)](\(Self.escaped(Self.relative(path(ref), from: path(page))))\(anchor))"
  }

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
    switch ref {
    case .day: dailyName.namesDay
    case .month: monthlyName.namesMonth
    case .future, .collection: true
    }
  }

  /// The page that a link in another one leads to; nil where that isn't one of the journal's.
  package func ref(link destination: String, from page: JournalRef) -> JournalRef? {
    // An address may end in a date, too.
    if destination.contains(text: "://") || destination.hasPrefix("mailto:") { return nil }
    var destination = destination[...]
    if let anchor = destination.firstIndex(of: "#") { destination = destination[..<anchor] }
    let text = Self.unescaped(destination)
    let name = text.hasSuffix(".md") ? text : text + ".md"
    // From the workspace where its name alone would say too little: `2026/11/20`.
    if links == .wiki, name.contains("/"), let ref = ref(path: name) { return ref }
    if let path = Self.resolved(name, from: path(page)), let ref = ref(path: path) { return ref }
    // By its name alone, as editors find it wherever it lies.
    guard let last = name.split(separator: "/").last?.dropLast(3) else { return nil }
    if dailyName.namesDay, let day = dailyName.day(last) { return .day(day) }
    if let month = monthlyName.day(last) { return .month(Month(month)) }
    if future.split(separator: "/").last.map({ $0.dropLast(3) == last }) == true { return .future }
    return CivilDay(last).map { .day($0) }
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
