package import MMTCore

extension JournalIndex {
  /// The document of `index --json`.
  package var json: [UInt8] {
    JSONDocument.bytes {
      $0.objects("files", files) { writer, file in
        writer.member("kind", file.kind.rawValue)
        writer.member("name", file.name)
        writer.member("path", file.path)
        writer.member("title", file.title)
        writer.member("pages", file.pages)
        writer.figures(file.figures)
      }
      $0.objects("headings", headings) { writer, heading in
        writer.member("name", heading.name)
        writer.member("pages", heading.pages)
        writer.figures(heading.figures)
      }
      $0.objects("tags", tags) { writer, tag in
        writer.member("name", tag.name)
        writer.member("pages", tag.pages)
        writer.figures(tag.figures)
      }
      $0.array("missing", missing) { $0.string($1) }
      $0.key("written")
      if let written {
        $0.array { writer in for link in written { writer.string(link) } }
      } else {
        $0.null()
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func figures(_ figures: JournalIndex.Figures) {
    member("entries", figures.entries)
    member("open", figures.open)
    member("done", figures.done)
  }
}
