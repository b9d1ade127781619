import MMTCore

/// Pipes, sockets and devices in the place of files that git reads: it would wait there for somebody to write.
extension Git {
  /// What git reads first and that is neither a file nor a folder: it would wait there for somebody to write. nil where there is none.
  var stalling: Path? {
    let own = gitFolder.map { folder in ["HEAD", "index", "logs/HEAD"].map { folder.appending($0) } } ?? []
    let shared = commonFolder.map { folder in
      (["config", "packed-refs", "info/exclude", "info/attributes"] + (branch.map { ["refs/heads/" + $0] } ?? [])).map {
        folder.appending($0)
      }
    }
    let rules = [".gitignore", ".gitattributes"].map { folder.appending($0) }
    return (own + (shared ?? []) + rules).first { (try? world.files.status($0))?.kind == .other }
  }

  /// The same anywhere among git's objects, branches and logs, and of rules in any folder of the working tree: looked for where git takes
  /// long, since there may be many.
  var stallingBelow: Path? {
    let shared = commonFolder.map { folder in ["objects", "refs", "logs", "info"].map { folder.appending($0) } } ?? []
    let own = gitFolder.map { folder in ["refs", "logs"].map { folder.appending($0) } } ?? []
    return pipe(below: shared + own, named: nil) ?? pipe(below: [folder], named: [".gitattributes", ".gitignore"])
  }

  /// Looked at before git's time would be over, however many there are.
  private static let fileLimit = 100_000

  private func pipe(below folders: [Path], named names: [String]?) -> Path? {
    let names = names.map { Set($0.map { Array($0.utf8) }) }
    var waiting = folders
    var count = 0
    while let folder = waiting.popLast(), count < Self.fileLimit {
      for name in (try? world.files.list(folder)) ?? [] {
        count += 1
        let path = folder.appending(name)
        // A link may lead round in a circle.
        switch (try? world.files.status(path, followingLink: false))?.kind {
        case .folder where names == nil || !name.elementsEqual(".git".utf8): waiting.append(path)
        case .other where names?.contains(name) ?? true: return path
        default: break
        }
      }
    }
    return nil
  }

  /// What git would say of it, if it said a word.
  func waiting(at pipe: Path) -> ProcessResult {
    let reason = "\(pipe.shown) is no file but a pipe, a socket or a device, at which git would wait"
    return ProcessResult(.exited(128), error: Array("fatal: \(reason)\n".utf8))
  }
}
