/// A checked JSON value as it is written: an extent of the bytes it was read from. Members and elements are found when asked for.
package struct JSONText: Sendable {
  package enum Kind: Sendable { case object, array, string, number, bool, null }

  package let bytes: [UInt8]
  package let extent: Extent

  /// A whole document.
  package init(checking bytes: [UInt8]) throws(JSONError) {
    var scanner = try JSONScanner(bytes)
    guard scanner.peek() != nil else { throw JSONError(.empty, at: 0) }
    extent = try scanner.value()
    try scanner.finish()
    self.bytes = bytes
  }

  /// A value that a scanner found in these bytes.
  package init(_ bytes: [UInt8], _ extent: Extent) {
    self.bytes = bytes
    self.extent = extent.upperBound <= bytes.count ? extent : .none
  }

  package var raw: ArraySlice<UInt8> { bytes[extent.range] }

  package var kind: Kind {
    switch extent.isEmpty ? 0x6E : bytes[extent.lowerBound] {
    case 0x7B: .object
    case 0x5B: .array
    case 0x22: .string
    case 0x74, 0x66: .bool
    case 0x6E: .null
    default: .number
    }
  }

  package var string: String? {
    guard kind == .string, extent.count >= 2 else { return nil }
    return JSONString.decoded(bytes, Extent(extent.lowerBound + 1, extent.upperBound - 1))
  }

  /// A whole number of at most 18 digits written as such; nil for `7.0` and `7e0`.
  package var int: Int? {
    guard kind == .number, extent.count <= 19, let number = Int(String(decoding: raw, as: UTF8.self)) else { return nil }
    return number.magnitude < 1_000_000_000_000_000_000 ? number : nil
  }

  package var bool: Bool? { kind == .bool ? extent.count == 4 : nil }

  /// The members of an object in the order they are written; none for anything else.
  package var members: [(key: String, value: JSONText)] {
    guard kind == .object else { return [] }
    var result: [(key: String, value: JSONText)] = []
    var scanner = JSONScanner(bytes, within: extent)
    do throws(JSONError) {
      try scanner.beginObject()
      while let key = try scanner.nextKey() {
        result.append((JSONString.decoded(bytes, key), JSONText(bytes, try scanner.value())))
      }
    } catch { return result }
    return result
  }

  /// The elements of an array; none for anything else.
  package var elements: [JSONText] {
    guard kind == .array else { return [] }
    var result: [JSONText] = []
    var scanner = JSONScanner(bytes, within: extent)
    do throws(JSONError) {
      try scanner.beginArray()
      while try scanner.nextElement() { result.append(JSONText(bytes, try scanner.value())) }
    } catch { return result }
    return result
  }

  package subscript(key: String) -> JSONText? { members.first { $0.key == key }?.value }

  /// The value on one line, without white space outside strings.
  package var compact: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(extent.count)
    appendCompact(to: &result)
    return result
  }

  package func appendCompact(to result: inout [UInt8]) {
    let end = extent.upperBound
    var position = extent.lowerBound
    var start = position
    while position < end {
      let byte = bytes[position]
      if byte == 0x22 {
        position = endOfString(from: position + 1)
      } else if byte <= 0x20 {
        result.append(contentsOf: bytes[start..<position])
        position += 1
        start = position
      } else {
        position += 1
      }
    }
    result.append(contentsOf: bytes[start..<max(start, min(position, end))])
  }

  /// Past the closing quote of the string whose inside begins at `start`.
  private func endOfString(from start: Int) -> Int {
    let end = extent.upperBound
    var position = start
    while true {
      position = bytes.span.bytes.endOfPlainText(from: position, to: end)
      guard position < end else { return end }
      switch bytes[position] {
      case 0x22: return position + 1
      case 0x5C: position = min(position + 2, end)
      default: position += 1
      }
    }
  }
}

extension JSONText: Equatable {
  /// The same text but for white space outside strings.
  package static func == (first: JSONText, second: JSONText) -> Bool {
    first.raw.elementsEqual(second.raw) || first.compact == second.compact
  }
}

extension JSONText {
  /// What a writer wrote: one value.
  package init(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    self.init(writer.bytes, Extent(0, writer.bytes.count))
  }

  package init(_ text: String) { self.init { $0.string(text) } }
  package init(_ number: Int) { self.init { $0.int(number) } }
}
