package import MMTCore
import MMTStore

/// Today's page, with the reading and the ledger it was made of.
package struct TodayPage {
  package let page: DayPage
  package let reading: Reading
  package let ledger: Ledger
}

extension Workspace {
  /// When a day of the program begins, in minutes after midnight, as the sidecar that was found says.
  package var dayBoundary: Int {
    foundSidecar.flatMap { try? sidecars.parse($0) }?.settings.dayBoundary ?? Settings().dayBoundary
  }

  /// The day of the program it is: until the boundary, that of the evening before.
  package var logicalToday: CivilDay { now.logicalDay(boundary: dayBoundary) }

  /// Today's page. `isNow`: it isn't looked back, so the timer runs and the build ages.
  package func today(_ reading: Reading, _ ledger: Ledger, isNow: Bool) -> TodayPage {
    var page = ledger.page(day: ledger.current.day, isToday: true)
    if isNow {
      page.timer = timerAnswer(reading, ledger)
      warnOfCycle(reading.settings)
      page.missed = missedReminders(ledger.today)
      page.unsentDays = unsentDays(reading, ledger)
      page.slips = told(reading, ledger)
    }
    page.day.markAuthorsNotes { authored(reading) }
    if ledger.current.standing != .resting { page.review = ledger.reviews(reading.records(ledger)) }
    return TodayPage(page: page, reading: reading, ledger: ledger)
  }
}
