/// The work of a merge: what is open while the result is written.
struct Merging {
  enum Which { case base, ours, theirs }

  /// Elements of the three versions, all of them or the lines of one item.
  struct Parts {
    var base: [MergeSide.Element]
    var ours: [MergeSide.Element]
    var theirs: [MergeSide.Element]
  }

  let base: MergeSide
  let ours: MergeSide
  let theirs: MergeSide
  var tokens: MergeTokens
  let lexicon: Lexicon
  let policy: PlanMerge.Policy
  let keeps: Set<Int>
  var text: MergedText
  var contradictions: [PlanMerge.Contradiction] = []
  var items: [PlanMerge.MergedItem] = []
  /// By token of an item: it stands in the result, or is decided not to.
  var isSettled: [Bool]
  /// By token of an item: moved or added by this side, so that its place is the one there.
  var isPlacedByOurs: [Bool]
  var isPlacedByTheirs: [Bool]
  /// By token of a line that the new edition puts below an item which ours moved: that item.
  var leaders: [Int32: Int32] = [:]
  /// The same by the item.
  var followers: [Int32: [Int32]] = [:]
  let isEdition: Bool
  let ending: [UInt8]
  /// The keys of both sides' lines, once both put something in at one place.
  var keys: (ours: [BlockKey?], theirs: [BlockKey?])?

  init(_ versions: PlanMerge.Versions, tokens: MergeTokens, policy: PlanMerge.Policy, keeps: Set<Int>, isEdition: Bool) {
    self.isEdition = isEdition
    (base, ours, theirs) = (versions.base, versions.ours, versions.theirs)
    lexicon = versions.lexicon
    self.tokens = tokens
    self.policy = policy
    self.keeps = keeps
    // A text of one open line says nothing about endings.
    func known(_ side: MergeSide) -> [UInt8] {
      side.source.bytes.contains { $0 == 0x0A || $0 == 0x0D } ? side.ending : []
    }
    let chosen = Self.changed(known(base), known(ours), known(theirs)) ?? known(ours)
    ending = chosen.isEmpty ? [known(base), known(ours), known(theirs)].first { !$0.isEmpty } ?? [0x0A] : chosen
    text = MergedText(ending: ending, capacity: max(ours.source.bytes.count, theirs.source.bytes.count) + 1024)
    let count = tokens.base.count
    isSettled = Array(repeating: false, count: count)
    isPlacedByOurs = isSettled
    isPlacedByTheirs = isSettled
  }

  /// The value of the side that changed; nil where both did, differently.
  static func changed<Value: Equatable>(_ base: Value, _ one: Value, _ other: Value) -> Value? {
    if one == other || base == other { return one }
    return base == one ? other : nil
  }

  func side(_ which: Which) -> MergeSide {
    switch which {
    case .base: base
    case .ours: ours
    case .theirs: theirs
    }
  }

  var keepsOurs: Bool { policy == .ours }

  /// Every item that a side has was decided on.
  var isComplete: Bool {
    isSettled.indices.allSatisfy { token in
      isSettled[token] || [.ours, .theirs].allSatisfy { element($0, Int32(truncatingIfNeeded: token)) == nil }
    }
  }

  mutating func run() {
    let sequences = ThreeWay(base.elements.map(\.token), ours.elements.map(\.token), theirs.elements.map(\.token))
    for (place, element) in ours.elements.enumerated() where element.item >= 0 && sequences.isNewInOurs(place) {
      isPlacedByOurs[Int(element.token)] = true
    }
    for (place, element) in theirs.elements.enumerated() where element.item >= 0 && sequences.isNewInTheirs(place) {
      isPlacedByTheirs[Int(element.token)] = true
    }
    if isEdition { findFollowers() }
    add(sequences, Parts(base: base.elements, ours: ours.elements, theirs: theirs.elements))
    let hasLastEnding = Self.changed(base.hasLastEnding, ours.hasLastEnding, theirs.hasLastEnding)
    text.finish(hasLastEnding: hasLastEnding ?? true)
    let mark = Self.changed(base.markLength, ours.markLength, theirs.markLength) ?? 3
    if mark > 0 { text.prepend([0xEF, 0xBB, 0xBF]) }
  }

  /// What an edition says more about an item goes where the item went, or it would speak of whatever stands there now.
  private mutating func findFollowers() {
    var leader: Int32?
    for element in theirs.elements {
      let token = Int(element.token)
      guard element.item >= 0 else {
        leader = nil
        continue
      }
      if theirs.plan.items[element.item].kind != .qualifier {
        let isMoved = tokens.base[token] >= 0 && isPlacedByOurs[token] && !isPlacedByTheirs[token]
        leader = isMoved && isAlone(token, element) ? element.token : nil
      } else if let leader, tokens.base[token] < 0, tokens.ours[token] < 0 {
        leaders[element.token] = leader
        followers[leader, default: []].append(element.token)
      }
    }
  }

  /// Whether the item stands in ours as far left as in the edition, with no item nested below it: a line put behind it is about it.
  private func isAlone(_ token: Int, _ element: MergeSide.Element) -> Bool {
    guard tokens.ours[token] >= 0, ours.places[tokens.ours[token]] >= 0 else { return false }
    let place = ours.places[tokens.ours[token]]
    let marker = theirs.content(element.first).first
    guard ours.content(ours.elements[place].first).first == marker else { return false }
    guard place + 1 < ours.elements.count, ours.elements[place + 1].item >= 0 else { return true }
    return ours.content(ours.elements[place + 1].first).first == marker
  }

  // MARK: lines

  /// The ending of a line that all have.
  func mergedEnding(_ was: ArraySlice<UInt8>, _ mine: ArraySlice<UInt8>, _ yours: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let chosen = Self.changed(was, mine, yours) ?? mine
    return chosen.isEmpty ? mine.isEmpty ? yours : mine : chosen
  }

  /// The ending of a line that one side brings: as in the result, where the side's lines mostly end so.
  func ending(_ side: MergeSide, _ line: Int) -> ArraySlice<UInt8> {
    let own = side.ending(line)
    return own.isEmpty || own.elementsEqual(side.ending) ? ending[...] : own
  }

  mutating func addLine(_ side: MergeSide, _ line: Int) { text.add(side.content(line), ending(side, line)) }

  /// A marker line, where contradictions are marked.
  mutating func addMarker(_ sign: UInt8, _ name: String = "") {
    guard case .markers(let size, _, _) = policy else { return }
    let line = Array(repeating: sign, count: size) + Array((name.isEmpty ? "" : " " + name).utf8)
    text.add(line[...], ending[...])
  }

  /// Writes what contradicts: between markers, or as ours has it.
  mutating func contradict(
    _ mine: [[UInt8]], _ yours: [[UInt8]], _ addOurs: (inout Merging) -> Void, _ addTheirs: (inout Merging) -> Void
  ) {
    contradictions.append(.init(line: text.lines + 1, ours: mine, theirs: yours))
    guard case .markers(_, let oursName, let theirsName) = policy else { return addOurs(&self) }
    addMarker(0x3C, oursName)
    addOurs(&self)
    addMarker(0x3D)
    addTheirs(&self)
    addMarker(0x3E, theirsName)
  }

  func lines(_ side: MergeSide, _ elements: some Sequence<MergeSide.Element>) -> [[UInt8]] {
    elements.flatMap { element in (element.first...element.last).map { Array(side.content($0)) } }
  }
}
