/// Lines that two sides have otherwise, between the markers that git writes.
package enum ConflictLines {
  /// Ours, then theirs, which have their endings; `size` is the length of the markers.
  package static func between(_ ours: [[UInt8]], _ theirs: [[UInt8]], size: Int, ending: [UInt8]) -> [[UInt8]] {
    func marker(_ byte: UInt8, _ name: String) -> [UInt8] { [UInt8](repeating: byte, count: size) + Array(name.utf8) + ending }
    return [marker(0x3C, " ours")] + ours + [marker(0x3D, "")] + theirs + [marker(0x3E, " theirs")]
  }
}
