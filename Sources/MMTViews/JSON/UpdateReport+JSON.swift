package import MMTCore

extension UpdateReport {
  /// The document of `plan update --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("plan", object: { plan.write(into: &$0) })
      writer.member("from", from)
      writer.member("to", to)
      writer.member("guessed", isGuessed)
      writer.member("current", isCurrent)
      writer.member("added", counts.added)
      writer.member("reworded", counts.reworded)
      writer.member("removed", counts.removed)
      writer.member("kept", counts.kept)
      writer.member("goals", counts.goals)
      writer.member("addedLines", counts.addedLines)
      writer.member("removedLines", counts.removedLines)
      writer.objects("contradictions", contradictions) { writer, contradiction in
        writer.member("line", contradiction.line)
        writer.array("ours", contradiction.ours) { $0.string(String(decoding: $1, as: UTF8.self)) }
        writer.array("theirs", contradiction.theirs) { $0.string(String(decoding: $1, as: UTF8.self)) }
      }
      writer.member("dryRun", isPreview)
      writer.member("commit", commit)
    }
  }
}
