import MMTCore
import MMTStore

/// The members of the setting `journal`.
struct JournalSettings {
  var daily: String?
  var monthly: String?
  var form = JournalLayout.Form.day
  /// The file of all days, where they stand in one.
  var file: String?
  /// What the list of a day is called.
  var log: String?
  var carry = Journal.Carry.auto
  var opening = Journal.Opening.auto
  var links = JournalLayout.Links.markdown
  var weeks = DateFormat.Weeks.iso
  var mentions = DateMention.Rules()
  /// What a new day is made from, and a new month; nil where they are made as they are built in.
  var template: String? = Self.standardTemplate
  var monthlyTemplate: String?
  /// Whether a new page has a heading of the first level. In a vault its name is its title.
  var hasTitles = true

  private static let standardTemplate = "templates/daily.md"

  func layout(future: String) throws(DateFormat.Unknown) -> JournalLayout {
    try JournalLayout(
      daily: daily ?? JournalLayout.standardDaily, monthly: monthly ?? JournalLayout.standardMonthly, future: future,
      links: links, weeks: weeks, form: form, file: file ?? JournalLayout.standardFile)
  }

  init(_ settings: Settings) {
    for (key, value) in settings.object("journal") ?? [] {
      switch key {
      case "daily": daily = value.string
      case "monthly": monthly = value.string
      case "layout": form = value.string.flatMap { JournalLayout.Form(rawValue: $0) } ?? form
      case "file": file = value.string.flatMap { RelativePath($0)?.shown == $0 && $0.hasSuffix(".md") ? $0 : nil } ?? file
      case "log": log = value.string
      case "carry": carry = value.string.flatMap { Journal.Carry(rawValue: $0) } ?? carry
      case "open": opening = value.string.flatMap { Journal.Opening(rawValue: $0) } ?? opening
      case "links": links = value.string.flatMap { JournalLayout.Links(rawValue: $0) } ?? links
      case "weeks": weeks = value.string.flatMap { DateFormat.Weeks(rawValue: $0) } ?? weeks
      case "template": template = value.kind == .null ? nil : value.string ?? template
      case "monthlyTemplate": monthlyTemplate = value.string
      case "titles": hasTitles = value.bool ?? hasTitles
      case "dates": mentions.dayFirst = value.string == "day-month"
      case "languages":
        mentions.languages = ["en"] + value.elements.compactMap(\.string)
      case "people": mentions.people = Set(value.elements.compactMap { $0.string?.lowercased() })
      default: break
      }
    }
  }

  /// Patterns of the pages' names where they are called otherwise than usual; none where they aren't understood.
  var patterns: [String] {
    guard daily != nil || monthly != nil || form == .file else { return [] }
    return (try? layout(future: JournalLayout.standardFuture))?.patterns ?? []
  }

  /// Puts what a vault's settings elected among the members that are there.
  static func take(_ election: JournalElection, carry: Journal.Carry, into settings: inout Settings) {
    var members: [String: JSONText] = [:]
    for (key, value) in settings.object("journal") ?? [] { members[key] = value }
    members["daily"] = JSONText(election.daily)
    members["monthly"] = JSONText(election.monthly)
    members["links"] = JSONText(election.links.rawValue)
    members["template"] = election.template.map { JSONText($0) } ?? JSONText { $0.null() }
    members["monthlyTemplate"] = election.monthlyTemplate.map { JSONText($0) }
    members["titles"] = JSONText { $0.bool(false) }
    members["weeks"] = election.weeks == .iso ? nil : JSONText(election.weeks.rawValue)
    if carry != .auto { members["carry"] = JSONText(carry.rawValue) }
    write(members, into: &settings)
  }

  /// Puts members among those that are there.
  static func put(_ new: [String: JSONText], into settings: inout Settings) {
    var members: [String: JSONText] = [:]
    for (key, value) in settings.object("journal") ?? [] { members[key] = value }
    write(members.merging(new) { $1 }, into: &settings)
  }

  private static func write(_ members: [String: JSONText], into settings: inout Settings) {
    let sorted = members.sorted { $0.key < $1.key }
    settings.restore(
      "journal",
      JSONText { writer in
        writer.object {
          for (key, value) in sorted {
            $0.key(key)
            $0.raw(value.compact)
          }
        }
      })
  }
}

/// A template of pages, by its path.
struct PageSource: Sendable {
  let path: String
  let template: JournalTemplate
  /// Why no page can begin so, whatever is filled in.
  var damage: Diagnostic?

  init(path: String, template: JournalTemplate) { (self.path, self.template) = (path, template) }

  /// What stands in the file.
  init(path: String, _ bytes: [UInt8]) {
    self.init(path: path, template: JournalTemplate(String(decoding: bytes, as: UTF8.self)))
    damage = JournalTemplate.damage(bytes, file: path)
  }

  /// The text of a new page. Throws 65 where no page can begin so, 69 where another program must make it, 78 where a form in it isn't understood.
  func text(
    _ ref: JournalRef, title: String, today: CivilDay, second: Int, isForToday: Bool = false, page: String? = nil
  ) throws(Failure) -> String {
    if let damage { throw Failure(.data, "nothing was changed", diagnostics: [damage]) }
    if let foreign = template.foreign {
      throw Failure(
        .unavailable, "\(path) is a template that another program fills in (\(foreign))", details: ["Nothing was changed."],
        help: "let it make \(page ?? "the page") first; mmt then writes into it")
    }
    if let unknown = template.unknown {
      throw Failure(
        .configuration, "\(path) has a date with \"\(unknown.word)\", which isn't understood",
        details: ["Nothing was changed."], help: DateFormat.understood)
    }
    return template.filled(ref, title: title, today: today, second: second, isForToday: isForToday)
  }
}

extension Workspace {
  /// Templates from which no page can be made, before a day begins with one.
  var templateFindings: [Diagnostic] {
    let settings = JournalSettings(foundSettings)
    return [settings.template, settings.monthlyTemplate].compactMap { path in
      path.flatMap { try? template($0) }?.damage
    }
  }
}

extension DateFormat {
  /// What may stand in one, for people.
  static let understood = "YYYY, MM, MMMM, DD, dddd, gggg and ww are; other words stand in brackets: [Week] ww"
}
