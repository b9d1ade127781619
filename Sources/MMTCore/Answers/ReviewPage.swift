/// Problems that are due for another look, as they are shown: `review due`, and below today's list.
package struct ReviewPage: Sendable, Equatable {
  package struct Item: Sendable, Equatable {
    package var placed: PlacedItem
    package var solvedOn: CivilDay
    package var dueOn: CivilDay
    /// 1 for the first look back, up to `looks`.
    package var number: Int
    /// How many looks are enough.
    package var looks: Int
    package var felt: ItemRecord.Felt?
    package var isSlow: Bool

    package init(
      placed: PlacedItem, solvedOn: CivilDay, dueOn: CivilDay, number: Int, looks: Int = 4, felt: ItemRecord.Felt? = nil,
      isSlow: Bool = false
    ) {
      self.placed = placed
      self.solvedOn = solvedOn
      self.dueOn = dueOn
      self.number = number
      self.looks = looks
      self.felt = felt
      self.isSlow = isSlow
    }
  }

  /// Today's, the most urgent first.
  package var items: [Item]
  /// Due as well, but more than a day's share.
  package var waiting: Int
  /// Looked at again today.
  package var doneToday: Int
  /// When something comes back next, where nothing is due.
  package var nextDue: CivilDay?
  package var today: CivilDay
  /// How many a day are enough.
  package var daily = Settings.Review.standardDaily
  /// Whether problems come back at all, and when.
  package var isOn = true
  package var method = Settings.Review.Method.ladder
  /// How many of those that were due of late were solved again, by the dates of each method; empty where nobody asked.
  private var recalls: [ReviewQueue.Recall] = []

  package init(items: [Item], waiting: Int, doneToday: Int, nextDue: CivilDay?, today: CivilDay) {
    self.items = items
    self.waiting = waiting
    self.doneToday = doneToday
    self.nextDue = nextDue
    self.today = today
  }

  /// The same by the method that is set.
  package var recall: ReviewQueue.Recall { recalls.first { $0.method == method } ?? ReviewQueue.Recall(method) }

  /// The page of `review due`, which tells as well what was solved again; today's list has no need of it.
  package func withRecalls(_ ledger: Ledger, _ sidecar: Sidecar) -> ReviewPage {
    var page = self
    page.recalls = ReviewQueue.recalls(ledger, sidecar)
    return page
  }
}

extension Ledger {
  package func reviews(_ sidecar: Sidecar) -> ReviewPage {
    let queue = ReviewQueue(self, sidecar)
    let items = queue.today.map { entry in
      ReviewPage.Item(
        placed: placed(entry.item), solvedOn: entry.solvedOn, dueOn: entry.dueOn, number: entry.number, looks: entry.looks,
        felt: entry.felt, isSlow: entry.isSlow)
    }
    var page = ReviewPage(
      items: items, waiting: queue.waiting, doneToday: queue.doneToday, nextDue: queue.nextDue, today: today)
    (page.daily, page.isOn, page.method) = (queue.daily, sidecar.settings.review.isOn, sidecar.settings.review.method)
    return page
  }
}
