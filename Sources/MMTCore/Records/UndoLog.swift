/// What happened to the plan as far as this machine knows, newest last: the changes mmt made, what took them back, and that somebody else
/// saved in between. `undo` and `redo` work from it, and a lost plan is made again from it. Kept in the machine's state; only ever added to.
package struct UndoLog: Equatable, Sendable {
  /// Entries that are kept whole where the log has become too long.
  package static let limit = 100

  /// Bytes that the log's file may have grown to before it is shortened.
  package static let sizeLimit = 256 * 1024

  /// Bytes of lines that a change of the whole plan may be taken back by: of more it is a matter of commits.
  package static let wholeLimit = 64 * 1024

  /// Whole lines of the plan that gave way to others, as bytes with their endings.
  package struct LineChange: Equatable, Sendable {
    /// 1-based number of the first of these lines in the text before the change. The changes of an entry rise and don't overlap.
    package var line: Int
    /// Empty for lines that were put in.
    package var before: [UInt8]
    /// Empty for lines that were taken out.
    package var after: [UInt8]
    /// The id of the item that the lines belong to, where they belong to one.
    package var item: String?

    package init(line: Int, before: [UInt8], after: [UInt8], item: String? = nil) {
      self.line = line
      self.before = before
      self.after = after
      self.item = item
    }
  }

  /// Lines of a document besides the plan that gave way to others.
  package struct DocumentLines: Equatable, Sendable {
    /// From the workspace.
    package var path: String
    package var lines: [LineChange]
    /// The document after it.
    package var after: Digest
    /// There was no such document before: taken back, it goes again.
    package var isNew: Bool

    package init(path: String, lines: [LineChange], after: Digest, isNew: Bool = false) {
      self.path = path
      self.lines = lines
      self.after = after
      self.isNew = isNew
    }

    /// Bytes of its lines.
    package var size: Int { lines.reduce(0) { $0 + $1.before.count + $1.after.count } }
  }

  /// An item that has another id since.
  package struct Renaming: Equatable, Sendable {
    package var from: String
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }

  package enum Kind: String, Sendable {
    /// A command changed something.
    case change
    /// The latest change that stood was taken back.
    case undo
    /// What was taken back last was made again.
    case redo
    /// The latest change that stood can't be taken back, and was passed over: it stands for good.
    case passed
    /// Another program saved the plan, or mmt wrote it in a way that isn't taken back by lines.
    case outside
    /// The whole plan gave way to a backup that has no lines to take back; `command` is what brings the former one back.
    case replaced
  }

  package struct Entry: Equatable, Sendable {
    package var kind: Kind
    package var moment: Moment
    /// The command as a person would type it: `mmt done 1920`.
    package var command: String
    package var lines: [LineChange]
    package var sidecar: [SidecarChange]
    /// Of a change that moved items: the ids they had, and those they have by it.
    package var renamed: [Renaming] = []
    /// Of a change that a person made in an editor: the digest of the whole plan before it. Days and tracks may have changed too.
    package var planBefore: Digest?
    /// The plan after it; nil in logs of earlier programs.
    package var plan: Digest?
    /// The sidecar after it; nil in logs of earlier programs.
    package var records: Digest?
    /// What became of other documents. Such an entry says nothing of plan and records.
    package var documents: [DocumentLines] = []
    /// The ids of the items it changed: a line that was put in stands by another's. nil where that isn't known, as in logs of earlier
    /// programs.
    package var about: [String]?

    /// Bytes of its lines.
    package var size: Int { lines.reduce(0) { $0 + $1.before.count + $1.after.count } }

    /// Another program's save of other documents, as mmt found it when it wrote there next.
    package var isSave: Bool { kind == .outside && command.isEmpty }

    /// It is about pages, or about what the sidecar keeps of the journal, and says nothing of plan and items.
    package var isBesidePlan: Bool { !documents.isEmpty || isOfJournalRecords }

    /// It changed what the sidecar keeps of the journal, and no page.
    package var isOfJournalRecords: Bool {
      documents.isEmpty && lines.isEmpty && !sidecar.isEmpty && sidecar.allSatisfy { $0.section == .journal }
    }

    package init(
      _ kind: Kind = .change, moment: Moment, command: String, lines: [LineChange] = [], sidecar: [SidecarChange] = [],
      planBefore: Digest? = nil, plan: Digest? = nil
    ) {
      self.kind = kind
      self.planBefore = planBefore
      self.plan = plan
      self.moment = moment
      self.command = command
      self.lines = lines
      self.sidecar = sidecar
    }
  }

  package internal(set) var entries: [Entry] = []

  package init() {}

  package mutating func append(_ entry: Entry) { entries.append(entry) }

  /// The latest entry that is about plan and records.
  package var latestOfPlan: Entry? { entries.last { !$0.isBesidePlan && $0.kind != .passed } }

  /// What is kept of a log that became too long: its newest entries, and of some older ones that plan and records were so once.
  package var shortened: UndoLog {
    var log = UndoLog()
    let marks = entries.dropLast(Self.limit).suffix(Self.limit).filter { $0.kind != .passed }.map {
      var mark = Entry(.outside, moment: $0.moment, command: "", plan: $0.plan)
      mark.records = $0.records
      return mark
    }
    log.entries = marks + entries.suffix(Self.limit)
    return log
  }

  /// Items have other ids from now on, of which some may have been others' before.
  package mutating func rename(_ renamed: [(from: String, to: String)]) {
    let ids = Dictionary(renamed) { first, _ in first }
    guard !ids.isEmpty else { return }
    for entry in entries.indices {
      entries[entry].about = entries[entry].about.map { $0.map { ids[$0] ?? $0 } }
      for line in entries[entry].lines.indices {
        guard let item = entries[entry].lines[line].item, let new = ids[item] else { continue }
        entries[entry].lines[line].item = new
      }
      for change in entries[entry].sidecar.indices where entries[entry].sidecar[change].section == .items {
        guard let new = ids[entries[entry].sidecar[change].key] else { continue }
        entries[entry].sidecar[change].key = new
      }
      for place in entries[entry].renamed.indices {
        if let new = ids[entries[entry].renamed[place].to] { entries[entry].renamed[place].to = new }
      }
    }
  }
}

// MARK: - What can be taken back

extension UndoLog {
  /// The changes that stand, newest last: what `undo` takes back, one after the other.
  package var standing: [Entry] { stacks.standing }

  /// What `redo` makes again next: the entry that took it back.
  package var redoable: Entry? { stacks.takenBack.last }

  private var stacks: (standing: [Entry], takenBack: [Entry]) {
    var standing: [Entry] = []
    var takenBack: [Entry] = []
    for entry in entries {
      switch entry.kind {
      case .change, .replaced:
        standing.append(entry)
        takenBack = []
      case .undo:
        // What it took back may be older than the log.
        _ = standing.popLast()
        takenBack.append(entry)
      case .redo:
        _ = takenBack.popLast()
        standing.append(entry)
      case .passed: _ = standing.popLast()
      case .outside: break
      }
    }
    return (standing, takenBack)
  }
}
