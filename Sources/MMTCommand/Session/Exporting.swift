import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

enum ExportFormat: String, CaseIterable {
  case json, markdown, csv, ics

  var fileName: String {
    switch self {
    case .json: "mmt-export.json"
    case .markdown: "progress.md"
    case .csv: "items.csv"
    case .ics: "days.ics"
    }
  }
}

/// A workspace read once, for one format or all.
struct Exporting {
  let workspace: Workspace
  private let snapshot: Snapshot
  private let reading: Reading
  private let ledger: Ledger
  private let progress: ProgressPage

  init(_ workspace: Workspace) throws(Failure) {
    let snapshot = try workspace.store.readSnapshot(sidecar: .some(workspace.foundSidecar))
    let reading = try workspace.reading(snapshot)
    self.init(workspace, snapshot, reading, workspace.ledger(reading))
  }

  /// As it is now, or was then.
  init(_ looking: AsOf) throws(Failure) {
    guard let snapshot = looking.snapshot else {
      try self.init(looking.workspace)
      return
    }
    self.init(looking.workspace, snapshot, looking.reading, looking.ledger)
  }

  private init(_ workspace: Workspace, _ snapshot: Snapshot, _ reading: Reading, _ ledger: Ledger) {
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
    case .markdown: MarkdownExport.bytes(data)
    case .csv: CSVExport.bytes(data)
    case .ics: CalendarExport.bytes(data)
    }
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
      writer.key("sidecar")
      // Verbatim, down to its spaces; one that wouldn't come back the same is given as text, so that nothing is lost.
      if let bytes = snapshot.sidecar, ExportedWorkspace.isKeptAsValue(bytes) {
        writer.raw(bytes.dropLast())
      } else if let bytes = snapshot.sidecar, let text = String(validating: bytes, as: UTF8.self) {
        writer.string(text)
      } else {
        writer.null()
      }
      writer.member(
        "days",
        array: { days in
          for index in reading.plan.days.indices { writeDay(ledger.answer(day: index), into: &days) }
        })
      writer.member("progress", object: { progress.write(into: &$0) })
    }
  }
}
