package import MMTCore
package import MMTStore

/// The outlook and the review of a month: sections of its page.
extension Workspace {
  /// Puts the section into the month's page where it is missing, and lets `edit` open the page at its line; nil for who only wants to read
  /// it. What came of both is one change, which `undo` takes back whole.
  package func write(
    _ section: MonthSection, of month: Month, as command: String,
    _ edit: ((_ page: Path, _ line: Int) throws(Failure) -> Void)? = nil
  ) throws(Failure) -> MonthSectionAnswer {
    guard hasJournal else { throw noJournal }
    let ref = JournalRef.month(month)
    let text = try sectionText(section, month)
    let days = (0...(month.lastDay - month.firstDay)).map { JournalRef.day(month.firstDay.advanced(by: $0)) }
    let outcome = try changeJournal(command, extra: [ref] + days, isNoted: false) {
      (journal) throws(Failure) -> ([JournalWrite], (bytes: [UInt8]?, isThere: Bool)) in
      let page = journal.pages[ref]
      let file = journal.texts.first { $0.path == journal.layout.path(ref) }
      let before = (bytes: file?.bytes, isThere: page?.lines(of: text) != nil)
      return (try journal.add(text, as: section, to: month), before)
    }
    var failure: Failure?
    if let edit, let page = outcome.journal.pages[ref], let lines = page.lines(of: text), let path = RelativePath(page.path) {
      do throws(Failure) { try edit(folder.path.appending(path.bytes), page.inFile(lines.lowerBound)) } catch {
        failure = error
      }
    }
    let layout = outcome.journal.layout
    guard let page = try journalPages([ref], layout).first else {
      throw failure
        ?? Failure(
          .notFound, "\(layout.path(ref)) isn't there any more", details: ["What the editor left is all there is."],
          help: "git has it as it was at the last backup: mmt backups lists them")
    }
    note(page, was: outcome.result.bytes, as: command)
    if let failure { throw failure }
    let lines = page.lines(of: text)
    var journal = outcome.journal
    journal.take(page)
    var answer = MonthSectionAnswer(
      section, month, path: page.path, line: page.inFile(lines?.lowerBound ?? 1), text: lines.map { page.text($0) } ?? "",
      figures: journal.figures(month), isNew: !outcome.result.isThere)
    answer.paths = page.fileBytes == outcome.result.bytes ? outcome.paths.filter { $0 != page.path } : outcome.paths
    if section == .outlook { answer.ahead = journal.ahead(of: month) }
    if hasRhythms { answer.rhythms = try readRhythms().week(from: month.firstDay, to: min(month.lastDay, logicalToday)) }
    return answer
  }

  /// Notes what became of a page, so that it can be taken back.
  private func note(_ page: JournalPage, was before: [UInt8]?, as command: String) {
    guard page.fileBytes != before ?? [] else { return }
    var entry = UndoLog.Entry(.change, moment: now, command: command)
    entry.documents = [.init(page.path, from: before, to: page.fileBytes)]
    noteSave(page.path, before)
    note(entry)
  }

  /// What is put into a page: the person's own template, else the questions that are built in.
  private func sectionText(_ section: MonthSection, _ month: Month) throws(Failure) -> MonthSectionText {
    let ref = JournalRef.month(month)
    let source =
      try template(section.templatePath)
      ?? PageSource(path: section.templatePath, template: JournalTemplate(section.standard))
    let text = try source.text(ref, title: month.title, today: logicalToday, second: now.secondOfDay, isForToday: true)
    do throws(Document.TooDeep) { return try MonthSectionText(text, section, ref) } catch {
      throw Failure(
        .data, "the template of \(source.path) can't be read", diagnostics: [error.diagnostic(file: source.path)])
    }
  }

  // MARK: What a new month proposes

  /// The month whose review is still to be written: the last one, once something was written in it, until it is written or dismissed.
  func proposedReview(_ journal: Journal) -> Month? {
    let month = Month(logicalToday.startOfMonth.advanced(by: -1))
    // Most days end here: nothing is read for it.
    guard let records = foundRecords?.journal, let since = records.openSince, since <= month.lastDay,
      !records.closed.contains(month.iso), !records.dismissed.contains(month.iso)
    else { return nil }
    let page = journal.pages[.month(month)]
    if page?.has(.review) ?? false { return nil }
    let isLived = journal.pages.values.contains { page in
      switch page.ref {
      case .day(let day): Month(day) == month && !page.bytes.isEmpty
      case .month(month): !page.bytes.isEmpty
      default: false
      }
    }
    guard isLived else { return nil }
    if let page, let text = try? sectionText(.review, month), page.lines(of: text) != nil { return nil }
    return month
  }

  /// Says that a month's review isn't to be proposed any more.
  package func dismissReview(of month: Month) throws(Failure) {
    guard hasJournal else { throw noJournal }
    try editRecords { records in
      if !records.dismissed.contains(month.iso) { records.dismissed = (records.dismissed + [month.iso]).sorted() }
    }
  }

  /// The month before this one.
  package var lastMonth: Month { Month(logicalToday.startOfMonth.advanced(by: -1)) }
}
