import MMTCore

/// The block `mmt` keeps in `.gitattributes`: it turns line-ending conversion off for plan and sidecar, names their merge drivers,
/// and thereby says which file is the plan. Everything outside the block is the user's.
package enum AttributesFile {
  static let begin = "# mmt: begin (kept by mmt; other lines are yours)"
  static let end = "# mmt: end"
  private static let planDriver = Array("merge=mmt-plan".utf8)
  private static let documentDriver = Array("merge=mmt-document".utf8)

  /// The file with its block saying that `planName` is the plan: replaced where it stood, else added at the end. `isLast` has it at the end
  /// anyway: of several lines about a file git takes the last one's word.
  package static func bytes(
    replacingIn existing: [UInt8], planName: [UInt8]?, documents: [DocumentFile] = [], isLast: Bool = false
  ) -> [UInt8] {
    let ending: [UInt8] = existing.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    var block = Array(begin.utf8) + ending
    if let planName { block += pattern(for: planName) + Array(" -text merge=mmt-plan".utf8) + ending }
    for document in documents {
      block +=
        pattern(for: document.path.bytes) + Array(" -text mmt=\(document.role.rawValue) merge=mmt-document".utf8) + ending
      // Its pages and dated files aren't listed.
      let isUsual = document.role == .journal && document.pages.isEmpty
      for pages in isUsual ? ["/journal/**/*.md"] : document.pages {
        block += quoted(Array(pages.utf8)) + Array(" -text merge=mmt-document".utf8) + ending
      }
      if document.role == .journal {
        block += Array("/collections/**/*.md -text merge=mmt-document".utf8) + ending
        let index = Array(JournalLayout.index.utf8)
        if index != planName ?? [], !documents.contains(where: { $0.path.bytes == index }) {
          block += pattern(for: index) + Array(" -text merge=mmt-document".utf8) + ending
        }
      }
    }
    block += pattern(for: Array(WorkspaceFolder.sidecarName.utf8)) + Array(" -text merge=mmt-sidecar".utf8) + ending
    block += pattern(for: Array(WorkspaceFolder.attributesName.utf8)) + Array(" -text merge=mmt-document".utf8) + ending
    block += Array(end.utf8) + ending
    let lines = lines(of: existing)
    if let first = lines.firstIndex(where: { trimmed($0).elementsEqual(begin.utf8) }) {
      let last =
        lines[first...].firstIndex { trimmed($0).elementsEqual(end.utf8) } ?? lastLine(ofTorn: lines, from: first, like: block)
      let (before, after) = (Array(lines[..<first].joined()), Array(lines[(last + 1)...].joined()))
      return isLast ? bytes(replacingIn: before + after, planName: planName, documents: documents) : before + block + after
    }
    return existing + (existing.isEmpty || existing.last == 0x0A ? [] : ending) + block
  }

  /// The last line of a block that was cut short: of lines with a driver of mmt's, and what is left of one.
  private static func lastLine(ofTorn lines: [ArraySlice<UInt8>], from first: Int, like block: [UInt8]) -> Int {
    let own = lines[(first + 1)...].prefix { line in
      line.last != 0x0A
        ? Self.lines(of: block).contains { $0.starts(with: line) }
        : line.split { $0 == 0x20 || $0 == 0x09 }.contains { $0.starts(with: "merge=mmt-".utf8) }
    }
    return first + own.count
  }

  /// Whether the block stands there: who took it out wants none.
  static func hasBlock(_ bytes: [UInt8]) -> Bool { lines(of: bytes).contains { trimmed($0).elementsEqual(begin.utf8) } }

  /// Whether lines of it are about files with names of these patterns.
  package static func has(_ patterns: [String], in bytes: [UInt8]) -> Bool {
    let patterns = patterns.map { quoted(Array($0.utf8)) }
    return lines(of: bytes).contains { line in patterns.contains { line.starts(with: $0) } }
  }

  /// The plan named by the last line that ends in `merge=mmt-plan`, as git would read it; nil without such a line.
  package static func planName(in bytes: [UInt8]) -> [UInt8]? {
    for line in lines(of: bytes).reversed() {
      let line = trimmed(line)
      guard line.count > planDriver.count, line.suffix(planDriver.count).elementsEqual(planDriver), line.first != 0x23,
        let before = line.dropLast(planDriver.count).last, before == 0x20 || before == 0x09,
        let name = name(fromLine: line)
      else { continue }
      return name
    }
    return nil
  }

  /// The plan and the documents that the lines name; nil where they name none.
  package static func files(in bytes: [UInt8]) -> WorkspaceFiles? {
    var documents: [DocumentFile] = []
    for line in lines(of: bytes) {
      let line = trimmed(line)
      guard line.count > documentDriver.count, line.suffix(documentDriver.count).elementsEqual(documentDriver),
        line.first != 0x23,
        let role = DocumentFile.Role.allCases.first(where: { role in
          line.split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }).contains { $0.elementsEqual("mmt=\(role.rawValue)".utf8) }
        }), let path = name(fromLine: line).flatMap({ RelativePath($0) }), !documents.contains(where: { $0.path == path })
      else { continue }
      documents.append(DocumentFile(path, role))
    }
    let plan = planName(in: bytes)
    return plan == nil && documents.isEmpty ? nil : WorkspaceFiles(plan: plan, documents: documents)
  }

  // MARK: A name as a pattern

  /// A pattern that matches exactly this file of this folder: anchored, glob characters escaped, quoted as in C where the line
  /// would else fall apart.
  static func pattern(for name: [UInt8]) -> [UInt8] {
    var glob: [UInt8] = [0x2F]
    for byte in name {
      if [0x2A, 0x3F, 0x5B, 0x5C].contains(byte) { glob.append(0x5C) }
      glob.append(byte)
    }
    return quoted(glob)
  }

  private static func quoted(_ glob: [UInt8]) -> [UInt8] {
    guard glob.contains(where: { $0 <= 0x20 || $0 == 0x22 || $0 == 0x7F }) else { return glob }
    var quoted: [UInt8] = [0x22]
    for byte in glob {
      switch byte {
      case 0x22, 0x5C: quoted += [0x5C, byte]
      case 0..<0x20, 0x7F: quoted += [0x5C, 0x30 + byte >> 6, 0x30 + byte >> 3 & 7, 0x30 + byte & 7]
      default: quoted.append(byte)
      }
    }
    return quoted + [0x22]
  }

  private static func name(fromLine line: ArraySlice<UInt8>) -> [UInt8]? {
    guard let glob = line.first == 0x22 ? unquoted(line) : Array(line.prefix { $0 != 0x20 && $0 != 0x09 }) else { return nil }
    var name: [UInt8] = []
    var isEscaped = false
    for byte in glob.first == 0x2F ? glob.dropFirst() : glob[...] {
      if byte == 0x5C, !isEscaped {
        isEscaped = true
      } else {
        name.append(byte)
        isEscaped = false
      }
    }
    return name.isEmpty ? nil : name
  }

  /// The C string a line begins with; nil when it isn't closed.
  private static func unquoted(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var rest = line.dropFirst()
    while let byte = rest.popFirst() {
      if byte == 0x22 { return result }
      guard byte == 0x5C else {
        result.append(byte)
        continue
      }
      guard let escape = rest.popFirst() else { return nil }
      switch escape {
      case 0x30...0x33:
        guard let middle = rest.popFirst(), let low = rest.popFirst(), (0x30...0x37).contains(middle),
          (0x30...0x37).contains(low)
        else { return nil }
        result.append((escape - 0x30) << 6 | (middle - 0x30) << 3 | (low - 0x30))
      case 0x61: result.append(0x07)
      case 0x62: result.append(0x08)
      case 0x66: result.append(0x0C)
      case 0x6E: result.append(0x0A)
      case 0x72: result.append(0x0D)
      case 0x74: result.append(0x09)
      case 0x76: result.append(0x0B)
      default: result.append(escape)
      }
    }
    return nil
  }

  // MARK: Lines

  /// With their endings.
  static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(rest) }
    return lines
  }

  static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last <= 0x20 { line.removeLast() }
    while let first = line.first, first <= 0x20 { line.removeFirst() }
    return line
  }
}
