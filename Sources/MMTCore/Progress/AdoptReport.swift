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

    package init(line: Int, text: String, reason: String) {
      self.line = line
      self.text = text
      self.reason = reason
    }
  }

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
  /// Nothing is written: `--dry-run`.
  package var isPreview: Bool
  /// A question follows: nothing is written yet.
  package var isQuestion = false
  /// What was understood has been shown already.
  package var wasShown = false
  package var commit: String?
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

  /// What can be ticked.
  package var items: Int { tracks.reduce(0) { $0 + $1.items } }
  package var qualifiers: Int { tracks.reduce(0) { $0 + $1.qualifiers } }
}
