/// What is required and done among some items: the one place that knows what counts.
package struct Tally: Sendable, Equatable {
  package var done = 0
  package var required = 0
  package var optionalDone = 0
  package var optional = 0
  /// Of what is required and open, what is put off: it isn't late.
  package var putOff = 0

  package init() {}

  package init(_ items: some Sequence<Item>) {
    for item in items { count(item) }
  }

  package mutating func count(_ item: Item) {
    if item.isQualifier { return }
    if item.isOptional {
      guard item.status.isRequired else { return }
      optional += 1
      if item.isDone { optionalDone += 1 }
    } else if item.status.isRequired {
      required += 1
      if item.isDone { done += 1 }
      if item.status == .scheduled { putOff += 1 }
    }
  }

  package mutating func add(_ other: Tally) {
    done += other.done
    required += other.required
    optionalDone += other.optionalDone
    optional += other.optional
    putOff += other.putOff
  }

  package var open: Int { required - done }
  /// Everything required is done; false where nothing is required.
  package var isComplete: Bool { required > 0 && done == required }
}
