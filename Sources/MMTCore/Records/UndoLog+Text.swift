extension UndoLog {
  /// One JSON object on a line for each entry.
  package var encoded: [UInt8] { entries.flatMap(Self.line) }

  /// An entry's line. Appended to a log's text it is the last entry of it; a line that was cut off before reads as the gap it is.
  package static func line(_ entry: Entry) -> [UInt8] {
    var writer = JSONWriter()
    writer.object {
      if entry.kind != .change { $0.member("kind", entry.kind.rawValue) }
      $0.member("moment", entry.moment)
      $0.member("command", entry.command)
      $0.member("lines", array: { writer in for line in entry.lines { writer.object { Self.write(line, to: &$0) } } })
      $0.member("sidecar", array: { writer in for change in entry.sidecar { writer.object { Self.write(change, to: &$0) } } })
      if !entry.renamed.isEmpty {
        $0.member("renamed", array: { writer in for pair in entry.renamed { writer.object { Self.write(pair, to: &$0) } } })
      }
      if !entry.documents.isEmpty {
        $0.member(
          "documents", array: { writer in for document in entry.documents { writer.object { Self.write(document, to: &$0) } } })
      }
      if let about = entry.about { $0.member("about", array: { writer in for id in about { writer.string(id) } }) }
      if let digest = entry.planBefore { $0.member("planBefore", digest.hex) }
      if let digest = entry.plan { $0.member("plan", digest.hex) }
      if let digest = entry.records { $0.member("records", digest.hex) }
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

  /// What became last of a document, out of a log's text, of which no other line is read.
  package static func last(of path: String, in log: [UInt8]) -> DocumentLines? {
    var writer = JSONWriter()
    writer.object { $0.member("path", path) }
    let sign = Array(writer.bytes.dropFirst().dropLast())
    var place = log.count - sign.count
    while place >= 0 {
      guard log[place] == sign[0], log[place + 1] == sign[1], Bytes.areSame(log, place, sign, 0, sign.count) else {
        place -= 1
        continue
      }
      let start = log[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let end = log[place...].firstIndex(of: 0x0A) ?? log.count
      let found = UndoLog(Array(log[start..<end])).entries.last
      // One that was passed over changed nothing.
      if let found, found.kind != .passed, let document = found.documents.first(where: { $0.path == path }) { return document }
      place = start - sign.count
    }
    return nil
  }

  /// The documents that a log's text tells of whose paths begin so. No line of it is read.
  package static func paths(beginningWith beginning: String, in log: [UInt8]) -> Set<[UInt8]> {
    var writer = JSONWriter()
    writer.object { $0.member("path", beginning) }
    let sign = Array(writer.bytes.dropFirst().dropLast(2))
    guard let first = sign.first, log.count >= sign.count else { return [] }
    var found = Set<[UInt8]>()
    for place in 0...log.count - sign.count where log[place] == first && Bytes.areSame(log, place, sign, 0, sign.count) {
      let name = log[(place + sign.count)...].prefix { $0 != 0x22 && $0 != 0x0A }
      found.insert(Array(beginning.utf8) + name)
    }
    return found
  }

  private static func write(_ change: LineChange, to writer: inout JSONWriter) {
    writer.member("line", change.line)
    if let item = change.item { writer.member("item", item) }
    write("before", change.before, to: &writer)
    write("after", change.after, to: &writer)
  }

  private static func write(_ document: DocumentLines, to writer: inout JSONWriter) {
    writer.member("path", document.path)
    writer.member("lines", array: { writer in for line in document.lines { writer.object { Self.write(line, to: &$0) } } })
    writer.member("after", document.after.hex)
    if document.isNew { writer.member("new", true) }
  }

  private static func write(_ pair: Renaming, to writer: inout JSONWriter) {
    writer.member("from", pair.from)
    writer.member("to", pair.to)
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
      let lines = json["lines"], let sidecar = json["sidecar"],
      let kind = json["kind"].map({ $0.string.flatMap { UndoLog.Kind(rawValue: $0) } }) ?? .change
    else { return nil }
    self.init(
      kind, moment: moment, command: command, lines: lines.elements.compactMap { UndoLog.LineChange($0) },
      sidecar: sidecar.elements.compactMap { SidecarChange($0) },
      planBefore: json["planBefore"]?.string.flatMap { Digest(hex: $0) },
      plan: json["plan"]?.string.flatMap { Digest(hex: $0) })
    records = json["records"]?.string.flatMap { Digest(hex: $0) }
    renamed = (json["renamed"]?.elements ?? []).compactMap { pair in
      pair["from"]?.string.flatMap { from in pair["to"]?.string.map { UndoLog.Renaming(from: from, to: $0) } }
    }
    about = json["about"]?.elements.compactMap(\.string)
    let written = json["documents"]?.elements ?? []
    documents = written.compactMap { UndoLog.DocumentLines($0) }
    guard documents.count == written.count else { return nil }
    guard self.lines.count == lines.elements.count, self.sidecar.count == sidecar.elements.count else { return nil }
  }
}

extension UndoLog.DocumentLines {
  fileprivate init?(_ json: JSONText) {
    guard let path = json["path"]?.string, let lines = json["lines"],
      let after = json["after"]?.string.flatMap({ Digest(hex: $0) })
    else { return nil }
    let read = lines.elements.compactMap { UndoLog.LineChange($0) }
    guard read.count == lines.elements.count else { return nil }
    self.init(path: path, lines: read, after: after, isNew: json["new"]?.bool ?? false)
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
