/// The lines of a task that goes on on another page: its words and fields as they are written, the arrow that names where it was born, and
/// its open sub-tasks. Notes and what is settled stay.
struct EntryCopy {
  /// Without the first one's marker; the others are indented from it by `EntryPlace`.
  private(set) var lines: [[UInt8]] = []
  private(set) var meant: [EntryAddition.Meant] = []
  /// Entries of the page that went along, the task first.
  private(set) var entries: [Int] = []

  private let page: JournalPage

  /// `link` is what follows `←`. `scheduledFor` stands behind `⏳` in place of what is there; `dropsDate` takes that away.
  init(_ index: Int, of page: JournalPage, from link: String, scheduledFor: CivilDay? = nil, dropsDate: Bool = false) {
    self.page = page
    add(index, depth: 0, link: link, scheduledFor, dropsDate: dropsDate)
    var below: [Int: Int] = [index: 0]
    var next = index + 1
    while next < page.entries.count, page.entries[next].line <= page.entries[index].lastLine {
      let entry = page.entries[next]
      if let parent = entry.parent, let depth = below[parent], entry.isOpenTask {
        below[next] = depth + 1
        add(next, depth: depth + 1, link: nil, nil)
      }
      next += 1
    }
  }

  private mutating func add(_ index: Int, depth: Int, link: String?, _ scheduledFor: CivilDay?, dropsDate: Bool = false) {
    let entry = page.entries[index]
    let bytes = page.bytes
    let line = page.source.line(entry.line)
    var edits: [Edit] = []
    if let moved = entry.words.movedTo { edits.append(Edit(page.withBlankBefore(moved.extent), [])) }
    if let id = entry.words.blockID { edits.append(Edit(page.withBlankBefore(id), [])) }
    if let link {
      let written = Array("← \(link)".utf8)
      if let from = entry.words.cameFrom {
        edits.append(Edit(from.extent, written))
      } else {
        edits.append(Edit(Extent(entry.words.arrowPlace, entry.words.arrowPlace), [0x20] + written))
      }
    }
    if let day = scheduledFor, entry.words.scheduledFor != nil { edits.append(page.scheduling(entry, day)) }
    if dropsDate, let edit = page.unscheduling(entry) { edits.append(edit) }
    var first: [UInt8] = []
    var place = entry.content
    for edit in edits.sorted(by: { ($0.extent.start, $0.extent.end) < ($1.extent.start, $1.extent.end) })
    where edit.extent.lowerBound >= place {
      first += bytes[place..<edit.extent.lowerBound] + edit.replacement
      place = edit.extent.upperBound
    }
    first += bytes[place..<max(place, line.upperBound)]
    while let last = first.last, Bytes.isBlank(last) { first.removeLast() }
    if let day = scheduledFor, entry.words.scheduledFor == nil { first += Array(" ⏳ \(day.iso)".utf8) }
    let indent = [UInt8](repeating: 0x20, count: 2 * max(0, depth - 1))
    lines.append(depth == 0 ? first : indent + Array("- ".utf8) + first)
    if entry.wordsEnd > entry.line {
      let inner = [UInt8](repeating: 0x20, count: 2 * depth)
      for number in entry.line + 1...entry.wordsEnd {
        let words = Bytes.trim(
          Extent(page.document.plan.indentation(of: number).end, page.source.line(number).upperBound), bytes)
        lines.append(inner + bytes[words.range])
      }
    }
    meant.append(.init(.task, entry.status, Array(bytes[entry.words.text.range]), isNested: depth > 0))
    entries.append(index)
  }
}
