import Testing

@testable import MMTCore

extension Pages {
  /// The pages of both made one and the day opened, whoever is ours. `readsBirth`: the merge may look at the pages of whoever is ours;
  /// `knowsHistory`: the opening at all that were merged.
  static func merged(
    _ today: String, _ base: [String: String], _ ours: [String: String], _ theirs: [String: String], readsBirth: Bool = false,
    knowsHistory: Bool = false
  ) throws -> Pages {
    var results: [Pages] = []
    for (mine, yours) in [(ours, theirs), (theirs, ours)] {
      var texts: [String: String] = [:]
      for path in Set(ours.keys).union(theirs.keys) {
        let versions = try [base, mine, yours].map { try JournalPage(Array(($0[path] ?? "").utf8), .future, path: path) }
        let merge = JournalMerge(base: versions[0], ours: versions[1], theirs: versions[2]) { link in
          guard readsBirth, let text = mine["journal/2026/" + link] else { return nil }
          return try? JournalPage(Array(text.utf8), .future, path: link)
        }
        #expect(merge.conflicts == 0)
        texts[path] = String(decoding: merge.bytes, as: UTF8.self)
      }
      var pages = try Pages(today, texts)
      if knowsHistory {
        pages.rules.versions = { path in [base, ours, theirs].compactMap { $0[path].map { Array($0.utf8) } } }
      }
      try pages.open()
      let once = pages.texts
      try pages.open()
      #expect(pages.texts == once)
      results.append(pages)
    }
    let sorted = results.map { pages in pages.texts.mapValues { $0.split(separator: "\n").sorted() } }
    #expect(sorted[0] == sorted[1])
    return results[0]
  }

  /// Lines whose arrow leads to no copy, and copies that came from no line.
  var loose: [String] {
    get throws {
      let journal = try journal
      let chains = journal.chains
      return chains.tasks.filter { line in
        guard let entry = chains.entry(line) else { return false }
        let hasGone = entry.status == .moved || entry.status == .scheduled
        return hasGone && entry.words.movedTo != nil && chains.next[line] == nil
          || entry.words.cameFrom != nil && chains.previous[line] == nil
      }.map { "\($0.page.name): \(chains.text($0))" }
    }
  }

  /// Lines with an open box.
  var open: [String] {
    texts.sorted { $0.key < $1.key }.flatMap { path, text in
      text.split(separator: "\n").filter { $0.hasPrefix("- [ ]") }.map { "\(path): \($0)" }
    }
  }
}
