/// `file:///home/ada/plan.md` and the path that it names.
package enum FileURI {
  /// The bytes of the path; nil for anything that is no file here.
  package static func path(_ uri: String) -> [UInt8]? {
    let bytes = Array(uri.utf8)
    guard uri.lowercased().hasPrefix("file://") else { return nil }
    var rest = bytes[7...]
    // `file://localhost/…` is `file:///…`.
    if rest.first != 0x2F {
      guard let slash = rest.firstIndex(of: 0x2F), rest[..<slash].elementsEqual("localhost".utf8) else { return nil }
      rest = rest[slash...]
    }
    var path: [UInt8] = []
    path.reserveCapacity(rest.count)
    var index = rest.startIndex
    while index < rest.endIndex {
      if rest[index] == 0x25, index + 2 < rest.endIndex, let high = hex(rest[index + 1]), let low = hex(rest[index + 2]) {
        path.append(high << 4 | low)
        index += 3
      } else {
        path.append(rest[index])
        index += 1
      }
    }
    return path.isEmpty || path.contains(0) ? nil : path
  }

  package static func uri(_ path: [UInt8]) -> String {
    var uri = "file://"
    for byte in path {
      switch byte {
      case 0x2D...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x7E: uri.unicodeScalars.append(Unicode.Scalar(byte))
      default: uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return uri
  }

  private static func hex(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
