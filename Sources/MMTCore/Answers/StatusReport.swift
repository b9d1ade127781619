/// What `status` says: where the workspace is, where the day stands, what is safe.
package struct StatusReport: Sendable, Equatable {
  /// What the file is that `plan` names.
  package enum Subject: Sendable {
    case plan, journal, document, documents
  }

  package struct Tasks: Sendable, Equatable {
    package var done: Int
    package var of: Int

    package init(done: Int, of: Int) { (self.done, self.of) = (done, of) }
  }

  package var plan: PlanSummary
  package var subject = Subject.plan
  /// The workspace's folder as the user can go there.
  package var folder: String
  /// The same as people write it: `~/machine-mode`.
  package var shownFolder: String?
  /// The last date of the pause that today is in.
  package var pausedUntil: CivilDay?
  package var day: Int?
  package var date: CivilDay
  /// What the clock says; nil where nothing asks.
  package var now: Moment?
  package var standing: Standing
  /// Required items of today.
  package var done: Int
  package var required: Int
  package var backlog: Int
  /// Counters and habits of today, beside a plan.
  package var rhythms: RhythmDayAnswer?
  /// Tasks of today's page of the journal, beside a plan or counters.
  package var tasks: Tasks?
  package var streak: StreakAnswer
  /// Changes since the last commit; nil where git can't tell.
  package var isUncommitted: Bool?
  /// When the last commit that holds plan or sidecar was made.
  package var lastBackup: Moment?
  /// Its short id.
  package var lastCommit: String?
  /// The branch elsewhere, and how many commits it hasn't got; nil where there is none.
  package var upstream: (name: String, ahead: Int?)? { upstreamName.map { ($0, upstreamAhead) } }
  package var upstreamName: String?
  package var upstreamAhead: Int?
  /// How many commits it has that aren't here, as far as was fetched.
  package var upstreamBehind: Int?
  /// Where copies were put last, and when.
  package var copiesFolder: String?
  package var copiesAt: Moment?
  /// When work last went elsewhere, as a copy or by a push.
  package var leftAt: Moment?
  /// When this build ran first, and how many days its cycle has left.
  package var installedOn: CivilDay?
  package var daysLeft: Int?
  /// Changes made outside mmt that `sync` will reconcile.
  package var toReconcile: Int
  /// Sentences worth saying, each without a final period.
  package var notes: [String]
  /// Lines of the plan that look like an item or a heading that slipped.
  package var slips: [Diagnostic] = []
  /// The number that falls on today where no day of the plan has it.
  package var missing: Int?
  /// The timer that is running.
  package var timer: TimerAnswer?
  /// That of the plan's file.
  package var revision: Digest?

  package init(
    plan: PlanSummary, folder: String, day: Int?, date: CivilDay, standing: Standing, done: Int, required: Int, backlog: Int,
    streak: StreakAnswer, isUncommitted: Bool?, lastBackup: Moment?, lastCommit: String?, toReconcile: Int = 0,
    notes: [String] = []
  ) {
    self.plan = plan
    self.folder = folder
    self.day = day
    self.date = date
    self.standing = standing
    self.done = done
    self.required = required
    self.backlog = backlog
    self.streak = streak
    self.isUncommitted = isUncommitted
    self.lastBackup = lastBackup
    self.lastCommit = lastCommit
    self.toReconcile = toReconcile
    self.notes = notes
  }
}
