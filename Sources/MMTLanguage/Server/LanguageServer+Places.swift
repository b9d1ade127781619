import MMTCore

extension LanguageServer {
  func links(_ params: JSONText?) -> Write {
    guard let view = view(params) else { return { $0.array { _ in } } }
    return { writer in
      writer.array { writer in
        for link in view.links {
          writer.object {
            $0.key("range")
            view.source.range(link.extent).write(&$0)
            $0.member("target", link.target)
          }
        }
      }
    }
  }

  func lenses(_ params: JSONText?) -> Write {
    guard settings.lenses, let view = view(params) else { return { $0.array { _ in } } }
    return { writer in
      writer.array { writer in
        for lens in view.lenses {
          writer.object {
            $0.key("range")
            let start = TextPosition(line: lens.line - 1, character: 0)
            TextRange(start, start).write(&$0)
            $0.object("command") {
              $0.member("title", lens.text)
              $0.member("command", "mmt.today")
            }
          }
        }
      }
    }
  }

  func hints(_ params: JSONText?) -> Write {
    guard settings.hints, let view = view(params), let range = TextRange(params?["range"]) else { return { $0.array { _ in } } }
    return { writer in
      writer.array { writer in
        for hint in view.hints(in: range) {
          writer.object {
            $0.key("position")
            view.source.position(at: view.source.line(hint.line).upperBound).write(&$0)
            $0.member("label", hint.text)
            $0.member("paddingLeft", true)
          }
        }
      }
    }
  }

  func completion(_ params: JSONText?) -> Write {
    guard let view = view(params), let position = TextPosition(params?["position"]) else { return { $0.null() } }
    let found = view.suggestions(at: position)
    return { writer in
      writer.object {
        $0.member("isIncomplete", !found.isEmpty)
        $0.list("items") { writer in
          for one in found {
            writer.object {
              $0.member("label", one.label)
              $0.member("kind", 12)
              $0.member("detail", one.detail)
              $0.member("sortText", padded(one.rank, 4))
              $0.member("filterText", one.filter)
              $0.object("textEdit") {
                $0.key("range")
                view.source.range(one.extent).write(&$0)
                $0.member("newText", one.text)
              }
            }
          }
        }
      }
    }
  }

  private static let foundLimit = 200

  /// Parts of all documents of the workspaces of what is open, on disk where they aren't open themselves.
  func workspaceSymbols(_ params: JSONText?) -> Write {
    let words = (params?["query"]?.string ?? "").lowercased().split(separator: " ").map(String.init)
    var found: [Found] = []
    for folder in Set(documents.values.map(\.place.folder)).sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      guard let facts = facts(of: folder) else { continue }
      for (name, role) in facts.documents where found.count < Self.foundLimit {
        let view: DocumentView?
        if let open = documents.values.first(where: { $0.place.folder == folder && $0.place.name == name }) {
          view = self.view(open)
        } else {
          let path = folder + [0x2F] + Array(name.utf8)
          view = host.text(path).map { text in
            let place = DocumentPlace(folder: folder, name: name, role: role)
            let document = OpenDocument(uri: FileURI.uri(path), path: path, place: place, version: 0, text: text)
            return DocumentView(document, facts, host.now())
          }
        }
        found += view?.find(words, limit: Self.foundLimit - found.count) ?? []
      }
    }
    return { writer in
      writer.array { writer in
        for one in found {
          writer.object {
            $0.member("name", one.name)
            $0.member("kind", one.kind.rawValue)
            $0.member("containerName", one.container)
            $0.object("location") {
              $0.member("uri", one.uri)
              $0.key("range")
              one.range.write(&$0)
            }
          }
        }
      }
    }
  }
}
