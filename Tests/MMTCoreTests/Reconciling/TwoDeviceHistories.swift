import MMTCore
import Support
import Testing

/// Two devices with one plan of repeated words, each booking and numbering days anew, that merge what they did: each session stays with
/// the line that has its minutes.
@Suite struct TwoDeviceHistories {
  @Test("sessions stay with their lines, whichever device numbers days anew and whichever books", arguments: [true, false])
  func histories(_ remembers: Bool) throws {
    try forEachSeed(200) { random in
      var pair = Pair(using: &random, remembers: remembers)
      for _ in 0..<3 {
        for device in [true, false] {
          for _ in 0..<random.number(0...2) { pair.change(device, &random) }
        }
        guard try pair.meet(oneIsOurs: random.once(in: 2)) else { return }
        let wrong = pair.wrong
        #expect(wrong.isEmpty, "\(random) \(pair.said) \(wrong)\n\(pair.one.text)\(pair.records)")
        if !wrong.isEmpty { return }
      }
    }
  }

  /// Two devices, and what they had in common last.
  private struct Pair {
    var one: Reconciled
    var other: Reconciled
    private var base: Reconciled
    /// Whether a device still has the records of its last sync.
    private let remembers: Bool
    private var count = 0
    private(set) var said: [String] = []

    init(using random: inout SplitMix64, remembers: Bool) {
      let words = ["Review notes", "LC 146: LRU Cache", "Walk"]
      let days = (1...random.number(2...4)).map { day in
        "### Day \(day)\n" + (0..<random.number(1...3)).map { "- [ ] \(words[$0])\n" }.joined() + "\n"
      }
      one = Reconciled("# Plan\n\n" + days.joined())
      self.remembers = remembers
      one.sync()
      (other, base) = (one, one)
    }

    mutating func change(_ isOne: Bool, _ random: inout SplitMix64) {
      var device = isOne ? one : other
      let name = isOne ? "one" : "other"
      switch random.number(0...3) {
      case 0:
        device.text = "# Plan\n\n### Day 1\n- [ ] New \(name) \(count)\n\n" + Self.renumbered(device.text)
        device.sync()
        said.append("\(name) puts a day in front")
        count += 1
      case 1:
        var lines = device.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let items = lines.indices.filter { lines[$0].hasPrefix("- [ ] Review notes") }
        let line = items[random.number(0...(items.count - 1))]
        lines[line] = lines[line].replacing("Review notes", with: "Review notes again")
        device.text = lines.joined(separator: "\n")
        device.sync()
        said.append("\(name) rewords line \(line)")
      default:
        count += 1
        let places = device.found().ids.indices
        let place = random.number(0...(places.count - 1))
        device.book("s\(count)-\(name)", minutes: count * 3 + (isOne ? 0 : 1), place, at: count)
        said.append("\(name) books \(count * 3 + (isOne ? 0 : 1))m on \(device.found().ids[place])")
      }
      if isOne { one = device } else { other = device }
    }

    private static func renumbered(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).map { line in
        line.hasPrefix("### Day ") ? "### Day \((Int(line.dropFirst(8)) ?? 0) + 1)" : String(line)
      }.joined(separator: "\n")
    }

    /// The one merges what the other did, and syncs; the other takes that over. false where the plans contradict each other.
    mutating func meet(oneIsOurs: Bool) throws -> Bool {
      let (ours, theirs) = oneIsOurs ? (one, other) : (other, one)
      let merge = PlanMerge(
        base: Array(base.text.utf8), ours: Array(ours.text.utf8), theirs: Array(theirs.text.utf8), .init(),
        policy: .markers(size: 7, ours: "ours", theirs: "theirs"))
      guard merge.contradictions.isEmpty else { return false }
      let records = try SidecarMerge(
        base: base.sidecar.serialized().bytes, ours: ours.sidecar.serialized().bytes, theirs: theirs.sidecar.serialized().bytes)
      one.text = String(decoding: merge.bytes, as: UTF8.self)
      one.sidecar = try Sidecar(reading: records.bytes)
      let plan = PlanParser.parse(SourceText(one.text), .init())
      let common = try RecordsMerge(base: base.version, ours: ours.version, theirs: theirs.version)
        .records(for: plan, ItemIDs(plan, .standard), .init(), found: one.sidecar)
      let known = remembers ? other.sidecar : nil
      if let common { one.sidecar = common }
      let isOwn = common != nil
      one.sync { ($0.hasOtherRecords, $0.hasOwnRecords) = (true, isOwn) }
      (other.text, other.sidecar) = (one.text, one.sidecar)
      other.sync { ($0.hasOtherRecords, $0.knownRecords) = (true, known) }
      #expect(other.sidecar.items == one.sidecar.items, "\(said)")
      base = one
      said.append("meet")
      return true
    }

    /// Lines whose minutes aren't those of their sessions, and sessions of no line.
    var wrong: [String] {
      let plan = PlanParser.parse(SourceText(one.text), .init())
      let ids = ItemIDs(plan, .standard).all(plan)
      var rest = Set(one.sidecar.items.keys.filter { one.sidecar.record($0)?.sessions.isEmpty == false })
      var wrong: [String] = []
      for (index, id) in ids.enumerated() {
        let worked = (one.sidecar.record(id)?.workedSeconds ?? 0) / 60
        if Int(plan.items[index].minutes) != worked { wrong.append("\(id): \(plan.items[index].minutes)m, \(worked)m") }
        rest.remove(id)
      }
      // Where both reworded an item, what one of them called it is put aside, as a copy.
      let present = Set(one.sidecar.items.keys.flatMap { one.sidecar.record($0)?.sessions.map(\.id) ?? [] })
      return wrong + rest.sorted()
        + one.sidecar.archived.keys.filter { name in
          one.sidecar.archivedRecord(name)?.sessions.contains { !present.contains($0.id) } ?? false
        }
    }

    var records: String { (try? one.sidecar.serialized()).map { String(decoding: $0.bytes, as: UTF8.self) } ?? "" }
  }
}

extension Reconciled {
  fileprivate var version: RecordsMerge.Version {
    get throws { .init(plan: Array(text.utf8), sidecar: try sidecar.serialized().bytes) }
  }

  fileprivate mutating func sync(_ origin: @escaping (inout Reconciliation.Clock) -> Void) {
    self.origin = origin
    sync()
    self.origin = { _ in }
  }

  /// A session of so many minutes, as the timer books it.
  fileprivate mutating func book(_ session: String, minutes: Int, _ place: Int, at minute: Int) {
    let options = PlanParser.Options()
    let plan = PlanParser.parse(SourceText(text), options)
    let id = ItemIDs(plan, .standard).all(plan)[place]
    var record = sidecar.record(id) ?? ItemRecord()
    record.text = plan.words(plan.items[place])
    let added = record.book(
      .init(id: session, start: Moment(seconds: 1_800_000_000 + Int64(minute) * 60, offset: 0), seconds: minutes * 60))
    var edit = ItemEdit(place)
    edit.minutes = .set(Int(plan.items[place].minutes) + added)
    guard let proven = Adoption.prove(PlanEditor(plan, options), [edit]).proven else { return }
    text = String(decoding: proven.text.bytes, as: UTF8.self)
    sidecar.setRecord(id, record)
    sync()
  }
}
