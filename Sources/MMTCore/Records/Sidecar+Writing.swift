extension Sidecar {
  /// The file's bytes: sorted keys, a record, a setting, an achievement on a line each, a final newline. The same content always
  /// gives the same bytes, and what such bytes give when read gives them again.
  ///
  /// Throws `.data` for a file of a newer schema and one that would be too large to read back, `.bug` where the proof fails.
  package func serialized() throws(Failure) -> ProvenText {
    guard isWritable else {
      throw Failure(
        .data, "\(Self.fileName) was written by a newer mmt (schema \(schema)); nothing was changed",
        help: "install the newer mmt that wrote it")
    }
    if hasPlan, let problem = PlanName.problem(Array(plan.utf8)) {
      throw Failure(
        .data, "\(plan) can't be the plan: \(problem)", details: ["Nothing was changed."],
        help: "give the file another name")
    }
    guard Self.isID(id) else { throw Failure(.bug, "\"\(id)\" can't be a workspace's id; nothing was changed") }
    let bytes = text()
    guard bytes.count <= JSONScanner.sizeLimit else {
      throw Failure(
        .data, "\(Self.fileName) would be larger than \(JSONScanner.sizeLimit / 1_048_576) MB",
        details: ["Nothing was changed."],
        help: "take records you don't need any more out of \"archived\" in \(Self.fileName)")
    }
    guard let again = try? Sidecar(reading: bytes), again == self, !again.isMerged else {
      throw Failure(.bug, "\(Self.fileName) would not read back as it was written; nothing was changed")
    }
    return ProvenText(proven: bytes)
  }

  private func text() -> [UInt8] {
    var parts = head.indices.map { (key: head.key(at: $0), section: JSONTable?.none, value: head.value(at: $0)) }
    for (key, section) in [
      ("achievements", achievements), ("archived", archived), ("items", items), ("settings", settings.stored),
    ] where !section.isEmpty || key == "items" || key == "settings" {
      parts.append((key, section, JSONText([], .none)))
    }
    parts.sort { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    var bytes = Array("{\n".utf8)
    bytes.reserveCapacity(items.size + 1024)
    for (index, part) in parts.enumerated() {
      bytes.append(contentsOf: "  ".utf8)
      bytes.append(contentsOf: JSONString.encoded(part.key))
      bytes.append(contentsOf: ": ".utf8)
      if let section = part.section {
        bytes.append(contentsOf: (section.isEmpty ? "{" : "{\n").utf8)
        section.appendLines(to: &bytes, indent: "    ")
        bytes.append(contentsOf: (section.isEmpty ? "}" : "  }").utf8)
      } else {
        part.value.appendCompact(to: &bytes)
      }
      bytes.append(contentsOf: (index + 1 < parts.count ? ",\n" : "\n").utf8)
    }
    bytes.append(contentsOf: "}\n".utf8)
    return bytes
  }
}
