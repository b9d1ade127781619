package import MMTCore

/// Everything outside the server that it may ask or change: files, the clock, records. What is a message's answer follows from the messages
/// and from what this gives.
package struct Host {
  package var now: () -> Moment
  /// What a file is, by its path; nil for one that belongs to no workspace, or is none of its documents.
  package var place: (_ path: [UInt8]) -> DocumentPlace?
  /// What is known of a workspace besides its documents, as it is now; nil where it is there no more.
  package var facts: (_ folder: [UInt8]) -> WorkspaceFacts?
  /// A file's bytes as they are on disk; nil where it can't be read.
  package var text: (_ path: [UInt8]) -> [UInt8]?
  /// A document isn't open in the editor any more.
  package var closed: (_ place: DocumentPlace) -> Void
  /// Takes over into the records what was saved, as `sync` does, and commits nothing. What there is to say, a line each.
  package var saved: (_ folder: [UInt8]) -> [String]
  /// Starts the timer on an item that has this record.
  package var start: (_ folder: [UInt8], _ item: TimedItem) throws(Failure) -> Void
  /// Ends the timer and keeps its session; the line has these minutes now.
  package var book: (_ folder: [UInt8], _ session: BookedSession) throws(Failure) -> Void
  /// Notes that a problem was looked at again; what there is to say of it.
  package var review: (_ folder: [UInt8], _ id: String, _ felt: ItemRecord.Felt) throws(Failure) -> String
  /// Writes the report for a browser; its path.
  package var report: (_ folder: [UInt8]) throws(Failure) -> [UInt8]

  package init(
    now: @escaping () -> Moment, place: @escaping ([UInt8]) -> DocumentPlace?, facts: @escaping ([UInt8]) -> WorkspaceFacts?,
    text: @escaping ([UInt8]) -> [UInt8]? = { _ in nil }, closed: @escaping (DocumentPlace) -> Void = { _ in },
    saved: @escaping ([UInt8]) -> [String] = { _ in [] },
    start: @escaping ([UInt8], TimedItem) throws(Failure) -> Void = { (_, _) throws(Failure) in throw .notHere },
    book: @escaping ([UInt8], BookedSession) throws(Failure) -> Void = { (_, _) throws(Failure) in throw .notHere },
    review: @escaping ([UInt8], String, ItemRecord.Felt) throws(Failure) -> String = { (_, _, _) throws(Failure) in
      throw .notHere
    },
    report: @escaping ([UInt8]) throws(Failure) -> [UInt8] = { (_) throws(Failure) in throw .notHere }
  ) {
    (self.now, self.place, self.facts, self.text, self.closed) = (now, place, facts, text, closed)
    (self.saved, self.start, self.book, self.review, self.report) = (saved, start, book, review, report)
  }
}

extension Failure {
  fileprivate static var notHere: Failure { Failure(.unavailable, "this can't be done here") }
}

/// What a file is in its workspace.
package struct DocumentPlace: Hashable, Sendable {
  package enum Role: Sendable {
    case plan, rhythm
    /// A page of the journal.
    case log
  }

  /// The workspace's folder, real and absolute.
  package let folder: [UInt8]
  /// From the folder.
  package let name: String
  package let role: Role

  package init(folder: [UInt8], name: String, role: Role) { (self.folder, self.name, self.role) = (folder, name, role) }
}

/// What is known of a workspace besides the texts of its documents.
package struct WorkspaceFacts: Sendable {
  /// Another one where anything here is.
  package var stamp: Int
  /// Paths of its documents from its folder, the plan first.
  package var documents: [(name: String, role: DocumentPlace.Role)]
  package var sidecar: Sidecar
  package var seen: LastSeen?
  /// Nothing was seen, because nobody looked before: no tick is known to be new.
  package var isFirstLook: Bool
  package var timer: RunningTimer?
  /// Documents of counters and habits as mmt saw them last, by name.
  package var kept: [String: [UInt8]]
  /// Counters and habits as they are on disk, each document before its dated files; none where no document has any.
  package var rhythms: [RhythmFile]
  /// The journal with the pages on which tasks may be open; nil where there is none.
  package var journal: Journal?
  /// Documents whose file was changed by another program while the editor has it open.
  package var changedOnDisk: Set<String>

  package init(
    stamp: Int, documents: [(name: String, role: DocumentPlace.Role)], sidecar: Sidecar, seen: LastSeen? = nil,
    isFirstLook: Bool = false, timer: RunningTimer? = nil, kept: [String: [UInt8]] = [:], rhythms: [RhythmFile] = [],
    journal: Journal? = nil, changedOnDisk: Set<String> = []
  ) {
    self.isFirstLook = isFirstLook
    self.rhythms = rhythms
    (self.stamp, self.documents, self.sidecar, self.seen) = (stamp, documents, sidecar, seen)
    (self.timer, self.kept, self.journal, self.changedOnDisk) = (timer, kept, journal, changedOnDisk)
  }
}

/// The item that a timer is started on.
package struct TimedItem: Sendable {
  package let id: String
  package let words: String
}

/// What becomes of a timer that ends: its session, and the minutes of the line with it.
package struct BookedSession: Sendable {
  package let timer: RunningTimer
  package let seconds: Int
  package let minutes: Int
}
