package import MMTCore

extension BackupAnswer {
  /// The document of `backup --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("commit", commit)
      writer.member("lastCommit", lastCommit)
      writer.member("lastBackup", lastBackup)
      writer.objects("files", files) { writer, file in
        writer.member("path", file.path)
        writer.member("bytes", file.bytes)
      }
      writer.array("removed", removed) { $0.string($1) }
      writer.member("pushed", pushed)
    }
  }
}

extension BackupList {
  /// The document of `backups --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.objects("backups", entries) { writer, entry in
        writer.member("commit", entry.commit)
        writer.member("at", entry.at)
        writer.member("ended", entry.ended)
        writer.member("subject", entry.subject)
        writer.member("bytes", entry.bytes)
        writer.member("pushed", entry.isPushed)
      }
      writer.member("total", total)
      writer.objects("copies", copies) { writer, copy in
        writer.member("path", copy.path)
        writer.member("at", copy.at)
        writer.member("bytes", copy.bytes)
      }
      writer.member("upstream", upstream)
    }
  }
}

extension RestoreAnswer {
  /// The document of `restore --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("dryRun", isPreview)
      writer.member(
        "source",
        object: { writer in
          writer.member("commit", source)
          writer.member("at", at)
          writer.member("subject", subject)
          writer.member("file", file)
        })
      writer.member("path", path)
      writer.key("before")
      if let before { writer.object { before.write(into: &$0) } } else { writer.null() }
      writer.key("after")
      if let after { writer.object { after.write(into: &$0) } } else { writer.null() }
      writer.member("addedLines", addedLines)
      writer.member("removedLines", removedLines)
      writer.objects("documents", documents) { writer, document in
        writer.member("path", document.path)
        writer.member("addedLines", document.addedLines)
        writer.member("removedLines", document.removedLines)
      }
      writer.member("regained", regained?.items ?? 0)
      writer.member("asSeenLast", regained?.isExact ?? false)
      writer.array("lost", regained?.lost ?? []) { $0.string($1) }
      writer.array("settings", settings) { $0.string($1) }
      writer.array("keptSettings", keptSettings) { $0.string($1) }
      writer.member("same", isSame)
      writer.member("saved", saved)
      writer.member("commit", commit)
      writer.member("nextCommand", isPreview ? nil : "mmt today")
    }
  }
}

extension RestoreAnswer.Counts {
  fileprivate func write(into writer: inout JSONWriter) {
    writer.member("done", done)
    writer.member("items", items)
  }
}
