/// A JSON object as a table sorted by key, its values left as text: lookup is a binary search over extents, no dictionary is built.
///
/// Invariant: entries rise strictly in the byte order of their keys as `JSONWriter` would write them. New text is appended to the
/// buffer, so an entry stays an extent whether it was read or set.
package struct JSONTable: Sendable {
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []

  private struct Entry {
    /// Without the quotes, in `JSONWriter`'s spelling.
    var key: Extent
    var value: Extent
    /// No white space stands outside the value's strings.
    var isCompact: Bool
  }

  package init() {}

  /// Reads the object that comes next.
  package init(reading scanner: inout JSONScanner) throws(JSONError) {
    bytes = scanner.bytes
    var isRising = true
    try scanner.beginObject()
    while let key = try scanner.nextKey() {
      _ = scanner.peek()
      let before = scanner.skipped
      let value = try scanner.value()
      let entry = Entry(key: canonical(key), value: value, isCompact: scanner.skipped == before)
      if let last = entries.last, compareBytes(bytes, last.key, bytes, entry.key) >= 0 { isRising = false }
      entries.append(entry)
    }
    if !isRising { entries.sort { compareBytes(bytes, $0.key, bytes, $1.key) < 0 } }
  }

  package var count: Int { entries.count }
  /// About as many bytes as the text has that it was read from.
  var size: Int { bytes.count }
  package var isEmpty: Bool { entries.isEmpty }
  package var indices: Range<Int> { entries.indices }
  package var keys: [String] { entries.map { JSONString.decoded(bytes, $0.key) } }

  /// The key of an entry; "" for an index outside.
  package func key(at index: Int) -> String {
    entries.indices.contains(index) ? JSONString.decoded(bytes, entries[index].key) : ""
  }

  /// The value of an entry; an empty text for an index outside.
  package func value(at index: Int) -> JSONText {
    entries.indices.contains(index) ? JSONText(bytes, entries[index].value) : JSONText([], .none)
  }

  package subscript(key: String) -> JSONText? {
    get {
      let wanted = Self.inside(key)
      let index = firstIndex(notBefore: wanted)
      guard index < entries.count, compareBytes(bytes, entries[index].key, wanted, Extent(0, wanted.count)) == 0 else {
        return nil
      }
      return JSONText(bytes, entries[index].value)
    }
    set { update([(key, newValue)]) }
  }

  /// Sets (or, with nil, removes) many members at once, in one pass over the table; of two changes of one key the last counts.
  package mutating func update(_ changes: [(key: String, value: JSONText?)]) {
    var news: [(order: Int, key: Extent, value: Extent?)] = []
    for (order, change) in changes.enumerated() {
      let key = append(Self.inside(change.key))
      var value: Extent?
      if let text = change.value { value = append(text.compact) }
      news.append((order, key, value))
    }
    news.sort {
      let comparison = compareBytes(bytes, $0.key, bytes, $1.key)
      return comparison == 0 ? $0.order < $1.order : comparison < 0
    }
    var merged: [Entry] = []
    merged.reserveCapacity(entries.count + news.count)
    var old = entries[...]
    for (index, new) in news.enumerated() {
      if index + 1 < news.count, compareBytes(bytes, new.key, bytes, news[index + 1].key) == 0 { continue }
      while let first = old.first, compareBytes(bytes, first.key, bytes, new.key) < 0 { merged.append(old.removeFirst()) }
      if let first = old.first, compareBytes(bytes, first.key, bytes, new.key) == 0 { old.removeFirst() }
      if let value = new.value { merged.append(Entry(key: new.key, value: value, isCompact: true)) }
    }
    merged.append(contentsOf: old)
    entries = merged
  }

  /// Writes `"key": value` for every entry, each on a line of its own after `indent`, with commas between and none at the end.
  func appendLines(to result: inout [UInt8], indent: String) {
    let between = Array(",\n\(indent)\"".utf8)
    let colon = Array("\": ".utf8)
    // Members that stand in the buffer just as they are written, one after the other: all of a file of ours but what was changed.
    var run: Range<Int>?
    for (index, entry) in entries.enumerated() {
      let (key, value) = (entry.key, entry.value)
      let isAsWritten =
        entry.isCompact && key.upperBound + colon.count == value.lowerBound
        && Bytes.hasExactly(colon, bytes, at: key.upperBound, end: bytes.count)
      if let open = run {
        if isAsWritten, open.upperBound + between.count == key.lowerBound,
          Bytes.hasExactly(between, bytes, at: open.upperBound, end: bytes.count)
        {
          run = open.lowerBound..<value.upperBound
          continue
        }
        result.append(contentsOf: bytes[open])
      }
      result.append(contentsOf: between[(index == 0 ? 2 : 0)...])
      run = isAsWritten ? key.lowerBound..<value.upperBound : nil
      if !isAsWritten {
        result.append(contentsOf: bytes[key.range])
        result.append(contentsOf: colon)
        JSONText(bytes, value).appendCompact(to: &result)
      }
    }
    if let run { result.append(contentsOf: bytes[run]) }
    if !entries.isEmpty { result.append(0x0A) }
  }

  /// The members that differ, as text: both tables are walked side by side, and nothing is decoded where they agree.
  func differences(to other: JSONTable) -> [(key: String, before: JSONText?, after: JSONText?)] {
    var found: [(key: String, before: JSONText?, after: JSONText?)] = []
    var (old, new) = (0, 0)
    while old < entries.count || new < other.entries.count {
      let order =
        old == entries.count
        ? 1 : new == other.entries.count ? -1 : compareBytes(bytes, entries[old].key, other.bytes, other.entries[new].key)
      if order != 0 || !isSame(entries[old].value, other, other.entries[new].value) {
        found.append(
          (
            order <= 0 ? key(at: old) : other.key(at: new), order <= 0 ? value(at: old) : nil,
            order >= 0 ? other.value(at: new) : nil
          ))
      }
      if order <= 0 { old += 1 }
      if order >= 0 { new += 1 }
    }
    return found
  }

  // MARK: - Keys

  private func firstIndex(notBefore wanted: [UInt8]) -> Int {
    entries.endOfPrefix { compareBytes(bytes, $0.key, wanted, Extent(0, wanted.count)) < 0 }
  }

  /// The same key in `JSONWriter`'s spelling: where that differs, it is appended to the buffer.
  private mutating func canonical(_ key: Extent) -> Extent {
    guard bytes[key.range].contains(where: { $0 == 0x5C || $0 == 0x7F || $0 == 0xE2 }) else { return key }
    return append(Self.inside(JSONString.decoded(bytes, key)))
  }

  private mutating func append(_ text: [UInt8]) -> Extent {
    bytes.append(contentsOf: text)
    return Extent(bytes.count - text.count, bytes.count)
  }

  private static func inside(_ key: String) -> [UInt8] {
    let isPlain = key.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F && $0 != 0xE2 }
    return isPlain ? Array(key.utf8) : Array(JSONString.encoded(key).dropFirst().dropLast())
  }
}

extension JSONTable: Equatable {
  package static func == (first: JSONTable, second: JSONTable) -> Bool {
    first.count == second.count
      && first.indices.allSatisfy { index in
        let (one, other) = (first.entries[index], second.entries[index])
        return hasSameBytes(first, one.key, second, other.key) && first.isSame(one.value, second, other.value)
      }
  }

  /// Whether two values are the same text but for white space.
  private func isSame(_ value: Extent, _ other: JSONTable, _ otherValue: Extent) -> Bool {
    Self.hasSameBytes(self, value, other, otherValue) || JSONText(bytes, value) == JSONText(other.bytes, otherValue)
  }

  private static func hasSameBytes(_ first: JSONTable, _ one: Extent, _ second: JSONTable, _ other: Extent) -> Bool {
    one.count == other.count && Bytes.areSame(first.bytes, one.lowerBound, second.bytes, other.lowerBound, one.count)
  }
}
