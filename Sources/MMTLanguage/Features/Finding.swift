import MMTCore

/// What is shown at a place of a document: a diagnostic of the protocol.
struct Finding: Equatable {
  enum Severity: Int { case error = 1, warning, information, hint }

  var severity: Severity
  var code: String
  var message: String
  var extent: Extent

  /// Codes of what only the editor shows.
  static let today = "today"
  static let undated = "item.no-date"
  static let review = "item.review-due"
  static let reached = "counter.reached"
  static let changedOnDisk = "file.changed-on-disk"

  func write(_ writer: inout JSONWriter, _ source: SourceText) {
    writer.object {
      $0.key("range")
      source.range(extent).write(&$0)
      $0.member("severity", severity.rawValue)
      $0.member("code", code)
      $0.member("source", "mmt")
      $0.member("message", message)
    }
  }
}

extension Finding {
  /// What `verify` finds, at its place.
  init(_ diagnostic: Diagnostic, _ source: SourceText) {
    severity = diagnostic.severity == .error ? .error : .warning
    code = diagnostic.code
    message = diagnostic.message + (diagnostic.help.map { "\n" + $0 } ?? "")
    let line = source.line(max(1, diagnostic.line))
    let start = min(line.lowerBound + max(0, diagnostic.column - 1), line.upperBound)
    extent = diagnostic.line > 0 ? Extent(start, min(start + diagnostic.length, line.upperBound)) : line
  }
}

extension DocumentView {
  /// All there is to show, in the order of the lines. What a comparison with the plan as it was seen last tells takes longer than all the
  /// rest: while somebody types, `compared` stands for it as it was found before.
  func findings(_ settings: ServerSettings, compared: PlanView.Comparison? = nil) -> [Finding] {
    var found: [Finding] = []
    switch content {
    case .plan(let view): found = view.findings(compared ?? view.comparison)
    case .rhythm(let view): found = view.findings
    case .log(let view): found = view.findings
    case .unreadable(let error): found = error.map { [Finding($0.diagnostic(file: name), source)] } ?? []
    }
    if isChangedOnDisk {
      found.append(
        Finding(
          severity: .information, code: Finding.changedOnDisk,
          message:
            "another program changed this file on disk; what is in the editor counts once you save it, so reload the file first if you want both",
          extent: source.line(1)))
    }
    return found.filter { !settings.off.contains($0.code) }.sorted { ($0.extent.start, $0.code) < ($1.extent.start, $1.code) }
  }
}

extension PlanView {
  /// What differs from the plan as it was seen last.
  struct Comparison {
    var guards: [Diagnostic]
    /// Items that were seen and whose ids no item has now.
    var gone: [LastSeen.Item]
    /// Days that had a heading then, see `Reconciliation.lostDays`.
    var lostDays: [Int: Int] = [:]
  }

  var comparison: Comparison {
    let last = seen
    let guards = PlanGuard.findings(plan, file: name, seen: last)
    guard let last, !last.items.isEmpty else { return Comparison(guards: guards, gone: []) }
    let known = Set(ids.all(plan))
    let gone = last.items.filter { !known.contains($0.id) }
    return Comparison(guards: guards, gone: gone, lostDays: lostDays(gone))
  }

  /// Days without a heading whose items stand there all the same, by their words: their numbers, and the line of the first of these items.
  private func lostDays(_ gone: [LastSeen.Item]) -> [Int: Int] {
    let numbers = Set(gone.compactMap(\.day)).filter { number in !plan.days.contains { $0.covers(number) } }
    if numbers.isEmpty { return [:] }
    let days = Dictionary(gone.compactMap { item in item.day.map { (item.words, $0) } }) { first, _ in first }
    var lost: [Int: Int] = [:]
    for item in plan.items {
      guard let day = days[plan.words(item)], numbers.contains(day) else { continue }
      lost[day] = min(lost[day] ?? .max, Int(item.line))
    }
    return lost
  }

  fileprivate func findings(_ compared: Comparison) -> [Finding] {
    let source = document.source
    let guards = compared.guards
    var told = Set(guards.map { Place(line: $0.line, code: $0.code) })
    var found = guards
    found += checks.findings(lines).filter { told.insert(Place(line: $0.line, code: $0.code)).inserted }
    let known = Set(found.map(\.line))
    found += plan.slips(document.lexicon, scanned: lines.slips, gone: compared.gone, lostDays: compared.lostDays)
      .map { $0.diagnostic(source, file: name) }.filter { !known.contains($0.line) }
    return found.map { Finding($0, source) } + undated + dueReviews + [standing].compactMap(\.self)
  }

  private struct Place: Hashable {
    var line: Int
    var code: String
  }

  /// The words of an item's line, from its box on.
  func extent(_ item: Int) -> Extent {
    let item = plan.items[item]
    let line = document.source.line(Int(item.line))
    return Extent(min(Int(item.content), line.upperBound), line.upperBound)
  }

  /// Items that are ticked and lack the date that `sync` would write; not those that were done before anybody looked.
  var undatedItems: [Int] {
    let editor = editor
    let undated = plan.items.indices.filter { index in
      let item = plan.items[index]
      return item.isDone && item.completedOn == nil && !item.isQualifier && item.hasBox && editor.canAnnotate(item)
    }
    guard !undated.isEmpty, seen != nil || facts.isFirstLook else { return undated }
    let old = Set((seen?.items ?? []).lazy.filter { $0.status == .done && $0.date == nil }.map(\.id))
    return undated.filter { index in
      if let record = record(index) { return record.completed != nil || facts.isFirstLook || !old.contains(id(index)) }
      return !facts.isFirstLook && !old.contains(id(index))
    }
  }

  private var undated: [Finding] {
    undatedItems.map {
      Finding(
        severity: .hint, code: Finding.undated, message: "ticked, no date yet: mmt sync writes it, or the quick fix",
        extent: extent($0))
    }
  }

  private var dueReviews: [Finding] {
    reviews.today.map { entry in
      let since = entry.dueOn == today ? "today" : "since \(entry.dueOn.short(from: today))"
      return Finding(
        severity: .hint, code: Finding.review,
        message: "due for another look \(since): look \(entry.number) of \(entry.looks)", extent: extent(entry.item))
    }
  }

  /// `3/7 today · 1h20m`, at the heading of the day that is shown.
  private var standing: Finding? {
    let (index, standing) = ledger.current
    let day = plan.days[index]
    guard day.key != .none, standing == .underWay || standing == .undated else { return nil }
    return Finding(
      severity: .information, code: Finding.today, message: progress(index),
      extent: Bytes.trim(document.source.line(day.line), document.source.bytes))
  }

  /// `3/7 today · 1h20m`.
  func progress(_ day: Int) -> String {
    let tally = ledger.tallies[day]
    let isToday = ledger.current.day == day
    let minutes = isToday ? ledger.minutesToday : 0
    return "\(tally.done)/\(tally.required)" + (isToday ? " today" : "")
      + (minutes > 0 ? " · \(WorkDuration.text(minutes))" : "")
  }
}

extension RhythmView {
  fileprivate var findings: [Finding] {
    let source = document.source
    let ofAll = (ledger.repeated() + ledger.formerNames()).filter { $0.file == file.path }
    var found = (file.findings + ofAll).map { Finding($0, source) }
    for tick in selfTicks {
      let item = file.plan.items[tick.item]
      let line = source.line(Int(item.line))
      found.append(
        Finding(
          severity: .hint, code: Finding.reached, message: "the target is reached, and the box is open: mmt sync ticks it",
          extent: Extent(Int(item.content), line.upperBound)))
    }
    for section in file.sections where section.date == today {
      let line = source.line(file.plan.days[section.day].line)
      found.append(
        Finding(severity: .information, code: Finding.today, message: progress(section), extent: Bytes.trim(line, source.bytes))
      )
    }
    return found
  }

  /// `2/3 today`.
  func progress(_ section: RhythmFile.Section) -> String {
    let lines = section.lines.map { ledger.answer($0, of: file, on: section.date) }
    let shares = lines.compactMap(\.share)
    return "\(shares.count { $0 >= 1 })/\(shares.count)" + (section.date == today ? " today" : "")
  }
}
