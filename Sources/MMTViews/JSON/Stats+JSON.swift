import MMTCore

extension HeatmapPage {
  /// The document of `heatmap --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("plan", object: { plan.write(into: &$0) })
      writer.member("date", today)
      writer.objects("heatmap", cells) { $1.write(into: &$0) }
      writer.objects("work", work) { writer, worked in
        writer.member("date", worked.date)
        worked.span.writeMembers(into: &writer)
      }
    }
  }
}

extension StatsPage {
  /// The document of `stats --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("plan", object: { plan.write(into: &$0) })
      writer.member("minutes", object: { time.write(into: &$0) })
      for (name, groups) in [
        ("weeks", weeks), ("tracks", tracks), ("difficulties", difficulties), ("topics", topics), ("kinds", kinds),
      ] {
        writer.objects(name, groups) { $1.write(into: &$0) }
      }
      writer.member(
        "trend",
        object: {
          $0.member("recent", object: { recent.write(into: &$0) })
          $0.member("before", object: { before.write(into: &$0) })
        })
      writer.key("bestDay")
      if let bestDay {
        writer.object {
          $0.member("date", bestDay.date)
          bestDay.span.writeMembers(into: &$0)
        }
      } else {
        writer.null()
      }
      writer.objects("hardest", hardest) { $1.write(into: &$0) }
      writer.member("bonus", object: { bonus.write(into: &$0) })
      writer.objects("recalls", recalls) { writer, recall in
        writer.member("method", recall.method.rawValue)
        recall.write(into: &writer)
      }
      if let rhythms { writer.member("rhythms", object: { rhythms.write(into: &$0) }) }
    }
  }
}

extension StatsPage.Group {
  func write(into writer: inout JSONWriter) {
    writer.member("name", name)
    writer.member("done", done)
    writer.member("required", required)
    writer.member("percent", percent: percent)
    writer.member("minutes", object: { time.write(into: &$0) })
    writer.member("feltHard", feltHard)
  }
}

extension StatsPage.Time {
  func write(into writer: inout JSONWriter) {
    writer.member("total", total)
    writer.member("items", items)
    writer.member("average", average)
    writer.member("median", median)
  }
}

extension StatsPage.Span {
  func write(into writer: inout JSONWriter) { writeMembers(into: &writer) }

  func writeMembers(into writer: inout JSONWriter) {
    writer.member("items", items)
    writer.member("minutes", minutes)
  }
}
