/// How annotations are written. The raw values are those of `settings.annotations`.
package enum AnnotationStyle: String, CaseIterable, Sendable {
  case emoji, dataview
}

/// A field at the end of an item's first line, as data. Emoji and keys: time is ours; the others are those of Obsidian Tasks
/// (its documentation's "Tasks Emoji Format" and "Dataview Format").
struct TaskField: Sendable {
  enum Name: Sendable {
    case time, completion, cancelled, created, start, scheduled, due, recurrence, id, dependsOn, priority, onCompletion
  }
  enum ValueType: Sendable { case duration, date, id, ids, text, mark }

  var name: Name
  // No strings: every item's line is compared with all of the fields.
  let emoji: Unicode.Scalar
  let key: StaticString
  var type: ValueType
  /// `mmt` writes it; all others are kept as they stand.
  var isOurs = false

  init(_ name: Name, _ emoji: Unicode.Scalar, _ key: StaticString, _ type: ValueType, ours: Bool = false) {
    self.name = name
    self.emoji = emoji
    self.key = key
    self.type = type
    isOurs = ours
  }

  /// Whether a value behind the emoji has as many words as it may: a longer one is a sentence, unless it says how often.
  func mayHold(_ value: ArraySlice<UInt8>) -> Bool {
    let words = value.split { Bytes.isBlank($0) }
    return switch type {
    case .duration: words.count <= 2
    case .date, .id: words.count <= 1
    case .ids: true
    case .text: words.count <= 7 || words[0].elementsEqual("every".utf8)
    case .mark: words.isEmpty
    }
  }

  /// Whether a field that `mmt` writes begins at a place, in either style.
  static func isOurs(_ bytes: [UInt8], at place: Int) -> Bool {
    guard bytes.indices.contains(place), bytes[place] == 0x5B || bytes[place] >= 0xE2 else { return false }
    return all.contains { field in
      guard field.isOurs else { return false }
      let key = place + 1 + field.key.utf8CodeUnitCount
      return Bytes.hasExactly(Array(String(field.emoji).utf8), bytes, at: place, end: bytes.count)
        || bytes[place] == 0x5B && Bytes.has(field.key, bytes, at: place + 1, end: bytes.count)
          && Bytes.has("::", bytes, at: key, end: bytes.count)
    }
  }

  /// Its value may be words that are meant to be read.
  var holdsWords: Bool { type == .text || type == .id || type == .ids }

  static let all: [TaskField] = [
    TaskField(.time, "⏱", "time", .duration, ours: true),
    TaskField(.completion, "✅", "completion", .date, ours: true),
    TaskField(.cancelled, "❌", "cancelled", .date, ours: true),
    TaskField(.created, "➕", "created", .date),
    TaskField(.start, "🛫", "start", .date),
    TaskField(.scheduled, "⏳", "scheduled", .date),
    TaskField(.scheduled, "⌛", "scheduled", .date),
    TaskField(.due, "📅", "due", .date),
    TaskField(.due, "📆", "due", .date),
    TaskField(.due, "\u{1F5D3}", "due", .date),
    TaskField(.recurrence, "🔁", "repeat", .text),
    TaskField(.id, "🆔", "id", .id),
    TaskField(.dependsOn, "⛔", "dependsOn", .ids),
    TaskField(.onCompletion, "🏁", "onCompletion", .id),
    TaskField(.priority, "🔺", "priority", .mark),
    TaskField(.priority, "⏫", "priority", .mark),
    TaskField(.priority, "🔼", "priority", .mark),
    TaskField(.priority, "🔽", "priority", .mark),
    TaskField(.priority, "⏬", "priority", .mark),
  ]

  /// The field whose emoji stands at `index`, and the place after it and its variation selector.
  static func emoji(_ bytes: [UInt8], at index: Int, end: Int) -> (field: TaskField, after: Int)? {
    guard index < end, bytes[index] == 0xE2 || bytes[index] == 0xF0 else { return nil }
    let (scalar, length) = Bytes.scalar(bytes, at: index, end: end)
    for field in all where field.emoji.value == scalar {
      var after = index + length
      if Bytes.hasExactly([0xEF, 0xB8, 0x8F], bytes, at: after, end: end) { after += 3 }
      return (field, after)
    }
    return nil
  }

  /// The field with this key, which is written in lower case.
  static func keyed(_ bytes: [UInt8], _ key: Extent) -> TaskField? {
    all.first { field in
      field.key.utf8CodeUnitCount == key.count
        && field.key.withUTF8Buffer { $0.elementsEqual(bytes[key.range]) }
    }
  }

  static func named(_ name: Name) -> TaskField? { all.first { $0.name == name } }
}
