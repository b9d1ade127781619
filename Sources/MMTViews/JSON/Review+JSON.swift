package import MMTCore

extension ReviewPage {
  /// The document of `review due --json`.
  package var json: [UInt8] { JSONDocument.bytes { write(into: &$0) } }

  /// The members of the queue: of its own document and of `today`'s object `review`.
  func write(into writer: inout JSONWriter) {
    writer.objects("items", items) { writer, item in
      item.placed.write(into: &writer)
      writer.member("solvedOn", item.solvedOn)
      writer.member("dueOn", item.dueOn)
      writer.member("number", item.number)
      writer.member("felt", item.felt?.rawValue)
    }
    writer.member("waiting", waiting)
    writer.member("doneToday", doneToday)
    writer.member("nextDue", nextDue)
  }
}
