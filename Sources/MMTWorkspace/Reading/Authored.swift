package import MMTCore
import MMTStore

extension Workspace {
  /// What the author of the edition that the plan began from wrote beneath its items; nothing for a plan of one's own.
  package func authored(_ reading: Reading) -> AuthoredLines {
    guard let name = reading.sidecar.edition,
      let edition = context.plans.lazy.flatMap(\.editions).first(where: { $0.id == name })
    else { return AuthoredLines() }
    return AuthoredLines(edition: edition.bytes)
  }

  /// A ledger that tells the author's notes from one's own, for pages of items with notes.
  package func authoredLedger(_ reading: Reading) -> Ledger {
    var ledger = ledger(reading)
    ledger.authored = authored(reading)
    return ledger
  }
}
