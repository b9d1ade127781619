/// Values one behind the other, in fixed widths: writes down what it is given, or fills it in from what was written. A type lists its parts once for
/// both, so that none can be written and not be read.
struct PlanCode {
  /// What was written.
  private(set) var words: [UInt32] = []
  private let bytes: [UInt8]
  private var place: Int
  let writes: Bool
  /// A value doesn't fit into its width, or what is read is nothing that was written.
  private(set) var isBroken = false
  /// Where the text ends that extents lie in.
  private let textLength: UInt32

  /// Writes.
  init(reserving count: Int) {
    (writes, textLength, bytes, place) = (true, .max, [], 0)
    words.reserveCapacity(count)
  }

  /// Reads what stands from `place` on.
  init(_ bytes: [UInt8], from place: Int, textLength: Int) {
    (writes, self.textLength) = (false, UInt32(clamping: textLength))
    (self.bytes, self.place) = (bytes, place)
  }

  /// All before this place was read.
  func isAt(_ end: Int) -> Bool { place == end }

  mutating func refuse() { isBroken = true }

  // MARK: Numbers

  /// Everything is written in such words, as this machine has them in memory.
  @inline(__always) mutating func pass(_ value: inout UInt32) {
    if writes {
      words.append(value)
    } else if place <= bytes.count - 4 {
      value = bytes.span.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt32.self)
      place += 4
    } else {
      isBroken = true
    }
  }

  @inline(__always) mutating func pass(_ value: inout Int32) {
    var bits = UInt32(bitPattern: value)
    pass(&bits)
    value = Int32(bitPattern: bits)
  }

  mutating func pass(_ value: inout Int) {
    var narrow = Int32(truncatingIfNeeded: value)
    if Int(narrow) != value { isBroken = true }
    pass(&narrow)
    value = Int(narrow)
  }

  mutating func pass(_ value: inout Bool) {
    var number: UInt32 = value ? 1 : 0
    pass(&number)
    value = number == 1
  }

  // MARK: Places and days

  @inline(__always) mutating func pass(_ value: inout Extent) {
    pass(&value.start)
    pass(&value.end)
    if value.start > value.end || value.end > textLength { isBroken = true }
  }

  mutating func pass(_ value: inout Range<Int>) {
    var (first, end) = (value.lowerBound, value.upperBound)
    pass(&first)
    pass(&end)
    if first <= end { value = first..<end } else { isBroken = true }
  }

  mutating func pass(_ value: inout ClosedRange<Int>) {
    var (first, last) = (value.lowerBound, value.upperBound)
    pass(&first)
    pass(&last)
    if first <= last { value = first...last } else { isBroken = true }
  }

  /// No day is so far away that it is taken for none.
  @inline(__always) mutating func pass(_ value: inout CivilDay?) {
    var number = value?.daysSinceEpoch ?? .min
    pass(&number)
    value = number == .min ? nil : CivilDay(daysSinceEpoch: Int(number))
  }

  // MARK: Texts, choices, and what may be missing

  mutating func pass(_ value: inout [UInt8]) {
    list(&value, blank: 0) { byte, code in
      var number = UInt32(byte)
      code.pass(&number)
      byte = UInt8(truncatingIfNeeded: number)
    }
  }

  mutating func pass(_ value: inout String) {
    var text = Array(value.utf8)
    pass(&text)
    value = String(decoding: text, as: UTF8.self)
  }

  /// One of the few values that a type has.
  mutating func choice<Value: Equatable>(_ value: inout Value, of all: [Value]) {
    var number = writes ? UInt32(truncatingIfNeeded: all.firstIndex(of: value) ?? .max) : 0
    pass(&number)
    if Int(number) < all.count { value = all[Int(number)] } else { isBroken = true }
  }

  mutating func optional<Value>(_ value: inout Value?, blank: Value, _ part: (inout Value, inout PlanCode) -> Void) {
    var isThere = value != nil
    pass(&isThere)
    guard isThere else { return value = nil }
    var found = value ?? blank
    part(&found, &self)
    value = found
  }

  mutating func pass(_ value: inout Int?) { optional(&value, blank: 0) { $1.pass(&$0) } }

  mutating func pass(_ value: inout Bool?) { optional(&value, blank: false) { $1.pass(&$0) } }

  /// Each takes a word at least, so no count leads far.
  @inline(__always) mutating func list<Value>(
    _ values: inout [Value], blank: Value, _ part: (inout Value, inout PlanCode) -> Void
  ) {
    var count = values.count
    pass(&count)
    if writes {
      for var value in values { part(&value, &self) }
      return
    }
    guard !isBroken, count >= 0, count <= (bytes.count - place) / 4 else { return isBroken = true }
    values = []
    values.reserveCapacity(count)
    for _ in 0..<count where !isBroken {
      var value = blank
      part(&value, &self)
      values.append(value)
    }
  }

  mutating func list(_ values: inout [Extent]) { list(&values, blank: .none) { $1.pass(&$0) } }
}
