import MMTCore

/// What an argument is by its looks alone.
enum Token: Equatable {
  /// `--name` or `--name=value`.
  case long(String, value: RawArgument?)
  /// `-q`, `-qo`, `-oFILE`: what follows the dash.
  case short(ArraySlice<UInt8>)
  /// `--`: no options from here on.
  case end
  /// Anything else: a word, `-`, a negative number, a text such as `- like this`.
  case positional

  init(_ argument: RawArgument) {
    let bytes = argument.bytes
    guard bytes.count >= 2, bytes[0] == 0x2D else {
      self = .positional
      return
    }
    if bytes[1] == 0x2D {
      if bytes.count == 2 {
        self = .end
      } else if !Bytes.isLetter(bytes[2]) {
        self = .positional
      } else if let equals = bytes.firstIndex(of: 0x3D) {
        self = .long(String(decoding: bytes[2..<equals], as: UTF8.self), value: RawArgument(Array(bytes[(equals + 1)...])))
      } else {
        self = .long(String(decoding: bytes[2...], as: UTF8.self), value: nil)
      }
    } else {
      self = Bytes.isLetter(bytes[1]) ? .short(bytes[1...]) : .positional
    }
  }
}
