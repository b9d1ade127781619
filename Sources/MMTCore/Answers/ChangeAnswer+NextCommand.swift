// What is usually run after a change, as it is typed: for programs that work in a person's place.

extension ChangeAnswer {
  /// nil after a preview: what comes then is for a person to say.
  package var nextCommand: String? {
    if isPreview { return nil }
    if takenBack != nil { return "mmt redo" }
    guard let next else { return "mmt next" }
    return next.item.map { "mmt done " + ShellWord.quoted($0.item.ref ?? $0.item.id) } ?? "mmt sync"
  }
}

extension RhythmChangeAnswer {
  package var nextCommand: String {
    if takenBack != nil { return "mmt redo" }
    guard let line = day.open.first else { return "mmt next" }
    return (line.target == nil ? "mmt mark " : "mmt count ") + ShellWord.quoted(line.name)
  }
}
