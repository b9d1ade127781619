/// The last changes mmt made, newest last, kept in the machine's state so that `undo` can take them back.
package struct UndoLog: Equatable, Sendable {
  package static let limit = 100

  /// Bytes that the log's file may have grown to before it is written anew with `limit` entries.
  package static let sizeLimit = 256 * 1024

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

  package struct Entry: Equatable, Sendable {
    package var moment: Moment
    /// The command as a person would type it: `mmt done 1920`.
    package var command: String
    package var lines: [LineChange]
    package var sidecar: [SidecarChange]
    /// Of a change that a person made in an editor: the digest of the whole plan before it. Days and tracks may have changed too.
    package var planBefore: Digest?

    package init(
      moment: Moment, command: String, lines: [LineChange], sidecar: [SidecarChange], planBefore: Digest? = nil
    ) {
      self.planBefore = planBefore
      self.moment = moment
      self.command = command
      self.lines = lines
      self.sidecar = sidecar
    }
  }

  package private(set) var entries: [Entry] = []

  package init() {}

  package mutating func append(_ entry: Entry) {
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  package func appending(_ entry: Entry) -> UndoLog {
    var log = self
    log.append(entry)
    return log
  }

  @discardableResult package mutating func removeLast() -> Entry? { entries.popLast() }
}

/// One member of the sidecar's `items`, `archived`, `achievements` or `settings`, or the plan's `edition` (section `workspace`), before
/// and after a command; nil where it wasn't there.
package struct SidecarChange: Equatable, Sendable {
  package enum Section: String, CaseIterable, Sendable { case achievements, archived, items, settings, workspace }

  package var section: Section
  package var key: String
  package var before: JSONText?
  package var after: JSONText?

  package init(section: Section, key: String, before: JSONText?, after: JSONText?) {
    self.section = section
    self.key = key
    self.before = before
    self.after = after
  }

  /// The change that takes this one back.
  package var inverse: SidecarChange { SidecarChange(section: section, key: key, before: after, after: before) }
}

// MARK: - Text

extension UndoLog {
  /// One JSON object on a line for each entry.
  package var encoded: [UInt8] { entries.flatMap(Self.line) }

  /// An entry's line. Appended to a log's text it is the last entry of it; a line that was cut off before reads as the gap it is.
  package static func line(_ entry: Entry) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.member("moment", entry.moment)
      $0.member("command", entry.command)
      $0.member("lines", array: { writer in for line in entry.lines { writer.object { Self.write(line, to: &$0) } } })
      $0.member("sidecar", array: { writer in for change in entry.sidecar { writer.object { Self.write(change, to: &$0) } } })
      if let digest = entry.planBefore { $0.member("planBefore", digest.hex) }
    }
    return writer.bytes + [0x0A]
  }

  /// Reads what `encoded` gives. A line that doesn't read takes everything older with it: behind a gap nothing can be taken back.
  package init(_ bytes: [UInt8]) {
    var reader = LineReader(bytes)
    while let line = reader.next() {
      if line.isEmpty { continue }
      if let json = try? JSONText(checking: Array(line)), let entry = Entry(json) { append(entry) } else { entries = [] }
    }
  }

  private static func write(_ change: LineChange, to writer: inout JSONWriter) {
    writer.member("line", change.line)
    if let item = change.item { writer.member("item", item) }
    write("before", change.before, to: &writer)
    write("after", change.after, to: &writer)
  }

  private static func write(_ change: SidecarChange, to writer: inout JSONWriter) {
    writer.member("section", change.section.rawValue)
    writer.member("key", change.key)
    if let before = change.before { write("before", before.compact, to: &writer) }
    if let after = change.after { write("after", after.compact, to: &writer) }
  }

  /// Bytes as a string; those that are no UTF-8 as an array of numbers, so that each comes back.
  private static func write(_ key: String, _ bytes: [UInt8], to writer: inout JSONWriter) {
    writer.key(key)
    if let text = String(validating: bytes, as: UTF8.self) {
      writer.string(text)
    } else {
      writer.array { for byte in bytes { $0.int(Int(byte)) } }
    }
  }
}

extension UndoLog.Entry {
  fileprivate init?(_ json: JSONText) {
    guard let moment = json["moment"]?.string.flatMap({ Moment(iso: $0) }), let command = json["command"]?.string,
      let lines = json["lines"], let sidecar = json["sidecar"]
    else { return nil }
    self.init(
      moment: moment, command: command, lines: lines.elements.compactMap { UndoLog.LineChange($0) },
      sidecar: sidecar.elements.compactMap { SidecarChange($0) },
      planBefore: json["planBefore"]?.string.flatMap { Digest(hex: $0) })
    guard self.lines.count == lines.elements.count, self.sidecar.count == sidecar.elements.count else { return nil }
  }
}

extension UndoLog.LineChange {
  fileprivate init?(_ json: JSONText) {
    guard let line = json["line"]?.int, line >= 1, let before = json["before"]?.storedBytes,
      let after = json["after"]?.storedBytes
    else { return nil }
    self.init(line: line, before: before, after: after, item: json["item"]?.string)
  }
}

extension SidecarChange {
  fileprivate init?(_ json: JSONText) {
    guard let section = json["section"]?.string.flatMap({ Section(rawValue: $0) }), let key = json["key"]?.string else {
      return nil
    }
    self.init(section: section, key: key, before: nil, after: nil)
    for (name, value) in json.members where name == "before" || name == "after" {
      guard let bytes = value.storedBytes, let text = try? JSONText(checking: bytes) else { return nil }
      if name == "before" { before = text } else { after = text }
    }
  }
}

extension JSONText {
  /// A string's or an array's bytes, as the log writes them.
  fileprivate var storedBytes: [UInt8]? {
    if let string { return Array(string.utf8) }
    guard kind == .array else { return nil }
    let numbers = elements.map { $0.int.flatMap { UInt8(exactly: $0) } }
    let bytes = numbers.compactMap { $0 }
    return bytes.count == numbers.count ? bytes : nil
  }
}
