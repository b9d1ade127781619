import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

enum ExportFormat: String, CaseIterable {
  case json, markdown, csv, ics, anki

  var fileName: String {
    switch self {
    case .json: "mmt-export.json"
    case .markdown: "progress.md"
    case .csv: "items.csv"
    case .ics: "days.ics"
    case .anki: "problems.tsv"
    }
  }

  /// Whether there is nothing to put into it without a plan.
  var needsPlan: Bool { self == .ics || self == .anki }
}

/// A workspace read once, for one format or all.
struct Exporting {
  let workspace: Workspace
  private let snapshot: Snapshot
  private let reading: Reading
  private let ledger: Ledger
  private let progress: ProgressPage
  private let documents: DocumentExport
  private var rhythms: RhythmExport? { documents.rhythms }

  /// A report asks for no `documents`: they may be years of pages.
  init(_ workspace: Workspace, readsDocuments: Bool = true) throws(Failure) {
    let snapshot = try workspace.store.readSnapshot(sidecar: .some(workspace.foundSidecar))
    let reading = try workspace.reading(snapshot, recall: .all)
    let documents = readsDocuments ? try DocumentExport(workspace, workspace.documents(), workspace.besides()) : .none
    self.init(workspace, snapshot, reading, workspace.ledger(reading), documents)
  }

  /// As it was then, or, where that is now, is.
  init(_ looking: AsOf) throws(Failure) {
    guard let snapshot = looking.snapshot else {
      try self.init(looking.workspace)
      return
    }
    let workspace = looking.workspace
    let documents = looking.past.map { workspace.documents(of: $0, snapshot.sidecar) } ?? []
    let besides = looking.past.map { workspace.besides(of: $0) } ?? []
    self.init(workspace, snapshot, looking.reading, looking.ledger, try DocumentExport(workspace, documents, besides))
  }

  private init(
    _ workspace: Workspace, _ snapshot: Snapshot, _ reading: Reading, _ ledger: Ledger, _ documents: DocumentExport
  ) {
    self.documents = documents
    self.workspace = workspace
    self.snapshot = snapshot
    self.reading = reading
    self.ledger = ledger
    let sidecar = reading.sidecar
    progress = ledger.progress { sidecar.achievement($0) }
  }

  func document(_ format: ExportFormat) throws(Failure) -> [UInt8] {
    switch format {
    case .json: json
    case .markdown: MarkdownExport.bytes(data, rhythms, documents.journal)
    case .csv: CSVExport.bytes(data.days, rhythms, documents.journal)
    case .ics: try calendar()
    case .anki: AnkiExport.bytes(notedData)
    }
  }

  /// Whether any day has a date: a calendar without events is none.
  var hasDates: Bool { reading.plan.days.contains { ledger.date(of: $0) != nil } }

  private func calendar() throws(Failure) -> [UInt8] {
    guard hasDates else {
      throw Failure(
        .data, "there is nothing to put into a calendar: no day of the plan has a date",
        details: ["Nothing was written."], help: "json, csv and markdown hold the items")
    }
    return CalendarExport.bytes(data)
  }

  /// With the author's notes told from one's own.
  private var notedData: ExportData {
    var data = data
    for day in data.days.indices { data.days[day].markAuthorsNotes { workspace.authored(reading) } }
    return data
  }

  var data: ExportData {
    var data = ExportData(
      days: reading.plan.days.indices.map { ledger.answer(day: $0) }, progress: progress, stats: ledger.stats,
      workspace: reading.sidecar.id, now: workspace.now)
    data.reminders = reading.settings.reminders
    data.dayBoundary = reading.settings.dayBoundary
    data.pauses = ledger.free.pauses
    return data
  }

  /// With what the report alone tells.
  var reportData: ExportData {
    var data = data
    data.backlog = ledger.placed(ledger.backlogItems)
    data.review = ledger.reviews(reading.records(ledger))
    var ledger = ledger
    ledger.addFelt()
    let hard = ledger.felt.filter { $0.value == .hard && ledger.plan.items[$0.key].isDone }.keys
    let dated = hard.map { (index: $0, day: ledger.completedOn($0)?.daysSinceEpoch ?? .min) }
    data.feltHard = ledger.placed(dated.sorted { ($1.day, $0.index) < ($0.day, $1.index) }.map(\.index))
    data.authored = workspace.authored(reading)
    return data
  }

  /// The complete export: the plan's text, the sidecar verbatim, the days and the progress as they are now.
  private var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("exportedAt", workspace.now)
      writer.member(
        "plan",
        object: { plan in
          plan.member("path", workspace.planName)
          plan.contents(reading.source.bytes)
        })
      DocumentExport.write(documents.files, into: &writer)
      writer.sidecar(snapshot.sidecar)
      writer.member(
        "days",
        array: { days in
          for index in reading.plan.days.indices { writeDay(ledger.answer(day: index), into: &days) }
          rhythms?.writeDays(into: &days)
        })
      writer.member("progress", object: { progress.write(into: &$0) })
    }
  }
}

extension JSONWriter {
  /// The member `sidecar`: verbatim, down to its spaces; one that wouldn't come back the same is given as text, so that nothing is lost.
  fileprivate mutating func sidecar(_ bytes: [UInt8]?) {
    key("sidecar")
    if let bytes, ExportedWorkspace.isKeptAsValue(bytes) {
      raw(bytes.dropLast())
    } else if let bytes, let text = String(validating: bytes, as: UTF8.self) {
      string(text)
    } else {
      null()
    }
  }
}

extension DocumentExport {
  /// `besides` are files that say nothing for the figures.
  fileprivate init(
    _ workspace: Workspace, _ documents: [DocumentVersion], _ besides: [DocumentVersion]
  ) throws(Failure) {
    let known = Set(documents.map(\.file.path))
    let files = documents + besides.filter { !known.contains($0.file.path) }
    self.init(
      files: files.map { .init(path: $0.file.path.bytes, role: $0.role, bytes: $0.bytes) },
      ledger: documents.contains { $0.file.role == .rhythm } ? try workspace.ledger(of: documents) : nil,
      journal: workspace.hasJournal ? try workspace.journal(of: documents) : nil)
  }
}

/// An export of a workspace without a plan.
struct DocumentExporting {
  let workspace: Workspace
  private let sidecar: [UInt8]?
  private let documents: DocumentExport

  /// `words` name a date or a commit; nil for now.
  init(_ workspace: Workspace, _ words: String? = nil) throws(Failure) {
    var then = workspace
    var (documents, besides): ([DocumentVersion], [DocumentVersion]) = ([], [])
    if words == nil { (documents, besides) = (try workspace.documents(), try workspace.besides()) }
    var sidecar = workspace.foundSidecar
    if let words {
      let commit = try workspace.past(words)
      let source = try RestoreSource(workspace, words)
      (documents, sidecar, then.now) = (source.documents, source.sidecar, commit.at)
      besides = workspace.besides(of: commit)
    }
    guard !documents.isEmpty else { throw workspace.noRhythms }
    self.workspace = then
    self.sidecar = sidecar
    self.documents = try DocumentExport(then, documents, besides)
  }

  /// Throws 65 for a calendar and a deck: nothing in it has a time to come, or is a problem.
  func document(_ format: ExportFormat) throws(Failure) -> [UInt8] {
    switch format {
    case .json:
      JSONDocument.bytes { writer in
        writer.member("exportedAt", workspace.now)
        writer.key("plan")
        writer.null()
        DocumentExport.write(documents.files, into: &writer)
        writer.sidecar(sidecar)
        writer.member("days", array: { documents.rhythms?.writeDays(into: &$0) })
        writer.key("progress")
        writer.null()
      }
    case .markdown: documents.markdown
    case .csv: CSVExport.bytes([], documents.rhythms, documents.journal)
    case .ics:
      throw Failure(
        .data, "there is nothing to put into a calendar: counters, habits and a journal have no plan of days",
        details: ["Nothing was written."], help: "json, csv and markdown hold what was done")
    case .anki:
      throw Failure(
        .data, "there is nothing to put into a deck: there are no problems with notes of yours",
        details: ["Nothing was written."],
        help: "json, csv and markdown hold what was done")
    }
  }
}
