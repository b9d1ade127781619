package import MMTCore

extension JournalEntryAnswer {
  func write(into writer: inout JSONWriter) {
    writer.member("id", id)
    writer.member("ref", ref)
    writer.member("path", path)
    writer.member("line", line)
    writer.member("heading", heading)
    writer.member("kind", kind.rawValue)
    writer.member("status", status.rawValue)
    writer.member("text", text)
    writer.array("signifiers", signifiers) { $0.string($1.rawValue) }
    writer.array("tags", tags) { $0.string($1) }
    writer.member("date", date)
    writer.member("time", time)
    writer.member("until", until)
    writer.member("scheduledFor", scheduledFor)
    writer.member("due", due)
    writer.member("origin", origin)
    writer.member("since", since)
    writer.member("ageDays", ageDays)
    writer.member("keptOn", keptOn?.iso)
    writer.member("waitingDays", waitingDays)
    writer.member("movedTo", movedTo)
    writer.member("movedFrom", movedFrom)
    writer.member("minutes", minutes)
    writer.member("intensity", intensity)
    writer.member("notes", notes)
    writer.member("depth", depth)
  }
}

extension JournalPageAnswer {
  func write(into writer: inout JSONWriter) {
    writer.member("name", name)
    writer.member("date", date)
    writer.member("weekday", date?.weekday.name.lowercased())
    writer.member("path", path)
    writer.member("open", isOpen)
    writer.objects("entries", entries) { $1.write(into: &$0) }
    writer.objects("decide", decide) { $1.write(into: &$0) }
    writer.objects("due", due) { $1.write(into: &$0) }
    writer.member("reflection", reflection)
    writer.member("monthReview", review?.iso)
  }

  /// `log`, `decide`, `due` and the journal's revision of the `page` of `today --json`.
  func writePage(into writer: inout JSONWriter) {
    writer.objects("log", entries) { $1.write(into: &$0) }
    writer.objects("decide", decide) { $1.write(into: &$0) }
    writer.objects("due", due) { $1.write(into: &$0) }
    writer.member("reflection", reflection)
    writer.member("monthReview", review?.iso)
    writer.member("logRevision", revision?.hex)
  }

  /// The document of `today --json` in a workspace without a plan.
  package func json(with rhythms: RhythmDayAnswer?) -> [UInt8] {
    JSONDocument.bytes { writer in
      writer.key("day")
      writer.null()
      writer.member(
        "page",
        object: { writer in
          if let rhythms {
            rhythms.writePage(into: &writer)
          } else {
            writer.member("date", date)
            writer.member("weekday", date?.weekday.name.lowercased())
            writer.member("opened", isOpen)
            writer.member("week", date.map { HabitPeriod(.week, containing: $0).week })
          }
          writePage(into: &writer)
        })
    }
  }

  /// The document of `journal --json`, `future --json` and `month --json`.
  package var json: [UInt8] {
    JSONDocument.bytes {
      write(into: &$0)
      if name == JournalRef.future.name { $0.objects("elsewhere", elsewhere) { $1.write(into: &$0) } }
      let lines = rhythms?.lines ?? []
      lines.write(into: &$0)
      $0.member("revision", revision?.hex)
    }
  }
}

extension JournalListAnswer {
  /// The document of `journal YEAR --json` and `journal MONTH --json`.
  package var json: [UInt8] {
    JSONDocument.bytes {
      $0.member("title", title)
      $0.objects("pages", rows) { writer, row in
        writer.member("name", row.name)
        writer.member("path", row.path)
        writer.member("open", row.open)
        writer.member("done", row.done)
        writer.member("events", row.events)
        writer.member("notes", row.notes)
        writer.member("pages", row.pages)
      }
    }
  }
}

extension JournalChangeAnswer {
  /// The document of commands that change entries.
  package var json: [UInt8] {
    JSONDocument.bytes {
      $0.objects("changed", changed) { writer, change in
        change.entry.write(into: &writer)
        writer.member("new", change.isNew)
        writer.key("from")
        if let from = change.from {
          writer.object {
            $0.member("path", from.path)
            $0.member("line", from.line)
          }
        } else {
          writer.null()
        }
      }
      $0.array("paths", paths) { $0.string($1) }
      $0.member("carried", carried)
      $0.member("surfaced", surfaced)
      $0.member("takenBack", takenBack)
      $0.member("madeAgain", madeAgain)
      $0.member("preview", isPreview)
      $0.member("reflection", reflection)
      $0.member("revision", revision?.hex)
      $0.booked(ended)
    }
  }
}

extension JournalEntryAnswer {
  /// The document of `show --json`: one item, an entry.
  package func json(revision: Digest) -> [UInt8] {
    JSONDocument.bytes {
      $0.objects("items", [self]) { $1.write(into: &$0) }
      $0.member("revision", revision.hex)
    }
  }

  /// The document of `open --json`.
  package func addressJSON(_ url: String) -> [UInt8] {
    JSONDocument.bytes {
      $0.member("id", id)
      $0.member("url", url)
    }
  }
}

extension JournalSyncAnswer {
  func write(into writer: inout JSONWriter) {
    writer.member("carried", carried)
    writer.member("surfaced", surfaced)
    writer.array("ticked", ticked) { $0.string($1) }
  }
}

extension EntryMatch {
  /// A line of the journal that fits; the keys of an entry are `null` where the words are none's.
  func write(into writer: inout JSONWriter) {
    writer.member("place", place.rawValue)
    writer.member("matchLine", line)
    writer.member("words", words)
    writer.member("page", page)
    writer.member("day", date)
    if let entry {
      entry.write(into: &writer)
    } else {
      JournalEntryAnswer.writeNone(path: path, line: line, into: &writer)
    }
  }
}

extension JournalEntryAnswer {
  /// The keys of an entry without one: a key is never missing.
  fileprivate static func writeNone(path: String, line: Int, into writer: inout JSONWriter) {
    for key in ["id", "ref"] { writer.member(key, nil as String?) }
    writer.member("path", path)
    writer.member("line", line)
    let names = [
      "heading", "kind", "status", "text", "signifiers", "tags", "date", "time", "until", "scheduledFor", "due", "origin",
      "since",
      "ageDays", "keptOn", "waitingDays", "movedTo", "movedFrom", "minutes", "intensity", "notes", "depth",
    ]
    for key in names { writer.member(key, nil as String?) }
  }
}

extension JournalAdoption {
  func write(into writer: inout JSONWriter) {
    writer.member("vault", vault)
    writer.member("daily", daily)
    writer.member("monthly", monthly)
    writer.member("template", template)
    writer.member("monthlyTemplate", monthlyTemplate)
    writer.member("links", links.rawValue)
    writer.member("carry", carry.rawValue)
    writer.member("dayBoundary", dayBoundary)
    writer.member("pages", pages)
    writer.member("from", firstDay)
    writer.member("to", lastDay)
    writer.array("remarks", remarks) { $0.string($1) }
  }
}

extension MonthFigures {
  func write(into writer: inout JSONWriter) {
    writer.member("days", days)
    writer.member("open", open)
    writer.member("done", done)
    writer.member("dropped", dropped)
    writer.member("putOff", putOff)
    writer.member("events", events)
    writer.member("notes", notes)
    writer.member("minutes", minutes)
  }
}

extension MonthSectionAnswer {
  /// The document of `outlook --json` and `review --month --json`.
  package var json: [UInt8] {
    JSONDocument.bytes {
      $0.member("section", section.rawValue)
      $0.member("month", month.iso)
      $0.member("path", path)
      $0.member("line", line)
      $0.member("text", text)
      $0.member("new", isNew)
      $0.member("figures", object: { figures.write(into: &$0) })
      $0.habits(rhythms)
      if section == .outlook { $0.objects("ahead", ahead) { $1.write(into: &$0) } }
      $0.array("paths", paths) { $0.string($1) }
    }
  }
}
