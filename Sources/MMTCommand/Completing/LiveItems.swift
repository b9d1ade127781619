import MMTCore
import MMTViews

/// Items as a person may name them, for one command: those of today, of earlier days, and where the command takes any, of all.
struct LiveItems {
  private let ledger: Ledger
  private let place: CompletionPlace
  /// Whether words that begin with a dot are hidden until one is typed.
  private let hidesDots: Bool
  private var plan: Plan { ledger.plan }

  init?(_ ledger: Ledger?, _ place: CompletionPlace, hidesDots: Bool) {
    guard let ledger else { return nil }
    self.hidesDots = hidesDots
    self.ledger = ledger
    self.place = place
  }

  /// By number or ref where a digit is typed, by place on today's list after a dot or where nothing is, else by words.
  var candidates: [Completions.Candidate] {
    let typed = place.typed
    guard let first = typed.utf8.first else { return today.isEmpty ? byRef(behind) : hidesDots ? byRef(today) : byPlace }
    if first == 0x2E { return byPlace }
    if first >= 0x30, first <= 0x39 { return typed.contains(".") ? byRef(all) : byNumber + byRef(today + behind) }
    return byWords
  }

  // MARK: Which items

  /// What the command can do something about.
  private func fits(_ index: Int) -> Bool {
    let item = plan.items[index]
    if item.isQualifier { return false }
    return switch place.spec?.name {
    case "done", "skip", "start": !item.isDone && item.isRequired || !item.isDone && item.status == .open
    case "undone": item.isDone || !item.isRequired && item.status != .open
    // What is open can't come back yet.
    case "review": item.isDone
    default: true
    }
  }

  private var today: [Int] { plan.days[ledger.current.day].items.filter(fits) }
  private var all: [Int] { plan.items.indices.filter(fits) }
  /// Of the days before: what is open, or what a command that takes ticks back is about, the latest first.
  private var behind: [Int] {
    guard place.spec?.name == "undone" else { return ledger.backlogItems.filter(fits) }
    return Array(plan.items.indices.reversed().lazy.filter { plan.items[$0].isDone && fits($0) }.prefix(100))
  }

  // MARK: How they are named

  private var byPlace: [Completions.Candidate] {
    ledger.placed(today).compactMap { placed in
      guard let ref = placed.item.ref, let dot = ref.lastIndex(of: ".") else { return nil }
      return .init(value: String(ref[dot...]), meaning: meaning(placed.item))
    }
  }

  private func byRef(_ items: [Int]) -> [Completions.Candidate] { byRef(ledger.placed(items)) }

  func byRef(_ items: [PlacedItem]) -> [Completions.Candidate] {
    items.compactMap { placed in placed.item.ref.map { .init(value: $0, meaning: meaning(placed.item)) } }
  }

  private var byNumber: [Completions.Candidate] {
    let typed = Array(place.typed.utf8)
    let fitting = all.filter { plan.items[$0].leetcode > 0 && "\(plan.items[$0].leetcode)".utf8.starts(with: typed) }
    let near = Set(today + behind)
    // What is at hand first.
    let ordered = fitting.filter(near.contains) + fitting.filter { !near.contains($0) }
    return ledger.placed(Array(ordered.prefix(60))).compactMap { placed in
      placed.item.leetcode.map { .init(value: "\($0)", meaning: words(placed.item)) }
    }
  }

  /// Later days' items answer to their number, ref or id only; a title that is an option's or a number's look-alike isn't offered.
  private var byWords: [Completions.Candidate] {
    ledger.placed(today + behind).compactMap { placed in
      let words = words(placed.item)
      guard !words.hasPrefix("-"), words.contains(where: \.isLetter) else { return nil }
      return .init(
        value: words, meaning: placed.item.ref.map { ref in placed.item.leetcode.map { "\(ref), LC \($0)" } ?? ref } ?? "")
    }
  }

  private func words(_ item: ItemAnswer) -> String {
    let words = Prose.readable(item.text)
    return words.isEmpty ? item.title ?? "" : words
  }

  private func meaning(_ item: ItemAnswer) -> String {
    let words = (item.leetcode.map { "\($0) " } ?? item.label.map { $0 + ": " } ?? "") + words(item)
    return DisplayWidth.truncated(DisplayWidth.visible(words), to: 70, mark: "...")
  }
}
