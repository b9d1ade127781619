/// What `adopt` understood of a plan, before it writes anything.
package struct AdoptReport: Sendable, Equatable {
  package struct Track: Sendable, Equatable {
    package var name: String
    /// On how many days it stands.
    package var days: Int
    /// Items by kind, in the order of `ItemKind`; kinds without items are left out. Qualifiers are among them.
    package var kinds: [KindCount]

    package init(name: String, days: Int, kinds: [KindCount]) {
      self.name = name
      self.days = days
      self.kinds = kinds
    }

    /// What can be ticked: qualifiers belong to the items above them.
    package var items: Int { kinds.reduce(0) { $0 + ($1.kind == .qualifier ? 0 : $1.count) } }
    package var qualifiers: Int { kinds.reduce(0) { $0 + ($1.kind == .qualifier ? $1.count : 0) } }
  }

  package struct KindCount: Sendable, Equatable {
    package var kind: ItemKind
    package var count: Int

    package init(_ kind: ItemKind, _ count: Int) {
      self.kind = kind
      self.count = count
    }
  }

  /// Lines that look like something but stay prose, and why.
  package struct Prose: Sendable, Equatable {
    /// 1-based.
    package var line: Int
    /// The line as written, cut to a sane length.
    package var text: String
    /// A sentence without a final period: `a table isn't read as items`.
    package var reason: String
    /// The line is an item all the same; what it says besides isn't understood.
    package var isWork: Bool

    package init(line: Int, text: String, reason: String, isWork: Bool = false) {
      self.line = line
      self.text = text
      self.reason = reason
      self.isWork = isWork
    }
  }

  /// A week, a phase or some days in a row.
  package struct Stretch: Sendable, Equatable {
    /// A week's number.
    package var week: Int?
    package var name: String
    package var line: Int
    package var days = 0
    package var items = 0
    package var firstDay: Int?
    package var lastDay: Int?
  }

  /// What else could be taken: bullets that are prose for lack of a box, bare lines, tables without a column to tick.
  package struct Choices: Sendable, Equatable {
    package var bullets = 0
    package var lines = 0
    package var columns = 0
  }

  package var choices = Choices()
  package var plan: PlanSummary
  package var weeks: Int
  package var days: Int
  /// The lowest and the highest day number; nil for a file without days.
  package var firstDay: Int?
  package var lastDay: Int?
  package var tracks: [Track]
  package var problems: Int
  package var done: Int
  /// Items that have a box already.
  package var boxes: Int
  /// Boxes that adoption adds (0 with `--as-is`).
  package var boxesToAdd: Int
  package var prose: [Prose]
  package var warnings: [Diagnostic]
  /// What to change so that more is understood: a sentence each, without a final period.
  package var advice: [String] = []
  package var outline: [Stretch] = []
  /// Bare lines that adoption makes items (`--lines`); their boxes are among `boxesToAdd`.
  package var lines = 0
  /// Tables that are read as items, their rows, and those that get a column (`--column`).
  package var tables = 0
  package var rows = 0
  package var columns = 0
  /// Numbers of days that are skipped.
  package var missingDays: [Int] = []
  /// Nothing is written: `--dry-run`.
  package var isPreview: Bool
  /// A question follows: nothing is written yet.
  package var isQuestion = false
  /// What was understood has been shown already.
  package var wasShown = false
  package var commit: String?
  /// The git repository around a new workspace, where it has none of its own.
  package var repository: String?
  /// The folder of a workspace that was just made, as a shell reads it; nil otherwise.
  package var folder: String?

  package init(
    plan: PlanSummary, weeks: Int, days: Int, firstDay: Int?, lastDay: Int?, tracks: [Track], problems: Int, done: Int,
    boxes: Int,
    boxesToAdd: Int, prose: [Prose] = [], warnings: [Diagnostic] = [], isPreview: Bool, commit: String? = nil
  ) {
    self.plan = plan
    self.weeks = weeks
    self.days = days
    self.firstDay = firstDay
    self.lastDay = lastDay
    self.tracks = tracks
    self.problems = problems
    self.done = done
    self.boxes = boxes
    self.boxesToAdd = boxesToAdd
    self.prose = prose
    self.warnings = warnings
    self.isPreview = isPreview
    self.commit = commit
  }

  /// Adds what was known before some lines, `taken`, were made items. A preview tells places as they are in the file still.
  package mutating func add(_ before: AdoptReport, taken: [Int]) {
    boxes = before.boxes
    boxesToAdd += before.boxesToAdd
    columns = before.columns
    if isPreview {
      let taken = Set(taken)
      prose = before.prose.filter { !taken.contains($0.line) }
      outline = zip(outline, before.outline).map { after, before in
        var stretch = after
        stretch.line = before.line
        return stretch
      }
      warnings = before.warnings
    }
  }

  /// What can be ticked.
  package var items: Int { tracks.reduce(0) { $0 + $1.items } }
  package var qualifiers: Int { tracks.reduce(0) { $0 + $1.qualifiers } }
}
