extension TrackedFile {
  /// The one of these files that a left-over of an interrupted write belongs to. What was still being written never was a file, nor was what
  /// was to become one: it is cleared away with any that lies beside it. nil for a name that mmt doesn't give, or whose file isn't there any
  /// more.
  package static func owner(ofLeftOver path: RelativePath, among files: [TrackedFile]) -> TrackedFile? {
    let (folder, name) = split(path.bytes)
    if LeftOver.isUnfinished(name) { return files.first { $0.folder == folder } }
    guard let leftOver = LeftOver(name: name) else { return nil }
    let beside = files.filter { $0.folder == folder }
    return beside.first { $0.tag == leftOver.tag } ?? (leftOver.isOfNewFile ? beside.first : nil)
  }

  /// Whether a file's name is that of one that mmt was still writing: it never was another.
  package static func isUnfinished(_ path: RelativePath) -> Bool {
    LeftOver.isUnfinished(split(path.bytes).name)
  }

  /// The folder inside the workspace; empty for the workspace's own.
  private var folder: [UInt8] {
    guard case .document(let path) = self else { return [] }
    return Self.split(path.bytes).folder
  }

  private static func split(_ path: [UInt8]) -> (folder: [UInt8], name: [UInt8]) {
    guard let slash = path.lastIndex(of: 0x2F) else { return ([], path) }
    return (Array(path[..<slash]), Array(path[(slash + 1)...]))
  }
}
