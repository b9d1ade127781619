import MMTCore

/// A file's bytes with their digest: a copy that was cut by a power failure tells so.
struct KeptCopy {
  /// The file's name in the state: the plan as it was where the log doesn't lead to it from the change before, and the records of then.
  enum Kind: String { case plan, records }

  let kind: Kind
  let bytes: [UInt8]
  /// The plan that the log led to when the copy was kept; nil in copies of earlier programs, and of an empty log.
  let last: Digest?

  init(_ kind: Kind, _ bytes: [UInt8], after last: Digest?) { (self.kind, self.bytes, self.last) = (kind, bytes, last) }

  init?(_ kind: Kind, encoded: [UInt8]) {
    guard let end = encoded.firstIndex(of: 0x0A) else { return nil }
    let words = encoded[..<end].split(separator: 0x20)
    self.init(
      kind, Array(encoded[(end + 1)...]),
      after: words.count == 4 ? words.last.flatMap { Digest(hex: String(decoding: $0, as: UTF8.self)) } : nil)
    guard encoded[..<end].elementsEqual(head.utf8) else { return nil }
  }

  var encoded: [UInt8] { Array(head.utf8) + [0x0A] + bytes }

  private var head: String {
    "mmt-\(kind.rawValue) 1 \(Digest(of: bytes).hex)" + (last.map { " \($0.hex)" } ?? "")
  }
}
