package import MMTCore

extension Git {
  /// When commits of the current branch last went to another repository, or came from one as a clone: what git's own logs tell, read
  /// without starting it. nil where they tell nothing.
  package var lastLeft: Moment? {
    guard let logs = commonFolder?.appending("logs") else { return nil }
    let cloned = lines(logs.appending("HEAD"), fromStart: true).first.flatMap { Self.moment(of: $0, "clone: from") }
    let remotes = logs.appending("refs/remotes")
    let pushed = branch.map { branch in
      ((try? world.files.list(remotes)) ?? []).compactMap { remote in
        lines(remotes.appending(remote).appending(branch), fromStart: false).compactMap {
          Self.moment(of: $0, "update by push")
        }
        .last
      }
    }
    return ((pushed ?? []) + [cloned].compactMap(\.self)).max { $0.seconds < $1.seconds }
  }

  /// Whether the last commit came from elsewhere, as a pull or a checkout brings it, rather than being made of what lies here; read without
  /// starting git.
  package var hasTakenOthers: Bool {
    guard let line = noted().last, let tab = line.firstIndex(of: 0x09) else { return false }
    return !line[tab...].dropFirst().starts(with: "commit".utf8)
  }

  /// The same of any time after `line` was the last that git noted of HEAD, and where nobody knows: so much may have been noted since.
  package func hasTakenOthers(since line: [UInt8]?) -> Bool {
    let noted = noted()
    guard let line, let place = noted.lastIndex(of: line) else { return !noted.isEmpty || line != nil }
    return noted[(place + 1)...].contains { line in
      guard let tab = line.firstIndex(of: 0x09) else { return true }
      let what = line[tab...].dropFirst()
      return !what.starts(with: "commit".utf8) || what.starts(with: "commit (merge)".utf8)
    }
  }

  /// The last line that git noted of HEAD; nil where it noted none.
  package var lastNoted: [UInt8]? { noted().last }

  /// The commit that HEAD came to last, by git's own log and read without starting it; nil where that tells nothing.
  package var loggedHead: [UInt8]? {
    noted().last?.split(separator: 0x20).dropFirst().first.map { Array($0) }
  }

  /// The last lines of what git notes of HEAD: `old new Name <mail> seconds zone<TAB>what`.
  func noted(_ count: Int = Git.logSize) -> [[UInt8]] {
    gitFolder.map { lines($0.appending("logs").appending("HEAD"), fromStart: false, count: count) } ?? []
  }

  /// Bytes of a log that are looked at: a line takes some 200.
  static let logSize = 4096

  /// `old new Name <mail> 1764500000 +0100<TAB>what`.
  private static func moment(of line: [UInt8], _ what: String) -> Moment? {
    guard let tab = line.firstIndex(of: 0x09), line[tab...].dropFirst().starts(with: what.utf8) else { return nil }
    let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ").suffix(2)
    guard let seconds = words.first.flatMap({ Int64($0) }), let zone = words.last.flatMap({ Int($0) }), abs(zone) <= 2359,
      (0...253_402_300_799).contains(seconds)
    else { return nil }
    return Moment(seconds: seconds, offset: (zone / 100 * 60 + zone % 100) * 60)
  }

  /// Whole lines of a log's first or last bytes.
  func lines(_ path: Path, fromStart: Bool, count: Int = Git.logSize) -> [[UInt8]] {
    guard let status = try? world.files.status(path), status.kind == .file, let file = try? world.files.open(path, .read) else {
      return []
    }
    defer { file.close() }
    let from = fromStart ? 0 : max(0, status.size - Int64(count))
    guard let bytes = try? world.files.read(file, count: count, from: from) else { return [] }
    return bytes.split(separator: 0x0A).map(Array.init)
  }

  /// `main`, of the working tree's HEAD.
  var branch: String? {
    let head = gitFolder.flatMap { lines($0.appending("HEAD"), fromStart: true).first }
    let text = head.map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.hasPrefix("ref: refs/heads/") ? String(text.dropFirst(16)) : nil
  }

  /// `.git` of this folder or of one above it; of a working tree apart, where its own state is.
  var gitFolder: Path? {
    var folder = folder
    while true {
      let found = folder.appending(".git")
      switch (try? world.files.status(found))?.kind {
      case .folder: return found
      case .file:
        let line = lines(found, fromStart: true).first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        return line.hasPrefix("gitdir: ") ? folder.appending(String(line.dropFirst(8))) : nil
      default: break
      }
      guard folder.parent != folder else { return nil }
      folder = folder.parent
    }
  }

  /// Whether there is one around this folder; read without starting git.
  package var isInRepository: Bool { gitFolder != nil }

  /// Where all working trees of the repository keep what they share.
  var commonFolder: Path? {
    guard let gitFolder else { return nil }
    let shared = lines(gitFolder.appending("commondir"), fromStart: true).first
    return shared.map { gitFolder.appending($0) } ?? gitFolder
  }
}
