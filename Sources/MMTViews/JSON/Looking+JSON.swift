package import MMTCore

extension WeekPage {
  /// The document of `week --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("plan", object: { plan.write(into: &$0) })
      writer.member("week", week)
      writer.member("theme", theme)
      writer.objects("tracks", tracks) { writer, track in
        writer.member("name", track.name)
        track.writeSums(into: &writer)
      }
      writer.array("days", days) { writeDay($1, into: &$0) }
      writer.habits(rhythms)
      writer.member("streak", object: { streak.write(into: &$0) })
    }
  }
}

extension NextAnswer {
  /// The document of `next --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      if let entry {
        writer.objects("items", [entry]) { $1.write(into: &$0) }
      } else {
        writer.objects("items", page.items) { $1.write(into: &$0) }
      }
      writer.key("line")
      if let line { writer.object { line.write(into: &$0) } } else { writer.null() }
      writer.member("revision", page.revision?.hex)
    }
  }
}

extension ItemsPage {
  /// The document of `backlog --json` and `show --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.objects("items", items) { $1.write(into: &$0) }
      writer.member("revision", revision?.hex)
    }
  }

  /// That of `backlog --json`: with the catch-up, or `null`.
  package var backlogJSON: [UInt8] {
    JSONDocument.bytes { writer in
      writer.objects("items", items) { $1.write(into: &$0) }
      writer.member("revision", revision?.hex)
      writer.key("catchUp")
      guard let catchUp else { return writer.null() }
      writer.object {
        $0.member("pace", catchUp.pace)
        $0.objects("stops", catchUp.stops) { writer, stop in
          writer.member("date", stop.date)
          writer.member("day", stop.day)
          writer.array("ids", stop.items) { $0.string($1.item.id) }
        }
        $0.member("left", catchUp.left)
        $0.member("shift", catchUp.shift)
      }
    }
  }
}

extension PlacedItem {
  /// The document of `open --json`.
  package var addressJSON: [UInt8] {
    JSONDocument.bytes {
      $0.member("id", item.id)
      $0.member("url", item.url)
    }
  }
}

extension [PlanListing] {
  /// The document of `plans --json`.
  package var json: [UInt8] {
    JSONDocument.bytes {
      $0.objects("plans", self) { writer, plan in
        writer.member("name", plan.name)
        writer.member("title", plan.title)
        writer.member("days", plan.days)
        writer.member("sentence", plan.sentence)
        writer.member("file", plan.file)
        writer.member("role", plan.role.rawValue)
      }
    }
  }
}
