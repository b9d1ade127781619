package import MMTCore

extension StatusReport {
  /// The document of `status --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("plan", object: { plan.write(into: &$0) })
      writer.member("folder", folder)
      writer.member("day", day)
      writer.member("date", date)
      writer.member("standing", standing.word)
      writer.member("done", done)
      writer.member("required", required)
      writer.member("rhythms", rhythms)
      writer.key("journal")
      if let tasks {
        writer.object {
          $0.member("done", tasks.done)
          $0.member("of", tasks.of)
        }
      } else {
        writer.null()
      }
      writer.member("backlog", backlog)
      writer.member("streak", object: { streak.write(into: &$0) })
      writer.member("uncommitted", isUncommitted)
      writer.member("lastBackup", lastBackup)
      writer.member("lastCommit", lastCommit)
      writer.member("upstream", upstreamName)
      writer.member("ahead", upstreamAhead)
      writer.member("behind", upstreamBehind)
      writer.member("copiesIn", copiesFolder)
      writer.member("copiedAt", copiesAt)
      writer.member("leftAt", leftAt)
      writer.member("installedOn", installedOn)
      writer.member("daysLeft", daysLeft)
      writer.member("toReconcile", toReconcile)
      writer.array("notes", notes) { $0.string($1) }
      writer.timer(timer)
      writer.objects("slips", slips) { $1.write(into: &$0) }
      writer.member("revision", revision?.hex)
    }
  }
}

extension Standing {
  /// The word of the JSON documents.
  package var word: String {
    switch self {
    case .starts: "ahead"
    case .underWay: "underWay"
    case .resting: "resting"
    case .finished: "finished"
    case .logged: "logged"
    case .undated: "undated"
    }
  }
}

extension VerifyReport {
  /// The document of `verify --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("ok", isOK)
      writer.objects("problems", problems) { $1.write(into: &$0) }
    }
  }
}

extension Diagnostic {
  func write(into writer: inout JSONWriter) {
    writer.member("severity", severity.rawValue)
    writer.member("code", code)
    writer.member("file", file)
    writer.member("line", line > 0 ? line : nil)
    writer.member("message", message)
    writer.member("fix", help)
  }
}

extension ConfigReport {
  /// The document of `config --json`.
  package var json: [UInt8] { json(nil) }

  /// With what new rest days move.
  package func json(_ change: ScheduleChange?) -> [UInt8] {
    JSONDocument.bytes { writer in
      writer.objects("settings", settings) { writer, setting in
        writer.member("key", setting.key)
        writer.member("value", setting.value)
        writer.member("default", setting.defaultValue)
        writer.member("type", setting.type)
        writer.member("meaning", setting.meaning)
      }
      change?.writeMoves(into: &writer)
    }
  }
}
