import MMTCore
import MMTStore

extension Session {
  /// The largest text that is taken from standard input or an editor, in bytes.
  static let textLimit = 64 << 20

  /// The positional argument at a place; `-` stands for standard input. nil where there is none: then the editor is meant.
  func textGiven(at place: Int) throws(Failure) -> String? {
    guard let text = invocation.text(place) else { return nil }
    guard text == "-" else { return text }
    return try Self.text(inputBytes(), from: "standard input")
  }

  /// All of standard input. Throws 65 where it is too large.
  func inputBytes() throws(Failure) -> [UInt8] {
    guard let bytes = world.readInput(Self.textLimit) else {
      throw Failure(
        .data, "standard input can't be read, or is larger than \(Self.textLimit >> 20) MB", details: ["Nothing was changed."])
    }
    return bytes
  }

  /// Bytes as text. Throws 65 where they are no UTF-8.
  static func text(_ bytes: [UInt8], from source: String) throws(Failure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        .data, "\(source) is not UTF-8 text", details: ["Nothing was changed."],
        help: "convert it first: iconv -f latin1 -t utf-8")
    }
    return text
  }
}
