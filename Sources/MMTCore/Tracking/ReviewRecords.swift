/// What the sidecar says of solved problems beyond what the plan shows, by their number. It is asked for every morning, so records are
/// looked through as they are written, and nothing else of them is decoded.
struct ReviewRecords {
  struct Entry {
    var felt: ItemRecord.Felt?
    var reviews: [Moment] = []
    /// Only of a record with reviews.
    var sessions: [ItemRecord.Session] = []

    fileprivate mutating func add(_ other: Entry) {
      felt = felt ?? other.felt
      reviews += other.reviews
      sessions += other.sessions
    }
  }

  private(set) var byNumber: [Int32: Entry] = [:]

  private static let felt = Array("felt".utf8)
  private static let reviews = Array("reviews".utf8)
  private static let sessions = Array("sessions".utf8)

  init(_ sidecar: Sidecar, _ plan: Plan, _ ids: ItemIDs) {
    let items = sidecar.items
    for index in items.indices {
      let value = items.value(at: index)
      guard Self.saysSomething(value) else { continue }
      let key = items.key(at: index)
      guard let number = Self.number(key) ?? Self.number(ownID: key, plan, ids), let entry = Self.entry(value) else { continue }
      // In place: thousands of records may be about one problem.
      byNumber[number, default: Entry()].add(entry)
    }
  }

  /// Whether one of the keys may stand in a record: behind a quotation mark.
  private static func saysSomething(_ value: JSONText) -> Bool {
    let end = value.extent.upperBound
    let bytes = value.bytes.span.bytes
    var position = value.extent.lowerBound
    while position < end {
      position = bytes.first(0x22, from: position, to: end) + 1
      guard position < end else { break }
      // Most records hold a date alone.
      switch value.bytes[position] {
      case 0x66: if Bytes.hasExactly(felt, value.bytes, at: position, end: end) { return true }
      case 0x72: if Bytes.hasExactly(reviews, value.bytes, at: position, end: end) { return true }
      default: break
      }
    }
    return false
  }

  /// The members of interest; nil where there are none after all.
  private static func entry(_ value: JSONText) -> Entry? {
    var entry = Entry()
    var hasSessions = false
    var scanner = JSONScanner(value.bytes, within: value.extent)
    do throws(JSONError) {
      try scanner.beginObject()
      while let key = try scanner.nextKey() {
        let member = JSONText(value.bytes, try scanner.value())
        if value.bytes[key.range].elementsEqual(felt) {
          entry.felt = member.string.flatMap { ItemRecord.Felt(rawValue: $0) }
        } else if value.bytes[key.range].elementsEqual(reviews) {
          entry.reviews = member.elements.compactMap { $0.string.flatMap { Moment(iso: $0) } }
        } else if value.bytes[key.range].elementsEqual(sessions) {
          hasSessions = true
        }
      }
    } catch { return nil }
    if hasSessions, !entry.reviews.isEmpty { entry.sessions = ItemRecord(value).sessions }
    return entry.felt == nil && entry.reviews.isEmpty ? nil : entry
  }

  /// `d012/dsa/lc-283`, `d012/dsa/lc-283-2`: 283.
  private static func number(_ id: String) -> Int32? {
    let bytes = id.utf8
    guard let slash = bytes.lastIndex(of: 0x2F) else { return nil }
    let key = bytes[slash...].dropFirst()
    guard key.starts(with: "lc-".utf8) else { return nil }
    var number: Int32 = 0
    for byte in key.dropFirst(3) {
      guard Bytes.isDigit(byte) else { break }
      guard number < 100_000_000 else { return nil }
      number = number * 10 + Int32(byte - 0x30)
    }
    return number > 0 ? number : nil
  }

  /// `d012/dsa/window`: the number of the problem whose line carries `^window`.
  private static func number(ownID id: String, _ plan: Plan, _ ids: ItemIDs) -> Int32? {
    guard let slash = id.utf8.lastIndex(of: 0x2F), let item = ids.item(withOwnID: String(id[slash...].dropFirst())) else {
      return nil
    }
    let number = plan.items[item].leetcode
    return number > 0 ? number : nil
  }
}
