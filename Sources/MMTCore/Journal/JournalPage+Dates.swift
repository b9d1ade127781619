extension JournalPage {
  /// Whether headings name dates, and none of them one of the file at the path, whose first page is `ref`.
  package func namesOnlyOtherDays(than ref: JournalRef, _ layout: JournalLayout, path: String) -> Bool {
    let named = headings.compactMap { DateHeading(Array($0.words.utf8)) }
    return !named.isEmpty
      && !named.contains { date in
        switch (date, ref) {
        case (.full(let day), _): layout.path(.day(day)) == path
        case (.ofYear(let month, let number), .day(let own)):
          own.parts.month == month && (own.parts.day == number || layout.isShared(path: path))
        case (.ofYear(let month, _), .month(let own)): own.firstDay.parts.month == month
        case (.ofYear, _): true
        }
      }
  }
}
