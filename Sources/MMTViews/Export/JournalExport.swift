package import MMTCore

/// What an export says of a journal: a row for each entry, and the months in figures. The pages themselves are among its documents.
package struct JournalExport: Sendable {
  private let journal: Journal

  package init(_ journal: Journal) { self.journal = journal }

  var today: CivilDay { journal.today }

  /// By pages: days and months in their order, then the future log and collections. Worked out for whoever writes them.
  private var pages: [(ref: JournalRef, entries: [JournalEntryAnswer])] { pages(journal.chains) }

  private func pages(_ chains: JournalChains) -> [(ref: JournalRef, entries: [JournalEntryAnswer])] {
    journal.pages.keys.sorted(by: JournalChains.isBefore).map { ref in
      (ref, (journal.pages[ref]?.entries ?? []).indices.map { journal.answer(EntryRef(ref, $0), chains) })
    }
  }

  // MARK: CSV

  /// Columns behind those of the plan's items.
  static let columns = ["path", "heading", "time", "until", "scheduledFor", "due", "tags", "origin", "movedFrom", "movedTo"]

  /// A row for each entry, by its columns. The minutes of a task that walked on stand in the row of its last line alone.
  var rows: [[String: String?]] {
    let chains = journal.chains
    return pages(chains).flatMap { page in
      page.entries.enumerated().map { index, entry in
        let minutes = journal.hasGoneOn(EntryRef(page.ref, index), chains) ? nil : entry.minutes
        var date = entry.date
        if case .day(let day) = page.ref { date = date ?? day }
        return [
          "date": date?.iso, "id": entry.id, "line": String(entry.line), "kind": entry.kind.rawValue,
          "status": entry.kind == .task ? entry.status.rawValue : nil, "text": entry.text,
          "minutes": minutes.map { String($0) }, "notes": entry.notes, "path": entry.path, "heading": entry.heading,
          "time": entry.time, "until": entry.until, "scheduledFor": entry.scheduledFor?.iso, "due": entry.due?.iso,
          "tags": entry.tags.joined(separator: " "), "origin": entry.origin, "movedFrom": entry.movedFrom,
          "movedTo": entry.movedTo,
        ]
      }
    }
  }

  // MARK: Markdown

  /// Each month that has days: how many, what was done and dropped, what came up. A task that walked on counts where it ended.
  var markdownSection: String {
    let pages = self.pages
    var months: [(month: Month, days: Int, done: Int, dropped: Int, events: Int, notes: Int)] = []
    for page in pages {
      guard case .day(let day) = page.ref else { continue }
      let month = Month(day)
      if months.last?.month != month { months.append((month, 0, 0, 0, 0, 0)) }
      let last = months.count - 1
      months[last].days += 1
      months[last].done += page.entries.count { Self.isTask($0) && $0.status == .done && $0.movedTo == nil }
      months[last].dropped += page.entries.count { Self.isTask($0) && $0.status == .cancelled && $0.movedTo == nil }
      months[last].events += page.entries.count { $0.kind == .event }
      months[last].notes += page.entries.count { $0.kind == .note }
    }
    let open = pages.reduce(0) { sum, page in
      sum + page.entries.count { Self.isTask($0) && $0.status == .open && !$0.text.isEmpty }
    }
    var lines = ["## Journal", "", "\(open) open \(open == 1 ? "task" : "tasks")."]
    if !months.isEmpty {
      lines += ["", "| Month | Days | Done | Dropped | Events | Notes |", "| --- | ---: | ---: | ---: | ---: | ---: |"]
    }
    for month in months {
      lines.append(
        "| \(month.month.title) | \(month.days) | \(month.done) | \(month.dropped) | \(month.events) | \(month.notes) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func isTask(_ entry: JournalEntryAnswer) -> Bool { entry.kind == .task && !entry.isHabit }
}
