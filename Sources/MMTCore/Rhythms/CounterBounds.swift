/// Between what bounds, and in what steps, a counter's value lies.
///
/// The precision is the target's. The greatest value is all nines with as many digits as the target, at least 999 or 99.9, unless the
/// definition has a `max`; a step is one unit of the last decimal, unless it has a `step`.
package struct CounterBounds: Sendable, Equatable {
  package let step: Quantity
  package let max: Quantity
  package let decimals: Int

  package init(target: Quantity, step: Quantity? = nil, max: Quantity? = nil) {
    decimals = target.decimals
    let smallest = Quantity(units: 1, decimals: decimals)
    self.step = step?.scaled(to: decimals).flatMap { $0.units > 0 ? $0 : nil } ?? smallest
    let digits = String(target.units).utf8.count
    let nines = Quantity.power(Swift.max(digits, 3)) - 1
    self.max = max?.scaled(to: decimals) ?? Quantity(units: nines, decimals: decimals)
  }

  /// Whether an amount lies beyond the greatest value of its target. Within the target it never does, unless a `max` is below that.
  static func areExceeded(by amount: Quantity, target: Quantity, max: Quantity?) -> Bool {
    if max == nil, amount <= target { return false }
    return amount > CounterBounds(target: target, max: max).max
  }

  /// Of a number without a target: up to 9999, with its decimals behind, or the target that a week or month has.
  init(of definition: RhythmDefinition) {
    let whole = Quantity(units: 9999).scaled(to: definition.decimals)
    self.init(
      target: definition.target ?? whole ?? Quantity(units: 9999), step: definition.step, max: definition.max)
  }

  /// What is asked for.
  package enum Request: Sendable, Equatable {
    case add(Quantity)
    case subtract(Quantity)
    case set(Quantity)

    /// `+40`, `-5`, `12,5`; nil for anything else.
    package init?(_ text: String) {
      let sign = text.first
      guard let amount = Quantity(sign == "+" || sign == "-" ? text.dropFirst() : text[...]) else { return nil }
      self = sign == "+" ? .add(amount) : sign == "-" ? .subtract(amount) : .set(amount)
    }

    var amount: Quantity {
      switch self {
      case .add(let amount), .subtract(let amount), .set(let amount): amount
      }
    }
  }

  /// The new value. Throws 64, `counter.bad-value`, for what lies between two steps or outside the bounds: nothing is rounded or clamped.
  package func value(_ request: Request, from old: Quantity, name: String) throws(Failure) -> Quantity {
    guard let amount = request.amount.scaled(to: decimals) else { throw refusal(name, near: request.amount) }
    let units: Int
    if case .set = request {
      units = amount.units
    } else {
      guard let current = old.scaled(to: decimals) else { throw refusal(name, near: request.amount) }
      if case .add = request { units = current.units + amount.units } else { units = current.units - amount.units }
    }
    guard units >= 0, units <= max.units, amount.units % step.units == 0 else {
      throw refusal(name, near: units > max.units ? Quantity(units: units, decimals: decimals) : request.amount)
    }
    return Quantity(units: units, decimals: decimals)
  }

  private func refusal(_ name: String, near amount: Quantity) -> Failure {
    let zero = Quantity(units: 0, decimals: 0).text()
    let near = neighbours(of: amount).flatMap { lower, upper in upper <= max ? "\(lower.text()) or \(upper.text())" : nil }
    let isMore = amount > max
    return Failure(
      .usage, "\(name) goes in steps of \(step.text()), from \(zero) to \(max.text()) [counter.bad-value]",
      details: ["Nothing was changed."],
      help: near ?? (isMore ? "[max:: \(amount.text())] in its definition lets it go so far" : nil))
  }

  /// The values around one that lies between two steps; nil where it doesn't.
  private func neighbours(of amount: Quantity) -> (Quantity, Quantity)? {
    guard let fine = amount.scaled(to: Quantity.decimalLimit), let unit = step.scaled(to: Quantity.decimalLimit),
      unit.units > 0,
      fine.units % unit.units != 0
    else { return nil }
    let lower = fine.units / unit.units * step.units
    return (Quantity(units: lower, decimals: decimals), Quantity(units: lower + step.units, decimals: decimals))
  }
}
