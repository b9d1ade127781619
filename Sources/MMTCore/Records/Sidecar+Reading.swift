/// A sidecar that can't be read, with everything that is wrong with it, in the file's order.
package struct UnreadableSidecar: Error, Sendable, Equatable {
  package let diagnostics: [Diagnostic]
}

extension Sidecar {
  /// Reads `mmt.json`. `file` is its name in diagnostics.
  ///
  /// With conflict markers both sides are read and merged, and `isMerged` says so.
  package init(reading bytes: [UInt8], file: String = Sidecar.fileName) throws(UnreadableSidecar) {
    do throws(JSONError) {
      self = try SidecarReader.read(bytes)
    } catch {
      self = try Self.merged(conflicted: bytes, file: file, because: error)
      return
    }
    let findings = SidecarFindings(bytes: bytes, file: file)
    let errors = findings.errors(in: self)
    guard errors.isEmpty else { throw UnreadableSidecar(diagnostics: errors) }
    warnings = findings.warnings(in: self)
  }
}

/// The one pass over the bytes.
enum SidecarReader {
  static func read(_ bytes: [UInt8]) throws(JSONError) -> Sidecar {
    var scanner = try JSONScanner(bytes)
    guard scanner.peek() != nil else { throw JSONError(.empty, at: 0) }
    var head: [(key: String, value: JSONText?)] = []
    var settings = JSONTable()
    var items = JSONTable()
    var archived = JSONTable()
    var achievements = JSONTable()
    try scanner.beginObject()
    while let extent = try scanner.nextKey() {
      let key = JSONString.decoded(bytes, extent)
      if Sidecar.sections.contains(key), scanner.peek() == 0x7B {
        let table = try JSONTable(reading: &scanner)
        switch key {
        case "settings": settings = table
        case "items": items = table
        case "archived": archived = table
        default: achievements = table
        }
      } else {
        let value = JSONText(bytes, try scanner.value())
        if Sidecar.sections.contains(key), value.kind == .null { continue }
        head.append((key, value))
      }
    }
    try scanner.finish()
    var table = JSONTable()
    table.update(head)
    return Sidecar(
      head: table, settings: Settings(settings), items: items, archived: archived, achievements: achievements)
  }
}

extension Sidecar {
  /// The top-level members written with one line for each of their members.
  static let sections = ["achievements", "archived", "items", "settings"]
}
