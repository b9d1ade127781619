/// A command line as it stands before the cursor in bash, cut into words as bash will cut it. Nothing in it is expanded or run.
struct ShellLine: Equatable {
  enum Quote: UInt8 { case single = 0x27, double = 0x22 }

  /// The words without quotes and escapes; the last one is being typed and may be empty.
  private(set) var words: [[UInt8]] = [[]]
  /// The last word as it is written.
  private(set) var raw: [UInt8] = []
  /// The quote that is still open at the cursor.
  private(set) var open: Quote?
  /// Where in `raw` the piece begins that readline takes for the word: behind the last of its break characters or the open quote.
  private(set) var pieceStart = 0

  /// `breaks` are the bytes of `COMP_WORDBREAKS`.
  init(_ line: [UInt8], breaks: [UInt8] = Array(":=".utf8)) {
    var isEscaped = false
    var isWord = false
    func end() {
      if isWord { words.append([]) } else { words[words.count - 1] = [] }
      (raw, pieceStart, isWord) = ([], 0, false)
    }
    func take(_ byte: UInt8) {
      words[words.count - 1].append(byte)
      isWord = true
    }
    for (index, byte) in line.enumerated() {
      if isEscaped {
        isEscaped = false
        raw.append(byte)
        if open == .double, ![0x22, 0x24, 0x5C, 0x60].contains(byte) { take(0x5C) }
        if byte != 0x0A { take(byte) }
        continue
      }
      switch (open, byte) {
      case (nil, 0x5C), (.double, 0x5C):
        raw.append(byte)
        // At the very end it escapes what is still to be typed.
        isEscaped = index + 1 < line.count
      case (nil, 0x20), (nil, 0x09): end()
      case (nil, 0x0A), (nil, 0x3B), (nil, 0x26), (nil, 0x7C):
        // Another command begins.
        words = [[]]
        isWord = false
        end()
      case (nil, 0x22), (nil, 0x27):
        raw.append(byte)
        open = Quote(rawValue: byte)
        isWord = true
        pieceStart = raw.count
      case (let quote?, _) where quote.rawValue == byte:
        raw.append(byte)
        open = nil
        pieceStart = 0
      default:
        raw.append(byte)
        take(byte)
        if open == nil, breaks.contains(byte) { pieceStart = raw.count }
      }
    }
  }

  /// A value as it must be written to become a word of this line, without what readline leaves standing before it; nil for one that
  /// can't be, or that isn't a continuation of what is written.
  func completed(_ value: String) -> String? {
    let whole = written(value)
    guard let whole else { return nil }
    // An opening quote at the word's beginning is left standing, and so is everything up to a break.
    guard pieceStart > 0 else { return whole }
    if open != nil {
      let before = raw[..<(pieceStart - 1)]
      guard let rest = Self.rest(of: Array(value.utf8), after: Array(before)) else { return nil }
      return written(String(decoding: rest, as: UTF8.self))
    }
    return Self.rest(of: Array(whole.utf8), after: Array(raw[..<pieceStart])).map { String(decoding: $0, as: UTF8.self) }
  }

  private func written(_ value: String) -> String? {
    var result: [UInt8] = []
    for byte in value.utf8 {
      switch open {
      case nil:
        if !Self.isPlain(byte) { result.append(0x5C) }
        result.append(byte)
      case .single:
        result.append(contentsOf: byte == 0x27 ? Array("'\\''".utf8) : [byte])
      case .double:
        // There is no way to write it here that history expansion leaves alone.
        if byte == 0x21 { return nil }
        if [0x22, 0x24, 0x5C, 0x60].contains(byte) { result.append(0x5C) }
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What the shell takes as it is, wherever it stands in a word.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
    default: Array("_./:=@%+,-".utf8).contains(byte)
    }
  }

  /// The end of `bytes` behind `start`, upper and lower case being the same; nil where it doesn't begin so.
  private static func rest(of bytes: [UInt8], after start: [UInt8]) -> [UInt8]? {
    guard bytes.count >= start.count, zip(bytes, start).allSatisfy({ Self.folded($0) == Self.folded($1) }) else { return nil }
    return Array(bytes[start.count...])
  }

  private static func folded(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
