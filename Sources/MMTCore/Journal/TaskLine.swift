/// A task's line in its parts, as two devices change them apart from each other: words, what became of the task, and its fields.
struct TaskLine {
  /// A tag, an arrow, a field, as it is written.
  private struct Piece: Equatable {
    var key: String
    var bytes: [UInt8]

    /// What says what became of a task: these go together with its box.
    var isState: Bool { ["→", "scheduled", "completion", "cancelled"].contains(key) }
    var isTag: Bool { key.hasPrefix("#") }
    /// Words behind the arrow.
    var isBehind: Bool { key.hasPrefix("?") }
    var isArrow: Bool { ["→", "←"].contains(key) }
    /// What a line of its task may have of another one: no arrow, no id, and no second field of one name. Minutes are counted.
    var isShared: Bool { isTag || key == "?" || isField }
    /// A field that has one value.
    var isField: Bool { Self.shared.contains(key) }
    private static let shared: Set = ["created", "start", "due", "repeat", "dependsOn", "onCompletion", "priority"]
  }

  let bytes: [UInt8]
  let status: ItemStatus
  let words: EntryWords
  /// Its words without signs, times and fields.
  let text: [UInt8]
  /// Where it was born, as the line names it.
  let from: String
  /// Up to the box, with it.
  private let front: [UInt8]
  /// Signs, time and words.
  private let body: [UInt8]
  private let pieces: [Piece]
  /// Trailing blanks, and how the line ends.
  private let tail: [UInt8]

  init(_ entry: JournalEntry, of page: JournalPage) {
    let all = page.bytes
    let whole = page.source.wholeLine(entry.line)
    let line = page.source.line(entry.line)
    let boxEnd = min(line.upperBound, (entry.box?.upperBound ?? entry.content) + 1)
    let used = Bytes.trim(Extent(boxEnd, line.upperBound), all)
    bytes = Array(all[whole.range])
    status = entry.status
    words = entry.words
    text = Array(all[entry.words.text.range])
    from = entry.words.cameFrom?.link ?? ""
    front = Array(all[whole.lowerBound..<boxEnd])
    body = Array(all[Bytes.trim(Extent(boxEnd, max(boxEnd, entry.words.text.upperBound)), all).range])
    pieces = Self.pieces(
      all, Extent(max(boxEnd, entry.words.text.upperBound), max(boxEnd, used.upperBound)), entry.words.behind)
    tail = Array(all[max(boxEnd, used.upperBound)..<whole.upperBound])
  }

  /// What it is known by, but for its number among its like.
  var token: [UInt8] { [0] + FoldedText(text).bytes + [0] + Array(from.utf8) + [0] }

  /// A copy as it was at first: open, with its words and where it was born.
  var asBorn: TaskLine? {
    guard let link = self["←"] else { return nil }
    var line: [UInt8] = []
    for part in [front(.open), body, link] {
      line += part
      line.append(0x20)
    }
    guard let page = try? JournalPage(line, .future, path: ""), let entry = page.entries.first, entry.kind == .task else {
      return nil
    }
    return TaskLine(entry, of: page)
  }

  /// Up to its box, with that of a status.
  private func front(_ status: ItemStatus) -> [UInt8] {
    front.lastIndex(of: 0x5B).map { front[..<$0] + Array("[\(Box.content(status))]".utf8) } ?? front
  }

  static func withoutEnding(_ line: [UInt8]) -> ArraySlice<UInt8> {
    var end = line.count
    while end > 0, line[end - 1] == 0x0A || line[end - 1] == 0x0D { end -= 1 }
    return line[..<end]
  }

  /// What stands behind the words, one by one; what is none of the known has a key of its own.
  private static func pieces(_ bytes: [UInt8], _ extent: Extent, _ behind: [Extent]) -> [Piece] {
    var found: [Piece] = []
    var rest = Bytes.trim(extent, bytes)
    func take(_ key: String, _ extent: Extent) { found.append(Piece(key: key, bytes: Array(bytes[extent.range]))) }
    while !rest.isEmpty {
      let before = rest.count
      let (fields, end) = ItemFields.pieces(bytes, in: rest.range)
      let id = Bytes.trim(Extent(min(end, rest.upperBound), rest.upperBound), bytes)
      if !id.isEmpty { take("^", id) }
      for (name, extent) in fields.reversed() {
        let tag = name == "#" ? String(decoding: bytes[extent.range], as: UTF8.self).lowercased() : name
        take(tag, extent)
      }
      rest = Bytes.trim(Extent(rest.lowerBound, fields.first?.extent.lowerBound ?? min(end, rest.upperBound)), bytes)
      if let arrow = EntryWords.Arrow(bytes, endOf: rest) {
        take(arrow.direction == .to ? "→" : "←", arrow.extent)
        rest = Bytes.trim(Extent(rest.lowerBound, arrow.extent.lowerBound), bytes)
      }
      if rest.count == before, let words = behind.last(where: { $0.upperBound == rest.upperBound && !$0.isEmpty }) {
        take("?", words)
        rest = Bytes.trim(Extent(rest.lowerBound, max(rest.lowerBound, words.lowerBound)), bytes)
      }
      if rest.count == before { break }
    }
    if !rest.isEmpty { take("?", rest) }
    found.reverse()
    // Of two of one name each has its number.
    var counts: [String: Int] = [:]
    for index in found.indices {
      let key = found[index].key
      counts[key, default: 0] += 1
      if let count = counts[key], count > 1, !found[index].isTag { found[index].key = "\(key) \(count)" }
    }
    return found
  }

  private subscript(_ key: String) -> [UInt8]? { pieces.first { $0.key == key }?.bytes }

  // MARK: Fields

  /// The tags and fields that other lines of its task have and it lacks, tags first, and the minutes where one has more. Of what several have
  /// the first line's counts.
  func lacking(_ others: [TaskLine]) -> (fields: [[UInt8]], behind: [[UInt8]], minutes: Int?) {
    var known = Set(pieces.map(\.key)).union(words.tags.map { "#" + $0.lowercased() })
    let fields = others.flatMap(\.pieces).filter { $0.isShared && known.insert($0.key).inserted }
    let minutes = others.compactMap(\.words.minutes).max().flatMap { $0 > words.minutes ?? 0 ? $0 : nil }
    let (behind, rest) = (fields.filter(\.isBehind), fields.filter { !$0.isBehind })
    return ((rest.filter(\.isTag) + rest.filter { !$0.isTag }).map(\.bytes), behind.map(\.bytes), minutes)
  }

  /// The fields that it has otherwise than a line that leads to it, and as one of the former versions of that line had them: they were
  /// changed there, and not here.
  func outdated(by line: TaskLine, _ former: () -> [TaskLine]) -> [EntryMark.Replacement] {
    let others = line.pieces.filter { piece in piece.isField && self[piece.key].map { $0 != piece.bytes } ?? false }
    if others.isEmpty { return [] }
    let versions = former()
    return others.compactMap { piece in
      guard let own = self[piece.key], versions.contains(where: { $0[piece.key] == own }) else { return nil }
      return EntryMark.Replacement(old: own, new: piece.bytes)
    }
  }

  /// Whether it is a line as it was, and has these tags and fields besides, and others in the place of some.
  func adds(_ fields: [[UInt8]], replacing replaced: [EntryMark.Replacement], to was: TaskLine) -> Bool {
    var former = was.pieces
    for place in former.indices {
      if let other = replaced.first(where: { $0.old == former[place].bytes }) { former[place].bytes = other.new }
    }
    var wanted = fields
    let rest = pieces.filter { piece in
      guard let place = wanted.firstIndex(of: piece.bytes) else { return true }
      wanted.remove(at: place)
      return false
    }
    return wanted.isEmpty && rest == former && front == was.front && body == was.body && tail == was.tail
  }

  // MARK: Merging

  /// One line of two, field by field; nil where both changed the same field otherwise. `first` is the line that both made copies of, which
  /// tells what either changed in its own. `isPart`: a sub-task of a task that one of the two took on.
  static func merged(
    _ one: TaskLine, _ other: TaskLine, was: TaskLine?, first: TaskLine? = nil, isPart: Bool = false
  ) -> [UInt8]? {
    let isOne = leads(one, other, was)
    let (lead, follow) = isOne ? (one, other) : (other, one)
    guard let body = body(lead, follow, was) else { return nil }
    var result: [Piece] = []
    for piece in lead.pieces {
      if piece.isState {
        result.append(piece)
        continue
      }
      let old = was?[piece.key]
      guard let theirs = follow[piece.key] else {
        // Taken out by the other, unless this one wrote it.
        if old != piece.bytes { result.append(piece) }
        continue
      }
      if theirs == piece.bytes || theirs == old || piece.isTag {
        result.append(piece)
      } else if piece.bytes == old {
        result.append(Piece(key: piece.key, bytes: theirs))
      } else if piece.key == "time", let time = time(lead, follow, was, like: piece.bytes) {
        result.append(Piece(key: piece.key, bytes: time))
      } else if was == nil, piece.isField, let first = first?[piece.key], first == piece.bytes || first == theirs {
        result.append(Piece(key: piece.key, bytes: first == theirs ? piece.bytes : theirs))
      } else {
        return nil
      }
    }
    for piece in follow.pieces where !piece.isState && lead[piece.key] == nil && was?[piece.key] != piece.bytes {
      result.insert(piece, at: place(piece, result))
    }
    // What was settled here leads to the copy that the other made of it, whatever that says by now.
    if lead.isSettled, lead["→"] == nil, let arrow = follow.pieces.first(where: { $0.key == "→" }), was?["→"] != arrow.bytes {
      result.insert(arrow, at: result.lastIndex { $0.isTag || $0.key == "←" }.map { $0 + 1 } ?? 0)
    }
    let isMore = hasMore(result, lead, follow, was, isPart)
    let isPutOff = isPutOffLater(follow, than: lead, was)
    if isPutOff, let day = follow.pieces.first(where: { $0.key == "scheduled" }) {
      result.removeAll { $0.key == "scheduled" }
      result.insert(day, at: place(day, result))
    }
    var line = lead.front
    if isPutOff || isReworded(lead, follow, was, body, isPart) {
      line = lead.front(.open)
    } else if isMore {
      line = lead.front(.partial)
    }
    if isTakenOn(lead, follow, was), line.suffix(2).elementsEqual("<]".utf8) {
      line.replaceSubrange(line.count - 2..<line.count, with: ">]".utf8)
    }
    for part in [body] + result.map(\.bytes) where !part.isEmpty {
      line.append(0x20)
      line += part
    }
    return line + lead.tail
  }

  /// Where a field goes: tags behind the words, words behind the arrows, minutes before the other fields, a block id stays last.
  private static func place(_ piece: Piece, _ pieces: [Piece]) -> Int {
    let last = pieces.firstIndex { $0.key == "^" } ?? pieces.count
    if piece.key == "^" { return pieces.count }
    if piece.isTag { return pieces.firstIndex { !$0.isTag } ?? pieces.count }
    if piece.isBehind, let arrow = pieces.lastIndex(where: \.isArrow) { return arrow + 1 }
    if piece.key == "time" || piece.isBehind {
      return min(last, pieces.firstIndex { !$0.isTag && !$0.isArrow && !$0.isBehind } ?? last)
    }
    return last
  }

  /// Whether one gave the task other words and the other took it on under the old ones, so that its copy lacks them. Its box stays open
  /// beside the arrow: that tells the next opening, which gives the copy the words and marks this line (`JournalChains`).
  private static func isReworded(
    _ lead: TaskLine, _ follow: TaskLine, _ was: TaskLine?, _ body: [UInt8], _ isPart: Bool
  ) -> Bool {
    guard let was, was.rank < 2, lead.isGone(isPart) else { return false }
    let words = FoldedText(body == lead.body ? lead.text : follow.text).bytes
    let old = FoldedText(was.text).bytes
    return words != old && [lead, follow].contains { $0.isGone(isPart) && FoldedText($0.text).bytes == old }
  }

  /// Whether one wrote tags, fields or minutes, or changed a field, where the other took it on without that, be it a copy that both made. A
  /// box half done beside the arrow tells the next opening that the copy may lack these, and keeps its words (`Journal.complete`).
  private static func hasMore(
    _ result: [Piece], _ lead: TaskLine, _ follow: TaskLine, _ was: TaskLine?, _ isPart: Bool
  ) -> Bool {
    guard (was?.rank ?? 0) < 2, follow.rank < 2, lead.isGone(isPart) else { return false }
    return result.contains { piece in
      let own = lead[piece.key]
      return piece.isShared && own == nil || (piece.isField || piece.key == "time") && piece.bytes != own
    }
  }

  /// Whether one put off to a later day what the other moved. The box stays open beside the arrow here, too: the next opening gives the
  /// copy that day.
  private static func isPutOffLater(_ follow: TaskLine, than lead: TaskLine, _ was: TaskLine?) -> Bool {
    guard let was, was.rank < 2, follow.rank < 2, lead.isMoved, let day = follow.words.scheduledFor else { return false }
    return day != was.words.scheduledFor && Int(day.daysSinceEpoch) > lead.reach
  }

  /// Whether one put off what the other took on: the sign of that stays beside the arrow until the next opening has found the copy, which
  /// may have other words by then (`JournalChains`).
  private static func isTakenOn(_ lead: TaskLine, _ follow: TaskLine, _ was: TaskLine?) -> Bool {
    (was?.rank ?? 0) < 2 && lead.status == .scheduled && lead.isMoved && follow.status == .moved && follow.isMoved
  }

  /// It goes on elsewhere.
  var isMoved: Bool { (status == .moved || status == .scheduled) && words.movedTo != nil }
  /// The same of a sub-task, too, which goes along without an arrow.
  private func isGone(_ isPart: Bool) -> Bool { isMoved || isPart && status == .moved }
  private var isSettled: Bool { status == .done || status == .cancelled }

  private static func body(_ lead: TaskLine, _ follow: TaskLine, _ was: TaskLine?) -> [UInt8]? {
    if lead.body == follow.body || follow.body == was?.body { return lead.body }
    if lead.body == was?.body { return follow.body }
    // Capitals and accents alone: the sides may change places.
    guard FoldedText(lead.body).bytes == FoldedText(follow.body).bytes else { return nil }
    return lead.body.lexicographicallyPrecedes(follow.body) ? lead.body : follow.body
  }

  /// What each added to the minutes that were there; of two that began to count the larger.
  private static func time(_ one: TaskLine, _ other: TaskLine, _ was: TaskLine?, like bytes: [UInt8]) -> [UInt8]? {
    guard let mine = one.words.minutes, let yours = other.words.minutes else { return nil }
    var sum = max(mine, yours)
    if let old = was?.words.minutes, mine >= old, yours >= old { sum = mine + yours - old }
    let text = WorkDuration.text(sum).filter { $0 != " " }
    switch bytes.first {
    case 0x5B: return Array("[time:: \(text)]".utf8)
    case 0x28: return Array("(time:: \(text))".utf8)
    default: return Array("⏱ \(text)".utf8)
    }
  }

  /// The box, where it went, what it was put off to, and when it was settled.
  private var state: [[UInt8]] { [Array(Box.content(status).utf8)] + pieces.filter(\.isState).map(\.bytes) }

  /// Whether what became of the task is as the first line has it.
  private static func leads(_ one: TaskLine, _ other: TaskLine, _ was: TaskLine?) -> Bool {
    if one.state != other.state {
      if other.state == was?.state { return true }
      if one.state == was?.state { return false }
    }
    return one.isMore(than: other)
  }

  /// Whether it says more than another line: done, dropped, moved, open; of two moves the one to the later page.
  private func isMore(than other: TaskLine) -> Bool {
    if rank != other.rank { return rank > other.rank }
    if words.movedTo != nil || other.words.movedTo != nil || words.scheduledFor != other.words.scheduledFor {
      if reach != other.reach { return reach > other.reach }
    }
    // The sides may change places: the earlier date, then the lesser words.
    let dates = [words, other.words].map { $0.completedOn ?? $0.cancelledOn ?? CivilDay(daysSinceEpoch: Int(Int32.max)) }
    if dates[0] != dates[1] { return dates[0] < dates[1] }
    return !other.bytes.lexicographicallyPrecedes(bytes)
  }

  private var rank: Int {
    switch status {
    case .done: 4
    case .cancelled: 3
    case .moved, .scheduled: 2
    case .partial, .attempted: 1
    case .open: 0
    }
  }

  /// How late it goes on: the day that its arrow names; of a month the day it was put off to there, else its last one. What names none, such
  /// as `Someday`, is later than all; without an arrow it is the day behind `⏳`.
  private var reach: Int {
    guard let arrow = words.movedTo else { return words.scheduledFor.map { Int($0.daysSinceEpoch) } ?? -1 }
    let name = arrow.destination.split(separator: "/").last.map(String.init) ?? ""
    let stem = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    let anchor = arrow.anchor ?? stem
    if let day = CivilDay(anchor) ?? CivilDay(stem) { return Int(day.daysSinceEpoch) }
    guard let month = Self.month(anchor) ?? Self.month(stem) else { return Int.max }
    let day = words.scheduledFor.flatMap { Month($0) == month ? $0 : nil } ?? month.lastDay
    return Int(day.daysSinceEpoch)
  }

  private static func month(_ name: String) -> Month? {
    if case .month(let month)? = FutureSection(name) { month } else { nil }
  }
}
