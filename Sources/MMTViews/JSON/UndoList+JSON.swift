package import MMTCore

extension UndoList {
  /// The document of `undo --list --json`.
  package var json: [UInt8] {
    JSONDocument.bytes {
      $0.objects("changes", changes) { writer, change in
        writer.member("at", change.at)
        writer.member("command", change.command)
        writer.array("items", change.items) { $0.string($1) }
        writer.array("names", change.names) { $0.string($1) }
        writer.array("settings", change.settings) { $0.string($1) }
      }
    }
  }
}
