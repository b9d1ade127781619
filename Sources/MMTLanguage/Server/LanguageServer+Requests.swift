import MMTCore

extension LanguageServer {
  typealias Write = (inout JSONWriter) -> Void

  /// The result of a request. Of a document that isn't ours it is empty: other servers speak for it.
  func result(_ method: String, _ params: JSONText?) throws(RequestError) -> Write {
    switch method {
    case "textDocument/hover": return hover(params)
    case "textDocument/documentSymbol": return symbols(params)
    case "textDocument/codeAction": return actions(params)
    case "codeAction/resolve": return try resolved(params)
    case "textDocument/documentLink": return links(params)
    case "textDocument/codeLens": return lenses(params)
    case "textDocument/inlayHint": return hints(params)
    case "textDocument/completion": return completion(params)
    case "textDocument/diagnostic":
      guard let view = view(params) else {
        return { writer in
          writer.object {
            $0.member("kind", "full")
            $0.list("items", { _ in })
          }
        }
      }
      return pulled(view, params)
    case "textDocument/willSaveWaitUntil":
      guard settings.fixesOnSave, let view = view(params), let edit = try? view.documentEdit(Deed(.fixAll, [])) else {
        return { $0.array { _ in } }
      }
      return { $0.array { writer in edit.writeEdits(&writer) } }
    case "workspace/symbol": return workspaceSymbols(params)
    case "workspace/executeCommand": return try execute(params)
    default: throw RequestError(.unknownMethod, "\(method) isn't done here")
    }
  }

  private func hover(_ params: JSONText?) -> Write {
    guard let view = view(params), let position = TextPosition(params?["position"]), let hover = view.hover(at: position) else {
      return { $0.null() }
    }
    return { writer in
      writer.object {
        $0.object("contents") {
          $0.member("kind", "markdown")
          $0.member("value", hover.lines.joined(separator: "\n\n"))
        }
        $0.key("range")
        view.source.range(hover.extent).write(&$0)
      }
    }
  }

  private func symbols(_ params: JSONText?) -> Write {
    guard let view = view(params) else { return { $0.array { _ in } } }
    let symbols = view.symbols
    let nests = client.nestsSymbols
    return { writer in
      writer.array { writer in
        for symbol in symbols {
          if nests {
            symbol.write(&writer, view.source)
          } else {
            symbol.writeFlat(&writer, view.source, uri: view.uri, in: nil)
          }
        }
      }
    }
  }

  // MARK: code actions

  private func actions(_ params: JSONText?) -> Write {
    guard let view = view(params), let range = TextRange(params?["range"]) else { return { $0.array { _ in } } }
    let context = params?["context"]
    let only = context?["only"].map { $0.elements.compactMap(\.string) }
    func isWanted(_ kind: String) -> Bool { only.map { $0.contains { kind == $0 || kind.hasPrefix($0 + ".") } } ?? true }
    var offers = view.offers(in: range)
    // Only where it is asked for: it is about the whole file.
    if only != nil, isWanted("source.fixAll.mmt") {
      let fixAll = Deed(.fixAll, [])
      if let edits = try? view.edits(fixAll), !edits.isEmpty {
        offers.append(Offer(deed: fixAll, title: "Write what mmt sync would"))
      }
    }
    let found = (context?["diagnostics"]?.elements ?? []).filter { $0["source"]?.string == "mmt" }
    // A cursor that merely moves (`triggerKind` 2) is told of what mends a finding and nothing else.
    if context?["triggerKind"]?.int == 2, only == nil {
      let codes = Set(found.compactMap { $0["code"]?.string })
      offers.removeAll { offer in offer.mends.map { !codes.contains($0) } ?? true }
    }
    offers.removeAll { !isWanted($0.deed.kind) }
    let isLiteral = client.literalActions
    var edits: [DocumentEdit?] = []
    if isLiteral, !client.resolvesActions {
      // What can't be done isn't offered.
      let known = offers.map { ($0, $0.deed.isCommand ? nil : try? view.documentEdit($0.deed)) }
      let possible = known.filter { $0.0.deed.isCommand || $0.1?.edits.isEmpty == false }
      (offers, edits) = (possible.map(\.0), possible.map(\.1))
    }
    return { [client] writer in
      writer.array { writer in
        for (place, offer) in offers.enumerated() {
          guard isLiteral else {
            offer.writeCommand(&writer, view)
            continue
          }
          writer.object {
            $0.member("title", offer.title)
            $0.member("kind", offer.deed.kind)
            let mended = found.filter { $0["code"]?.string == offer.mends }
            if offer.mends != nil, !mended.isEmpty {
              $0.list("diagnostics", { writer in for one in mended { writer.raw(one.raw) } })
              if offer.deed.name != .review { $0.member("isPreferred", true) }
            }
            if offer.deed.isCommand {
              $0.key("command")
              offer.writeCommand(&$0, view)
            } else if client.resolvesActions {
              $0.key("data")
              offer.deed.write(&$0, view)
            } else if place < edits.count, let edit = edits[place] {
              $0.key("edit")
              edit.write(&$0, isVersioned: client.versionedEdits)
            }
          }
        }
      }
    }
  }

  /// The action with its edit.
  private func resolved(_ params: JSONText?) throws(RequestError) -> Write {
    guard let params, let deed = Deed(params["data"]) else {
      throw RequestError(.invalidParams, "this action isn't known here")
    }
    let edit = try edit(deed, params["data"])
    let isVersioned = client.versionedEdits
    return { writer in
      writer.object { writer in
        for (key, value) in params.members where key != "edit" {
          writer.key(key)
          writer.raw(value.raw)
        }
        writer.key("edit")
        edit.write(&writer, isVersioned: isVersioned)
      }
    }
  }

  /// The edit of a deed that was offered for a version of a document.
  func edit(_ deed: Deed, _ data: JSONText?) throws(RequestError) -> DocumentEdit {
    guard let uri = data?["uri"]?.string, let view = documents[uri].flatMap({ view($0) }) else {
      throw RequestError(.invalidParams, "the document isn't open")
    }
    if let version = data?["version"]?.int, version != view.version {
      throw RequestError(.contentModified, "the document was changed meanwhile")
    }
    do throws(Failure) { return try view.documentEdit(deed) } catch { throw RequestError(.requestFailed, error.message) }
  }
}

extension Offer {
  fileprivate func writeCommand(_ writer: inout JSONWriter, _ view: DocumentView) {
    writer.object {
      $0.member("title", title)
      $0.member("command", "mmt.deed")
      $0.list("arguments", { writer in deed.write(&writer, view) })
    }
  }
}
