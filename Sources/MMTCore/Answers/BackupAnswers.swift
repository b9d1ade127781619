/// What `backup` did.
package struct BackupAnswer: Sendable, Equatable {
  package struct File: Sendable, Equatable {
    package var path: String
    package var bytes: Int

    package init(path: String, bytes: Int) {
      self.path = path
      self.bytes = bytes
    }

    /// Without the folder.
    package var name: String { FileNames.name(path) }
  }

  /// Where the copies are.
  package var folder: String? { files.first.map { FileNames.folder($0.path) } }

  /// The commit made now; nil where everything was committed already.
  package var commit: String?
  /// Files are in no commit, since git is told to ignore them.
  package var leavesOut = false
  /// The last commit, and when it was made.
  package var lastCommit: String?
  package var lastBackup: Moment?
  /// Copies written elsewhere, and older ones removed there, by name.
  package var files: [File] = []
  package var removed: [String] = []
  /// The branch elsewhere that has everything now.
  package var pushed: String?
  /// Where the last commit is besides: a folder of copies made since, or a branch elsewhere that lacks nothing.
  package var elsewhere: String?
  /// A branch elsewhere that lacks commits.
  package var lacking: (name: String, commits: Int)? { lackingName.map { ($0, lackingCommits) } }
  package var lackingName: String?
  package var lackingCommits = 0
  package var today: CivilDay

  package init(today: CivilDay) { self.today = today }
}

/// The backups there are, newest first.
package struct BackupList: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package var commit: String
    package var at: Moment
    /// When the work in it ended: the evening before, where it was committed in the morning.
    package var ended: Moment
    package var subject: String
    /// Of plan and sidecar together.
    package var bytes: Int
    /// Also in the branch elsewhere.
    package var isPushed: Bool

    package init(commit: String, at: Moment, ended: Moment? = nil, subject: String, bytes: Int, isPushed: Bool) {
      self.commit = commit
      self.at = at
      self.ended = ended.flatMap { $0.seconds < at.seconds ? $0 : nil } ?? at
      self.subject = subject
      self.bytes = bytes
      self.isPushed = isPushed
    }
  }

  /// A bundle or an export in another folder.
  package struct Copy: Sendable, Equatable {
    package var path: String
    package var name: String { FileNames.name(path) }
    package var folder: String { FileNames.folder(path) }
    package var at: Moment
    package var bytes: Int

    package init(path: String, at: Moment, bytes: Int) {
      self.path = path
      self.at = at
      self.bytes = bytes
    }
  }

  package var entries: [Entry]
  /// How many there are in all.
  package var total: Int
  package var copies: [Copy]
  /// `origin/main`; nil without one.
  package var upstream: String?
  package var now: Moment

  package init(entries: [Entry], total: Int, copies: [Copy], upstream: String?, now: Moment) {
    self.entries = entries
    self.total = total
    self.copies = copies
    self.upstream = upstream
    self.now = now
  }
}

/// What `restore` brings back, or would.
package struct RestoreAnswer: Sendable, Equatable {
  /// A document besides the plan that becomes another.
  package struct Document: Sendable, Equatable {
    package var path: String
    package var addedLines: Int
    package var removedLines: Int

    package init(path: String, addedLines: Int, removedLines: Int) {
      (self.path, self.addedLines, self.removedLines) = (path, addedLines, removedLines)
    }
  }

  package struct Counts: Sendable, Equatable {
    package var done: Int
    package var items: Int

    package init(done: Int, items: Int) {
      self.done = done
      self.items = items
    }

    package init(_ plan: Plan) {
      let all = plan.items.filter { !$0.isQualifier && $0.hasBox }
      self.init(done: all.count(where: \.isDone), items: all.count)
    }
  }

  /// The commit it comes from, short; nil for an export.
  package var source: String?
  package var at: Moment?
  package var subject: String?
  /// The day that was asked for, at its end; nil where a commit was named.
  package var day: CivilDay?
  /// The commit holds what was changed after that day, too: none was made before.
  package var isLater = false
  /// The file it comes from.
  package var file: String?
  package var path: String
  /// Only files that were named are brought back.
  package var isPart = false
  package var isPreview: Bool
  /// nil where the plan of now can't be read.
  package var before: Counts?
  /// nil where there is no plan.
  package var after: Counts?
  package var addedLines: Int
  package var removedLines: Int
  package var documents: [Document] = []
  /// Documents that are as they were then already, and those that stay as they are: the backup has none of them, or only the plan is
  /// brought back.
  package var unchanged: [String] = []
  package var staying: [String] = []
  /// Pages of the journal that stay as they are.
  package var pagesStaying = 0
  /// What was done after that backup, which the plan of now has lost and which is there again.
  package var regained: Regained?
  /// Settings that become others.
  package var settings: [String] = []
  /// Settings stay as they are though the backup has others.
  package var keptSettings: [String] = []
  /// Plan and records are as they were then already.
  package var isSame = false
  /// The commit of what was there, and the one of what is there now.
  package var saved: String?
  package var commit: String?
  /// The command that has it so again; nil where nothing was there.
  package var back: String?
  package var today: CivilDay

  package init(
    path: String, isPreview: Bool, before: Counts?, after: Counts?, addedLines: Int, removedLines: Int, today: CivilDay
  ) {
    self.path = path
    self.isPreview = isPreview
    self.before = before
    self.after = after
    self.addedLines = addedLines
    self.removedLines = removedLines
    self.today = today
  }
}

/// The two parts of a path that is shown.
private enum FileNames {
  static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
  static func folder(_ path: String) -> String { String(path.dropLast(name(path).count + 1)) }
}

/// What a restored plan has that its backup hadn't.
package struct Regained: Sendable, Equatable {
  /// Done, skipped or timed after the backup.
  package var items: Int
  /// The plan is byte for byte as mmt saw it last, notes and all.
  package var isExact: Bool
  /// Words of items that were there when the plan was last seen and aren't back.
  package var lost: [String]
  /// It isn't the plan that was seen last: notes and other lines that were in that may be missing, and nothing tells which.
  package var mayLackLines: Bool

  package init(items: Int, isExact: Bool, lost: [String] = [], mayLackLines: Bool = false) {
    self.items = items
    self.isExact = isExact
    self.lost = lost
    self.mayLackLines = mayLackLines
  }
}
