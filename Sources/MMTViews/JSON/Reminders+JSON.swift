package import MMTCore

extension ReminderPage {
  /// The document of `remind list --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("scheduler", scheduler)
      writer.member("lookedAt", looked)
      writer.member("off", isOff)
      writer.member("silentUntil", silentUntil)
      writer.objects("rules", rules) { writer, rule in
        writer.member("rule", rule.kind.rawValue)
        writer.member("setting", rule.setting)
        writer.member("date", rule.next?.date)
        writer.member("time", rule.next.map { ClockTime.text($0.minute) })
      }
      writer.objects("sent", entries) { writer, entry in
        writer.member("rule", entry.slot.kind.rawValue)
        writer.member("day", entry.slot.day)
        writer.member("at", entry.at)
        writer.member("title", entry.title)
        writer.member("body", entry.body)
        writer.member("outcome", entry.outcome.word)
        writer.member("detail", entry.outcome.detail)
      }
    }
  }
}

extension ReminderAnswer {
  /// The document of `remind run --json` and `remind test --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.objects("deliveries", deliveries) { writer, delivery in
        writer.member("title", delivery.title)
        writer.member("body", delivery.body)
        writer.member("way", delivery.way)
        writer.array("refusals", delivery.refusals) { $0.string($1) }
      }
    }
  }
}

extension ReminderInstallation {
  /// The document of `remind install --json` and `remind uninstall --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("scheduler", scheduler)
      writer.member("installed", isInstalled)
      writer.array("files", files) { $0.string($1) }
      writer.array("times", times) { $0.string(ClockTime.text($1)) }
    }
  }
}
