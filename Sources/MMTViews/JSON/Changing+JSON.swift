package import MMTCore

extension ChangeAnswer {
  /// The document of a changing command.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      write(into: &writer)
      writer.member("nextCommand", nextCommand)
    }
  }

  /// The members of a change: of its own document and of `start`'s.
  func write(into writer: inout JSONWriter) {
    writer.objects("changed", changed) { writer, change in
      writer.member("id", change.placed.item.id)
      writer.member("day", change.placed.day)
      writer.member("line", change.placed.item.line)
      writer.key("before")
      if let before = change.before { writer.object { before.write(into: &$0) } } else { writer.null() }
      writer.member("after", object: { change.after.write(into: &$0) })
      guard let was = change.movedFrom else { return }
      writer.member(
        "movedFrom",
        object: {
          $0.member("id", was.item.id)
          $0.member("ref", was.item.ref)
          $0.member("day", was.day)
        })
    }
    if isPreview { writer.member("dryRun", true) }
    if !shifted.isEmpty {
      writer.objects("shifted", shifted) { writer, place in
        writer.member("from", "\(place.day).\(place.from)")
        writer.member("to", "\(place.day).\(place.to)")
      }
    }
    writer.member("streak", object: { streak.write(into: &$0) })
    writer.member("commit", commit)
    writer.booked(ended)
    writer.achievements("earned", earned)
    writer.member("revision", revision?.hex)
    if let next {
      writer.member("minutesToday", next.minutesToday)
      writer.key("next")
      if let item = next.item { writer.object { item.write(into: &$0) } } else { writer.null() }
    }
    guard let reflected else { return }
    writer.member(
      "reflection",
      object: {
        $0.member("day", reflected.number)
        $0.member("date", reflected.date)
        $0.member("text", reflected.reflection)
      })
  }
}

extension ChangeAnswer.State {
  func write(into writer: inout JSONWriter) {
    writer.member("status", status.rawValue)
    writer.member("minutes", minutes)
  }
}

extension SyncAnswer {
  /// The document of `sync --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.objects("completed", completed) { $1.write(into: &$0) }
      writer.objects("reopened", reopened) {
        $1.placed.write(into: &$0)
        $0.member("was", $1.was)
      }
      writer.objects("edited", edited) { $1.write(into: &$0) }
      writer.objects("renamed", renamed) {
        $0.member("from", $1.from)
        $0.member("to", $1.to)
        $0.member("ref", $1.placed?.item.ref)
        $0.member("line", $1.placed?.item.line)
        $0.member("text", $1.placed?.item.text)
      }
      writer.objects("added", added) { $1.write(into: &$0) }
      writer.array("archived", archived) { $0.string($1) }
      writer.objects("counted", counted) { $1.write(into: &$0) }
      writer.member("opened", opened)
      if let journal { writer.member("journal", object: { journal.write(into: &$0) }) }
      writer.objects("summed", summed) { $1.write(into: &$0) }
      writer.member("commit", commit)
      writer.objects("gone", gone) {
        $0.member("id", $1.item.id)
        $0.member("ref", $1.ref)
        $0.member("day", $1.item.day)
        $0.member("leetcode", $1.item.leetcode)
        $0.member("text", $1.item.words)
        $0.member("archived", $1.isArchived)
      }
      writer.objects("slips", slips) { $1.write(into: &$0) }
      writer.key("reread")
      if let reread { reread.write(into: &writer) } else { writer.null() }
      writer.member("revision", revision?.hex)
      writer.member("nextCommand", slips.isEmpty ? "mmt next" : "mmt verify")
    }
  }
}

extension Reread {
  fileprivate func write(into writer: inout JSONWriter) {
    writer.object {
      $0.member("from", from.rawValue)
      $0.member("to", to.rawValue)
      $0.array("prose", proseLines) { $0.int($1) }
      $0.array("items", itemLines) { $0.int($1) }
      $0.array("lost", lostWords) { $0.string($1) }
      $0.member("daysBefore", daysBefore)
      $0.member("daysAfter", daysAfter)
    }
  }
}

extension AdoptReport {
  /// The document of `adopt --json` and `init --plan --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("plan", object: { plan.write(into: &$0) })
      writer.member("weeks", weeks)
      writer.member("days", days)
      writer.member("firstDay", firstDay)
      writer.member("lastDay", lastDay)
      writer.member("items", items)
      writer.member("problems", problems)
      writer.member("done", done)
      writer.objects("tracks", tracks) { writer, track in
        writer.member("name", track.name)
        writer.member("days", track.days)
        writer.member("items", track.items)
        writer.member("kinds", object: { for kind in track.kinds { $0.member(kind.kind.rawValue, kind.count) } })
      }
      writer.objects("outline", outline) { writer, stretch in
        writer.member("week", stretch.week)
        writer.member("name", stretch.name)
        writer.member("line", stretch.line)
        writer.member("days", stretch.days)
        writer.member("firstDay", stretch.firstDay)
        writer.member("lastDay", stretch.lastDay)
        writer.member("items", stretch.items)
      }
      writer.array("missingDays", missingDays) { $0.int($1) }
      writer.member("boxes", boxes)
      writer.member("boxesToAdd", boxesToAdd)
      writer.member("tables", tables)
      writer.member("rows", rows)
      writer.member("columnsToAdd", columns)
      writer.member("linesToTake", lines)
      writer.objects("prose", prose) { writer, prose in
        writer.member("line", prose.line)
        writer.member("text", prose.text)
        writer.member("reason", prose.reason)
        writer.member("isWork", prose.isWork)
      }
      writer.array("advice", advice) { $0.string($1) }
      writer.objects("warnings", warnings) { $1.write(into: &$0) }
      writer.member("dryRun", isPreview)
      writer.member("commit", commit)
      writer.member("nextCommand", isPreview ? nil : "mmt today")
    }
  }
}
