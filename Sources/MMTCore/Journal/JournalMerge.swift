/// Three versions of a page of the journal made one: what either side wrote is there, what either took out is gone, unless the other did
/// something with it. Lines go with what is nested below them. A task that one reworded is the same one; of its line that both changed
/// each field is merged by itself, and of what became of it the one that says more wins: done, dropped, moved, open; of two moves the one
/// to the later page. Lines that are open twice by that are mended when the day is opened next. Copies that both made of a task are one,
/// though one side reworded its own. A heading that both wrote stands once. The sides may change places.
package struct JournalMerge: Sendable {
  package let bytes: [UInt8]
  /// Places where both changed the same line otherwise, between conflict markers.
  package let conflicts: Int

  /// `size` is the length of conflict markers, without which both lines stand; `born` the page that a link on the merged one leads to: there
  /// stands what a copy was called at first.
  package init(
    base: JournalPage, ours: JournalPage, theirs: JournalPage, size: Int? = 7,
    born: (String) -> JournalPage? = { _ in nil }
  ) {
    let ending = ours.source.dominantEnding
    let front = FrontMatterMerge(
      base: base.source, ours: ours.source, theirs: theirs.source, size: size, ending: ending)
    var keys = BlockKeys()
    let units = [base, ours, theirs].map { PageUnit.all($0, &keys, behindFrontMatter: front != nil) }
    var merging = UnitMerge(units[0], units[1], units[2], size: size, ending: ending, born: born)
    merging.run()
    var lines = (front?.lines ?? []) + merging.result
    // Only the last line may lack its ending.
    for index in lines.indices.dropLast() { lines[index] = UnitMerge.ended(lines[index], ending) }
    let merged = lines.flatMap(\.self)
    conflicts = merging.conflicts + (front?.conflicts ?? 0)
    // What both began is one, wherever each put it.
    guard conflicts == 0, let page = try? JournalPage(merged, ours.ref, path: ours.path) else {
      bytes = merged
      return
    }
    bytes = JoinedSections(page, base: base, ours, theirs).page.bytes
  }
}
