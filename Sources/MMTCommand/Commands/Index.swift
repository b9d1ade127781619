import MMTCore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let index = CommandSpec(
    "index", .look, "Show the journal's files, headings and tags.",
    discussion: [
      "A look, with how much stands where. Collections are the files in 'collections', and those that 'index.md' links to. A collection's name lists its entries, a tag's name what has it; '#books' is always the tag.",
      "With '--write' the links to collections, the future log and months that 'index.md' lacks are added at its end; nothing else in it changes.",
    ],
    arguments: [
      ArgumentSpec("tags|collections|NAME", .indexName, .optional, help: "Say what to list: tags, collections, or one of them.")
    ],
    options: [OptionSpec("write", help: "Add the links that 'index.md' lacks.")],
    examples: [
      .init("mmt index", "Show what there is."), .init("mmt index work", "List what has the tag #work."),
      .init("mmt index books", "List the entries of collections/books.md."),
      .init("mmt index --write", "Add the links that index.md lacks."),
    ])
}

extension Command<Session> {
  static let index = Command(.index) { (invocation, session) throws(Failure) in
    let workspace = try session.workspace()
    guard workspace.hasJournal else { throw workspace.noJournal }
    let name = invocation.text(0)
    if invocation.flag("write") {
      guard name == nil || name == "collections" else {
        throw invocation.misuse(of: "write", "--write goes with all pages, or with collections")
      }
      let index = try workspace.writeIndex(collectionsOnly: name != nil, as: invocation.asTyped)
      try session.show(index.json) { JournalIndexView.sheet(index, $0) }
      return .ok
    }
    switch name {
    case nil, "tags", "collections":
      let whole = try workspace.journalIndex()
      let index = name == "tags" ? whole.tagsAlone : name == nil ? whole : whole.collectionsAlone
      try session.show(index.json) { JournalIndexView.sheet(index, $0) }
      return .ok
    case let name?: return try list(name, workspace, session)
    }
  }

  /// A collection, else a tag. Throws 66 where there is neither.
  private static func list(_ name: String, _ workspace: Workspace, _ session: Session) throws(Failure) -> ExitCode {
    if !name.hasPrefix("#"), let page = try workspace.collectionPage(name) {
      try session.show(page.json) { JournalView.sheet(page, $0) }
      return .ok
    }
    let tag = String(name.drop { $0 == "#" })
    let page = try workspace.search(query(tag: tag))
    guard page.isEmpty else {
      try session.show(page.json) { SearchView.sheet(page, $0) }
      return .ok
    }
    let tags = try workspace.journalIndex().tags.map(\.name)
    let near = Nearest.match(tag, in: name.hasPrefix("#") ? tags : workspace.collectionNames + tags)
    throw Failure(
      .notFound, name.hasPrefix("#") ? "nothing has the tag \(name)" : "there is no collection and no tag \"\(name)\"",
      help: near.map { "did you mean \($0)?" } ?? "mmt index lists what there is")
  }
}
