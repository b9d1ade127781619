import MMTCore

extension LanguageServer {
  /// `workspace/executeCommand`. Texts are changed by asking the client for it; the answer comes at once, and what comes of it later.
  func execute(_ params: JSONText?) throws(RequestError) -> Write {
    isWriting = false
    let arguments = params?["arguments"]?.elements ?? []
    switch params?["command"]?.string {
    case "mmt.deed":
      guard let deed = Deed(arguments.first) else {
        throw RequestError(.invalidParams, "mmt.deed takes what a code action gave")
      }
      try perform(deed, arguments.first)
    case "mmt.toggle": try toggle(arguments)
    case "mmt.today": showToday(arguments.first?.string)
    case "mmt.sync": sync()
    case "mmt.report": try report()
    case let name: throw RequestError(.invalidParams, "\(name ?? "this command") isn't known here")
    }
    return { $0.null() }
  }

  private func perform(_ deed: Deed, _ data: JSONText?) throws(RequestError) {
    guard let uri = data?["uri"]?.string, let view = documents[uri].flatMap({ view($0) }) else {
      throw RequestError(.invalidParams, "the document isn't open")
    }
    let line = deed.lines.first ?? 0
    guard deed.isCommand else {
      return apply(try edit(deed, data), deed.name.rawValue)
    }
    if let version = data?["version"]?.int, version != view.version {
      throw RequestError(.contentModified, "the document was changed meanwhile")
    }
    guard let folder = documents[uri]?.place.folder, let plan = view.plan, let item = plan.item(at: line) else {
      throw RequestError(.requestFailed, "there is no item in line \(line)")
    }
    do throws(Failure) {
      switch deed.name {
      case .start: try start(item, plan, view, folder)
      case .stop:
        try stop(view, folder, then: deed.argument.flatMap { Deed.Name(rawValue: $0) }, on: item)
      case .review:
        let felt = deed.argument.flatMap { ItemRecord.Felt(rawValue: $0) } ?? .ok
        show(.info, try host.review(folder, plan.id(item), felt))
      default: break
      }
    } catch { throw RequestError(.requestFailed, error.message + (error.help.map { "; " + $0 } ?? "")) }
  }

  /// Asks the client to change a document; `then` comes once it has.
  private func apply(_ edit: DocumentEdit, _ label: String, then: @escaping () -> Void = {}) {
    guard !edit.edits.isEmpty else { return then() }
    let isVersioned = client.versionedEdits
    ask("workspace/applyEdit") { writer in
      writer.object {
        $0.member("label", "mmt \(label)")
        $0.key("edit")
        edit.write(&$0, isVersioned: isVersioned)
      }
    } then: { [weak self] result in
      if result?["applied"]?.bool == true { return then() }
      let reason = result?["failureReason"]?.string.map { ": " + $0 } ?? ""
      self?.show(.warning, "the editor didn't take the change\(reason)")
    }
  }

  // MARK: the timer

  private func start(_ item: Int, _ plan: PlanView, _ view: DocumentView, _ folder: [UInt8]) throws(Failure) {
    let timed = TimedItem(id: plan.id(item), words: plan.plan.words(plan.plan.items[item]))
    guard plan.facts.timer != nil else { return try host.start(folder, timed) }
    // The one before it is booked first.
    try stop(view, folder, then: nil, on: nil) { [weak self] in
      do throws(Failure) { try self?.host.start(folder, timed) } catch { self?.show(error) }
    }
  }

  /// Ends the timer: its minutes go into the text, and once they are there its session into the records. `item` is what the deed is about.
  private func stop(
    _ view: DocumentView, _ folder: [UInt8], then deed: Deed.Name?, on item: Int?, next: @escaping () -> Void = {}
  ) throws(Failure) {
    guard let plan = view.plan, let timed = plan.timed, item == nil || item == timed else {
      throw Failure(
        .notFound, "the timer runs on an item that isn't in this document", details: ["Nothing was changed."],
        help: "mmt stop ends it")
    }
    let (edits, session) = try plan.stopping(timed, deed, now: host.now())
    apply(DocumentEdit(uri: view.uri, version: view.version, source: view.source, edits: edits), "stop") { [weak self] in
      do throws(Failure) {
        try self?.host.book(folder, session)
        next()
      } catch { self?.show(error) }
    }
  }

  // MARK: commands

  /// Ticks the item under the cursor, or opens it again: `[uri, line]`, the line from 0.
  private func toggle(_ arguments: [JSONText]) throws(RequestError) {
    let position = arguments.dropFirst().first.flatMap { $0.int ?? $0["line"]?.int }
    guard let uri = arguments.first?.string ?? arguments.first?["uri"]?.string, let line = position,
      let view = documents[uri].flatMap({ view($0) })
    else { throw RequestError(.invalidParams, "mmt.toggle takes the document's URI and a line") }
    let here = TextPosition(line: line, character: 0)
    let isDone: Bool
    let first: Int
    switch view.content {
    case .plan(let plan):
      guard let item = plan.item(at: line + 1) else {
        throw RequestError(.requestFailed, "there is no item in line \(line + 1)")
      }
      (isDone, first) = (plan.plan.items[item].isDone, Int(plan.plan.items[item].line))
    case .rhythm(let rhythm):
      guard let (found, _) = rhythm.lines(in: TextRange(here, here)).first else {
        throw RequestError(.requestFailed, "there is nothing to tick in line \(line + 1)")
      }
      (isDone, first) = (found.status == .done, line + 1)
    case .log(let log):
      guard let entry = log.tasks(in: TextRange(here, here)).first.map({ log.page.entries[$0] }) else {
        throw RequestError(.requestFailed, "there is nothing to tick in line \(line + 1)")
      }
      (isDone, first) = (entry.status == .done || entry.status == .cancelled, entry.line)
    case .unreadable: throw RequestError(.requestFailed, "the document can't be read")
    }
    do throws(Failure) {
      apply(try view.documentEdit(Deed(isDone ? .undone : .done, [first])), isDone ? "undone" : "done")
    } catch { throw RequestError(.requestFailed, error.message) }
  }

  /// Shows today's place: of the document named, else of the first that has one.
  private func showToday(_ uri: String?) {
    let open = uri.flatMap { documents[$0] }.map { [$0] } ?? documents.values.sorted { $0.uri < $1.uri }
    for document in open {
      guard let view = view(document) else { continue }
      let line: Int?
      switch view.content {
      case .plan(let plan): line = plan.plan.days[plan.ledger.current.day].line
      case .rhythm(let rhythm):
        line = rhythm.file.sections.first { $0.date == rhythm.today }.map { rhythm.file.plan.days[$0.day].line }
      case .log(let log): line = log.todayLine
      case .unreadable: line = nil
      }
      guard let line else { continue }
      guard client.showsDocuments else { return show(.info, "today is in line \(line) of \(view.name)") }
      return ask("window/showDocument") { writer in
        writer.object {
          $0.member("uri", view.uri)
          $0.member("takeFocus", true)
          $0.key("selection")
          let start = TextPosition(line: line - 1, character: 0)
          TextRange(start, start).write(&$0)
        }
      }
    }
    show(.info, "nothing that is open has a day of today")
  }

  /// What `sync` would write goes into the open documents, and what is saved into the records.
  private func sync() {
    for document in documents.values.sorted(by: { $0.uri < $1.uri }) {
      guard let view = view(document) else { continue }
      do throws(Failure) { apply(try view.documentEdit(Deed(.fixAll, [])), "sync") } catch { show(error) }
    }
    for folder in Set(documents.values.map(\.place.folder)) {
      for line in host.saved(folder) { show(.warning, line) }
    }
  }

  private func report() throws(RequestError) {
    guard let folder = documents.values.sorted(by: { $0.uri < $1.uri }).first?.place.folder else {
      throw RequestError(.requestFailed, "no document of a workspace is open")
    }
    do throws(Failure) {
      let uri = FileURI.uri(try host.report(folder))
      guard client.showsDocuments else { return show(.info, "the report is \(uri)") }
      ask("window/showDocument") { writer in
        writer.object {
          $0.member("uri", uri)
          $0.member("external", true)
        }
      }
    } catch { throw RequestError(.requestFailed, error.message) }
  }
}
