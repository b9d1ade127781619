import MMTCore
import MMTViews

/// What keys do with the counters and habits of the day.
extension LiveState {
  /// Those that the day's screen lists below the plan's items: what is to be avoided last.
  var counted: [RhythmLineAnswer] {
    guard screen == .today, let lines = contents.rhythms?.day?.lines else { return [] }
    return RhythmDayView.ordered(lines)
  }

  /// The one under the cursor.
  var currentLine: RhythmLineAnswer? {
    let place = cursor.row - firstCounted
    let lines = counted
    return lines.indices.contains(place) ? lines[place] : nil
  }

  /// Whether digits are a counter's number.
  var takesDigits: Bool { overlay == nil && currentLine?.step != nil }

  mutating func press(_ key: Key, on line: RhythmLineAnswer) -> Request? {
    switch key {
    case .enter: return .habit(line.id)
    case .letter("+"), .letter("="): return step(line, "+")
    case .letter("-"): return step(line, "-")
    case .letter(" "), .letter("x"): return tick(line)
    case .letter("/"): return mark(line, .partial)
    case .letter("~"): return mark(line, .attempted)
    case .letter("s"): return mark(line, .skipped)
    case .letter(let digit) where takesDigits && (0x30...0x39).contains(digit.value):
      let name = StyledText(Prose.readable(line.name)).truncated(to: 16, mark: "").text
      if isAllowed(line) { prompt = Prompt(.count(id: line.id), name + " (Enter sets, + adds):", text: String(digit)) }
    default: break
    }
    return nil
  }

  /// A sign behind the number that is typed does at once what it says: `2 5 +` adds 25.
  mutating func counted(by key: Key, _ id: String) -> Request? {
    guard let words = prompt?.string.trimmed, Quantity(words) != nil else { return nil }
    switch key {
    case .letter("+"): return shown(.change(.count(id, "+" + words)))
    case .letter("-"): return shown(.change(.count(id, "-" + words)))
    default: return nil
    }
  }

  /// What hasn't come can't have happened.
  private mutating func isAllowed(_ line: RhythmLineAnswer) -> Bool {
    if line.date <= contents.page.today { return true }
    message = Message(["\(line.date.withWeekday) hasn't come yet"])
    return false
  }

  private mutating func step(_ line: RhythmLineAnswer, _ sign: String) -> Request? {
    guard isAllowed(line) else { return nil }
    guard let step = line.step else {
      message = Message(["\(Prose.readable(line.name)) has no number to count: Space says that it is done"])
      return nil
    }
    if sign == "-", (line.value?.units ?? 0) == 0 {
      message = Message(["\(Prose.readable(line.name)) is at 0"])
      return nil
    }
    return shown(.change(.count(line.id, sign + step.text())))
  }

  /// Done, or open again: a counter goes to its target, and back to what it had.
  private mutating func tick(_ line: RhythmLineAnswer) -> Request? {
    guard isAllowed(line) else { return nil }
    if line.hasNumberAlone {
      message = Message(["\(Prose.readable(line.name)) has no target: type its number"])
      return nil
    }
    if line.isNegative { return shown(.change(.mark(line.id, line.isRelapse ? .none : .success))) }
    guard let target = line.target, let value = line.value else {
      return shown(.change(.mark(line.id, line.status == .done ? .none : .success)))
    }
    guard line.state == .success, value.value >= target.value else {
      if line.state != .success { raised[line.id] = value }
      return shown(.change(.mark(line.id, line.state == .success ? .none : .success)))
    }
    guard let before = raised.removeValue(forKey: line.id) else {
      message = Message(["\(Prose.readable(line.name)) is at its target: - or a number takes it down, u undoes"])
      return nil
    }
    return shown(.change(.count(line.id, before.text())))
  }

  /// Takes the mark away again where it is set.
  private mutating func mark(_ line: RhythmLineAnswer, _ state: RhythmState) -> Request? {
    guard isAllowed(line) else { return nil }
    if line.hasNumberAlone, state != .skipped {
      message = Message(["\(Prose.readable(line.name)) has no target: type its number"])
      return nil
    }
    if line.isNegative, state != .skipped, state != .none {
      message = Message(["Space says that it happened"])
      return nil
    }
    if let target = line.target, let value = line.value, target.units > 0, value.value >= target.value,
      state == .partial || state == .attempted
    {
      message = Message(["\(Prose.readable(line.name)) is at its target: - or a number takes it down"])
      return nil
    }
    let marks: [RhythmState: ItemStatus] = [.partial: .partial, .attempted: .attempted, .skipped: .cancelled]
    return shown(.change(.mark(line.id, marks[state] == line.status ? .none : state)))
  }

  /// Shows a change before it is written: what is read afterwards counts.
  mutating func shown(_ request: Request) -> Request {
    if case .change(.entry(let deed, let id)) = request {
      let statuses: [LiveChange.EntryDeed: ItemStatus] = [.done: .done, .undone: .open, .skip: .cancelled]
      if let status = statuses[deed] { contents.set(status, ofEntry: id) }
      return request
    }
    guard case .change(let change) = request, var day = contents.rhythms?.day else { return request }
    switch change {
    case .count(let id, let words):
      guard let wanted = CounterBounds.Request(words), let place = day.lines.firstIndex(where: { $0.id == id }) else {
        return request
      }
      day.lines[place].count(wanted)
    case .mark(let id, let state):
      guard let place = day.lines.firstIndex(where: { $0.id == id }) else { return request }
      day.lines[place].mark(state)
    default: return request
    }
    day.count()
    contents.rhythms?.day = day
    return request
  }
}

extension RhythmLineAnswer {
  /// Whether something of it is left to do.
  var isDue: Bool {
    if hasNumberAlone { return (value?.units ?? 0) == 0 }
    return !isNegative && (state == .none || state == .partial)
  }

  /// As it will be with another number; as it is where that is refused.
  fileprivate mutating func count(_ request: CounterBounds.Request) {
    guard let step else { return }
    // Of what has no target the greatest number isn't known here.
    let bounds = CounterBounds(target: target ?? Quantity(units: 9_999_999, decimals: step.decimals), step: step)
    let old = value ?? Quantity(units: 0, decimals: step.decimals)
    guard let new = try? bounds.value(request, from: old, name: name) else { return }
    value = new
    guard !isNegative, let target, target.units > 0 else { return settle() }
    if new >= target { status = .done } else if status == .done || status == .cancelled && new > old { status = .open }
    settle()
  }

  fileprivate mutating func mark(_ mark: RhythmState) {
    switch mark {
    case .none: status = .open
    case .success: status = .done
    case .partial: status = .partial
    case .attempted: status = .attempted
    case .skipped: status = .cancelled
    }
    isRelapse = isNegative && status == .done
    if mark == .success, !isNegative, let target, (value ?? Quantity(units: 0)) < target { value = target }
    settle()
  }

  /// The state that box and number tell.
  private mutating func settle() {
    let isFull = target.flatMap { target in value.map { target.units > 0 && $0 >= target } } ?? false
    switch status {
    case .cancelled: state = .skipped
    case _ where isNegative: state = .none
    case .done: state = .success
    case _ where isFull: state = .success
    case .partial: state = .partial
    case .attempted: state = .attempted
    default: state = (target?.units ?? 0) > 0 && (value?.units ?? 0) > 0 ? .partial : .none
    }
  }
}
