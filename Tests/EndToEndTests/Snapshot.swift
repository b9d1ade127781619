import Foundation
import MMTCore

/// The files of a session at one moment, by the name a transcript shows.
struct Snapshot {
  enum Entry: Equatable {
    case file(bytes: [UInt8]?, mode: Int)
    case link(to: String)
    /// Shown only while it holds nothing (but a repository): otherwise its files speak for it.
    case emptyFolder
    case other(String)
  }

  private(set) var entries: [String: Entry] = [:]

  /// Adds everything below `folder`, each name with `prefix` before it. Git's own folders are left out.
  mutating func add(_ folder: String, prefix: String) {
    let names = FileManager.default.enumerator(atPath: folder)
    while let name = names?.nextObject() as? String {
      if (name as NSString).lastPathComponent == ".git" {
        names?.skipDescendants()
        continue
      }
      let path = folder + "/" + name
      guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { continue }
      let mode = (attributes[.posixPermissions] as? Int) ?? 0
      switch attributes[.type] as? FileAttributeType {
      case .typeRegular:
        entries[prefix + name] = .file(bytes: FileManager.default.contents(atPath: path).map { Array($0) }, mode: mode)
      case .typeSymbolicLink:
        entries[prefix + name] = .link(to: (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? "?")
      case .typeDirectory:
        let inside = try? FileManager.default.contentsOfDirectory(atPath: path)
        if let inside, inside.allSatisfy({ $0 == ".git" }) {
          entries[prefix + name + "/"] = .emptyFolder
        }
      case let type: entries[prefix + name] = .other(type?.rawValue ?? "?")
      }
    }
  }

  /// What became of `old` in `self`, in the notation of a transcript; empty if nothing did.
  /// Files called one of `silent` are left out.
  func changes(since old: Snapshot, without silent: Set<String> = []) -> [String] {
    let names = Set(entries.keys).union(old.entries.keys).sorted()
    return names.filter { !silent.contains(($0 as NSString).lastPathComponent) }.flatMap { name -> [String] in
      let before = old.entries[name]
      let after = entries[name]
      if before == after { return [] }
      switch (before, after) {
      case (nil, let entry?): return Self.created(name, entry)
      case (.emptyFolder, nil) where entries.keys.contains(where: { $0.hasPrefix(name) }): return []
      case (_, nil): return ["@ \(name) (deleted)"]
      case (.file(let old?, let oldMode), .file(let new?, let newMode)):
        let mode = oldMode == newMode ? [] : ["@ \(name) (mode \(octal(oldMode)) → \(octal(newMode)))"]
        return mode + LineDifference.hunks(name, old, new)
      case (_, let entry?): return ["@ \(name) (deleted)"] + Self.created(name, entry)
      }
    }
  }

  /// Long new files are given by their size: a transcript shows what matters in them by a command.
  private static func created(_ name: String, _ entry: Entry) -> [String] {
    switch entry {
    case .emptyFolder: return ["@ \(name) (new)"]
    case .link(let target): return ["@ \(name) (new link to \(target))"]
    case .other(let type): return ["@ \(name) (new, \(type))"]
    case .file(nil, _): return ["@ \(name) (new, unreadable)"]
    case .file(let bytes?, let mode):
      let rights = mode == 0o644 ? "" : ", mode \(octal(mode))"
      if bytes.isEmpty { return ["@ \(name) (new, empty\(rights))"] }
      let source = SourceText(bytes)
      if source.lineCount > 12 { return ["@ \(name) (new, \(source.lineCount) lines, \(bytes.count) bytes\(rights))"] }
      return ["@ \(name) (new\(rights))"]
        + (1...source.lineCount).map { "+ " + VisibleText.fileLine(Array(bytes[source.wholeLine($0).range])) }
    }
  }
}

private func octal(_ mode: Int) -> String { "0" + String(mode, radix: 8) }

/// The lines in which two versions of a file differ.
enum LineDifference {
  /// `@ name:line` (in the new version), then the lines that went (`- `) and those that came (`+ `).
  static func hunks(_ name: String, _ old: [UInt8], _ new: [UInt8]) -> [String] {
    let before = lines(old)
    let after = lines(new)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [String] = []
    var i = 0
    var j = 0
    while i < before.count || j < after.count {
      guard removed.contains(i) || inserted.contains(j) else {
        i += 1
        j += 1
        continue
      }
      result.append("@ \(name):\(j + 1)")
      while removed.contains(i) {
        result.append("- " + VisibleText.fileLine(before[i]))
        i += 1
      }
      while inserted.contains(j) {
        result.append("+ " + VisibleText.fileLine(after[j]))
        j += 1
      }
    }
    return result
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    if bytes.isEmpty { return [] }
    let source = SourceText(bytes)
    return (1...source.lineCount).map { Array(bytes[source.wholeLine($0).range]) }
  }
}
