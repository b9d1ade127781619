import MMTCore
import MMTStore

/// Commits: the backups. A commit that fails is one warning line; what was done stays done.
struct Backup {
  let desk: Desk

  /// Commits plan, sidecar and attributes if git sees a change in them. Returns the short id, nil where nothing was committed.
  func commit(_ subject: String, required: Bool = false) -> (id: String?, isClean: Bool) {
    let date = desk.world.isClockFixed ? desk.now : nil
    switch desk.git.commit(desk.files, subject: subject, date: date) {
    case .committed(let id): return (id, true)
    case .nothingToCommit: return (nil, true)
    case .failed(let reason):
      desk.session.warn("this is written but not backed up: \(reason)")
      return (nil, false)
    }
  }

  /// A commit's subject: what was done since the last one, in plain words.
  func subject(_ plan: Plan, _ settings: Settings, _ options: PlanParser.Options, else fallback: String) -> String {
    guard let committed = desk.git.headBlob(desk.workspace.planName) else { return fallback }
    let before = PlanParser.parse(SourceText(committed), options)
    let beforeIDs = ItemIDs(before, options.lexicon).all(before)
    var wasDone = Set<String>()
    for (index, id) in beforeIDs.enumerated() where before.items[index].isDone { wasDone.insert(id) }
    let ids = ItemIDs(plan, options.lexicon).all(plan)
    let news = plan.items.indices.filter { plan.items[$0].isDone && !wasDone.contains(ids[$0]) }
    guard !news.isEmpty else { return fallback }
    let names = news.prefix(4).map { Self.name(plan, plan.items[$0]) }
    let more = news.count > 4 ? " and \(news.count - 4) more" : ""
    let ledger = desk.ledger(plan, settings, options.lexicon, nil, .none)
    let day = plan.days[ledger.current.day].key.number.map { "Day \($0): " } ?? ""
    return "\(day)\(news.count) done (\(names.joined(separator: ", "))\(more))"
  }

  /// `LC 283`, or the first words of an item.
  static func name(_ plan: Plan, _ item: Item) -> String {
    if item.leetcode > 0 { return "LC \(item.leetcode)" }
    let words = plan.words(item).split(whereSeparator: \.isWhitespace).prefix(5).joined(separator: " ")
    return DisplayWidth.truncated(DisplayWidth.visible(words), to: 40)
  }
}

extension Desk {
  var backup: Backup { Backup(desk: self) }

  /// Before the first change of a program day: what is uncommitted is committed. A state that says nothing is asked of git.
  func backUpBeforeFirstChange() {
    let head = state.read(StateFile.seen).flatMap { Seen.head(of: $0) }
    let boundary = foundSidecar.flatMap { try? Sidecar(reading: $0) }?.settings.dayBoundary ?? 240
    if let head, head.at.logicalDay(boundary: boundary) == now.logicalDay(boundary: boundary) { return }
    if let head, head.committed == head.files, let snapshot = try? store.readSnapshot(sidecar: .some(foundSidecar)),
      let plan = snapshot.plan,
      head.files == Seen.Files(plan: Digest(of: plan), sidecar: Digest(of: snapshot.sidecar ?? []))
    {
      return
    }
    guard let reading = try? read(), git.hasUncommitted(files) == true else { return }
    let subject = backup.subject(reading.plan, reading.settings, reading.options, else: "Before \(now.localDay.iso)")
    let result = backup.commit(subject)
    if result.isClean { rememberCommitted(reading.digests) }
  }

  /// Notes in the machine's state that both files are committed as they are.
  func rememberCommitted(_ files: Seen.Files) {
    guard var seen = seen(), seen.committed != files else { return }
    seen.committed = files
    state.write(seen.encoded, StateFile.seen)
  }

  /// The digests of both files as they are on disk now: a hook may have changed them.
  func digestsOnDisk() -> Seen.Files? {
    guard let snapshot = try? store.readSnapshot(), let plan = snapshot.plan else { return nil }
    return Seen.Files(plan: Digest(of: plan), sidecar: Digest(of: snapshot.sidecar ?? []))
  }
}
