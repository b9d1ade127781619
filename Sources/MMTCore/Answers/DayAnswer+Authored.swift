extension DayAnswer {
  /// Notes that are the author's alone are told from one's own. Who wrote what is asked only where there are notes.
  package mutating func markAuthorsNotes(_ authored: () -> AuthoredLines) {
    guard tracks.contains(where: { $0.items.contains { $0.notes != nil } }) else { return }
    let authored = authored()
    for track in tracks.indices {
      for item in tracks[track].items.indices {
        tracks[track].items[item].hasAuthorsNotes = authored.isWhole(tracks[track].items[item].notes)
      }
    }
  }
}
