import MMTCore
import MMTStore

/// The pages of a journal that lie in a folder, known by their names.
struct JournalFiles {
  private let folder: Path
  private let layout: JournalLayout
  private let world: World
  private var found: [RelativePath: JournalRef] = [:]
  /// What an interrupted write left in a folder that was looked into.
  private var leftOvers: Set<RelativePath> = []
  /// Second pages of a day or a month, where they are looked for.
  private var copies: [RelativePath: JournalRef] = [:]
  private var seeksCopies = false

  /// Folders below `collections/` that are looked into.
  private static let collectionsDepth = 4

  /// Days and months, in the order of their paths.
  static func all(_ folder: Path, _ layout: JournalLayout, _ world: World) -> [(path: RelativePath, ref: JournalRef)] {
    var files = JournalFiles(folder: folder, layout: layout, world: world)
    files.listPages()
    return inOrder(files.found)
  }

  /// Second pages of days and months, which sync services and editors put beside the first, and whose they are.
  static func copies(_ folder: Path, _ layout: JournalLayout, _ world: World) -> [(path: RelativePath, ref: JournalRef)] {
    var files = JournalFiles(folder: folder, layout: layout, world: world)
    files.seeksCopies = true
    files.listPages()
    return inOrder(files.copies)
  }

  /// The same, in the folders of some pages alone.
  static func copies(
    beside pages: [String], _ folder: Path, _ layout: JournalLayout, _ world: World
  ) -> [(path: RelativePath, ref: JournalRef)] {
    var files = JournalFiles(folder: folder, layout: layout, world: world)
    files.seeksCopies = true
    for name in Set(pages.map { $0.split(separator: "/").dropLast().joined(separator: "/") }) {
      files.list(Array(name.utf8), depth: 0) { _ in false }
    }
    return inOrder(files.copies)
  }

  private static func inOrder(_ pages: [RelativePath: JournalRef]) -> [(path: RelativePath, ref: JournalRef)] {
    pages.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }.map { ($0.key, $0.value) }
  }

  /// The page that was moved out of its place as `<page>.empty-<time>`, to be removed; nil for another name.
  static func emptied(_ path: [UInt8]) -> RelativePath? {
    path.indices.last { path[$0...].starts(with: ".empty-".utf8) }.flatMap { RelativePath(Array(path[..<$0])) }
  }

  /// What interrupted writes left beside pages and collections.
  static func leftOvers(_ folder: Path, _ layout: JournalLayout, _ world: World) -> Set<RelativePath> {
    var files = JournalFiles(folder: folder, layout: layout, world: world)
    files.listPages()
    files.list(Array(JournalLayout.collections.utf8), depth: collectionsDepth) { _ in false }
    return files.leftOvers
  }

  /// What lies below `collections/`.
  static func collections(_ folder: Path, _ layout: JournalLayout, _ world: World) -> Set<RelativePath> {
    var files = JournalFiles(folder: folder, layout: layout, world: world)
    files.list(Array(JournalLayout.collections.utf8), depth: collectionsDepth) { $0 != .future }
    let found = Set(files.found.keys)
    return found.filter { path in
      SyncCopyName.original(of: path.shown, counted: false).flatMap { RelativePath($0) }.map { !found.contains($0) } ?? true
    }
  }

  private init(folder: Path, layout: JournalLayout, world: World) {
    (self.folder, self.layout, self.world) = (folder, layout, world)
  }

  private mutating func listPages() {
    // One file of all days has a name of its own.
    if layout.form == .file, let path = RelativePath(layout.file) {
      let parts = layout.file.split(separator: "/").dropLast().joined(separator: "/")
      list(Array(parts.utf8), depth: 0) { $0 == .collection(path.shown) }
    }
    // Days and months mostly lie in one folder, which is looked through once.
    let places = [layout.daily, layout.monthly].map { ($0.literalFolder, $0.depth) }
    for (name, depth) in Dictionary(places, uniquingKeysWith: { max($0, $1) }) {
      list(Array(name.utf8), depth: depth) { ref in
        switch ref {
        case .day, .month: true
        case .future, .collection: false
        }
      }
    }
  }

  /// Looks so many folders deep, as deep as a name of this form lies: a vault has others that are no business of ours.
  private mutating func list(_ name: [UInt8], depth: Int, _ isWanted: (JournalRef) -> Bool) {
    let here = name.isEmpty ? folder : folder.appending(name)
    for entry in (try? world.files.list(here)) ?? [] {
      let path = name.isEmpty ? entry : name + [0x2F] + entry
      if entry.first == 0x2E {
        if entry.starts(with: ".mmt-".utf8), let relative = RelativePath(path) { leftOvers.insert(relative) }
      } else if entry.suffix(3).elementsEqual(".md".utf8) {
        guard let relative = RelativePath(path) else { continue }
        if let ref = layout.ref(path: relative.shown) {
          if isWanted(ref) { found[relative] = ref }
        } else if seeksCopies {
          copies[relative] = layout.original(ofCopy: relative.shown)
        }
      } else if let page = Self.emptied(path), layout.ref(path: page.shown) != nil {
        if let relative = RelativePath(path) { leftOvers.insert(relative) }
      } else if depth > 0 {
        list(path, depth: depth - 1, isWanted)
      }
    }
  }
}
