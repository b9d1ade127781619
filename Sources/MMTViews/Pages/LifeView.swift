package import MMTCore

/// The page of `history`.
package enum LifeView {
  package static func sheet(_ life: ItemLife, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    let item = life.item.item
    let number = item.leetcode.map { "LC \($0): " } ?? ""
    sheet.pair(StyledText(number + Prose.readable(item.text), .title), StyledText(item.ref ?? "", .ref))
    sheet.rule()
    if life.events.isEmpty {
      sheet.paragraph(StyledText("No backup knows it yet.", .muted))
      return sheet
    }
    var table = Table([.init(), .init(), .init(.wrapping), .init()], leading: 1)
    for event in life.events {
      let at = event.at.map { "\($0.localDay.short(from: life.today)) \($0.clock)" } ?? "not committed"
      table.row([
        StyledText(at, .muted), StyledText(event.kind.rawValue),
        StyledText(Prose.readable(event.text)),
        StyledText(event.commit ?? "", .ref),
      ])
    }
    sheet.add(table)
    return sheet
  }
}

/// The page of `history` of an entry of the journal.
package enum EntryLifeView {
  package static func sheet(_ life: EntryLife, _ rendering: Rendering) -> Sheet {
    var sheet = Sheet(rendering)
    let place = "\(life.entry.path):\(life.entry.line)"
    sheet.pair(StyledText(Prose.readable(life.entry.text), .title), StyledText(place, .ref))
    sheet.rule()
    var table = Table([.init(), .init(), .init(.wrapping), .init()], leading: 1)
    for event in life.events {
      let at = event.at.map { "\($0.localDay.short(from: life.today)) \($0.clock)" } ?? "not committed"
      table.row([
        StyledText(event.line == nil ? "line is gone" : at, .muted), StyledText(event.kind.rawValue),
        StyledText(Prose.readable(event.text)), StyledText(event.commit ?? "", .ref),
      ])
    }
    sheet.add(table)
    return sheet
  }
}

extension EntryLife {
  /// The document of `history --json` of an entry.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("id", entry.id)
      writer.objects("events", events) { writer, event in
        writer.member("at", event.at)
        writer.member("commit", event.commit)
        writer.member("kind", event.kind.rawValue)
        writer.member("text", event.text)
        writer.member("page", event.page)
        writer.member("path", event.path)
        writer.member("line", event.line)
      }
    }
  }
}

extension ItemLife {
  /// The document of `history --json`.
  package var json: [UInt8] {
    JSONDocument.bytes { writer in
      writer.member("id", item.item.id)
      writer.objects("events", events) { writer, event in
        writer.member("at", event.at)
        writer.member("commit", event.commit)
        writer.member("kind", event.kind.rawValue)
        writer.member("text", event.text)
      }
    }
  }
}
