/// Whether a plan is called a log: what it tells has been.
extension Plan {
  var isTitledLog: Bool { LogWords.name(source.bytes[title.range]) }

  /// The plan, or the part its first days stand in.
  var isCalledLog: Bool { isTitledLog || weeks.first.map { LogWords.name(source.bytes[$0.words.range]) } ?? false }
}
