/// Reads a JSON document (RFC 8259) from front to back, checking every byte, and hands out values as extents: nothing is decoded, so
/// numbers keep their text and what nobody knows survives byte for byte.
///
/// The caller pulls: `beginObject`, then `nextKey` until nil with one `value` (or `beginObject`) after each key; `value` passes over
/// a whole value of any shape. Iterative, at most `depthLimit` deep. An object with a key twice is an error when it ends.
package struct JSONScanner: Sendable {
  package static let depthLimit = 64
  package static let sizeLimit = 64 * 1_048_576

  package let bytes: [UInt8]
  package private(set) var position: Int
  /// Bytes of white space passed over so far.
  private(set) var skipped = 0
  private let end: Int
  private var frames: [Frame] = []
  /// The keys of all open objects, without their quotes.
  private var keys: [Extent] = []

  private struct Frame {
    let isObject: Bool
    let firstKey: Int
    var hasMember = false
    /// The keys so far rise strictly and hold no escape: then none can stand twice.
    var isRising = true
  }

  /// Throws `tooLarge` past `sizeLimit`. A byte order mark before the document is passed over.
  package init(_ bytes: [UInt8]) throws(JSONError) {
    guard bytes.count <= Self.sizeLimit else { throw JSONError(.tooLarge, at: 0) }
    self.init(bytes, within: Extent(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0, bytes.count))
  }

  /// Reads only a part of the bytes: a value found before.
  package init(_ bytes: [UInt8], within extent: Extent) {
    self.bytes = bytes
    end = min(extent.upperBound, bytes.count)
    position = min(extent.lowerBound, end)
  }

  /// The next byte that is no white space, without taking it; nil at the end.
  package mutating func peek() -> UInt8? {
    while position < end {
      let byte = bytes[position]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
      position += 1
      skipped += 1
    }
    return nil
  }

  package mutating func beginObject() throws(JSONError) {
    guard let byte = peek() else { throw JSONError(.endsEarly, at: end) }
    guard byte == 0x7B else { throw JSONError(.expectedObject, at: position) }
    try open(isObject: true)
  }

  package mutating func beginArray() throws(JSONError) {
    guard let byte = peek() else { throw JSONError(.endsEarly, at: end) }
    guard byte == 0x5B else { throw JSONError(.expectedValue, at: position) }
    try open(isObject: false)
  }

  /// The next key of the object begun last, without its quotes; nil when the object has ended.
  package mutating func nextKey() throws(JSONError) -> Extent? {
    guard let frame = frames.last, frame.isObject else { return nil }
    return try continueContainer(frame) ? keys.last : nil
  }

  /// Whether the array begun last has another element, which is read next; at its end false.
  package mutating func nextElement() throws(JSONError) -> Bool {
    guard let frame = frames.last, !frame.isObject else { return false }
    return try continueContainer(frame)
  }

  /// Passes over one value, whatever it is, and gives its extent.
  package mutating func value() throws(JSONError) -> Extent {
    guard let byte = peek() else { throw JSONError(.endsEarly, at: end) }
    let start = position
    let outer = frames.count
    if byte == 0x7B, outer < Self.depthLimit, let end = endOfPlainObject() {
      position = end
      return Extent(start, end)
    }
    var needsValue = true
    while true {
      if needsValue {
        needsValue = try beginValue()
      } else if frames.count > outer, let frame = frames.last {
        needsValue = try continueContainer(frame)
      } else {
        return Extent(start, position)
      }
    }
  }

  /// The place after an object of nothing but strings, without white space, its keys rising: most records are such. nil for any other,
  /// and for what is no object at all, which `value` goes on to look at byte by byte.
  private func endOfPlainObject() -> Int? {
    let text = bytes.span.bytes
    var place = position
    var last: Extent?
    while true {
      guard place + 1 < end, text.byte(at: place + 1) == 0x22 else { return nil }
      let key = Extent(place + 2, text.endOfPlainText(from: place + 2, to: end))
      guard key.upperBound + 3 < end, text.byte(at: key.upperBound) == 0x22, text.byte(at: key.upperBound + 1) == 0x3A,
        text.byte(at: key.upperBound + 2) == 0x22, last.isBefore(key, in: bytes)
      else { return nil }
      last = key
      place = text.endOfPlainText(from: key.upperBound + 3, to: end)
      while place + 1 < end, text.byte(at: place) == 0x5C, Self.isShortEscape(text.byte(at: place + 1)) {
        place = text.endOfPlainText(from: place + 2, to: end)
      }
      guard place + 1 < end, text.byte(at: place) == 0x22 else { return nil }
      place += 1
      if text.byte(at: place) == 0x7D { return place + 1 }
      guard text.byte(at: place) == 0x2C else { return nil }
    }
  }

  private static func isShortEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: true
    default: false
    }
  }

  /// Nothing but white space may follow.
  package mutating func finish() throws(JSONError) {
    if peek() != nil { throw JSONError(.textAfterEnd, at: position) }
  }

  // MARK: - Containers

  /// Takes a scalar or opens a container; true when a container was opened, whose first member or end comes next.
  private mutating func beginValue() throws(JSONError) -> Bool {
    guard let byte = peek() else { throw JSONError(.endsEarly, at: end) }
    switch byte {
    case 0x22: _ = try string()
    case 0x7B, 0x5B:
      try open(isObject: byte == 0x7B)
      guard let frame = frames.last else { return false }
      return try continueContainer(frame)
    case 0x74: try word("true")
    case 0x66: try word("false")
    case 0x6E: try word("null")
    case 0x2D, 0x30...0x39: try number()
    default: throw JSONError(.expectedValue, at: position)
    }
    return false
  }

  private mutating func open(isObject: Bool) throws(JSONError) {
    guard frames.count < Self.depthLimit else { throw JSONError(.tooDeep, at: position) }
    frames.append(Frame(isObject: isObject, firstKey: keys.count))
    position += 1
  }

  /// Goes on in the innermost container, `frame`: true when a value comes next (an object's key is taken), false when it has ended.
  private mutating func continueContainer(_ frame: Frame) throws(JSONError) -> Bool {
    guard let byte = peek() else { throw JSONError(.endsEarly, at: end) }
    if byte == (frame.isObject ? 0x7D : 0x5D) {
      if !frame.isRising { try refuseDuplicates(from: frame.firstKey) }
      position += 1
      keys.removeSubrange(frame.firstKey...)
      frames.removeLast()
      return false
    }
    if frame.hasMember {
      guard byte == 0x2C else { throw JSONError(.expectedComma, at: position) }
      position += 1
    } else {
      frames[frames.count - 1].hasMember = true
    }
    if frame.isObject { try key(frame) }
    return true
  }

  private mutating func key(_ frame: Frame) throws(JSONError) {
    guard let byte = peek() else { throw JSONError(.endsEarly, at: end) }
    guard byte == 0x22 else { throw JSONError(.expectedKey, at: position) }
    let (key, hasEscape) = try string()
    if hasEscape || (keys.count > frame.firstKey && frame.isRising && !keys.last.isBefore(key, in: bytes)) {
      frames[frames.count - 1].isRising = false
    }
    keys.append(key)
    guard let colon = peek() else { throw JSONError(.endsEarly, at: end) }
    guard colon == 0x3A else { throw JSONError(.expectedColon, at: position) }
    position += 1
  }

  /// For objects whose keys stand in no order or hold escapes: the decoded keys are sorted and neighbours compared.
  private func refuseDuplicates(from firstKey: Int) throws(JSONError) {
    let decoded = keys[firstKey...].map { (text: Array(JSONString.decoded(bytes, $0).utf8), place: $0) }
    let ordered = decoded.sorted {
      $0.text == $1.text ? $0.place.start < $1.place.start : $0.text.lexicographicallyPrecedes($1.text)
    }
    var found: Extent?
    for (first, second) in zip(ordered, ordered.dropFirst()) where first.text == second.text {
      if found.map({ second.place.start < $0.start }) ?? true { found = second.place }
    }
    if let found { throw JSONError(.duplicateKey, at: found.lowerBound - 1, length: found.count + 2) }
  }

  // MARK: - Scalars

  /// Takes a string; gives what stands between its quotes and whether an escape is in it.
  private mutating func string() throws(JSONError) -> (Extent, hasEscape: Bool) {
    position += 1
    let start = position
    var hasEscape = false
    while true {
      position = bytes.span.bytes.endOfPlainText(from: position, to: end)
      guard position < end else { throw JSONError(.endsEarly, at: end) }
      switch bytes[position] {
      case 0x22:
        position += 1
        return (Extent(start, position - 1), hasEscape)
      case 0x5C:
        hasEscape = true
        try escape()
      case 0..<0x20: throw JSONError(.controlCharacter, at: position)
      default:
        let length = UTF8Sequence.length(at: position, in: bytes, end: end)
        guard length > 0 else { throw JSONError(.notUTF8, at: position) }
        position += length
      }
    }
  }

  private mutating func escape() throws(JSONError) {
    guard position + 1 < end else { throw JSONError(.endsEarly, at: end) }
    switch bytes[position + 1] {
    case let byte where Self.isShortEscape(byte): position += 2
    case 0x75:
      for offset in 2..<6 {
        guard position + offset < end else { throw JSONError(.endsEarly, at: end) }
        guard JSONString.hexDigit(bytes[position + offset]) != nil else {
          throw JSONError(.badEscape, at: position, length: offset + 1)
        }
      }
      position += 6
    default: throw JSONError(.badEscape, at: position, length: 2)
    }
  }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { expected in
      position + length <= end && bytes[position..<position + length].elementsEqual(expected)
    }
    guard matches else { throw JSONError(.expectedValue, at: position) }
    position += length
  }

  private mutating func number() throws(JSONError) {
    let start = position
    if bytes[position] == 0x2D { position += 1 }
    let isZero = position < end && bytes[position] == 0x30
    let whole = digits()
    guard whole > 0, !isZero || whole == 1 else { throw JSONError(.badNumber, at: start, length: position - start) }
    if position < end, bytes[position] == 0x2E {
      position += 1
      guard digits() > 0 else { throw JSONError(.badNumber, at: start, length: position - start) }
    }
    if position < end, bytes[position] | 0x20 == 0x65 {
      position += 1
      if position < end, bytes[position] == 0x2B || bytes[position] == 0x2D { position += 1 }
      guard digits() > 0 else { throw JSONError(.badNumber, at: start, length: position - start) }
    }
  }

  private mutating func digits() -> Int {
    let start = position
    while position < end, bytes[position] >= 0x30, bytes[position] <= 0x39 { position += 1 }
    return position - start
  }
}

extension Extent? {
  /// Whether these bytes stand before `other`'s in byte order; nothing stands before everything.
  fileprivate func isBefore(_ other: Extent, in bytes: [UInt8]) -> Bool {
    guard let self else { return true }
    return compareBytes(bytes, self, bytes, other) < 0
  }
}
