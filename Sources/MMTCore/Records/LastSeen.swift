/// What was last reconciled, kept in the machine's state: the digests of both files then and at the last commit, and a line per item.
///
/// A cache. Text that was cut or changed by anything reads as nil, and the caller does without. The head stands first, so that "nothing has
/// changed" is known from a few lines.
package struct LastSeen: Equatable, Sendable {
  package struct Files: Hashable, Sendable {
    package var plan: Digest
    package var sidecar: Digest

    package init(plan: Digest, sidecar: Digest) {
      self.plan = plan
      self.sidecar = sidecar
    }
  }

  package struct Item: Hashable, Sendable {
    package var id: String
    package var status: ItemStatus
    /// The date in its line.
    package var date: CivilDay?
    package var minutes: Int?
    package var words: String
    /// The last part of the id is one that the item carries itself.
    package var isOwn: Bool
    package var isQualifier: Bool
    /// Its day's title, at the first item of one that has a title.
    package var title: String?

    package init(
      id: String, status: ItemStatus, date: CivilDay?, minutes: Int?, words: String, isOwn: Bool = false,
      isQualifier: Bool = false, title: String? = nil
    ) {
      self.id = id
      self.status = status
      self.date = date
      self.minutes = minutes
      self.words = words
      self.isOwn = isOwn
      self.isQualifier = isQualifier
      self.title = title
    }

    /// Whether an id of an item with these words must be the item's own, where nothing else tells.
    static func isOwn(id: String, words: String) -> Bool {
      let parts = id.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, !words.isEmpty else { return false }
      let isNumbered = parts[2].hasPrefix("lc-") && parts[2].dropFirst(3).first?.isNumber == true
      return !isNumbered && !parts[2].hasPrefix(Slug.make(words))
    }
  }

  /// Both files as they were reconciled; nil where the items are known but not yet reconciled.
  package var files: Files?
  /// Both files as they were committed last, by whomever; nil when that isn't known.
  package var committed: Files?
  /// When mmt wrote or reconciled last: ticks found later were made after it.
  package var at: Moment
  /// In the plan's order.
  package var items: [Item]
  /// The rules by which the plan was read then.
  package var revision: Revision
  /// The build that read it by them; nil where that isn't known.
  package var build: Digest?
  /// Whether it is known that no day of it is told as missing.
  package var isWhole: Bool

  package init(
    files: Files?, committed: Files?, at: Moment, items: [Item], revision: Revision = .newest, build: Digest? = nil,
    isWhole: Bool = false
  ) {
    self.files = files
    self.committed = committed
    self.at = at
    self.items = items
    self.revision = revision
    self.build = build
    self.isWhole = isWhole
  }

  /// The head alone: what tells whether anything changed.
  package struct Head: Equatable, Sendable {
    package let files: Files?
    package let committed: Files?
    package let at: Moment
    package let revision: Revision
    package let build: Digest?
    package let isWhole: Bool
    /// How many patches lie behind the items; 0 where the items are as they stand in the text.
    package let patches: Int

    package init(
      files: Files?, committed: Files?, at: Moment, revision: Revision = .newest, build: Digest? = nil, isWhole: Bool = false,
      patches: Int = 0
    ) {
      self.files = files
      self.committed = committed
      self.at = at
      self.revision = revision
      self.build = build
      self.isWhole = isWhole
      self.patches = patches
    }
  }

  /// More bytes than the head ever has.
  package static let headLimit = 512

  private static let version = "mmt-seen 2"
  /// Its items tell neither own ids nor qualifiers.
  private static let firstVersion = "mmt-seen 1"
}

// MARK: - Text

extension LastSeen {
  /// Lines with tabs between the fields; the last one holds the digest of all before it.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(200 + items.count * 80)
    bytes.append(contentsOf: head.utf8)
    for item in items {
      item.append(to: &bytes)
    }
    let digest = Digest(of: bytes)
    bytes.append(contentsOf: "end \(digest.hex)\n".utf8)
    return bytes
  }

  private var head: String {
    Self.version + "\n"
      + Head(files: files, committed: committed, at: at, revision: revision, build: build, isWhole: isWhole).text
  }

  /// The two digests of the head alone, without reading or checking the items.
  package static func head(of bytes: [UInt8]) -> Head? {
    var reader = LineReader(bytes)
    return head(&reader)
  }

  /// The text before its last line, which must hold the digest of it.
  private static func body(of bytes: [UInt8]) -> [UInt8]? {
    let ending = "end 0123456789abcdef\n".utf8.count
    guard bytes.count > ending else { return nil }
    let body = Array(bytes.dropLast(ending))
    return bytes.suffix(ending).elementsEqual("end \(Digest(of: body).hex)\n".utf8) ? body : nil
  }

  /// nil for anything but what `encoded` gives, with or without patches after it.
  package init?(_ bytes: [UInt8]) {
    var blocks = Self.blocks(of: bytes)[...]
    guard let first = blocks.popFirst(), let body = Self.body(of: Array(bytes[first])) else { return nil }
    let isFirst = body.starts(with: (Self.firstVersion + "\n").utf8)
    var reader = LineReader(body)
    guard let head = Self.head(&reader) else { return nil }
    files = head.files
    committed = head.committed
    at = head.at
    revision = head.revision
    build = head.build
    isWhole = head.isWhole
    items = []
    items.reserveCapacity(body.count / 60)
    var start = reader.position
    while start < body.count {
      guard let read = Item.read(body, from: start) else { return nil }
      var item = read.item
      if isFirst { item.isOwn = Item.isOwn(id: item.id, words: item.words) }
      items.append(item)
      start = read.next
    }
    apply(blocks.map { bytes[$0] })
  }

  private static func head(_ reader: inout LineReader) -> Head? {
    guard let first = reader.next(), first.elementsEqual(version.utf8) || first.elementsEqual(firstVersion.utf8) else {
      return nil
    }
    return Head(&reader, patches: 0)
  }
}

extension LastSeen.Head {
  /// The lines that a whole text and a patch have both.
  var text: String {
    "files \(files?.text ?? "-")\ncommitted \(committed?.text ?? "-")\nat \(at.iso)"
      + (revision == .first ? "" : " \(revision.rawValue)") + (build.map { Self.build + $0.hex } ?? "")
      + (isWhole ? Self.whole : "") + "\n"
  }

  private static let whole = " whole"
  private static let build = " build "

  /// Reads these lines.
  init?(_ reader: inout LineReader, patches: Int) {
    guard let first = reader.next(), let files = LastSeen.Files.optional(first, after: "files "),
      let second = reader.next(), let committed = LastSeen.Files.optional(second, after: "committed "),
      let third = reader.next(), third.starts(with: "at ".utf8)
    else { return nil }
    let isWhole = third.reversed().starts(with: Self.whole.utf8.reversed())
    var words = third.dropFirst(3).dropLast(isWhole ? Self.whole.utf8.count : 0).split(separator: 0x20)
    var build: Digest?
    if words.count > 2, words[words.count - 2].elementsEqual(Self.build.utf8.dropFirst().dropLast()) {
      build = Digest(hex: String(decoding: words[words.count - 1], as: UTF8.self))
      guard build != nil else { return nil }
      words.removeLast(2)
    }
    // Earlier programs knew one revision, and named none.
    let named = words.count > 1 ? Revision(rawValue: String(decoding: words[1], as: UTF8.self)) : .first
    guard words.count < 3, let first = words.first, let at = Moment(iso: String(decoding: first, as: UTF8.self)),
      let named
    else { return nil }
    self.init(
      files: files, committed: committed, at: at, revision: named, build: build, isWhole: isWhole, patches: patches)
  }
}

extension LastSeen.Files {
  fileprivate var text: String { plan.hex + " " + sidecar.hex }

  /// `.some(nil)` for `-`, nil for what doesn't read.
  fileprivate static func optional(_ line: ArraySlice<UInt8>, after label: String) -> LastSeen.Files?? {
    guard line.starts(with: label.utf8) else { return nil }
    let value = line.dropFirst(label.utf8.count)
    if value.elementsEqual("-".utf8) { return .some(nil) }
    let digests = value.split(separator: 0x20, omittingEmptySubsequences: false)
    guard digests.count == 2, let plan = Digest(hex: String(decoding: digests[0], as: UTF8.self)),
      let sidecar = Digest(hex: String(decoding: digests[1], as: UTF8.self))
    else { return nil }
    return .some(LastSeen.Files(plan: plan, sidecar: sidecar))
  }
}

extension LastSeen.Item {
  /// The item on the line that begins at `start`, and where the next line begins. By hand, because slices of slices cost more than what
  /// is in them.
  static func read(_ bytes: [UInt8], from start: Int) -> (item: LastSeen.Item, next: Int)? {
    var tabs: InlineArray<5, Int> = .init(repeating: 0)
    var count = 0
    var end = start
    while end < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == 0x09 {
        guard count < 5 else { return nil }
        tabs[count] = end
        count += 1
      }
      end += 1
    }
    guard count >= 4,
      var item = LastSeen.Item(
        id: bytes[start..<tabs[0]], status: bytes[(tabs[0] + 1)..<tabs[1]], date: bytes[(tabs[1] + 1)..<tabs[2]],
        minutes: bytes[(tabs[2] + 1)..<tabs[3]], words: bytes[(tabs[3] + 1)..<(count == 4 ? end : tabs[4])])
    else { return nil }
    if count == 5 { item.title = text(bytes[(tabs[4] + 1)..<end]) }
    return (item, end + 1)
  }

  /// Stand before an id; none begins with one of them.
  private static let ownMark: UInt8 = 0x5E
  private static let qualifierMark: UInt8 = 0x2B

  func append(to bytes: inout [UInt8]) {
    if isOwn { bytes.append(Self.ownMark) }
    if isQualifier { bytes.append(Self.qualifierMark) }
    Self.append(id, to: &bytes)
    bytes.append(0x09)
    bytes.append(contentsOf: status.rawValue.utf8)
    bytes.append(0x09)
    if let (year, month, day) = date?.parts {
      Self.append(year, width: 4, to: &bytes)
      bytes.append(0x2D)
      Self.append(month, width: 2, to: &bytes)
      bytes.append(0x2D)
      Self.append(day, width: 2, to: &bytes)
    } else {
      bytes.append(0x2D)
    }
    bytes.append(0x09)
    if let minutes { bytes.append(contentsOf: String(minutes).utf8) } else { bytes.append(0x2D) }
    bytes.append(0x09)
    Self.append(words, to: &bytes)
    if let title {
      bytes.append(0x09)
      Self.append(title, to: &bytes)
    }
    bytes.append(0x0A)
  }

  /// Without the strings of `CivilDay.iso`: there are as many dates as items.
  private static func append(_ number: Int, width: Int, to bytes: inout [UInt8]) {
    var divisor: UInt = width == 4 ? 1000 : 10
    while divisor > 0 {
      bytes.append(0x30 &+ UInt8(truncatingIfNeeded: number.magnitude / divisor % 10))
      divisor /= 10
    }
  }

  /// Tab, line breaks and backslash are escaped, so that a field stays in its place.
  private static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { text in
      var start = 0
      for index in text.indices {
        let letter: UInt8
        switch text[index] {
        case 0x09: letter = 0x74
        case 0x0A: letter = 0x6E
        case 0x0D: letter = 0x72
        case 0x5C: letter = 0x5C
        default: continue
        }
        bytes.append(contentsOf: text[start..<index])
        bytes.append(0x5C)
        bytes.append(letter)
        start = index + 1
      }
      bytes.append(contentsOf: text[start...])
    }
  }

  fileprivate init?(
    id: ArraySlice<UInt8>, status: ArraySlice<UInt8>, date: ArraySlice<UInt8>, minutes: ArraySlice<UInt8>,
    words: ArraySlice<UInt8>
  ) {
    guard let status = ItemStatus(rawValue: String(decoding: status, as: UTF8.self)),
      let date = Self.optional(date, { CivilDay(iso: $0) }),
      let minutes = Self.optional(minutes, { Int(String(decoding: $0, as: UTF8.self)) }),
      minutes.map({ (0...Int(Int32.max)).contains($0) }) ?? true
    else { return nil }
    let isOwn = id.first == Self.ownMark
    let isQualifier = id.dropFirst(isOwn ? 1 : 0).first == Self.qualifierMark
    self.init(
      id: Self.text(id.dropFirst((isOwn ? 1 : 0) + (isQualifier ? 1 : 0))), status: status, date: date, minutes: minutes,
      words: Self.text(words), isOwn: isOwn, isQualifier: isQualifier)
  }

  /// `.some(nil)` for `-`, nil for what doesn't read.
  private static func optional<Value>(_ field: ArraySlice<UInt8>, _ read: (ArraySlice<UInt8>) -> Value?) -> Value?? {
    if field.count == 1, field.first == 0x2D { return .some(nil) }
    return read(field).map { .some($0) }
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String {
    guard field.contains(0x5C) else { return String(decoding: field, as: UTF8.self) }
    var bytes: [UInt8] = []
    var afterBackslash = false
    for byte in field {
      if afterBackslash {
        bytes.append(byte == 0x74 ? 0x09 : byte == 0x6E ? 0x0A : byte == 0x72 ? 0x0D : byte)
        afterBackslash = false
      } else if byte == 0x5C {
        afterBackslash = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Lines that end with LF, without it; a last line without one is a line too.
struct LineReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// Where the next line begins.
  var position: Int { rest.startIndex }

  mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: 0x0A) ?? rest.endIndex
    let line = rest[..<end]
    rest = end < rest.endIndex ? rest[(end + 1)...] : rest[end...]
    return line
  }
}
