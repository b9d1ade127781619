/// A file's path as the system knows it: bytes, which need not be UTF-8. Never empty of meaning: no NUL inside.
package struct Path: Hashable, Sendable {
  package let bytes: [UInt8]

  /// Takes the bytes up to the first NUL, since no system call sees further.
  package init(_ bytes: [UInt8]) {
    if let end = bytes.firstIndex(of: 0) { self.bytes = Array(bytes[..<end]) } else { self.bytes = bytes }
  }

  package init(_ string: String) { self.init(Array(string.utf8)) }

  package var isAbsolute: Bool { bytes.first == slash }

  /// The last component; empty for `/`.
  package var name: [UInt8] {
    guard let last = bytes.lastIndex(of: slash) else { return bytes }
    return Array(bytes[(last + 1)...])
  }

  /// The folder that holds it; `/` holds itself, and a bare name lies in `.`.
  package var parent: Path {
    guard let last = bytes.lastIndex(of: slash) else { return Path([dot]) }
    return Path(last == 0 ? [slash] : Array(bytes[..<last]))
  }

  /// `name` inside this folder; an absolute `name` stands for itself.
  package func appending(_ name: [UInt8]) -> Path {
    if name.first == slash || bytes.isEmpty { return Path(name) }
    return Path(bytes.last == slash ? bytes + name : bytes + [slash] + name)
  }

  package func appending(_ name: String) -> Path { appending(Array(name.utf8)) }

  /// For people: bytes that are no UTF-8 become U+FFFD, so this never leads back to the file.
  package var shown: String { String(decoding: bytes, as: UTF8.self) }

  /// The same with `~` for the person's own folder.
  package func shown(home: Path?) -> String {
    guard let home, home.bytes.count > 1, bytes.starts(with: home.bytes) else { return shown }
    let rest = bytes.dropFirst(home.bytes.count)
    return rest.isEmpty || rest.first == slash ? "~" + String(decoding: rest, as: UTF8.self) : shown
  }

  func withCString<R>(_ body: (UnsafePointer<CChar>) -> R) -> R { body(cString(bytes)) }
}

/// The bytes with a NUL after them, as C wants them.
func cString(_ bytes: [UInt8]) -> [CChar] {
  var result: [CChar] = []
  result.reserveCapacity(bytes.count + 1)
  for byte in bytes { result.append(CChar(bitPattern: byte)) }
  result.append(0)
  return result
}

private let slash: UInt8 = 0x2F
private let dot: UInt8 = 0x2E
