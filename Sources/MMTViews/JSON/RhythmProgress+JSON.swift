package import MMTCore

extension RhythmProgress {
  /// The document of `progress --json` in a workspace without a plan.
  package var json: [UInt8] { JSONDocument.bytes { write(into: &$0) } }

  /// Of its own document, and of the member `rhythms` beside a plan.
  package func write(into writer: inout JSONWriter) {
    writer.member("date", today.date)
    writer.member("today", today)
    for (name, span) in [("week", week), ("month", month), ("all", all)] {
      writer.member(name, object: { span.write(into: &$0) })
    }
    writer.objects("weeks", weeks) { $1.write(into: &$0) }
    writer.member("streak", object: { streak.write(into: &$0) })
  }

  /// The document of `heatmap --json` in a workspace without a plan, and with `--habits`.
  package var heatmapJSON: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("date", today.date)
      writer.objects("days", days) { writer, day in
        writer.member("date", day.date)
        writer.member("state", day.state.rawValue)
        writer.member("percent", percent: day.percent?.tenths)
        writer.member("level", RhythmHeatmapView.level(day))
      }
      writer.member("streak", object: { streak.write(into: &$0) })
    }
  }
}

extension JSONWriter {
  /// How far a day is: its state, percentage and lines; `null` for none.
  mutating func member(_ name: String, _ day: RhythmDayAnswer?) {
    guard let day else {
      key(name)
      return null()
    }
    member(
      name,
      object: {
        $0.member("state", day.state.rawValue)
        $0.member("percent", percent: day.percent?.tenths)
        $0.member("done", day.done)
        $0.member("of", day.of)
      })
  }
}

extension RhythmProgress.Span {
  fileprivate func write(into writer: inout JSONWriter) {
    writer.member("from", from)
    writer.member("to", to)
    writer.member("complete", complete)
    writer.member("partial", partial)
    writer.member("none", none)
    writer.member("percent", percent: percent?.tenths)
  }
}

extension RhythmStats {
  /// The document of `stats --json` in a workspace without a plan.
  package var json: [UInt8] { JSONDocument.bytes { write(into: &$0) } }

  /// Of its own document, and of the member `rhythms` beside a plan.
  package func write(into writer: inout JSONWriter) {
    writer.member("date", today)
    writer.objects("habits", lines) { writer, line in
      writer.member("id", line.id)
      writer.member("name", line.name)
      writer.member("unit", line.unit)
      writer.member("since", line.since?.iso)
      writer.member("expected", line.tally.expected)
      writer.member("success", line.tally.success)
      writer.member("percent", percent: line.tally.percent?.tenths)
      writer.member(
        "streak",
        object: {
          $0.member("current", line.streak.current?.length ?? 0)
          $0.member("longest", line.streak.longest?.length ?? 0)
          $0.member("unit", line.streak.unit.rawValue)
        })
      writer.member("total", amount: line.figures.values?.total)
      writer.member("mean", percent: line.figures.values?.mean)
      writer.member("most", amount: line.most?.value)
      writer.member("mostOn", line.most?.date.iso)
      writer.member("recent", amount: line.recent)
      writer.member("before", amount: line.before)
      writer.member("minutes", line.figures.minutes)
    }
  }
}
