/// Signs that a page of a journal was damaged rather than edited: it is gone, is no text any more, or much of what was committed isn't on
/// it, by the measure that `PlanGuard` has for a plan. What stands on another page that was changed has only moved there.
package enum JournalGuard {
  package struct Loss: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
      case gone
      case unreadable
      /// So many of its entries.
      case entries(Int)
    }

    package let path: String
    /// The date of one that is a section of its file; nil where it has one of its own.
    package var section: String?
    package let kind: Kind
    /// How many entries it had.
    package let before: Int
    /// Whether that is what the last commit has; else what mmt wrote since.
    package var isCommitted = true
    /// What the entries said, where they were few.
    package var words: [String] = []
  }

  /// Of fewer entries a page may lose all: that is tidying up.
  private static let lossFloor = 3
  /// Lines that share so much are one whose words were mended.
  private static let likeness = 0.5
  /// So many lines each line may be compared with, one with another.
  private static let comparisons = 64

  /// `before` are pages as they were committed last; `now` the same as they are, without those that are gone, and others that were never
  /// committed. `files` are the files of those by their paths: one that is no text any more may hold no page.
  package static func losses(before: [JournalPage], now: [JournalPage], files: [String: [UInt8]] = [:]) -> [Loss] {
    let files = files.merging(now.map { ($0.path, $0.fileBytes) }) { first, _ in first }
    let ruined = ruined(before, now, files)
    let known = Set(ruined.map(\.path))
    let others = pageLosses(before: before.filter { !known.contains($0.path) }, now: now)
    return (ruined + others).sorted { ($0.path, $0.section ?? "") < ($1.path, $1.section ?? "") }
  }

  /// Files that held text and are no text now, whatever stood there: a crash leaves NULs, or nothing. One whose lines all stand on other
  /// pages was emptied by hand.
  private static func ruined(_ before: [JournalPage], _ now: [JournalPage], _ files: [String: [UInt8]]) -> [Loss] {
    lazy var elsewhere = Set(
      now.flatMap { page in words(of: page.source).map { Array($0) } + lines(page).filter(\.stays).map(\.folded) })
    return Dictionary(grouping: before, by: \.path).compactMap { path, pages in
      guard let old = pages.first, let bytes = files[path], PlanGuard.isRuined(bytes, since: old.fileBytes) else { return nil }
      if !bytes.contains(0), pages.allSatisfy({ hasMoved($0, elsewhere) }) { return nil }
      return Loss(path: path, kind: .unreadable, before: pages.reduce(0) { $0 + lines($1).count })
    }
  }

  /// Whether there are lines besides headings, and each stands elsewhere.
  private static func hasMoved(_ page: JournalPage, _ elsewhere: Set<[UInt8]>) -> Bool {
    let titles = Set(page.headings.map(\.line))
    let entries = Dictionary(page.entries.map { ($0.line, $0) }) { first, _ in first }
    let texts = (1...page.source.lineCount).filter { !titles.contains($0) && !page.source.isBlank($0) }
    return !texts.isEmpty
      && texts.allSatisfy { line in
        let entry = entries[line].map { FoldedText(page.bytes[$0.words.text.range]).bytes }
        return elsewhere.contains(entry ?? Array(words(of: page.source, line: line)))
      }
  }

  private static func words(of source: SourceText) -> [ArraySlice<UInt8>] {
    (1...source.lineCount).map { words(of: source, line: $0) }
  }

  private static func words(of source: SourceText, line: Int) -> ArraySlice<UInt8> {
    source.bytes[Bytes.trim(source.line(line), source.bytes).range]
  }

  /// Pages of so few entries that losing all may be tidying up, and that have none any more: not refused, but told.
  package static func emptied(before: [JournalPage], now: [JournalPage]) -> [Loss] {
    pageLosses(before: before, now: now) { lost, before, now in lost == before && before < lossFloor && now == 0 }.filter {
      if case .entries = $0.kind { true } else { false }
    }
  }

  /// `isDamage`: whether so many entries fewer, of as many, are a loss, where there are so many now.
  private static func pageLosses(
    before: [JournalPage], now: [JournalPage], _ isDamage: (_ lost: Int, _ before: Int, _ now: Int) -> Bool = isDamage
  ) -> [Loss] {
    let present = Dictionary(now.map { (Place($0), $0) }) { first, _ in first }
    var everywhere: [[UInt8]: Int] = [:]
    for page in now { for line in lines(page) where line.stays { everywhere[line.folded, default: 0] += 1 } }
    return before.sorted { ($0.path, $0.ref.name) < ($1.path, $1.ref.name) }.compactMap { old in
      let former = lines(old)
      guard !former.isEmpty else { return nil }
      let page = present[Place(old)]
      let section = old.file == nil ? nil : old.ref.name
      var own: [[UInt8]: Int] = [:]
      var onPage: [[UInt8]: Int] = [:]
      for line in page.map(lines) ?? [] {
        own[line.folded, default: 0] += 1
        if line.stays { onPage[line.folded, default: 0] += 1 }
      }
      var gone: [Line] = []
      for line in former {
        if let count = own[line.folded], count > 0 {
          own[line.folded] = count - 1
        } else if everywhere[line.folded] ?? 0 <= onPage[line.folded] ?? 0 {
          gone.append(line)
        }
      }
      guard !gone.isEmpty else { return nil }
      guard let page else { return Loss(path: old.path, section: section, kind: .gone, before: former.count) }
      guard PlanGuard.isReadable(page.source) else {
        return Loss(path: old.path, section: section, kind: .unreadable, before: former.count)
      }
      guard isDamage(gone.count, former.count, lines(page).count) else { return nil }
      let new = lines(page).filter { (own[$0.folded] ?? 0) > 0 }
      let lost = gone.count - mended(gone, new)
      guard isDamage(lost, former.count, lines(page).count) else { return nil }
      var loss = Loss(path: old.path, section: section, kind: .entries(lost), before: former.count)
      if lost < lossFloor { loss.words = gone.map(\.text) }
      return loss
    }
  }

  /// Where a page stands: of several in a file each is looked at by itself.
  private struct Place: Hashable {
    let path: String
    let section: JournalRef?

    init(_ page: JournalPage) { (path, section) = (page.path, page.file == nil ? nil : page.ref) }
  }

  /// A third fewer, or, of as many, two thirds others.
  private static func isDamage(_ lost: Int, _ before: Int, _ now: Int) -> Bool {
    lost >= lossFloor && (now * 3 < before * 2 && lost * 3 > before || lost * 3 > before * 2)
  }

  private struct Line {
    let folded: [UInt8]
    let text: String
    /// It doesn't lead to another page: one that does says that its task is there, and not here.
    let stays: Bool
  }

  /// What the entries of a page say, whatever their boxes and fields.
  private static func lines(_ page: JournalPage) -> [Line] {
    page.entries.filter { !$0.words.text.isEmpty }.map {
      Line(
        folded: FoldedText(page.bytes[$0.words.text.range]).bytes, text: page.text($0), stays: $0.words.movedTo == nil)
    }
  }

  /// How many lines are still there in other words.
  private static func mended(_ gone: [Line], _ new: [Line]) -> Int {
    var rest = AlikeLines(new.map { WordOverlap.words($0.text) }, budget: comparisons * gone.count)
    return gone.count { rest.take(like: WordOverlap.words($0.text), atLeast: likeness) }
  }
}

extension JournalGuard.Loss {
  /// Both ways on, for the pages of these files. The others stay as they are.
  package static func help(_ paths: [String]) -> String {
    let names = paths.count > 3 ? "FILE" : paths.map { ShellWord.quoted($0) }.joined(separator: " ")
    return "mmt restore HEAD \(names) brings \(paths.count == 1 ? "it" : paths.count > 3 ? "one" : "them") back;"
      + " if it was meant: mmt sync --accept"
  }

  package var diagnostic: Diagnostic {
    let page = section.map { "the page of \($0)" } ?? "this page"
    let had = before == 0 ? "it had text" : "it had \(Counted.text(before, "entry", "entries"))"
    let since = had + (isCommitted ? " when it was committed last" : " when mmt wrote it last, and no commit has it")
    let found: (code: String, message: String)
    switch kind {
    case .gone: found = ("page-gone", "\(page) is gone; \(since)")
    case .unreadable: found = ("page-lost", "\(page) is empty, or no text any more; \(since)")
    case .entries(let count):
      found = ("entries-lost", "\(Counted.text(count, "entry is", "entries are")) gone from \(page); \(since)")
    }
    return Diagnostic(
      .error, code: "journal." + found.code, file: path, message: found.message,
      help: Self.help([path]))
  }
}
