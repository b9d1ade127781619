/// Merges an item's first line part by part (docs/sync.md, "Two devices"): what changed on one side is taken from there; done beats every
/// other status, the earlier date wins, minutes are the base's with both differences; tags are a set.
struct FirstLineMerge {
  /// The merged line; where the sides contradict each other, as ours and as theirs has it, all else merged.
  private(set) var ours: FirstLine
  private(set) var theirs: FirstLine
  var isContradictory: Bool { ours != theirs }

  /// `base` is nil for an item that both sides added.
  init(base: FirstLine?, ours one: FirstLine, theirs other: FirstLine) {
    ours = one
    theirs = one
    guard one != other else { return }
    let base = base ?? .none
    if base == other { return }
    if base == one {
      ours = other
      theirs = other
      return
    }
    choose(\.lead, base, one, other)
    if let words = Self.stated(base, one, other) ?? Self.stated(base, other, one) {
      (ours.words, theirs.words) = (words, words)
    } else {
      choose(\.words, base, one, other)
    }
    choose(\.rest, base, one, other)
    mergeStatus(base, one, other)
    mergeFields(base, one, other)
  }

  private mutating func choose(
    _ part: WritableKeyPath<FirstLine, [UInt8]>, _ base: FirstLine, _ one: FirstLine, _ other: FirstLine
  ) {
    let value = Merging.changed(base[keyPath: part], one[keyPath: part], other[keyPath: part])
    ours[keyPath: part] = value ?? one[keyPath: part]
    theirs[keyPath: part] = value ?? other[keyPath: part]
  }

  /// The other words with the state that one side put behind the old ones; nil where this isn't what they did.
  private static func stated(_ base: FirstLine, _ one: FirstLine, _ other: FirstLine) -> [UInt8]? {
    guard one.status != base.status, other.status == base.status, one.said == base.said, other.said != base.said,
      one.words.count > base.words.count, one.words.starts(with: base.words)
    else { return nil }
    return other.words + one.words.dropFirst(base.words.count)
  }

  private mutating func setBox(_ side: FirstLine) {
    (ours.box, ours.status) = (side.box, side.status)
    (theirs.box, theirs.status) = (side.box, side.status)
  }

  private mutating func mergeStatus(_ base: FirstLine, _ one: FirstLine, _ other: FirstLine) {
    if one.box == other.box, base.box == one.box, one.status != other.status {
      // It stands in the line.
      let status = Merging.changed(base.status, one.status, other.status)
      return setBox(status.map { $0 == one.status } ?? (one.status == .done) ? one : other)
    }
    if let box = Merging.changed(base.box, one.box, other.box) { return setBox(box == one.box ? one : other) }
    if one.status == other.status {
      // `[x]` and `[X]`, or other blanks: either will do, but the same one from both sides.
      setBox(other.box.lexicographicallyPrecedes(one.box) ? one : other)
    } else if let status = Merging.changed(base.status, one.status, other.status) {
      setBox(status == one.status ? one : other)
    } else if one.status == .done || other.status == .done {
      setBox(one.status == .done ? one : other)
    } else {
      (ours.box, ours.status) = (one.box, one.status)
      (theirs.box, theirs.status) = (other.box, other.status)
    }
  }

  // MARK: fields

  private typealias Key = FirstLine.Field.Key
  private typealias Field = FirstLine.Field

  private mutating func mergeFields(_ base: FirstLine, _ one: FirstLine, _ other: FirstLine) {
    var merged: [Key: Field] = [:]
    var rivals: [Key: Field?] = [:]
    for key in Set((base.fields + one.fields + other.fields).map(\.key)) {
      let (was, mine, yours) = (base.field(key), one.field(key), other.field(key))
      switch key {
      case .time: merged[key] = Self.time(base, one, other)
      case .completion: merged[key] = date(key, \.completedOn, .done, base, one, other)
      case .cancelled: merged[key] = date(key, \.cancelledOn, .cancelled, base, one, other)
      case .tag:
        let isThere = Merging.changed(was != nil, mine != nil, yours != nil) ?? true
        if isThere { merged[key] = Self.either(was, mine, yours) }
      case .other:
        if let field = Merging.changed(was?.bytes, mine?.bytes, yours?.bytes) {
          merged[key] = field.flatMap { $0 == mine?.bytes ? mine : yours }
        } else {
          merged[key] = mine
          rivals[key] = .some(yours)
        }
      }
    }
    ours.fields = Self.ordered(merged, base, one, other)
    for (key, field) in rivals { merged[key] = field }
    theirs.fields = rivals.isEmpty ? ours.fields : Self.ordered(merged, base, one, other)
    ours.minutes = merged[.time] == nil ? 0 : Self.minutes(base, one, other)
    theirs.minutes = ours.minutes
    let completed = [one, other].first { $0.field(.completion) == merged[.completion] }?.completedOn
    let cancelled = [one, other].first { $0.field(.cancelled) == merged[.cancelled] }?.cancelledOn
    (ours.completedOn, theirs.completedOn) = (completed, completed)
    (ours.cancelledOn, theirs.cancelledOn) = (cancelled, cancelled)
  }

  /// The one of two fields that say the same, the same from both sides.
  private static func either(_ base: Field?, _ one: Field?, _ other: Field?) -> Field? {
    guard let one, let other else { return one ?? other }
    if let bytes = Merging.changed(base?.bytes, one.bytes, other.bytes) { return bytes == one.bytes ? one : other }
    return other.bytes.lexicographicallyPrecedes(one.bytes) ? other : one
  }

  /// What lines alone can tell; the sessions in the sidecar may know better (`ItemRecord.settled`).
  private static func minutes(_ base: FirstLine, _ one: FirstLine, _ other: FirstLine) -> Int {
    min(WorkDuration.limit, WorkDuration.merged(base.minutes, one.minutes, other.minutes))
  }

  private static func time(_ base: FirstLine, _ one: FirstLine, _ other: FirstLine) -> Field? {
    let (was, mine, yours) = (base.field(.time), one.field(.time), other.field(.time))
    let minutes = minutes(base, one, other)
    guard minutes > 0 else { return nil }
    if one.minutes == other.minutes { return either(was, mine, yours) }
    if minutes == one.minutes, let mine { return mine }
    if minutes == other.minutes, let yours { return yours }
    guard var field = either(was, mine, yours) else { return nil }
    // The blanks and the sign before the value stay as they are.
    let isDataview = field.bytes.last == 0x5D
    guard let start = field.bytes.firstIndex(where: isDataview ? { $0 == 0x3A } : Bytes.isDigit) else { return field }
    let value = Array(WorkDuration.text(minutes).utf8)
    field.bytes = isDataview ? field.bytes[..<start] + Array(":: ".utf8) + value + [0x5D] : field.bytes[..<start] + value
    return field
  }

  /// The earlier date. One that only belongs to a status that lost goes with it.
  private func date(
    _ key: Key, _ value: KeyPath<FirstLine, CivilDay?>, _ status: ItemStatus, _ base: FirstLine, _ one: FirstLine,
    _ other: FirstLine
  ) -> Field? {
    let (was, mine, yours) = (base.field(key), one.field(key), other.field(key))
    let hasLost = ours.status == theirs.status && ours.status != status
    let differ = one.status != base.status && other.status != base.status && one.status != other.status
    if differ, hasLost {
      // What the winner has says it.
      return (one.status == ours.status ? mine : yours)
    }
    if let day = Merging.changed(base[keyPath: value], one[keyPath: value], other[keyPath: value]) {
      guard one[keyPath: value] == other[keyPath: value] else { return day == one[keyPath: value] ? mine : yours }
      return Self.either(was, mine, yours)
    }
    guard let first = one[keyPath: value], let second = other[keyPath: value] else {
      // Taken out here, changed there: as the status says.
      return ours.status == status ? mine ?? yours : nil
    }
    return first <= second ? mine : yours
  }

  /// The fields in the order of the side that changed it; those that only the other has are put in where `mmt` would.
  private static func ordered(
    _ merged: [Key: Field], _ base: FirstLine, _ one: FirstLine, _ other: FirstLine
  ) -> [Field] {
    let (was, mine, yours) = (base.fields.map(\.key), one.fields.map(\.key), other.fields.map(\.key))
    let isOurs = was == yours || (was != mine && precedes(one, other))
    let (carrier, rest) = isOurs ? (mine, yours) : (yours, mine)
    var result = carrier.compactMap { merged[$0] }
    for key in rest where !carrier.contains(key) {
      guard let field = merged[key] else { continue }
      let isPlainTime = key == .time && field.bytes.last != 0x5D
      let place = isPlainTime ? result.firstIndex(where: \.isEmoji) ?? result.count : result.count
      result.insert(field, at: place)
    }
    return result
  }

  private static func precedes(_ one: FirstLine, _ other: FirstLine) -> Bool {
    if one.fields.count != other.fields.count { return one.fields.count > other.fields.count }
    return !other.fields.flatMap(\.bytes).lexicographicallyPrecedes(one.fields.flatMap(\.bytes))
  }
}
