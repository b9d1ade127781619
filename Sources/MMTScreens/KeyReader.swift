/// Makes keys of what a terminal sends: reports of the mouse (SGR, `ESC [ < 0 ; 5 ; 3 M`) and of its background arrive as escape and letters.
///
/// What isn't such a report to its last letter is no key at all: nothing that a program wrote into the terminal becomes a tick.
package struct KeyReader: Sendable {
  private enum State: Sendable {
    case plain, escape
    /// Behind `ESC [`: parameters until a letter.
    case sequence
    /// Behind `ESC [ M`, the mouse's oldest way: so many letters more.
    case oldMouse(Int)
    /// Behind `ESC ]`: words until BEL or `ESC \`.
    case words
    case wordsEscape
  }

  private var state = State.plain
  private var collected: [UInt8] = []
  /// The longest report that is looked at.
  private static let limit = 64

  package init() {}

  package mutating func take(_ key: Key) -> [Key] {
    switch state {
    case .plain:
      guard key == .escape else { return [key] }
      (state, collected) = (.escape, [])
      return []
    case .escape:
      switch key {
      case .letter("["): state = .sequence
      case .letter("]"): state = .words
      case .escape: return [.escape]
      default:
        state = .plain
        return [.escape, key]
      }
      return []
    case .sequence: return takeSequence(key)
    case .oldMouse(let left):
      state = left > 1 ? .oldMouse(left - 1) : .plain
      return []
    case .words, .wordsEscape: return takeWords(key)
    }
  }

  /// Nothing more has come: an escape alone is the key.
  package mutating func end() -> [Key] {
    guard case .escape = state else { return [] }
    state = .plain
    return [.escape]
  }

  private mutating func takeSequence(_ key: Key) -> [Key] {
    guard case .letter(let scalar) = key, let byte = UInt8(exactly: scalar.value), byte >= 0x20, byte < 0x7F else {
      state = key == .escape ? .escape : .plain
      return []
    }
    if byte == 0x4D, collected.isEmpty {
      state = .oldMouse(3)
      return []
    }
    if collected.count < Self.limit { collected.append(byte) }
    guard byte >= 0x40 else { return [] }
    state = .plain
    return Self.mouse(collected).map { [$0] } ?? []
  }

  private mutating func takeWords(_ key: Key) -> [Key] {
    var isAtEnd = key == .letter("\u{07}")
    if case .wordsEscape = state {
      guard key == .letter("\\") else {
        // The escape began something else.
        state = .escape
        return take(key)
      }
      isAtEnd = true
    } else if key == .escape {
      state = .wordsEscape
      return []
    }
    if isAtEnd {
      state = .plain
      return Self.background(collected).map { [.background(isLight: $0)] } ?? []
    }
    guard case .letter(let scalar) = key, let byte = UInt8(exactly: scalar.value), byte >= 0x20, collected.count < Self.limit
    else {
      state = .plain
      return []
    }
    collected.append(byte)
    return []
  }

  /// `<0;5;3M`: a press of the left button, or a turn of the wheel; nil for all else that a mouse does.
  private static func mouse(_ bytes: [UInt8]) -> Key? {
    guard bytes.first == 0x3C, bytes.last == 0x4D, bytes.count <= 20 else { return nil }
    let parts = bytes.dropFirst().dropLast().split(separator: 0x3B, omittingEmptySubsequences: false)
    let numbers = parts.compactMap(number)
    guard parts.count == 3, numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    // Shift, Meta and Control are held as one likes.
    switch numbers[0] & ~0b11100 {
    case 0: return .click(row: numbers[2] - 1, column: numbers[1] - 1)
    case 64: return .wheel(-1)
    case 65: return .wheel(1)
    default: return nil
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 5, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// `11;rgb:ffff/ffff/ffff`: whether that is a light colour.
  private static func background(_ bytes: [UInt8]) -> Bool? {
    let words = String(decoding: bytes, as: UTF8.self)
    guard words.hasPrefix("11;rgb:") else { return nil }
    let parts = words.dropFirst(7).split(separator: "/" as Character, omittingEmptySubsequences: false)
    let shares = parts.compactMap { part -> Double? in
      guard (1...4).contains(part.utf8.count), let value = UInt32(part, radix: 16) else { return nil }
      return Double(value) / Double((UInt32(1) << (4 * UInt32(part.utf8.count))) - 1)
    }
    guard parts.count == 3, shares.count == 3 else { return nil }
    return shares[0] * 0.3 + shares[1] * 0.59 + shares[2] * 0.11 > 0.5
  }
}
