package import MMTCore

extension ReviewPage {
  /// The document of `review due --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      write(into: &writer)
      writer.member("recall", object: { recall.write(into: &$0) })
    }
  }

  /// The members of the queue: of its own document and of `today`'s object `review`.
  func write(into writer: inout JSONWriter) {
    writer.objects("items", items) { writer, item in
      item.placed.write(into: &writer)
      writer.member("solvedOn", item.solvedOn)
      writer.member("dueOn", item.dueOn)
      writer.member("number", item.number)
      writer.member("felt", item.felt?.rawValue)
      writer.member("looks", item.looks)
      writer.member("daysLate", max(0, today - item.dueOn))
    }
    writer.member("waiting", waiting)
    writer.member("doneToday", doneToday)
    writer.member("nextDue", nextDue)
    writer.member("due", items.count + waiting)
  }
}

extension ReviewQueue.Recall {
  func write(into writer: inout JSONWriter) {
    writer.member("days", Self.days)
    writer.member("recalled", recalled)
    writer.member("due", due)
  }
}

extension WeekReview {
  /// The document of `review --json`; `saved` is the file that was written.
  package func json(saved: String?) -> [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("plan", object: { week.plan.write(into: &$0) })
      writer.member("week", number)
      writer.member("theme", week.theme)
      writer.member("from", from)
      writer.member("to", to)
      writer.member("daysComplete", daysComplete)
      writer.member("done", done)
      writer.member("required", required)
      writer.member("percent", percent: percentage(done, of: required))
      writer.member("minutes", minutes)
      writer.objects("tracks", week.tracks) { writer, track in
        writer.member("name", track.name)
        track.writeSums(into: &writer)
      }
      writer.habits(week.rhythms)
      writer.objects("finished", finished) { $1.write(into: &$0) }
      writer.objects("slipped", slipped) { $1.write(into: &$0) }
      writer.objects("reflections", reflected) { writer, day in
        writer.member("day", day.number)
        writer.member("date", day.date)
        writer.member("text", day.reflection)
      }
      writer.key("next")
      if let next {
        writer.object {
          $0.member("week", next.week)
          $0.member("theme", next.theme)
          $0.objects("days", next.days) { writer, day in
            writer.member("day", day.number)
            writer.member("date", day.date)
            writer.member("required", day.required)
          }
        }
      } else {
        writer.null()
      }
      writer.member("streak", object: { week.streak.write(into: &$0) })
      writer.member("saved", saved)
      writer.array("feltHard", feltHard) { $0.string($1.id) }
      writer.array("feltEasy", feltEasy) { $0.string($1.id) }
    }
  }
}
