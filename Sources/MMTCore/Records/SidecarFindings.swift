/// What is wrong with a sidecar's text, as diagnostics. Places are looked up only when there is something to say.
struct SidecarFindings {
  let bytes: [UInt8]
  let file: String

  /// A longer line (a file written without line breaks) isn't shown.
  static let longestExcerpt = 1000

  /// What else there is to do about a file that can't be read.
  static let renewal =
    "run mmt sync: it keeps this file under another name and writes a new one from what can be read, the last commit and the plan"

  // MARK: - Findings

  /// Why the bytes are no JSON.
  func diagnostic(_ error: JSONError) -> Diagnostic {
    at(
      Extent(error.offset, error.offset + error.length), .error, error.problem.codeSuffix, error.problem.message,
      help: error.problem == .duplicateKey
        ? "keep one of the two lines" : "correct it in an editor, or \(Self.renewal)")
  }

  /// What makes the content unusable.
  func errors(in sidecar: Sidecar) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let head = sidecar.head
    if (head["schema"]?.int ?? 0) < 1 {
      found.append(
        at(
          ["schema"], .error, "schema", "\"schema\" must be a whole number from 1 up",
          help: "write \"schema\": \(Sidecar.schema)"))
    }
    if !Sidecar.isID(sidecar.id) {
      found.append(
        at(
          ["id"], .error, "id", "\"id\" must be 1 to 64 letters, digits or hyphens",
          help: "write an id like that, or \(Self.renewal)"))
    }
    if sidecar.hasPlan, !Sidecar.isPlanName(sidecar.plan) {
      found.append(
        at(
          ["plan"], .error, "plan-name", "\"plan\" must be the name of a file in this folder",
          help: "write the plan's file name, without a folder before it"))
    }
    for section in Sidecar.sections where head[section] != nil {
      found.append(
        at(
          [section], .error, "wrong-type", "\"\(section)\" must be an object in braces",
          help: "write {} if it is empty, or \(Self.renewal)"))
    }
    for (section, table) in [("archived", sidecar.archived), ("items", sidecar.items)] {
      for index in table.indices where table.value(at: index).kind != .object {
        found.append(
          at(
            [section, table.key(at: index)], .error, "wrong-type", "a record must be an object in braces",
            help: "take the line out, or \(Self.renewal)"))
      }
    }
    return found.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// What is read over.
  func warnings(in sidecar: Sidecar) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if !sidecar.isWritable {
      found.append(
        at(
          ["schema"], .warning, "newer", "a newer mmt wrote this file (schema \(sidecar.schema)); it is read, but not written",
          help: "install the newer mmt that wrote it"))
    }
    for key in sidecar.settings.unreadable {
      let definition = Settings.definitions.first { $0.key == key }
      found.append(
        at(
          ["settings"] + key.split(separator: ".").map(String.init), .warning, "setting",
          "this can't be \(key): the default holds",
          help: definition.map { "mmt config \($0.key) VALUE, with \($0.type)" }))
    }
    for path in sidecar.settings.ignored {
      found.append(
        at(
          ["settings"] + Self.path(path, in: sidecar.settings), .warning, "foreign-setting",
          "\(path) names a program, an address or a path outside: it has no effect here",
          help: "take it out: a file that is synced must not decide what your machine runs"))
    }
    return found.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// Fields of records that don't read and are passed over: for `verify`, which decodes every record.
  func recordWarnings(in sidecar: Sidecar) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (section, table) in [("archived", sidecar.archived), ("items", sidecar.items)] {
      for index in table.indices {
        let record = table.value(at: index)
        if record["sessions"]?.elements.contains(where: { ($0["seconds"]?.int ?? 0) > ItemRecord.Session.limit }) ?? false {
          found.append(
            at(
              [section, table.key(at: index), "sessions"], .warning, "field",
              "a session of more than \(WorkDuration.limit) minutes can't be: no more of it counts",
              help: "write the seconds that were worked, or take the session out"))
        }
        for key in ItemRecord(record).unreadableKeys {
          found.append(
            at(
              [section, table.key(at: index), key], .warning, "field", "this can't be \"\(key)\": it is passed over",
              help: "write \(ItemRecord.form(key)), or take it out"))
        }
      }
    }
    for id in sidecar.achievements.keys where sidecar.achievement(id) == nil {
      found.append(
        at(
          ["achievements", id], .warning, "field", "an achievement's value must be a date as YYYY-MM-DD",
          help: "write the date, or take the line out"))
    }
    return found.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  // MARK: - Places

  func at(
    _ extent: Extent, _ severity: Diagnostic.Severity, _ code: String, _ message: String, help: String? = nil
  ) -> Diagnostic {
    let text = SourceText(bytes)
    let line = text.lineNumber(at: extent.lowerBound)
    let whole = text.line(line)
    let length = max(1, min(extent.upperBound, whole.upperBound) - extent.lowerBound)
    return Diagnostic(
      severity, code: "sidecar." + code, file: file, line: line, column: extent.lowerBound - whole.lowerBound + 1,
      length: length,
      message: message, excerpt: whole.count <= Self.longestExcerpt ? Array(bytes[whole.range]) : nil, help: help)
  }

  /// A finding about the value at a path of keys; about the file's first brace where there is none.
  private func at(
    _ path: [String], _ severity: Diagnostic.Severity, _ code: String, _ message: String, help: String? = nil
  ) -> Diagnostic {
    var value = try? JSONText(checking: bytes)
    let start = value?.extent.lowerBound ?? 0
    for key in path { value = value?[key] }
    return at(value?.extent ?? Extent(start, start + 1), severity, code, message, help: help)
  }

  /// `reminders.command` as keys: settings' own keys may hold dots.
  private static func path(_ text: String, in settings: Settings) -> [String] {
    if settings.stored[text] != nil { return [text] }
    guard let dot = text.firstIndex(of: ".") else { return [text] }
    return [String(text[..<dot]), String(text[dot...].dropFirst())]
  }
}

extension Sidecar {
  /// Everything there is to say about a sidecar's text, records' fields included: for `verify`.
  package static func findings(in bytes: [UInt8], file: String = Sidecar.fileName) -> [Diagnostic] {
    do throws(UnreadableSidecar) {
      let sidecar = try Sidecar(reading: bytes, file: file)
      if sidecar.isMerged { return sidecar.warnings }
      return sidecar.warnings + SidecarFindings(bytes: bytes, file: file).recordWarnings(in: sidecar)
    } catch { return error.diagnostics }
  }
}
