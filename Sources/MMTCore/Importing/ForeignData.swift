/// A tracker whose data `mmt import` reads. The raw values are the words of the JSON documents.
package enum ForeignApp: String, CaseIterable, Sendable {
  case hundreds
  case bulletTracker = "bullet-tracker"
  case loop, harsh, logseq

  package var name: String {
    switch self {
    case .hundreds: "Hundreds"
    case .bulletTracker: "Bullet Tracker"
    case .loop: "Loop Habit Tracker"
    case .harsh: "harsh"
    case .logseq: "Logseq"
    }
  }

  /// The built-in document after which a new file is called.
  package var documentName: String { self == .hundreds ? "hundreds" : "habits" }
}

/// What another tracker's data says, in our words, before any of it is written.
package struct ForeignData: Sendable, Equatable {
  package var app: ForeignApp
  package var habits: [ForeignHabit] = []
  package var findings: [ImportFinding] = []

  package init(_ app: ForeignApp) { self.app = app }

  mutating func leaveOut(_ place: String, _ reason: String) { findings.append(ImportFinding(place, reason)) }
}

/// Something that isn't written, or that stands in the file already and says something else.
package struct ImportFinding: Sendable, Equatable {
  /// In the data: `habits[3].name`, `log:12`.
  package var place: String
  package var reason: String

  package init(_ place: String, _ reason: String) { (self.place, self.reason) = (place, reason) }
}

package struct ForeignHabit: Sendable, Equatable {
  package var place: String
  package var name: String
  /// Slugs of other names by which a file may know it.
  package var aliases: [String] = []
  /// nil where the data says only what happened.
  package var definition: ForeignDefinition?
  package var entries: [ForeignEntry] = []

  package init(_ name: String, at place: String) { (self.name, self.place) = (name, place) }
}

/// What is expected, and when.
package struct ForeignDefinition: Sendable, Equatable {
  package var rhythm: Rhythm?
  package var isNegative = false
  package var target: Quantity?
  package var isMeasure = false
  /// Decimals of its values.
  package var decimals = 0
  /// The greatest value that was noted.
  package var greatest: Quantity?
  package var unit: String?
  package var since: CivilDay?
  package var until: CivilDay?
  package var colour: String?
  package var kinds: [String] = []
  package var notes: [String] = []
  /// The heading it stood under.
  package var group: String?

  package init(_ rhythm: Rhythm?) { self.rhythm = rhythm }
}

/// What happened on one day.
package struct ForeignEntry: Sendable, Equatable {
  package var place: String
  package var date: CivilDay
  /// nil where the number tells.
  package var status: ItemStatus?
  package var value: Quantity?
  package var minutes: Int?
  /// 1 to 5.
  package var intensity: Int?
  package var kinds: [String] = []
  /// Without blank lines.
  package var notes: [String] = []

  package init(at place: String, on date: CivilDay, _ status: ItemStatus?) {
    (self.place, self.date, self.status) = (place, date, status)
  }

  /// Whether both say the same, wherever they stand.
  func saysSame(as other: ForeignEntry) -> Bool {
    var other = other
    other.place = place
    return self == other
  }
}

/// What the readers need to know of the workspace.
package struct ForeignContext {
  /// Of all its counters and habits.
  package var definitions: [RhythmDefinition]
  /// Seconds east of UTC on the wall clock here at a moment in seconds since 1970.
  package var offset: (Int64) -> Int
  /// What the data has for a journal is taken elsewhere.
  package var takesJournal = false

  package init(definitions: [RhythmDefinition], offset: @escaping (Int64) -> Int) {
    (self.definitions, self.offset) = (definitions, offset)
  }
}

/// A file of the data, by its name from the folder that was named; alone by its own.
package struct ForeignFile: Sendable {
  package var name: String
  package var bytes: [UInt8]

  package init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

/// Why nothing of the data can be read.
package struct ForeignUnreadable: Error, Equatable {
  package var reason: String
  package var help: String?

  init(_ reason: String, help: String? = nil) { (self.reason, self.help) = (reason, help) }
}

enum ForeignText {
  /// Words of the data for a message: in quotes, cut where they are long.
  static func quoted(_ text: some StringProtocol) -> String {
    let head = text.prefix(40)
    return "\"" + head + (head.endIndex < text.endIndex ? "…" : "") + "\""
  }

  /// A note's lines without blanks around them, blank ones left out.
  static func lines(_ text: String) -> [String] {
    TypedText.lines(text).map { line in
      String(decoding: line[Bytes.trim(Extent(0, line.count), line).range], as: UTF8.self)
    }.filter { !$0.isEmpty }
  }

  /// An exact amount written in decimals; nil for a negative one, one with an exponent, or with more digits than anybody counts.
  /// Zeros at the end of the decimals say nothing.
  static func amount(_ text: String) -> Quantity? {
    var text = text[...]
    guard text.utf8.count <= 40 else { return nil }
    if text.utf8.contains(0x2E) {
      while text.last == "0" { text.removeLast() }
      if text.last == "." { text.removeLast() }
    }
    return text.utf8.contains(0x2C) ? nil : Quantity(text)
  }
}

extension Array<ForeignEntry> {
  /// One entry for each date, in the order of the dates; what is said twice is taken once. Of two that differ neither is taken, unless the
  /// app itself lets the later one count.
  func oneForEachDate(laterCounts: Bool = false, _ leaveOut: (String, String) -> Void) -> [ForeignEntry] {
    var places: [CivilDay: Int] = [:]
    var kept: [ForeignEntry?] = []
    for entry in self {
      guard let place = places[entry.date] else {
        places[entry.date] = kept.count
        kept.append(entry)
        continue
      }
      if kept[place]?.saysSame(as: entry) == true { continue }
      if laterCounts, let former = kept[place] {
        leaveOut(former.place, "\(entry.date.iso) is said again at \(entry.place), which counts")
        kept[place] = entry
        continue
      }
      if let former = kept[place] {
        leaveOut(former.place, "\(entry.date.iso) is said again at \(entry.place), and differently")
        kept[place] = nil
      }
      leaveOut(entry.place, "\(entry.date.iso) is said more than once, and differently")
    }
    return kept.compactMap(\.self).sorted { $0.date < $1.date }
  }
}
