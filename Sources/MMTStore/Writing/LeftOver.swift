import MMTCore

/// The names of the files that lie beside tracked ones while these are replaced.
struct LeftOver {
  /// The tag of the file that it belongs to.
  let tag: String
  /// What the file held before, and what it was to hold.
  let old: Digest
  let new: Digest

  /// Never was the file: still being written. `number` tells apart those of one process.
  static func unfinishedName(process: Int32, number: Int = 1) -> String {
    "\(unfinished)\(process)" + (number > 1 ? ".\(number)" : "")
  }
  static func isUnfinished(_ name: [UInt8]) -> Bool { name.starts(with: unfinished.utf8) }

  /// There was no file yet, and where mmt was killed in time there is none.
  var isOfNewFile: Bool { old == Digest(of: [UInt8]()) }

  /// Was the file, or is to become it. `number` tells apart what would else have the same name.
  func name(process: Int32, number: Int) -> String {
    "\(prefix)\(tag)-\(old.hex)-\(new.hex).\(process)" + (number > 1 ? ".\(number)" : "")
  }

  init(tag: String, old: Digest, new: Digest) {
    self.tag = tag
    self.old = old
    self.new = new
  }

  /// nil for every name that `name` doesn't make: such a file is the user's.
  init?(name: [UInt8]) {
    guard name.starts(with: prefix.utf8), name.allSatisfy({ $0 < 0x80 }) else { return nil }
    let parts = String(decoding: name.dropFirst(prefix.utf8.count), as: UTF8.self).split(
      whereSeparator: { $0 == "-" || $0 == "." })
    guard parts.count == 4 || parts.count == 5, Self.isTag(parts[0]),
      let old = Digest(hex: parts[1]),
      let new = Digest(hex: parts[2]), parts[3...].allSatisfy({ Int32($0) != nil })
    else { return nil }
    self.init(tag: String(parts[0]), old: old, new: new)
  }

  private static func isTag(_ text: Substring) -> Bool {
    [TrackedFile.plan.tag, TrackedFile.sidecar.tag].contains(String(text))
      || text.utf8.count == 16 && text.utf8.allSatisfy { Bytes.isDigit($0) || (0x61...0x66).contains($0) }
  }
}

private let prefix = ".mmt-"
private let unfinished = ".mmt-new."
