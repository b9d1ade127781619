package import MMTCore
import MMTStore

extension Workspace {
  /// What can be taken back, its items by the places and words they have now.
  package var undoList: UndoList {
    var page = UndoList(undoLog(), today: now.localDay)
    guard let reading = try? read() else { return page }
    let ledger = ledger(reading)
    let places = Dictionary(reading.ids.all(reading.plan).enumerated().map { ($0.element, $0.offset) }) { first, _ in first }
    for change in page.changes.indices {
      if let above = page.changes[change].itemAbove {
        page.changes[change].names =
          places[above].flatMap { item in
            reading.plan.days[reading.plan.tracks[Int(reading.plan.items[item].track)].day].key.number.map { ["Day \($0)"] }
          } ?? []
        continue
      }
      let items = page.changes[change].items.compactMap { places[$0] }
      page.changes[change].names = ledger.placed(items).map(\.name)
    }
    return page
  }

  /// Takes back the latest change of mmt that stands: its lines in the plan, its records in the sidecar.
  package func undo() throws(Failure) -> ChangeAnswer {
    _ = try wanted(.undo)
    return try withSidecar().revert(.undo)
  }

  /// Makes again what `undo` took back last.
  package func redo() throws(Failure) -> ChangeAnswer {
    _ = try wanted(.redo)
    return try withSidecar().revert(.redo)
  }

  /// What is to be taken back, or made again, by what is remembered now.
  func wanted(_ kind: UndoLog.Kind) throws(Failure) -> UndoLog.Entry {
    let log = undoLog()
    guard let entry = kind == .undo ? log.standing.last : log.redoable else {
      guard kind == .undo else {
        throw Failure(
          .notFound, "there is nothing to redo",
          details: ["mmt redo makes again what mmt undo took back, until something else is changed."])
      }
      throw Failure(
        .notFound, "there is nothing to undo",
        details: [state.warning ?? "mmt remembers the changes it made on this machine; older ones are in git"],
        help: "mmt history ITEM shows an item's history, mmt backups the commits")
    }
    guard entry.kind != .replaced else {
      throw passOver(
        entry, kind,
        Failure(
          .data, "the last change put whole files in place, so it isn't taken back line by line",
          details: ["Nothing was changed."], help: "what was there before: \(entry.command)"))
    }
    return entry
  }

  /// Takes an entry of the log back, and notes that as an entry of its own.
  private func revert(_ kind: UndoLog.Kind) throws(Failure) -> ChangeAnswer {
    if try revertJournal(kind) != nil {
      return ChangeAnswer(
        changed: [], already: [], days: [], streakBefore: .none, streak: .none, commit: nil)
    }
    if try revertRhythm(kind) != nil {
      return ChangeAnswer(
        changed: [], already: [], days: [], streakBefore: .none, streak: .none, commit: nil)
    }
    let result = try transact { (transaction, _) throws(Failure) -> Update<UndoResult> in
      try takeBack(try wanted(kind), kind, &transaction)
    } then: {
      remember($0.result.aftermath)
    }
    if !result.left.isEmpty {
      context.warn(
        "changed since, so not taken back: \(result.left.joined(separator: ", "))",
        help: "change it in an editor; mmt sync takes it up")
    }
    if result.gone > 0 {
      context.warn(
        "\(planName) has \(Counted.text(result.gone, "item")) less again, as before \(result.aftermath.entry.command)",
        help: kind == .undo ? "mmt redo brings them back" : "mmt undo brings them back")
    }
    var answer = result.answer
    let command = result.aftermath.entry.command
    let isFounding = command.hasPrefix("mmt adopt ") || command.hasPrefix("mmt init ")
    if kind == .undo, isFounding, undoLog().standing.isEmpty {
      context.note("the boxes are gone; mmt.json and .gitattributes, which make the folder a workspace, are still there")
    }
    answer.revision = result.aftermath.digests.plan
    if kind == .undo { answer.takenBack = command } else { answer.madeAgain = command }
    return answer
  }

  private struct UndoResult {
    var answer: ChangeAnswer
    var aftermath: Aftermath
    /// The items whose lines were changed since, so that they stay.
    var left: [String]
    /// So many items are gone again that a `restore` had brought back, where they are half of the plan's.
    var gone: Int
  }

  private func takeBack(
    _ entry: UndoLog.Entry, _ kind: UndoLog.Kind, _ transaction: inout Transaction
  ) throws(Failure) -> Update<UndoResult> {
    transaction.takeOver()
    let (reading, takeover, reconciled) = (transaction.reading, transaction.takeover, transaction.reconciled)
    let before = transaction.before
    // The items that the entry names have the ids of now.
    var log = UndoLog()
    log.append(entry)
    log.rename(takeover?.renamed ?? [])
    let wanted = log.entries[0]
    let found = UndoHunks.findEach(
      wanted, in: reading.plan, reading.digests.plan, ids: wanted.lines.isEmpty ? [] : reading.ids.all(reading.plan))
    let hunks = found.hunks
    // The other lines of an entry go back without one that was changed, where all are ticks.
    if let refusal = found.refusal,
      hunks.isEmpty || !wanted.renamed.isEmpty || wanted.planBefore != nil || !wanted.lines.allSatisfy(\.isTick)
    {
      throw passOver(wanted, kind, refusal, found.left, before)
    }
    let stays = Set(found.left.compactMap(\.item))
    let options = reading.options
    let proven =
      try hunks.isEmpty
      ? nil
      : orPassOver(wanted, kind) { () throws(Failure) in
        try Proof.prove(replacing: hunks, in: reading.plan, options, original: entry.planBefore)
      }
    // A member that was changed since is another's: it stays as it is.
    let members = wanted.sidecar.filter {
      reconciled.value(of: $0) == $0.after && !($0.section == .items && stays.contains($0.key))
    }
    if wanted.lines.isEmpty, let other = wanted.sidecar.first(where: { reconciled.value(of: $0) != $0.after }) {
      let refusal = Failure(
        .data, "\(other.key) was changed since \"\(entry.command)\", so it can't be taken back",
        details: ["Nothing was changed."],
        help: other.section == .settings ? "mmt config shows how it is now" : "mmt show \(other.key) shows the item")
      throw passOver(wanted, kind, refusal, [], before)
    }
    let plan = proven?.plan ?? reading.plan
    let itemIDs = ItemIDs(plan, reading.lexicon)
    // What moved goes back under the ids it has there, also with what was noted since.
    let renamed = wanted.renamed.isEmpty ? [] : try Self.renamed(wanted, hunks, reading, to: plan, itemIDs)
    transaction.reading.sidecar.apply(members.filter { wanted.renamed.isEmpty || $0.section != .items }.map(\.inverse))
    transaction.reading.sidecar.rename(renamed.map { ($0.from, $0.to) })
    let after = transaction.after(plan, itemIDs)
    transaction.reading.sidecar.takeBackEarned(before, after)
    let text = try sidecarText(transaction.reading, changedFrom: transaction.original, after)
    var inverse = UndoLog.Entry(
      kind, moment: now, command: entry.command,
      lines: LineChanges.between(reading.plan, reading.ids, hunks.map { $0.edit(in: reading.source) }),
      sidecar: reconciled.changes(to: transaction.reading.sidecar),
      planBefore: entry.planBefore == nil ? nil : reading.digests.plan)
    inverse.renamed = renamed
    let back = Dictionary(renamed.map { ($0.from, $0.to) }) { first, _ in first }
    inverse.about = wanted.about.map { $0.map { back[$0] ?? $0 } }
    let followed = wanted.renamed.isEmpty && !hunks.isEmpty ? Self.renamed(reading, to: plan, itemIDs) : []
    inverse.lines = LineChanges.after(inverse.lines, plan, itemIDs)
    let touched = TouchedItems(hunks, before.plan)
    let aftermath = Aftermath(
      plan: plan, options: reading.options, ids: itemIDs, digests: reading.digests.replaced(proven?.text, text), entry: inverse,
      takeover: takeover,
      changedItems: plan.items.count == reading.plan.items.count && renamed.isEmpty ? touched.items : [], renamed: followed)
    return Update(
      plan: proven?.text, sidecar: text,
      result: UndoResult(
        answer: renamed.isEmpty ? undoAnswer(touched.items, before, after) : moveAnswer(renamed, before, after),
        aftermath: aftermath, left: found.left.compactMap { name(of: $0, before) },
        gone: entry.command.hasPrefix("mmt restore") && plan.items.count * 2 <= reading.plan.items.count
          ? reading.plan.items.count - plan.items.count : 0)
    )
  }

  /// The items that changed their day.
  private func moveAnswer(_ renamed: [UndoLog.Renaming], _ before: Ledger, _ after: Ledger) -> ChangeAnswer {
    var answer = ChangeAnswer(
      changed: [], already: [], days: [], streakBefore: before.streak, streak: after.streak, commit: nil)
    var days = Set<Int>()
    for pair in renamed {
      guard let old = before.ids.item(withID: pair.from, in: before.plan),
        let new = after.ids.item(withID: pair.to, in: after.plan),
        !after.plan.items[new].isQualifier
      else { continue }
      let from = before.plan.tracks[Int(before.plan.items[old].track)].day
      let to = after.plan.tracks[Int(after.plan.items[new].track)].day
      guard from != to else { continue }
      var change = ChangeAnswer.Changed(
        placed: after.placed(new), before: .init(before.plan.items[old]), after: .init(after.plan.items[new]),
        isElsewhere: to != after.current.day)
      change.movedFrom = before.placed(old)
      answer.changed.append(change)
      days.formUnion([from, to])
    }
    answer.days = days.sorted().map { after.answer(day: $0) }
    answer.touchedTracks = days.map { _ in [] }
    return answer
  }

  /// The ids that items have once they go back to where they were moved from: those outside the lines are as they were, in their order, and
  /// of those on them each is where its words are: those of one stretch first.
  private static func renamed(
    _ entry: UndoLog.Entry, _ hunks: [LineHunk], _ reading: Reading, to plan: Plan, _ itemIDs: ItemIDs
  ) throws(Failure) -> [UndoLog.Renaming] {
    var shift = 0
    var stretches: [(old: Range<Int>, new: Range<Int>)] = []
    for hunk in hunks.sorted(by: { $0.line < $1.line }) {
      stretches.append((hunk.line..<hunk.line + hunk.after.count, hunk.line + shift..<hunk.line + shift + hunk.before.count))
      shift += hunk.before.count - hunk.after.count
    }
    var old = ItemStretches(reading.plan, stretches.map(\.old))
    var new = ItemStretches(plan, stretches.map(\.new))
    var pairs = Array(zip(old.outside, new.outside))
    pairs += stretches.indices.flatMap { stretch in old.take(in: stretch, &new) }
    pairs += old.take(in: nil, &new)
    guard pairs.count == reading.plan.items.count, pairs.count == plan.items.count else {
      throw Failure(
        .data, "what \"\(entry.command)\" moved can't be told from what stands there now, so it isn't taken back",
        details: ["Nothing was changed."], help: "move it in an editor; mmt sync takes it up")
    }
    let (before, after) = (reading.ids.all(reading.plan), itemIDs.all(plan))
    return pairs.compactMap { before[$0] == after[$1] ? nil : UndoLog.Renaming(from: before[$0], to: after[$1]) }
  }

  /// Items that have other ids once a change is taken back, as where it had given them other words: the log follows them back.
  private static func renamed(_ reading: Reading, to plan: Plan, _ itemIDs: ItemIDs) -> [(from: String, to: String)] {
    let (old, new) = (reading.ids.all(reading.plan), itemIDs.all(plan))
    if old == new { return [] }
    let matcher = ItemMatcher(
      known: ItemMatcher.Known.items(of: reading.plan, reading.ids), today: ItemMatcher.Known.items(of: plan, itemIDs))
    return matcher.matches.enumerated().compactMap { index, match in
      match.flatMap { old[$0] == new[index] ? nil : (old[$0], new[index]) }
    }
  }

  /// The items on the lines taken back. Lines are as many before as after but for notes, so items are compared in order.
  private func undoAnswer(_ items: [Int], _ before: Ledger, _ after: Ledger) -> ChangeAnswer {
    var changed: [ChangeAnswer.Changed] = []
    var touched: [Int: Set<Int>] = [:]
    guard before.plan.items.count == after.plan.items.count else {
      return ChangeAnswer(changed: [], already: [], days: [], streakBefore: before.streak, streak: after.streak, commit: nil)
    }
    for index in items {
      let old = before.plan.items[index]
      let new = after.plan.items[index]
      if new.isQualifier || (old.status == new.status && old.hasBox != new.hasBox) { continue }
      let day = after.plan.tracks[Int(new.track)].day
      changed.append(
        .init(placed: after.placed(index), before: .init(old), after: .init(new), isElsewhere: day != after.current.day))
      touched[day, default: []].insert(Int(new.track) - after.plan.days[day].tracks.lowerBound)
    }
    let days = touched.keys.sorted()
    return ChangeAnswer(
      changed: changed, already: [], days: days.map { after.answer(day: $0) }, touchedTracks: days.map { touched[$0] ?? [] },
      streakBefore: before.streak, streak: after.streak, commit: nil)
  }
}

/// The items of a plan outside some stretches of lines, and on them.
private struct ItemStretches {
  let outside: [Int]
  private var inside: [(item: Int, stretch: Int, words: String)] = []

  init(_ plan: Plan, _ stretches: [Range<Int>]) {
    var outside: [Int] = []
    for (index, item) in plan.items.enumerated() {
      if let stretch = stretches.firstIndex(where: { $0.contains(Int(item.line)) }) {
        inside.append((index, stretch, plan.words(item)))
      } else {
        outside.append(index)
      }
    }
    self.outside = outside
  }

  /// Takes out the items that have the same words in both, those of one stretch or all.
  mutating func take(in stretch: Int?, _ other: inout ItemStretches) -> [(Int, Int)] {
    func isWanted(_ entry: (item: Int, stretch: Int, words: String)) -> Bool { stretch.map { $0 == entry.stretch } ?? true }
    var pairs: [(Int, Int)] = []
    for entry in inside where isWanted(entry) {
      guard let match = other.inside.firstIndex(where: { isWanted($0) && $0.words == entry.words }) else { continue }
      pairs.append((entry.item, other.inside.remove(at: match).item))
    }
    let taken = Set(pairs.map(\.0))
    inside.removeAll { taken.contains($0.item) }
    return pairs
  }
}

/// The items that hunks are about, rising: those on their lines, and where these are notes the item they belong to.
private struct TouchedItems {
  private(set) var items: [Int] = []

  init(_ hunks: [LineHunk], _ plan: Plan) {
    for hunk in hunks.sorted(by: { $0.line < $1.line }) {
      let first = plan.items.endOfPrefix(while: { Int($0.line) < hunk.line })
      let end = plan.items.endOfPrefix(while: { Int($0.line) < hunk.line + max(1, hunk.after.count) })
      if first < end {
        items += first..<end
      } else if first > 0, plan.nestedLines(plan.items[first - 1])?.contains(hunk.line) ?? false {
        items.append(first - 1)
      }
    }
    items = items.enumerated().filter { $0.offset == 0 || items[$0.offset - 1] != $0.element }.map(\.element)
  }
}
