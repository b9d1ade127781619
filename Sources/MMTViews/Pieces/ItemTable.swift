package import MMTCore

/// Items as rows: ref, box, number or label, words with remarks, address, difficulty, minutes, date.
package struct ItemTable: Sendable {
  /// How an item's ref is written.
  package enum Refs: Sendable {
    /// `.3`: on today's page.
    case short
    /// `12.3`.
    case full
  }

  package var table: Table
  /// Items that are done or skipped are shown muted: the eye looks for what is open.
  package var mutesSettled = true
  private let rendering: Rendering
  private let today: CivilDay
  /// The date that goes without saying.
  private let ownDate: CivilDay?
  private let refs: Refs

  package init(_ rendering: Rendering, today: CivilDay, ownDate: CivilDay? = nil, refs: Refs) {
    self.rendering = rendering
    self.today = today
    self.ownDate = ownDate
    self.refs = refs
    table = Table(
      [
        .init(.natural, .trailing), .init(space: 2), .init(.natural, .trailing), .init(.wrapping), .init(.spare),
        .init(space: 3),
        .init(.natural, .trailing), .init(),
      ], leading: 2)
  }

  /// Adds an item's row; `remarks` are said after its own.
  package mutating func add(_ item: ItemAnswer, remarks: [String] = []) {
    add(item, box: StyledText(rendering.glyphs.box(item.status), item.status?.style ?? .plain), remarks)
  }

  private mutating func add(_ item: ItemAnswer, box: StyledText, _ remarks: [String]) {
    if rendering.isLinear { return table.rows.append(.line(linear(item, remarks))) }
    table.row([
      ref(item), box, lead(item), words(item, remarks),
      address(item), StyledText(item.difficulty?.rawValue ?? "", item.difficulty?.style ?? .plain),
      StyledText(isCompact ? "" : minutes(item), .muted), StyledText(isCompact ? "" : date(item), .muted),
    ])
  }

  /// Adds a row for a problem that was solved and is to be looked at again: no tick, for there is something to do, and no box, for
  /// nothing is to be ticked in the plan.
  package mutating func add(due item: ItemAnswer, remarks: [String]) {
    var item = item
    item.status = .open
    item.completedOn = nil
    add(item, box: StyledText(rendering.glyphs.again ?? rendering.glyphs.box(.open), .partial), remarks)
  }

  package mutating func add(line: StyledText) { table.rows.append(.line(line)) }

  package func add(to sheet: inout Sheet) {
    sheet.rows(of: table)
  }

  /// `.3 open: 283 Move Zeroes, Easy, 25m, 1 Dec`.
  private func linear(_ item: ItemAnswer, _ more: [String]) -> StyledText {
    var head = ref(item)
    // A status that is remarked on anyway isn't said twice.
    let word = rendering.glyphs.box(item.status)
    let remarks = Self.remarks(item).filter { $0 != word } + dates(item) + more
    if !word.isEmpty { head.append((head.isEmpty ? "" : " ") + word) }
    var words = item.leetcode.map { "\($0) " } ?? item.label.map { $0 + ": " } ?? ""
    let readable = Prose.readable(item.text).split(separator: " ").joined(separator: " ")
    words += readable.isEmpty ? item.title ?? "(no words)" : readable
    let nested = item.parents.isEmpty ? [] : ["nested"]
    let rest = nested + remarks + [item.difficulty?.rawValue ?? "", minutes(item), date(item)]
    return .linear(head, StyledText(([words] + rest.filter { !$0.isEmpty }).joined(separator: ", ")))
  }

  private func ref(_ item: ItemAnswer) -> StyledText {
    guard let ref = item.ref else { return StyledText() }
    if refs == .full { return StyledText(ref, .ref) }
    guard let dot = ref.lastIndex(of: ".") else { return StyledText(ref, .ref) }
    return StyledText(String(ref[dot...]), .ref)
  }

  /// The LeetCode number, else the label.
  private func lead(_ item: ItemAnswer) -> StyledText {
    if let number = item.leetcode { return StyledText(String(number), .muted) }
    if item.kind == .qualifier { return StyledText() }
    return StyledText(item.label ?? "", .muted).truncated(to: 10, mark: rendering.glyphs.ellipsis)
  }

  private func words(_ item: ItemAnswer, _ more: [String]) -> StyledText {
    let isSettled = mutesSettled && (item.status == .done || !(item.status?.isRequired ?? false))
    var text = StyledText(String(repeating: "  ", count: min(item.parents.count, 4)))
    if item.kind == .qualifier { text.append((item.label.map { $0 + ": " }) ?? rendering.glyphs.dot + " ", .muted) }
    let words = Prose.readable(item.text)
    text.append(words.isEmpty ? item.title ?? "(no words)" : words, isSettled ? .muted : .plain)
    let remarks = Self.remarks(item) + dates(item) + more + (isCompact ? [minutes(item), date(item)] : [])
    for remark in remarks where !remark.isEmpty {
      text.append(" " + rendering.glyphs.dot + " " + remark, .muted)
    }
    return text
  }

  /// When an open item is due, or planned for.
  private func dates(_ item: ItemAnswer) -> [String] {
    guard item.status != .done, item.status?.isRequired ?? false else { return [] }
    func remark(_ word: String, _ date: CivilDay?) -> String? {
      date.map { "\(word) " + ($0 == today ? "today" : $0.short(from: today)) }
    }
    var remarks = [remark("due", item.due), remark("planned for", item.scheduledFor)].compactMap(\.self)
    if let time = item.time, let last = remarks.popLast() { remarks.append(last + " " + time) }
    return remarks
  }

  /// What is to be said of an item besides its words.
  static func remarks(_ item: ItemAnswer) -> [String] {
    var remarks: [String] = []
    if let remark = item.status?.remark { remarks.append(remark) }
    if item.leetcode != nil, item.label != nil, item.kind != .bonus, let label = item.label { remarks.append(label) }
    if item.kind == .bonus || item.bonus {
      // The label `Bonus` says it already.
      if item.bonus || item.label == nil || item.leetcode != nil { remarks.append("bonus") }
    } else if item.optional {
      remarks.append("optional")
    }
    if item.paid == true { remarks.append("paid") }
    if item.notes != nil, !item.hasAuthorsNotes { remarks.append("note") }
    return remarks
  }

  /// The short address, where the page is wide enough for it.
  private func address(_ item: ItemAnswer) -> StyledText {
    guard rendering.columns >= 110, let url = item.url else { return StyledText() }
    return StyledText(Prose.address(url), .link, link: url)
  }

  /// Too narrow for columns of minutes and dates: they follow the words.
  private var isCompact: Bool { rendering.columns < 72 }

  private func minutes(_ item: ItemAnswer) -> String { item.minutes.map(WorkDuration.text) ?? "" }

  private func date(_ item: ItemAnswer) -> String {
    guard let date = item.completedOn, date != ownDate else { return "" }
    return date == today ? "today" : date.short(from: today)
  }
}
