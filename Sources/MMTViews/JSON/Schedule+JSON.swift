package import MMTCore

extension ScheduleChange {
  /// The document of `pause --json` and `shift --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.key("pause")
      if let pause {
        writer.object {
          $0.member("from", pause.lowerBound)
          $0.member("to", pause.upperBound)
        }
      } else {
        writer.null()
      }
      writeMoves(into: &writer)
      writer.member("nextCommand", isPreview ? nil : endedBy == nil ? "mmt calendar" : "mmt today")
    }
  }

  /// What moves: of its own document, and of `config restDays --json`.
  func writeMoves(into writer: inout JSONWriter) {
    writer.objects("moved", moves) {
      $0.member("day", $1.day)
      $0.member("from", $1.from)
      $0.member("to", $1.to)
    }
    writer.member("finishBefore", finishBefore)
    writer.member("finish", finishAfter)
    writer.member("dryRun", isPreview)
  }
}

extension CalendarPage {
  /// The document of `calendar --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("month", "\(padded(year, 4))-\(padded(month, 2))")
      writer.objects("dates", cells) { writer, cell in
        writer.member("date", cell.date)
        writer.member("kind", cell.kind.rawValue)
        writer.member("day", cell.day)
        // Only where no number names it, as of a day.
        if let lead = cell.lead { writer.member("key", lead.key) }
        writer.member("required", cell.required)
        writer.member("done", cell.done)
        writer.member("doneThen", cell.doneThen)
        writer.array("topics", cell.topics) { $0.string($1) }
      }
      writer.member("finish", finish)
      writer.member("projectedFinish", projectedFinish)
      // Only where there are counters or habits.
      if let rhythms { writer.member("rhythms", object: { rhythms.write(into: &$0) }) }
    }
  }
}

extension SearchPage {
  /// The document of `search --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.objects("matches", matches) { writer, match in
        writer.member("place", match.place.rawValue)
        writer.member("matchLine", match.line)
        writer.member("words", match.words)
        if let item = match.item {
          item.write(into: &writer)
        } else {
          for key in Self.itemKeys {
            writer.key(key)
            writer.null()
          }
        }
        writer.member("day", match.day)
        writer.member("track", match.track)
      }
      writer.objects("lines", lines) { writer, match in
        writer.member("place", match.place.rawValue)
        writer.member("id", match.id)
        writer.member("name", match.name)
        writer.member("kind", match.kind.rawValue)
        writer.member("date", match.date)
        writer.member("path", match.path)
        writer.member("line", match.line)
        writer.member("words", match.words)
        writer.member("status", match.status?.rawValue)
        writer.member("minutes", match.minutes)
      }
      writer.objects("entries", entries) { $1.write(into: &$0) }
      writer.member("revision", revision?.hex)
    }
  }

  /// Those of an item: a reflection or a goal has none of them, but a key is never missing.
  private static let itemKeys = [
    "id", "ref", "line", "kind", "label", "status", "text", "title", "leetcode", "difficulty", "paid", "url", "optional",
    "bonus",
    "minutes", "completedOn", "completedAt", "notes",
  ]
}
