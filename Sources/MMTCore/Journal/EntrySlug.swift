/// What an entry is called in ids: the slug of its words, and how many entries before it under its heading are called so, too.
struct EntrySlug: Sendable {
  let text: String
  let twins: Int

  private struct Place: Hashable {
    var heading: Int?
    var text: String
  }

  /// Those of a page's entries, in their order.
  static func all(_ entries: [JournalEntry], _ bytes: [UInt8]) -> [EntrySlug] {
    var counts: [Place: Int] = [:]
    return entries.map { entry in
      let place = Place(heading: entry.heading, text: Slug.make(bytes[entry.words.text.range]))
      let twins = counts[place, default: 0]
      counts[place] = twins + 1
      return EntrySlug(text: place.text, twins: twins)
    }
  }
}
