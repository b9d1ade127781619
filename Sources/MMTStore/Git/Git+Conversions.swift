import MMTCore

/// What git changes of files' bytes on their way into commits, and back.
extension Git {
  /// Those of these files that commits hold otherwise than the folder does, and by what: a filter (git-crypt, LFS) or an encoding, `filter: crypt`.
  ///
  /// Only programs that the configuration names could undo it, and no look runs one: what commits have of such a file isn't read. git is asked
  /// only where some file speaks of one.
  package func conversions(_ names: [[UInt8]]) -> [[UInt8]: String] {
    guard !isBare, !names.isEmpty, mayConvert(names) else { return [:] }
    return attributes(
      names, other: ["filter", "working-tree-encoding"].map { (attribute: $0, values: ["unspecified", "unset", "set"]) })
  }

  /// Whether a file of attributes that git asks about these files speaks of a filter or an encoding, or a configuration names one more such file.
  private func mayConvert(_ names: [[UInt8]]) -> Bool {
    guard let commonFolder else { return false }
    let homes = [world.environment.path("XDG_CONFIG_HOME"), world.environment.path("HOME")?.appending(".config")]
      .compactMap { $0?.appending("git") }
    let rules = foldersAbove(names).map { $0.appending(".gitattributes") } + homes.map { $0.appending("attributes") }
    let settings =
      [commonFolder.appending("config"), Path("/etc/gitconfig")] + homes.map { $0.appending("config") }
      + [world.environment.path("HOME")?.appending(".gitconfig"), world.environment.path("GIT_CONFIG_GLOBAL")].compactMap { $0 }
    return (rules + [commonFolder.appending("info/attributes"), Path("/etc/gitattributes")]).contains {
      holds($0, "filter") || holds($0, "encoding")
    } || settings.contains { holds($0, "attributesfile") }
  }

  /// The folders from these files' own up to the one that holds `.git`, each once.
  private func foldersAbove(_ names: [[UInt8]]) -> Set<Path> {
    var folders: Set<Path> = []
    for name in names {
      var place = folder.appending(name).parent
      while folders.insert(place).inserted, !exists(place.appending(".git")), place.parent != place { place = place.parent }
    }
    return folders
  }

  /// Whether a small file holds a word, in letters of any case.
  private func holds(_ path: Path, _ word: String) -> Bool {
    guard let status = try? world.files.status(path), status.kind == .file, let file = try? world.files.open(path, .read) else {
      return false
    }
    defer { file.close() }
    guard let bytes = try? world.files.read(file, limit: 1 << 20) else { return true }
    return String(decoding: bytes, as: UTF8.self).lowercased().contains(text: word)
  }
}
