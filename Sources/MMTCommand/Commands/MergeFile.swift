import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let mergeFile = CommandSpec(
    "merge-file", .safety, "Merge three versions of a plan or of mmt.json.",
    discussion: [
      "git runs this by itself when two devices changed the same plan: 'mmt init' and 'mmt doctor --fix' set it up. Items are merged one by one: what one side changed is taken from there; done beats open, the earlier date wins, minutes add up, notes of both sides stay. Only what really contradicts itself gets conflict markers.",
      "By hand it merges the \"conflicted copy\" of a sync service: OURS becomes the result. The exit code is 0 when it is merged and 1 when there are conflict markers in it.",
    ],
    arguments: [
      ArgumentSpec("BASE", .path, help: "Name the version both began with; /dev/null for none."),
      ArgumentSpec("OURS", .path, help: "Name your version; it is replaced by the result."),
      ArgumentSpec("THEIRS", .path, help: "Name the other version."),
      ArgumentSpec("SIZE", .number, .optional, help: "Set the length of conflict markers; without it 7."),
      ArgumentSpec(
        "PATH", .path, .optional,
        help: "Name the file in the repository, as git does; a name that ends in .json is a sidecar's. Without it, OURS."),
    ],
    examples: [
      .init(
        "mmt merge-file base.md machine-mode.md \"machine-mode (conflicted copy).md\"",
        "Merge a conflicted copy into the plan; base.md is what 'git show HEAD:machine-mode.md' printed.")
    ], speaksJSON: false)
}

extension Command<Session> {
  static let mergeFile = Command(.mergeFile) { (invocation, session) throws(Failure) in
    // git's contract knows 0 and 1 alone: whatever failed is a conflict to look at.
    do throws(Failure) {
      return try session.mergeFile(invocation).run() ? .ok : .problemsFound
    } catch {
      session.say(session.printer.text(error))
      return .problemsFound
    }
  }
}

extension Session {
  fileprivate func mergeFile(_ invocation: Invocation) throws(Failure) -> FileMerge {
    let paths = (0..<3).compactMap { invocation.path($0) }.map { Path($0) }
    guard paths.count == 3 else { throw invocation.misuse("name the three versions") }
    return try FileMerge(
      context, base: paths[0], ours: paths[1], theirs: paths[2], markerSize: invocation.number(3) ?? 7,
      name: invocation.path(4).map { Path($0) })
  }
}
