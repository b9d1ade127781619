/// What is written beneath an entry without a box: it is decided as beneath an item, on a page on which the bullet has a box for that long.
extension JournalPage {
  private static let box = Array("[ ] ".utf8)

  /// The page that `change` makes of what stands beneath an entry, proven. It is given a page, and the entry's item there.
  func changing(
    beneath index: Int, _ change: (JournalPage, Int) throws(Failure) -> JournalPage
  ) throws(Failure) -> JournalPage {
    let (page, item) = try withItem(index)
    let changed = try change(page, item)
    let entry = entries[index]
    if entry.item != nil || changed.bytes == page.bytes { return entry.item == nil ? self : changed }
    // Up to the end of its line the page stays as it is.
    let end = source.line(entry.line).upperBound
    let boxedEnd = end + Self.box.count
    guard changed.bytes.starts(with: page.bytes[..<boxedEnd]) else { throw Proof.refused(inFile(entry.line)) }
    let edit = Edit(Extent(end, bytes.count), Array(changed.bytes[boxedEnd...]))
    do throws(Proof.Refusal) {
      let (proven, _) = try Proof.hold(document, [edit], readsAll: true, at: entry.line) { (after) -> Proof.Refusal? in
        let found = JournalPage(after.after, ref, path: path, layout)
        guard found.says(changed, butFor: index), found.entries[index].item == nil,
          found.entries[index].kind == entry.kind, found.entries[index].status == entry.status
        else { return Proof.Refusal(line: entry.line) }
        return nil
      }
      return with(proven.text, proven.plan)
    } catch { throw Proof.refused(error.line.map { inFile($0) }) }
  }

  /// An entry's item, on this page or on the same with a box.
  func withItem(_ index: Int) throws(Failure) -> (page: JournalPage, item: Int) {
    let entry = entries[index]
    if let item = entry.item { return (self, item) }
    var text = bytes
    text.insert(contentsOf: Self.box, at: entry.content)
    guard let page = try? reading(text), page.says(self, butFor: index), let item = page.entries[index].item else {
      throw Proof.refused(inFile(entry.line))
    }
    return (page, item)
  }

  /// Whether the other page says the same in the same lines, but for the box of one entry.
  private func says(_ other: JournalPage, butFor index: Int) -> Bool {
    guard entries.count == other.entries.count, headings.count == other.headings.count else { return false }
    for (one, two) in zip(headings, other.headings) {
      guard one.line == two.line, one.level == two.level, one.words == two.words else { return false }
    }
    for (place, (one, two)) in zip(entries, other.entries).enumerated() {
      guard one.line == two.line, one.lastLine == two.lastLine, one.parent == two.parent,
        bytes[one.words.text.range].elementsEqual(other.bytes[two.words.text.range]), one.words.tags == two.words.tags
      else { return false }
      if place == index { continue }
      guard one.wordsEnd == two.wordsEnd, one.kind == two.kind, one.status == two.status else { return false }
    }
    return true
  }
}
