extension UndoLog {
  /// What the latest changes of the log make of an older text, where that is the very text that `digest` is of; nil where the log leads
  /// there from nowhere near it: a change is missing, or began from other lines.
  package func replayed(onto old: [UInt8], until digest: Digest) -> [UInt8]? {
    if Digest(of: old) == digest { return old }
    for first in entries.indices.reversed() {
      var bytes: [UInt8]? = old
      for entry in entries[first...] where !entry.lines.isEmpty {
        bytes = bytes.flatMap { SourceText($0).applying(entry.lines) }
        if bytes == nil { break }
      }
      if let bytes, Digest(of: bytes) == digest { return bytes }
    }
    return nil
  }
}

extension SourceText {
  /// The text with these lines in place of those before; nil where others stand there.
  fileprivate func applying(_ changes: [UndoLog.LineChange]) -> [UInt8]? {
    var edits: [Edit] = []
    for change in changes {
      let start = change.line > lineCount ? bytes.count : wholeLine(change.line).lowerBound
      guard start + change.before.count <= bytes.count, Bytes.areSame(bytes, start, change.before, 0, change.before.count)
      else {
        return nil
      }
      edits.append(Edit(Extent(start, start + change.before.count), change.after))
    }
    return applying(edits)
  }
}
