import MMTCore

extension AdoptReport {
  /// Why no workspace is made of a file in which nothing could be ticked, and what would help.
  var nothingToTick: Failure {
    var details = prose.prefix(3).map { "line \($0.line): \($0.reason)" }
    if prose.count > 3 { details.append("\(Counted.text(prose.count - 3, "line")) more") }
    return Failure(
      .data, "nothing in \(plan.path) could be ticked, so no workspace was made", details: details + advice,
      help: "mmt adopt FILE --dry-run shows what is understood of it")
  }
}
