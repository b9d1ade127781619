import MMTCore

extension LanguageServer {
  func didOpen(_ params: JSONText?) {
    guard let item = params?["textDocument"] else { return }
    var uri: String?
    var version = 0
    var text: JSONText?
    for (key, value) in item.members {
      switch key {
      case "uri": uri = value.string
      case "version": version = value.int ?? 0
      case "text": text = value
      default: break
      }
    }
    guard let uri, let path = FileURI.path(uri), let place = host.place(path), let text = text?.string else { return }
    documents[uri] = OpenDocument(uri: uri, path: path, place: place, version: version, text: Array(text.utf8))
  }

  func didChange(_ params: JSONText?) {
    guard let params, let identifier = params["textDocument"], let uri = identifier["uri"]?.string,
      let document = documents[uri]
    else { return }
    for change in params["contentChanges"]?.elements ?? [] { document.change(change) }
    document.take(version: identifier["version"]?.int ?? document.version)
  }

  func didSave(_ params: JSONText?) {
    guard let uri = params?["textDocument"]?["uri"]?.string, let document = documents[uri] else { return }
    document.wasSaidChanged = false
    for line in host.saved(document.place.folder) { show(.warning, line) }
  }

  func didClose(_ params: JSONText?) {
    guard let uri = params?["textDocument"]?["uri"]?.string, let document = documents.removeValue(forKey: uri) else { return }
    if !documents.values.contains(where: { $0.place == document.place }) { host.closed(document.place) }
    if !client.pullsDiagnostics { publish(document, []) }
  }

  // MARK: diagnostics

  /// Nothing waits to be done: what is to be shown is worked out anew where it may be other than it was. While somebody types
  /// (`isTyping`) what takes long is left for when they pause.
  package func settle(isTyping: Bool = false) {
    guard state == .running else { return }
    if !isTyping { isWriting = false }
    var isRefreshed = false
    // Each workspace is looked at once, however many of its documents are open.
    var known: [[UInt8]: WorkspaceFacts] = [:]
    for document in documents.values.sorted(by: { $0.uri < $1.uri }) {
      let folder = document.place.folder
      guard let facts = known[folder] ?? self.facts(of: folder) else { continue }
      known[folder] = facts
      let before = document.shown
      if document.view == nil { announce(document) }
      let view = self.view(document, facts)
      let isCompared = client.pullsDiagnostics || view.plan == nil || document.compared?.view === view
      guard view !== before || document.published == nil || !isCompared && !isTyping else { continue }
      document.shown = view
      sayChanged(document, view)
      if client.pullsDiagnostics {
        // The client asks after each edit by itself; of what else happened it is told.
        let isEdit = before.map { $0.revision != view.revision } ?? true
        document.published = []
        if !isEdit, client.refreshesDiagnostics, !isRefreshed {
          isRefreshed = true
          refresh(hints: settings.hints)
          document.published = []
        }
        continue
      }
      publish(
        document, view.findings(settings, compared: comparison(document, view, isTyping: isTyping)), version: view.version)
    }
    endProgress()
  }

  /// What a comparison tells: of this view, or while somebody types the last one.
  private func comparison(_ document: OpenDocument, _ view: DocumentView, isTyping: Bool) -> PlanView.Comparison? {
    guard let plan = view.plan else { return nil }
    if let known = document.compared, isTyping || known.view === view { return known.found }
    let found = plan.comparison
    document.compared = (found, view)
    return found
  }

  /// Whether something was left for when nobody types.
  package var isUnsettled: Bool {
    if isWriting { return true }
    return !client.pullsDiagnostics
      && documents.values.contains { document in
        document.shown.map { $0.plan != nil && document.compared?.view !== $0 } ?? false
      }
  }

  /// A file that was changed elsewhere while it is open: once, in words.
  private func sayChanged(_ document: OpenDocument, _ view: DocumentView) {
    defer { document.wasSaidChanged = view.isChangedOnDisk }
    guard view.isChangedOnDisk, !document.wasSaidChanged else { return }
    show(.warning, "\(view.name) was changed on disk while it is open here; what is in the editor counts once it is saved")
  }

  func publish(_ document: OpenDocument, _ findings: [Finding], version: Int? = nil) {
    let items = Self.items(findings, document.source)
    if document.published == items || (document.published == nil && findings.isEmpty && version == nil) { return }
    document.published = items
    notify("textDocument/publishDiagnostics") { writer in
      writer.object {
        $0.member("uri", document.uri)
        if let version { $0.member("version", version) }
        $0.key("diagnostics")
        $0.raw(items)
      }
    }
  }

  static func items(_ findings: [Finding], _ source: SourceText) -> [UInt8] {
    var writer = JSONWriter()
    writer.array { writer in for finding in findings { finding.write(&writer, source) } }
    return writer.bytes
  }

  /// `textDocument/diagnostic`.
  func pulled(_ view: DocumentView, _ params: JSONText?) -> (inout JSONWriter) -> Void {
    let items = Self.items(view.findings(settings), view.source)
    let id = Digest(of: items).hex
    let isSame = params?["previousResultId"]?.string == id
    return { writer in
      writer.object {
        $0.member("kind", isSame ? "unchanged" : "full")
        $0.member("resultId", id)
        if !isSame {
          $0.key("items")
          $0.raw(items)
        }
      }
    }
  }

  // MARK: progress

  /// A text that takes longer to read than a person waits without a word, in bytes.
  private static let longText = 8 << 20

  /// Says that a large document is being read, where the client shows that.
  private func announce(_ document: OpenDocument) {
    guard client.showsProgress, document.source.bytes.count > Self.longText, progress == nil else { return }
    let token = "mmt-\(document.uri)"
    progress = token
    ask("window/workDoneProgress/create") { $0.object { $0.member("token", token) } }
    tell(token) {
      $0.member("kind", "begin")
      $0.member("title", "mmt reads \(document.place.name)")
    }
    flush()
  }

  private func endProgress() {
    guard let token = progress else { return }
    progress = nil
    tell(token) { $0.member("kind", "end") }
  }

  private func tell(_ token: String, _ value: (inout JSONWriter) -> Void) {
    notify("$/progress") { writer in
      writer.object {
        $0.member("token", token)
        $0.object("value", value)
      }
    }
  }
}
