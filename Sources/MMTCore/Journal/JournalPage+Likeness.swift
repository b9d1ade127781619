extension JournalPage {
  /// Whether a text is a page of one date: that is its title, and below it no other date and no day of a plan begins. Throws `TooDeep` where it
  /// can't be read.
  package static func looksLikeOne(_ bytes: [UInt8]) throws(Document.TooDeep) -> Bool {
    let page = try JournalPage(bytes, .future, path: "")
    guard let title = page.headings.first, title.level == 1, isDated(title) else { return false }
    let isSectioned = page.headings.dropFirst().contains { $0.level == 1 || isDated($0) }
    if isSectioned { return false }
    let plan = try Document(bytes).plan
    return plan.days.allSatisfy { day in
      switch day.key {
      case .none, .date: true
      case .number, .series: false
      }
    }
  }

  private static func isDated(_ heading: Heading) -> Bool {
    if case .full? = DateHeading(Array(heading.words.utf8)) { true } else { false }
  }
}
