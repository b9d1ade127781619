/// A timer that was started and not stopped yet: the only record of the time until `stop`, kept in the machine's state.
///
/// Only its beginning is stored, by the wall clock: so it runs through a reboot, and past midnight.
package struct RunningTimer: Equatable, Sendable {
  /// The id of the session that it will be.
  package var session: String
  /// The item's id when it was started, and its words: to find it again in a plan that was edited.
  package var item: String
  package var text: String
  package var start: Moment

  package init(session: String, item: String, text: String, start: Moment) {
    self.session = session
    self.item = item
    self.text = text
    self.start = start
  }

  /// How long it may run before nobody believes it: 4 hours.
  package static let limit = 4 * 3600

  /// What the clock says of it.
  package enum Reading: Equatable, Sendable {
    case running(seconds: Int)
    /// Longer than `limit`.
    case forgotten(seconds: Int)
    /// The clock was put back to before the beginning: how long it ran can't be known.
    case unknowable

    /// Never negative.
    package var seconds: Int {
      switch self {
      case .running(let seconds), .forgotten(let seconds): seconds
      case .unknowable: 0
      }
    }
  }

  package func reading(at now: Moment) -> Reading {
    let seconds = now.seconds.subtractingReportingOverflow(start.seconds)
    guard !seconds.overflow, seconds.partialValue >= 0 else { return .unknowable }
    return seconds.partialValue > Self.limit
      ? .forgotten(seconds: Int(seconds.partialValue)) : .running(seconds: Int(seconds.partialValue))
  }
}

// MARK: - Text

extension RunningTimer {
  private static let schema = 1

  /// One JSON object on a line.
  package var encoded: [UInt8] {
    var writer = JSONWriter()
    writer.object {
      $0.member("schema", Self.schema)
      $0.member("session", session)
      $0.member("item", item)
      $0.member("text", text)
      $0.member("start", start)
    }
    return writer.bytes + [0x0A]
  }

  /// Reads what `encoded` gave; nil for anything else.
  package init?(_ bytes: [UInt8]) {
    guard let json = try? JSONText(checking: bytes), json["schema"]?.int == Self.schema,
      let session = json["session"]?.string, let item = json["item"]?.string, let text = json["text"]?.string,
      let start = json["start"]?.string.flatMap({ Moment(iso: $0) })
    else { return nil }
    self.init(session: session, item: item, text: text, start: start)
  }
}

// MARK: - Its item

extension RunningTimer {
  /// The index of its item in the plan as it is now; nil where that is gone. `found` is what happened to the plan since `seen`, both nil
  /// where nothing did.
  package func place(in plan: Plan, _ itemIDs: ItemIDs, _ found: Reconciliation?, seen: @autoclosure () -> Seen?) -> Int? {
    if let new = found?.renamed.first(where: { $0.from == item })?.to { return itemIDs.item(withID: new, in: plan) }
    let exact = itemIDs.item(withID: item, in: plan)
    // Another item may have its id by now.
    let isOwn = found.map { found in !found.renamed.contains { $0.to == item } } ?? true
    if let exact, isOwn, found == nil || plan.words(plan.items[exact]) == text { return exact }
    // What else was known claims its own items first, so that the timer's isn't taken for one of them.
    var known = (seen()?.items ?? []).filter { $0.id != item }.map { ItemMatcher.Known(id: $0.id, words: $0.words) }
    known.append(.init(id: item, words: text))
    let words = plan.items.map { plan.words($0) }
    let matches = ItemMatcher(
      known: known, ids: itemIDs.all(plan), words: { words[$0] }, ownID: { itemIDs.ownID(of: $0) }
    ).matches
    return matches.firstIndex(of: known.count - 1) ?? exact
  }
}

extension ItemIDs {
  /// The item with this id in today's text.
  package func item(withID id: String, in plan: Plan) -> Int? {
    let dayPart = id.prefix { $0 != "/" }
    for index in plan.days.indices where dayPart.hasPrefix(plan.days[index].key.idPart) {
      if let offset = ids(plan, day: index).firstIndex(of: id) { return plan.days[index].items.lowerBound + offset }
    }
    return nil
  }
}
