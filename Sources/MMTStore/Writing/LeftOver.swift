import MMTCore

/// The names of the files that lie beside plan and sidecar while they are replaced.
struct LeftOver {
  let role: Target.Role
  /// What the file held before, and what it was to hold.
  let old: Digest
  let new: Digest

  /// Never was the file: still being written. `number` tells apart those of one process.
  static func unfinishedName(process: Int32, number: Int = 1) -> String {
    "\(unfinished)\(process)" + (number > 1 ? ".\(number)" : "")
  }
  static func isUnfinished(_ name: [UInt8]) -> Bool { name.starts(with: unfinished.utf8) }

  /// Was the file, or is to become it. `number` tells apart what would else have the same name.
  func name(process: Int32, number: Int) -> String {
    "\(prefix)\(role.rawValue)-\(old.hex)-\(new.hex).\(process)" + (number > 1 ? ".\(number)" : "")
  }

  init(role: Target.Role, old: Digest, new: Digest) {
    self.role = role
    self.old = old
    self.new = new
  }

  /// nil for every name that `name` doesn't make: such a file is the user's.
  init?(name: [UInt8]) {
    guard name.starts(with: prefix.utf8), name.allSatisfy({ $0 < 0x80 }) else { return nil }
    let parts = String(decoding: name.dropFirst(prefix.utf8.count), as: UTF8.self).split(
      whereSeparator: { $0 == "-" || $0 == "." })
    guard parts.count == 4 || parts.count == 5, let role = Target.Role(rawValue: String(parts[0])),
      let old = Digest(hex: parts[1]),
      let new = Digest(hex: parts[2]), parts[3...].allSatisfy({ Int32($0) != nil })
    else { return nil }
    self.init(role: role, old: old, new: new)
  }
}

private let prefix = ".mmt-"
private let unfinished = ".mmt-new."
