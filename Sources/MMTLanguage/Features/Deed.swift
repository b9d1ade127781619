import MMTCore

/// Something that can be done to lines of a document, as it travels between a code action, its resolution and a command.
struct Deed: Equatable {
  enum Name: String, CaseIterable {
    case done, undone, skip, partial, note, date, box, start, stop, review, count, mark, fixAll
  }

  var name: Name
  /// First lines of the items, from 1.
  var lines: [Int]
  /// A note's text, how a review felt, what is counted, a habit's state; of `stop` what else is done.
  var argument: String?

  init(_ name: Name, _ lines: [Int], _ argument: String? = nil) {
    (self.name, self.lines, self.argument) = (name, lines, argument)
  }

  init?(_ json: JSONText?) {
    guard let json, let name = json["deed"]?.string.flatMap({ Name(rawValue: $0) }) else { return nil }
    self.init(name, json["lines"]?.elements.compactMap(\.int) ?? [], json["argument"]?.string)
  }

  func write(_ writer: inout JSONWriter, _ view: DocumentView) {
    writer.object {
      $0.member("uri", view.uri)
      $0.member("version", view.version)
      $0.member("deed", name.rawValue)
      $0.list("lines", { writer in for line in lines { writer.int(line) } })
      if let argument { $0.member("argument", argument) }
    }
  }

  /// The kind of its code action.
  var kind: String {
    switch name {
    case .date, .box: "quickfix.mmt.\(name.rawValue)"
    case .fixAll: "source.fixAll.mmt"
    case .review: "refactor.rewrite.mmt.review"
    default: "refactor.rewrite.mmt.\(name.rawValue)"
    }
  }

  /// Whether it changes records or the timer, and not only the text.
  var isCommand: Bool { name == .start || name == .stop || name == .review }

  static let kinds =
    ["source.fixAll.mmt", "quickfix.mmt.date", "quickfix.mmt.box"]
    + [Name.done, .undone, .skip, .partial, .start, .stop, .note, .review, .count, .mark].map {
      "refactor.rewrite.mmt.\($0.rawValue)"
    }
}

/// A deed that is offered, with the words that a person sees.
struct Offer {
  var deed: Deed
  var title: String
  /// The code of the finding that it mends.
  var mends: String?
}

/// Edits of a document, of a known version.
struct DocumentEdit {
  let uri: String
  let version: Int
  let source: SourceText
  let edits: [Edit]

  /// As a `WorkspaceEdit`. Clients without versions get none: they apply edits to what they have.
  func write(_ writer: inout JSONWriter, isVersioned: Bool) {
    writer.object {
      if isVersioned {
        $0.list(
          "documentChanges",
          { writer in
            writer.object {
              $0.object("textDocument") {
                $0.member("uri", uri)
                $0.member("version", version)
              }
              $0.list("edits", { writer in writeEdits(&writer) })
            }
          })
      } else {
        $0.object("changes") { $0.list(uri, { writer in writeEdits(&writer) }) }
      }
    }
  }

  func writeEdits(_ writer: inout JSONWriter) {
    // Two at one place are put in in the order of the list.
    for edit in edits.enumerated().sorted(by: {
      ($0.element.extent.start, $0.element.extent.end, $0.offset) < ($1.element.extent.start, $1.element.extent.end, $1.offset)
    }).map(\.element) {
      writer.object {
        $0.key("range")
        source.range(edit.extent).write(&$0)
        $0.member("newText", String(decoding: edit.replacement, as: UTF8.self))
      }
    }
  }
}

extension DocumentView {
  /// What can be done to the lines of a range.
  func offers(in range: TextRange) -> [Offer] {
    switch content {
    case .plan(let view): view.offers(in: range)
    case .rhythm(let view): view.offers(in: range)
    case .log(let view): view.offers(in: range)
    case .unreadable: []
    }
  }

  /// The edits that a deed comes to: those of the command line. Throws where it can't be done.
  func edits(_ deed: Deed) throws(Failure) -> [Edit] {
    switch content {
    case .plan(let view): try view.edits(deed, now: now)
    case .rhythm(let view): try view.edits(deed)
    case .log(let view): try view.edits(deed)
    case .unreadable(let error):
      throw Failure(.data, "nothing was changed", diagnostics: error.map { [$0.diagnostic(file: name)] } ?? [])
    }
  }

  func documentEdit(_ deed: Deed) throws(Failure) -> DocumentEdit {
    DocumentEdit(uri: uri, version: version, source: source, edits: try edits(deed))
  }
}
