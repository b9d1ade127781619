import Foundation
import MMTCore
import Support
import Testing

/// Random days of a journal, with what must hold after each: **exactly one open line for each open task, nothing lost, nothing doubled,
/// every copy linked both ways, and what was written behind a task's words behind its open line's**. `MMT_DAYS=n` lives so many days.
@Suite struct JournalHarness {
  /// What a person means to have: how often each task is open, by its words.
  private struct Life {
    var pages: Pages
    var open: [String: Int] = [:]
    /// Tags and fields of each task, where it has no twin.
    var fields: [String: Set<String>] = [:]
    var number = 0
    var random: SplitMix64
    /// Words that were written and may be written again.
    var words: [String] = []
    var story: [String] = []
    /// The same words may be written twice. Two devices can't tell such tasks apart, so these lives have one.
    let hasTwins: Bool
    /// Two devices are apart.
    var isApart = false

    init(_ random: SplitMix64, hasTwins: Bool, _ form: JournalLayout.Form) throws {
      self.hasTwins = hasTwins
      pages = try Pages("2026-11-20", ["future.md": "# Future log\n"], form)
      self.random = random
    }

    mutating func tell(_ text: String) {
      story.append("\(pages.today.iso) \(text)")
    }

    // MARK: What happens in a day

    mutating func live() throws {
      pages.today = pages.today.advanced(by: random.once(in: 5) ? random.number(2...9) : 1)
      if random.once(in: 6) {
        let limit = random.number(0...3)
        tell("killed after \(limit)")
        try pages.open(limit: limit)
        if random.once(in: 2) { try edit() }
      }
      let buffer = pages.texts
      if random.once(in: 4) { reword() }
      try pages.open()
      let isRestored = random.once(in: 8)
      if isRestored { restore(buffer) }
      try pages.open()
      // What a save took back isn't looked for.
      if isRestored { for (words, missing) in try missing() { fields[words]?.subtract(missing) } }
      for _ in 0..<random.number(0...3) { try log() }
      for _ in 0..<random.number(0...2) { try edit() }
      for _ in 0..<random.pick([0, 0, 1, 1, 2, 4]) {
        try pages.open()
        try command()
      }
      try pages.open()
      try pages.open()
    }

    /// Other words for a task, which two devices would have to tell from its twin.
    private mutating func reword() {
      guard !hasTwins, let line = lines(" ").isEmpty ? nil : random.pick(lines(" ")) else { return }
      let name = Self.words(line.text)
      let rest = line.text.dropFirst(6 + name.count)
      replace(line, "- [ ] \(name)" + (rest.hasPrefix(" again") ? rest.dropFirst(6) : " again" + rest))
    }

    /// An editor has a page as it was before the day was opened, and saves that.
    private mutating func restore(_ buffer: [String: String]) {
      // Where a line was written there since, that is gone with it, as one that somebody took out.
      func count(_ text: String?) -> Int { text?.split(separator: "\n", omittingEmptySubsequences: false).count ?? 0 }
      let changed = buffer.keys.filter { buffer[$0] != pages.texts[$0] && count(buffer[$0]) == count(pages.texts[$0]) }.sorted()
      guard !changed.isEmpty else { return }
      let path = random.pick(changed)
      tell("restored \(path)")
      pages.texts[path] = buffer[path]
    }

    /// Two devices go on by themselves for some days, and are merged.
    mutating func part() throws {
      let (base, before) = (pages.texts, open)
      isApart = true
      defer { isApart = false }
      var other = self
      other.number += 1000
      other.random = SplitMix64(seed: random.next())
      tell("here")
      for _ in 0..<random.number(1...2) { try live() }
      other.tell("there")
      for _ in 0..<random.number(1...2) { try other.live() }
      story += other.story.suffix(30)
      number = max(number, other.number)
      pages.today = max(pages.today, other.pages.today)
      for path in Set(pages.texts.keys).union(other.pages.texts.keys) {
        let merge = try merged(path, base, pages.texts, other.pages.texts)
        let mirror = try merged(path, base, other.pages.texts, pages.texts)
        if merge.conflicts > 0 || mirror.conflicts > 0 { throw Broken(text: "\(path) has conflicts:\n\(merge.text)") }
        pages.texts[path] = merge.text
      }
      for words in Set(open.keys).union(other.open.keys) {
        let (was, one, two) = (before[words] ?? 0, open[words] ?? 0, other.open[words] ?? 0)
        open[words] = was == 0 ? max(one, two) : min(one, two)
      }
      fields.merge(other.fields) { $0.union($1) }
      tell("merged")
      try pages.open()
    }

    /// The page of one side that a link leads to, as the merge driver finds it.
    private func born(_ page: JournalRef, _ link: String, _ texts: [String: String]) -> JournalPage? {
      guard let ref = pages.layout.ref(link: link, from: page), let text = texts[pages.layout.path(ref)] else { return nil }
      let (bytes, path) = (Array(text.utf8), pages.layout.path(ref))
      guard pages.layout.isShared(path: path) else { return try? JournalPage(bytes, ref, path: path) }
      return (try? JournalFile(bytes, path: path, pages.layout))?.page(ref)
    }

    /// Three versions of a file made one, as one page or as the pages that it holds.
    private func merged(
      _ path: String, _ base: [String: String], _ ours: [String: String], _ theirs: [String: String]
    ) throws -> (text: String, conflicts: Int) {
      func bytes(_ texts: [String: String]) -> [UInt8] { Array((texts[path] ?? "").utf8) }
      if pages.layout.isShared(path: path) {
        func file(_ texts: [String: String]) throws -> JournalFile {
          try JournalFile(bytes(texts), path: path, pages.layout)
        }
        let merge = try JournalFileMerge(base: file(base), ours: file(ours), theirs: file(theirs)) { born($0, $1, ours) }
        return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts)
      }
      func page(_ texts: [String: String]) throws -> JournalPage {
        try JournalPage(bytes(texts), .future, path: path)
      }
      let ref = pages.layout.ref(path: path) ?? .future
      let merge = JournalMerge(base: try page(base), ours: try page(ours), theirs: try page(theirs)) { born(ref, $0, ours) }
      return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts)
    }

    struct Broken: Error, CustomStringConvertible {
      let text: String
      var description: String { text }
    }

    private mutating func log() throws {
      var text = "task \(number)"
      number += 1
      if hasTwins, !words.isEmpty, random.once(in: 4) { text = random.pick(words) } else { words.append(text) }
      if words.count > 30 { words.removeFirst() }
      let when = random.pick(["", "", "", "", " @+1", " @+3", " @+40", " @someday", " @next-month", " @next-week"])
      var journal = try pages.journal
      let typed = TypedEntry(text + when, kind: .task, anchor: pages.today, .init())
      tell("log \(text)\(when)")
      pages.write([try journal.log(typed, to: journal.destination(typed.target, on: pages.today)).write])
      open[text, default: 0] += 1
    }

    /// Lines of tasks, with their pages, that an editor may change.
    private func lines(_ sign: String) -> [(path: String, line: Int, text: String)] {
      pages.texts.sorted { $0.key < $1.key }.flatMap { path, text in
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .filter { $0.element.hasPrefix("- [\(sign)] task") }.map { (path, $0.offset, String($0.element)) }
      }
    }

    private mutating func replace(_ line: (path: String, line: Int, text: String), _ new: String) {
      var all = (pages.texts[line.path] ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      all[line.line] = new
      pages.texts[line.path] = all.joined(separator: "\n")
      tell("edit \(line.path): \(line.text) -> \(new)")
    }

    static func words(_ line: String) -> String {
      let rest = line.dropFirst(6)
      return rest.split(separator: " ").prefix(2).joined(separator: " ")
    }

    private mutating func edit() throws {
      switch random.number(0...6) {
      case 0, 1:
        // Ticked by hand, perhaps on an old page.
        let all = lines(" ") + (random.once(in: 3) ? lines(">") : [])
        guard !all.isEmpty else { return }
        let line = random.pick(all)
        let isMoved = line.text.hasPrefix("- [>]")
        // Of several tasks with the same words it isn't known which of them is ticked with an old line.
        if isMoved, try !isOpenAhead(line) || hasTwin(line) { return }
        replace(line, "- [x]" + line.text.dropFirst(5))
        open[Self.words(line.text), default: 0] -= 1
        // What leads on settles its copy.
        if line.text.contains("→") { try pages.open() }
      case 2:
        // A moved line opened again: its task is open once all the same, if it was.
        let all = lines(">")
        guard !all.isEmpty else { return }
        let line = random.pick(all)
        guard try isOpenAhead(line) else { return }
        replace(line, "- [ ]" + line.text.dropFirst(5))
      case 3:
        // A tag, a note beneath, other words around: the lines stay the same task.
        let all = lines(" ")
        guard !all.isEmpty else { return }
        let line = random.pick(all)
        let name = Self.words(line.text)
        guard hasTwins else { return write(Self.fields.filter { !line.text.contains($0) }, name, line) }
        guard !line.text.contains("#") else { return }
        replace(line, "- [ ] \(name) #tag" + line.text.dropFirst(6 + name.count))
      case 4:
        let paths = pages.texts.keys.filter { $0 != "future.md" }.sorted()
        guard !paths.isEmpty else { return }
        let path = random.pick(paths)
        defer { number += 1 }
        let text = pages.texts[path] ?? ""
        pages.texts[path] = text + (text.hasSuffix("\n") || text.isEmpty ? "" : "\n") + "- [ ] task \(number)\n  - note\n"
        open["task \(number)", default: 0] += 1
        tell("typed task \(number) on \(path)")
      case 5:
        // Two neighbouring lines change places.
        let all = lines(" ") + (hasTwins ? [] : lines(">") + lines("<"))
        guard all.count > 1 else { return }
        let line = random.pick(all)
        guard let other = all.first(where: { $0.path == line.path && $0.line == line.line + 1 }) else { return }
        replace(line, other.text)
        replace(other, line.text)
      default:
        let all = lines("x")
        // Opened again here and ticked again there: whatever comes of it, the figures of both can't tell.
        guard !all.isEmpty, !isApart else { return }
        let line = random.pick(all)
        // A line that led on stays done with its copy.
        guard !line.text.contains("→"), try !isSettledBefore(line) else { return }
        replace(line, "- [ ]" + line.text.dropFirst(5))
        open[Self.words(line.text), default: 0] += 1
      }
    }

    private static let fields = ["#one", "#two", "📅 2026-12-24", "🛫 2026-11-02", "⏫", "⏱ 25m"]

    /// One of the fields behind a task's words.
    private mutating func write(_ free: [String], _ name: String, _ line: (path: String, line: Int, text: String)) {
      guard !free.isEmpty else { return }
      let field = free[number % free.count]
      let rest = line.text.dropFirst(6 + name.count)
      replace(
        line, field.hasPrefix("#") && !rest.hasPrefix(" again") ? "- [ ] \(name) \(field)\(rest)" : "\(line.text) \(field)")
      fields[name, default: []].insert(field)
    }

    /// What open lines lack.
    private func missing() throws -> [String: Set<String>] {
      var found: [String: Set<String>] = [:]
      for page in try pages.journal.pages.values {
        for entry in page.entries where entry.isOpenTask {
          let line = page.source.string(page.source.line(entry.line))
          let words = page.text(entry).split(separator: " ").prefix(2).joined(separator: " ")
          let lacking = (fields[words] ?? []).filter { !line.contains($0) }
          if !lacking.isEmpty { found[words] = lacking }
        }
      }
      return found
    }

    private func find(_ line: (path: String, line: Int, text: String), _ journal: Journal) -> EntryRef? {
      let file = journal.files[line.path]
      guard let ref = file.map({ $0.ref(at: line.line + 1) }) ?? pages.layout.ref(path: line.path),
        let page = journal.pages[ref],
        let index = page.entries.firstIndex(where: { page.inFile($0.line) == line.line + 1 })
      else { return nil }
      return EntryRef(ref, index)
    }

    /// Whether several tasks say what a line says.
    private func hasTwin(_ line: (path: String, line: Int, text: String)) throws -> Bool {
      let journal = try pages.journal
      let chains = journal.chains
      let heads = chains.tasks.filter { task in
        chains.next[task] == nil
          && journal.pages[task.page].map { Self.words("- [ ] " + $0.text($0.entries[task.entry])) } == Self.words(line.text)
      }
      return heads.count > 1
    }

    /// Whether a moved line leads on to an open one.
    private func isOpenAhead(_ line: (path: String, line: Int, text: String)) throws -> Bool {
      let journal = try pages.journal
      let chains = journal.chains
      guard let ref = find(line, journal), chains.next[ref] != nil else { return false }
      return chains.entry(chains.head(ref))?.isOpenTask ?? false
    }

    /// Whether a line that leads here was done or dropped: then its copy is.
    private func isSettledBefore(_ line: (path: String, line: Int, text: String)) throws -> Bool {
      let journal = try pages.journal
      let chains = journal.chains
      guard let ref = find(line, journal), chains.next[ref] == nil else { return true }
      return chains.before(ref).contains { [.done, .cancelled].contains(chains.entry($0)?.status ?? .open) }
    }

    private mutating func command() throws {
      var journal = try pages.journal
      let chains = journal.chains
      let open = chains.tasks.filter { chains.next[$0] == nil && chains.entry($0)?.isOpenTask == true }
      guard !open.isEmpty else { return }
      let task = random.pick(open)
      let text = journal.pages[task.page].map { $0.text($0.entries[task.entry]) } ?? ""
      let words = text.split(separator: " ").prefix(2).joined(separator: " ")
      switch random.number(0...4) {
      case 0:
        tell("done \(words)")
        pages.write([try journal.done([task], on: pages.today)])
        self.open[words, default: 0] -= 1
      case 1:
        tell("skip \(words)")
        pages.write([try journal.skip([task])])
        self.open[words, default: 0] -= 1
      default:
        let target = random.pick([
          DateMention.Target.someday, .day(pages.today), .day(pages.today.advanced(by: random.number(1...40))),
        ])
        tell("schedule \(words) from \(task.page.name) to \(target)")
        let limit = random.once(in: 3) ? random.number(0...2) : Int.max
        let writes = try journal.migrate([task], to: journal.destination(target, on: pages.today))
        pages.write(writes, limit: limit)
        if limit < 2 { tell("killed after \(limit)") }
      }
    }

    // MARK: What must hold

    func check() throws -> String? {
      let journal = try pages.journal
      let chains = journal.chains
      var found: [String: Int] = [:]
      for (ref, page) in journal.pages {
        for entry in page.entries where entry.isOpenTask && !entry.words.text.isEmpty {
          found[page.text(entry).split(separator: " ").prefix(2).joined(separator: " "), default: 0] += 1
        }
        for (index, entry) in page.entries.enumerated() where entry.kind == .task {
          let line = EntryRef(ref, index)
          if entry.words.movedTo != nil, entry.status == .moved || entry.status == .scheduled, chains.next[line] == nil {
            return "\(page.path):\(page.inFile(entry.line)) leads to no copy"
          }
          if entry.words.cameFrom != nil, chains.previous[line] == nil {
            return "\(page.path):\(page.inFile(entry.line)) came from no line"
          }
        }
      }
      for (words, count) in open where count != found[words] ?? 0 {
        return "\(words): \(count) open, but \(found[words] ?? 0) open lines"
      }
      for (words, count) in found where count != open[words] ?? 0 {
        return "\(words): \(count) open lines of \(open[words] ?? 0)"
      }
      if !hasTwins, let (words, lacking) = try missing().first {
        return "\(words): \(lacking.sorted().joined(separator: ", ")) isn't on its open line"
      }
      return nil
    }
  }

  private static func told(_ texts: [String: String]) -> String {
    texts.sorted { $0.key < $1.key }.map { "== \($0.key)\n\($0.value)" }.joined(separator: "\n")
  }

  @Test(
    "random days: one open line for each open task, every copy linked both ways", arguments: [false, true],
    JournalLayout.Form.allCases)
  func days(hasTwins: Bool, form: JournalLayout.Form) throws {
    let environment = ProcessInfo.processInfo.environment
    let each = 20
    // So many as are wanted, whatever the rounds.
    let days = environment["MMT_DAYS"].flatMap { Int($0) }.map { 4 * $0 / rounds(of: 4) } ?? (form == .day ? 700 : 150)
    try forEachSeed(max(1, days / each)) { random in
      var life = try Life(random, hasTwins: hasTwins, form)
      for _ in 0..<each {
        let (before, told) = (life.pages.texts, life.story.count)
        var broken: String?
        do {
          if !hasTwins, life.random.once(in: 8) { try life.part() } else { try life.live() }
          broken = try life.check()
        } catch { broken = "\(error)" }
        guard let broken else { continue }
        let story = life.story.dropFirst(told).joined(separator: "\n")
        Issue.record("\(broken)\n\(random)\n\(Self.told(before))\n\(story)\n\(Self.told(life.pages.texts))")
        return
      }
    }
  }
}
