/// Three versions of a file that holds several pages made one: each page is merged with its own two others, so that a line of one day is never
/// taken for one of another that says the same. Where the pages can't be told apart, because a date begins twice, the file is merged as one
/// page is.
package struct JournalFileMerge: Sendable {
  package let bytes: [UInt8]
  /// Places where both changed the same line otherwise, between conflict markers.
  package let conflicts: Int

  /// `born` is the page that a link on the merged page leads to; without a `size` of markers both lines stand.
  package init(
    base: JournalFile, ours: JournalFile, theirs: JournalFile, size: Int? = 7,
    born: (JournalRef, String) -> JournalPage? = { _, _ in nil }
  ) throws(Document.TooDeep) {
    if [base, ours, theirs].allSatisfy(\.isPlain),
      let merged = Self.merged(base, ours, theirs, size, born)
    {
      (bytes, conflicts) = merged
      return
    }
    let first = ours.layout.ref(path: ours.path) ?? .collection(ours.path)
    let merge = JournalMerge(
      base: try JournalPage(base.bytes, .future, path: ours.path), ours: try JournalPage(ours.bytes, .future, path: ours.path),
      theirs: try JournalPage(theirs.bytes, .future, path: ours.path), size: size, born: { born(first, $0) })
    (bytes, conflicts) = (merge.bytes, merge.conflicts)
  }

  private static func merged(
    _ base: JournalFile, _ ours: JournalFile, _ theirs: JournalFile, _ size: Int?,
    _ born: (JournalRef, String) -> JournalPage?
  ) -> (bytes: [UInt8], conflicts: Int)? {
    var changed: [JournalPage] = []
    var conflicts = 0
    for ref in ours.refs + theirs.refs.filter({ !ours.has($0) }) {
      guard let was = base.plain(ref), let mine = ours.plain(ref), let yours = theirs.plain(ref) else { return nil }
      if mine.bytes == yours.bytes || yours.bytes == was.bytes { continue }
      if mine.bytes == was.bytes {
        changed.append(yours)
        continue
      }
      let merge = JournalMerge(base: was, ours: mine, theirs: yours, size: size, born: { born(ref, $0) })
      conflicts += merge.conflicts
      guard let page = try? JournalPage(merge.bytes, ref, path: ours.path) else { return nil }
      changed.append(page)
    }
    guard let file = try? ours.replacing(changed) else { return nil }
    return (file.bytes, conflicts)
  }
}

extension JournalFile {
  /// Whether each date begins once.
  fileprivate var isPlain: Bool { refs.count == sections.count }

  /// A page as it is merged, with all of its arrows; an empty one where it has none here.
  fileprivate func plain(_ ref: JournalRef) -> JournalPage? {
    try? JournalPage(bytes(of: ref).map { Array($0) } ?? [], ref, path: path)
  }
}
