// How a plan is read and written where its workspace has settings.

extension PlanParser.Options {
  package init(settings: Settings) {
    var labels: [String: ItemKind] = [:]
    for (kind, words) in settings.labels.kinds {
      for word in words { labels[word] = kind }
    }
    let words = settings.labels
    let isPlain =
      settings.readAs == .newest && labels.isEmpty && words.day.isEmpty && words.week.isEmpty && words.track.isEmpty
    self.init(
      lexicon: isPlain
        ? .standard
        : Lexicon(
          dayWords: words.day, weekWords: words.week, trackWords: words.track, labels: labels,
          revision: settings.readAs),
      bareBulletsAreItems: settings.bullets == .items)
    let order = settings.object("journal")?.first { $0.key == "dates" }?.value.string
    dateOrder = order == "day-month" ? .dayFirst : order == "month-day" ? .monthFirst : nil
  }
}

extension PlanEditor {
  package init(_ plan: Plan, _ options: PlanParser.Options, _ settings: Settings) {
    self.init(plan, options, preferredStyle: settings.annotations == .dataview ? .dataview : .emoji)
  }
}
