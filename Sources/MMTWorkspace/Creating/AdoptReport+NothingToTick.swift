import MMTCore

extension AdoptReport {
  /// Why no workspace is made of a file in which nothing could be ticked, and what would help.
  var nothingToTick: Failure {
    var details = prose.prefix(3).map { "line \($0.line): \($0.reason)" }
    if prose.count > 3 { details.append("\(Counted.text(prose.count - 3, "line")) more") }
    return Failure(
      .data, "nothing in \(plan.path) could be ticked, so no workspace was made", details: details + adviceWithoutWorkspace,
      help: "mmt adopt FILE --dry-run shows what is understood of it")
  }

  /// Settings are a workspace's: where none is made, there are none to change.
  private var adviceWithoutWorkspace: [String] {
    advice.compactMap { advice in
      if advice.hasPrefix("mmt config") { return nil }
      let words = advice.utf8
      let setting = ", or run mmt config"
      let end = words.indices.first { words[$0...].starts(with: setting.utf8) }
      return end.map { String(advice[..<$0]) } ?? advice
    }
  }
}
