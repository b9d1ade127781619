import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let reflect = CommandSpec(
    "reflect", .work, "Write down what became clear today.",
    discussion: [
      "The reflection becomes part of the day in your plan, a quotation with a pencil at its beginning. What is there already stays, unless you say '--replace'.",
      "Without TEXT your editor opens on some questions ('reflection.md' in '~/.config/mmt/templates', if you have one); an empty text changes nothing. '-' reads standard input.",
    ],
    arguments: [ArgumentSpec("TEXT", .text, .optional, help: "Give the reflection, in quotation marks; it is Markdown.")],
    options: [.onDay, OptionSpec("replace", help: "Write it in the place of what is there."), .ifRevision],
    examples: [
      .init("mmt reflect \"Two pointers clicked.\"", "Add to today's reflection."),
      .init("mmt reflect --day 12", "Write that of Day 12 in the editor."),
      .init("mmt reflect --day yesterday \"Slow.\"", "Add to yesterday's, on a page of the journal where there is no plan."),
    ])
}

extension Command<Session> {
  static let reflect = Command(.reflect) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    let asked = invocation.day("day")
    let isInJournal = workspace.reflectsInJournal
    let page = isInJournal ? try pageAsked(asked, workspace, invocation) : nil
    func reflect(_ text: String) throws(Failure) -> ExitCode {
      if isInJournal {
        return try session.show(
          workspace.reflect(text, onPage: page, replaces: invocation.flag("replace"), as: invocation.asTyped))
      }
      return try session.show(
        workspace.reflect(text, on: asked, replaces: invocation.flag("replace"), as: invocation.asTyped))
    }
    if let text = try session.textGiven(at: 0) {
      guard !TypedText.lines(text).isEmpty else { throw invocation.misuse("a reflection needs words") }
      return try reflect(text)
    }
    let template = try template(asked, page, workspace, session)
    let draft = Draft(workspace, name: "reflection")
    let saved = try draft.write(template)
    let text = ReflectionTemplate.words(saved)
    guard !TypedText.lines(text).isEmpty, saved.utf8.elementsEqual(template) == false else {
      draft.discard()
      throw Failure(.ok, "nothing was written, so nothing was changed")
    }
    return try draft.keepingOnFailure { () throws(Failure) in try reflect(text) }
  }

  /// The page of the journal that '--day' names; nil for today's.
  private static func pageAsked(
    _ asked: DayArgument?, _ workspace: Workspace, _ invocation: Invocation
  ) throws(Failure) -> CivilDay? {
    guard let asked else { return nil }
    guard case .date(let date) = asked, let day = date.day(workspace.logicalToday, prefer: .past) else {
      throw invocation.misuse(of: "day", "the journal's days are dates, such as \(TypedDate.examples)")
    }
    return day
  }

  private static func template(
    _ asked: DayArgument?, _ page: CivilDay?, _ workspace: Workspace, _ session: Session
  ) throws(Failure) -> [UInt8] {
    let template = try ReflectionTemplate(session.world)
    if workspace.reflectsInJournal {
      let day = page ?? workspace.logicalToday
      let entries = try workspace.journalPage(.day(day)).entries.filter { $0.kind == .task }
      return template.filled(day, done: entries.count { $0.status == .done }, of: entries.count)
    }
    let ledger = workspace.ledger(try workspace.read())
    return template.filled(ledger.answer(day: try workspace.dayAsked(asked, ledger)), today: ledger.today)
  }
}

/// The page that the editor shows for a reflection: the user's own `reflection.md`, else the built-in one.
private struct ReflectionTemplate {
  let text: String

  init(_ world: World) throws(Failure) {
    text = try PageTemplate.text("reflection", world)
  }

  /// With the day's number, title, date and figures in the places of `{{day}}` and so on.
  func filled(_ day: DayAnswer, today: CivilDay) -> [UInt8] {
    let titles = day.title ?? day.tracks.compactMap(\.topic).joined(separator: ", ")
    let filled = TemplateText.filled(text[...]) { name in
      switch name {
      case "day": day.number.map(String.init) ?? ""
      case "title": titles.isEmpty ? day.theme ?? "" : titles
      case "date": (day.date ?? today).long
      case "done": String(day.done)
      case "required": String(day.required)
      default: nil
      }
    }
    return Array(filled.utf8)
  }

  /// The same for a page of the journal.
  func filled(_ day: CivilDay, done: Int, of count: Int) -> [UInt8] {
    let filled = TemplateText.filled(text[...]) { name in
      switch name {
      case "day", "title": ""
      case "date": day.long
      case "done": String(done)
      case "required": String(count)
      default: nil
      }
    }
    return Array(filled.utf8)
  }

  /// What was written: without comments, and without the blank lines that only they kept apart.
  static func words(_ saved: String) -> String {
    var rest = saved[...]
    var kept = ""
    while let open = rest.firstRange(of: "<!--") {
      kept += rest[..<open.lowerBound]
      guard let close = rest[open.upperBound...].firstRange(of: "-->") else {
        rest = rest[open.lowerBound...]
        return joined(kept + rest)
      }
      rest = rest[close.upperBound...]
    }
    return joined(kept + rest)
  }

  /// With no more than one blank line in a row.
  private static func joined(_ text: String) -> String {
    var lines: [[UInt8]] = []
    for line in TypedText.lines(String(text.drop(while: \.isWhitespace)))
    where !(line.allSatisfy(Bytes.isBlank) && lines.last?.isEmpty ?? true) {
      lines.append(line.allSatisfy(Bytes.isBlank) ? [] : line)
    }
    return String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
  }
}
