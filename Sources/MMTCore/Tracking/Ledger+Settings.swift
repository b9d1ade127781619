extension Ledger {
  /// A plan on one day, with the start, the rest days and the pauses that the settings name.
  package init(
    _ plan: Plan, path: String, settings: Settings, today: CivilDay, lexicon: Lexicon, ids: ItemIDs? = nil, moments: Moments
  ) {
    let schedule = settings.startDate.flatMap { Schedule(plan, start: $0, free: .init(settings)) }
    self.init(
      plan, path: path, schedule: schedule, today: today, lexicon: lexicon, dayBoundary: settings.dayBoundary, ids: ids,
      free: .init(settings), moments: moments)
  }
}
