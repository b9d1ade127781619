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
  /// nil where there are no counters and habits.
  private let rhythms: RhythmExport?

  init(_ workspace: Workspace) throws(Failure) {
    let snapshot = try workspace.store.readSnapshot(sidecar: .some(workspace.foundSidecar))
    let reading = try workspace.reading(snapshot)
    self.init(workspace, snapshot, reading, workspace.ledger(reading), try RhythmExport(workspace, try workspace.documents()))
  }

  /// As it is now, or was then.
  init(_ looking: AsOf) throws(Failure) {
    guard let snapshot = looking.snapshot else {
      try self.init(looking.workspace)
      return
    }
    let documents = looking.past.map { looking.workspace.documents(of: $0, snapshot.sidecar) } ?? []
    self.init(
      looking.workspace, snapshot, looking.reading, looking.ledger, try RhythmExport(looking.workspace, documents))
  }

  private init(
    _ workspace: Workspace, _ snapshot: Snapshot, _ reading: Reading, _ ledger: Ledger, _ rhythms: RhythmExport?
  ) {
    self.rhythms = rhythms
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
    case .markdown: MarkdownExport.bytes(data, rhythms)
    case .csv: CSVExport.bytes(data.days, rhythms)
    case .ics: CalendarExport.bytes(data)
    case .anki: AnkiExport.bytes(notedData)
    }
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
    data.review = ledger.reviews(reading.sidecar)
    var ledger = ledger
    ledger.addFelt(reading)
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
          if let text = String(validating: reading.source.bytes, as: UTF8.self) {
            plan.member("text", text)
          } else {
            plan.member("base64", Base64.encode(reading.source.bytes))
          }
        })
      RhythmExport.writeDocuments(rhythms?.files ?? [], into: &writer)
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

extension RhythmExport {
  /// nil where there are no documents.
  fileprivate init?(_ workspace: Workspace, _ documents: [DocumentVersion]) throws(Failure) {
    guard !documents.isEmpty else { return nil }
    self.init(
      files: documents.map { .init(path: $0.file.path.shown, role: $0.file.role.rawValue, bytes: $0.bytes) },
      ledger: try workspace.ledger(of: documents))
  }
}

/// An export of a workspace without a plan.
struct DocumentExporting {
  let workspace: Workspace
  private let sidecar: [UInt8]?
  private let rhythms: RhythmExport

  /// `words` name a date or a commit; nil for now.
  init(_ workspace: Workspace, _ words: String? = nil) throws(Failure) {
    var then = workspace
    var documents = words == nil ? try workspace.documents() : []
    var sidecar = workspace.foundSidecar
    if let words {
      let commit = try workspace.past(words)
      let source = try RestoreSource(workspace, words)
      (documents, sidecar, then.now) = (source.documents, source.sidecar, commit.at)
    }
    // The pages of a journal are in the history alone.
    let none = workspace.hasJournal ? RhythmExport(files: [], ledger: try workspace.ledger(of: [])) : nil
    guard let rhythms = try RhythmExport(then, documents) ?? none else { throw workspace.noRhythms }
    self.workspace = then
    self.sidecar = sidecar
    self.rhythms = rhythms
  }

  /// Throws 65 for a calendar and a deck: nothing in it has a time to come, or is a problem.
  func document(_ format: ExportFormat) throws(Failure) -> [UInt8] {
    switch format {
    case .json:
      JSONDocument.bytes { writer in
        writer.member("exportedAt", workspace.now)
        writer.key("plan")
        writer.null()
        RhythmExport.writeDocuments(rhythms.files, into: &writer)
        writer.sidecar(sidecar)
        writer.member("days", array: { rhythms.writeDays(into: &$0) })
        writer.key("progress")
        writer.null()
      }
    case .markdown: rhythms.markdown
    case .csv: CSVExport.bytes([], rhythms)
    case .ics:
      throw Failure(
        .data, "there is nothing to put into a calendar: counters and habits have no dates to come",
        details: ["Nothing was written."], help: "json, csv and markdown hold what was done")
    case .anki:
      throw Failure(
        .data, "there is nothing to put into a deck: counters and habits are no problems", details: ["Nothing was written."],
        help: "json, csv and markdown hold what was done")
    }
  }
}
