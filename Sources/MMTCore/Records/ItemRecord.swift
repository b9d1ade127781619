/// What the sidecar knows of one item beyond the plan: never its status, minutes or date.
///
/// Keys that nobody knows, and known ones whose value doesn't read, stay in `others` as they are written.
package struct ItemRecord: Equatable, Sendable {
  package enum Felt: String, CaseIterable, Sendable { case hard, ok, easy }

  /// A stretch of work by the timer.
  package struct Session: Equatable, Sendable {
    /// The longest that counts: no item has more minutes.
    package static let limit = WorkDuration.limit * 60

    package var id: String
    package var start: Moment
    /// 0 to `limit`, whatever a file says.
    package let seconds: Int
    package var others: [Member] = []

    package init(id: String, start: Moment, seconds: Int) {
      self.id = id
      self.start = start
      self.seconds = min(max(0, seconds), Self.limit)
    }
  }

  /// A member kept as text.
  package struct Member: Equatable, Sendable {
    package var key: String
    package var value: JSONText
  }

  /// When it was really done; nil where only the plan's date is known.
  package var completed: Moment?
  /// When it was first seen, for items that came after the first sync.
  package var created: Moment?
  package var sessions: [Session] = []
  package var felt: Felt?
  /// The moments at which a problem solved before was looked at again, earliest first.
  package var reviews: [Moment] = []
  /// The item's words, to find it again.
  package var text: String?
  /// Minutes of the line beyond those of the sessions; negative where a person took some away. Only with sessions.
  package var byHand = 0
  /// What the line's minutes are where git merged two devices' lines without knowing of their sessions; empty once that is settled.
  package var mergedLines: [Int] = []
  package var others: [Member] = []

  package init(
    completed: Moment? = nil, created: Moment? = nil, sessions: [Session] = [], felt: Felt? = nil, text: String? = nil
  ) {
    self.completed = completed
    self.created = created
    self.sessions = sessions
    self.felt = felt
    self.text = text
  }

  /// Nothing but the words to find it by, or not even these: such a record isn't written.
  package var saysNothing: Bool {
    completed == nil && created == nil && sessions.isEmpty && felt == nil && reviews.isEmpty && mergedLines.isEmpty
      && others.isEmpty
  }
}

// MARK: - JSON

extension ItemRecord {
  package init(_ json: JSONText) {
    for (key, value) in json.members where !read(key, value) { others.append(Member(key: key, value: value)) }
  }

  /// Takes a known key with a value of the right shape; `null` is as good as absent.
  private mutating func read(_ key: String, _ value: JSONText) -> Bool {
    switch key {
    case "completed":
      completed = value.string.flatMap { Moment(iso: $0) }
      return completed != nil || value.kind == .null
    case "created":
      created = value.string.flatMap { Moment(iso: $0) }
      return created != nil || value.kind == .null
    case "felt":
      felt = value.string.flatMap { Felt(rawValue: $0) }
      return felt != nil || value.kind == .null
    case "text":
      text = value.string
      return text != nil || value.kind == .null
    case "byHand":
      byHand = value.int.flatMap { (-WorkDuration.limit...WorkDuration.limit).contains($0) ? $0 : nil } ?? 0
      return byHand != 0 || value.int == 0 || value.kind == .null
    case "mergedLines":
      let all = value.elements.compactMap(\.int).filter { (0...WorkDuration.limit).contains($0) }
      guard all.count == value.elements.count, all.count <= Self.mergedLinesLimit else { return false }
      mergedLines = all
      return value.kind == .array || value.kind == .null
    case "reviews":
      reviews = readList(key, value) { $0.string.flatMap { Moment(iso: $0) } }
      return value.kind == .array || value.kind == .null
    case "sessions":
      sessions = readList(key, value) { Session($0) }
      return value.kind == .array || value.kind == .null
    default: return false
    }
  }

  /// What reads of a list; the rest of it stays in `others`.
  private mutating func readList<Value>(_ key: String, _ list: JSONText, _ read: (JSONText) -> Value?) -> [Value] {
    let all = list.elements.map { (value: read($0), json: $0) }
    let rest = all.filter { $0.value == nil }.map(\.json)
    if !rest.isEmpty { others.append(Member(key: key, value: Self.list(rest))) }
    return all.compactMap(\.value)
  }

  private static func list(_ elements: [JSONText]) -> JSONText {
    JSONText { writer in writer.array { for element in elements { $0.raw(element.compact) } } }
  }

  package var json: JSONText {
    var members = others.filter { !isSet($0.key) }
    if let completed { members.append(Member(key: "completed", value: JSONText(completed.iso))) }
    if let created { members.append(Member(key: "created", value: JSONText(created.iso))) }
    if let felt { members.append(Member(key: "felt", value: JSONText(felt.rawValue))) }
    if let text { members.append(Member(key: "text", value: JSONText(text))) }
    if byHand != 0, countsMinutes { members.append(Member(key: "byHand", value: JSONText(byHand))) }
    if !mergedLines.isEmpty { members.append(Member(key: "mergedLines", value: Self.list(mergedLines.map { JSONText($0) }))) }
    if !reviews.isEmpty { members.append(list("reviews", reviews.map { JSONText($0.iso) })) }
    if !sessions.isEmpty { members.append(list("sessions", sessions.map(\.json))) }
    return JSONText(sorting: members)
  }

  /// A list with what didn't read of it behind what did.
  private func list(_ key: String, _ known: [JSONText]) -> Member {
    Member(key: key, value: Self.list(known + others.filter { $0.key == key }.flatMap(\.value.elements)))
  }

  /// The keys of known fields whose written value doesn't read: for `verify`.
  package var unreadableKeys: [String] {
    others.map(\.key).filter {
      ["byHand", "completed", "created", "felt", "mergedLines", "reviews", "text", "sessions"].contains($0)
    }
  }

  /// What the value of a known key must be, in a few words.
  static func form(_ key: String) -> String {
    switch key {
    case "byHand": "minutes, at most \(WorkDuration.limit)"
    case "mergedLines": "a list of at most \(mergedLinesLimit) minutes"
    case "completed", "created": "a moment as 2026-11-20T08:31:07+01:00"
    case "felt": Felt.allCases.map(\.rawValue).joined(separator: ", ")
    case "reviews": "a list of moments as 2026-11-20T08:31:07+01:00"
    case "sessions": "a list of {\"id\", \"seconds\", \"start\"}"
    default: "a text in double quotes"
    }
  }

  private func isSet(_ key: String) -> Bool {
    switch key {
    case "byHand": byHand != 0
    case "mergedLines": !mergedLines.isEmpty
    case "completed": completed != nil
    case "created": created != nil
    case "felt": felt != nil
    case "reviews": !reviews.isEmpty
    case "text": text != nil
    case "sessions": !sessions.isEmpty
    default: false
    }
  }
}

extension ItemRecord.Session {
  fileprivate init?(_ json: JSONText) {
    var id: String?
    var start: Moment?
    var seconds: Int?
    var others: [ItemRecord.Member] = []
    for (key, value) in json.members {
      switch key {
      case "id": id = value.string
      case "start": start = value.string.flatMap { Moment(iso: $0) }
      case "seconds": seconds = value.int
      default: others.append(ItemRecord.Member(key: key, value: value))
      }
    }
    guard let id, let start, let seconds, seconds >= 0 else { return nil }
    self.init(id: id, start: start, seconds: seconds)
    self.others = others
  }

  fileprivate var json: JSONText {
    JSONText(
      sorting: others + [
        ItemRecord.Member(key: "id", value: JSONText(id)),
        ItemRecord.Member(key: "seconds", value: JSONText(seconds)),
        ItemRecord.Member(key: "start", value: JSONText(start.iso)),
      ])
  }
}

extension JSONText {
  /// An object of these members in the order of their keys.
  fileprivate init(sorting members: [ItemRecord.Member]) {
    let ordered = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    self.init { writer in
      writer.object {
        for member in ordered {
          $0.key(member.key)
          $0.raw(member.value.compact)
        }
      }
    }
  }
}

// MARK: - Two devices

extension ItemRecord {
  /// Of two records under one id: whether they tell of one item, as far as their words say.
  func isSameItem(as other: ItemRecord) -> Bool { text == nil || other.text == nil || text == other.text }

  /// A date edited in the line wins over the moment, unless it is that moment's own. One that stands as it was `seen` was edited by nobody:
  /// the hour at which days begin is another since.
  mutating func dropMoment(notOf date: CivilDay, seen: CivilDay?, boundary: Int) {
    guard let moment = completed, moment.logicalDay(boundary: boundary) != date else { return }
    if seen != date || !moment.mayBelong(to: date) { completed = nil }
  }

  /// One record of what two devices wrote: done beats not done, the earlier moment wins, sessions are united by id (of two with one
  /// id the longer), reviews by their moment; what contradicts stays as in `self`.
  package func merged(with other: ItemRecord) -> ItemRecord {
    var result = self
    result.completed = Self.earlier(completed, other.completed)
    result.created = Self.earlier(created, other.created)
    result.felt = felt ?? other.felt
    result.text = text ?? other.text
    for moment in other.reviews where !reviews.contains(where: { $0.seconds == moment.seconds }) {
      result.reviews.append(moment)
    }
    result.reviews.sort { $0.seconds < $1.seconds }
    for session in other.sessions {
      if let index = result.sessions.firstIndex(where: { $0.id == session.id }) {
        if session.seconds > result.sessions[index].seconds { result.sessions[index] = session }
      } else {
        result.sessions.append(session)
      }
    }
    result.sessions.sort { ($0.start.seconds, $0.id) < ($1.start.seconds, $1.id) }
    for member in other.others where !others.contains(where: { $0.key == member.key }) { result.others.append(member) }
    return result
  }

  private static func earlier(_ one: Moment?, _ other: Moment?) -> Moment? {
    guard let one, let other else { return one ?? other }
    return other.seconds < one.seconds ? other : one
  }
}
