package import MMTCore
package import MMTStore

/// What the use cases of a workspace need from whoever calls them: the world, where to look, whom to tell and whom to ask. One serves one
/// command, or one look of a program that stays: what was said once isn't said again.
package final class WorkspaceContext {
  package let world: World
  /// The plans that are built in.
  package let plans: [BuiltInPlan]
  /// The folder to look in instead of the current one; relative to it.
  package let directory: Path?
  /// Whether what is said reaches anybody. What is said only once waits until then.
  package let isHeard: Bool
  package let person: PersonSettings
  /// What the file must be that is changed, by `--if-revision`; nil for whatever it is.
  package var expected: Digest?
  /// Which build of mmt runs, asked once.
  package private(set) lazy var build = world.build()
  let builds = BuildCycle.Memo()
  /// The journal's pages, by their digest, of which git was asked and none is damaged or gone. A commit of them asks no second time.
  var wholeJournal: Digest?
  /// The last commit left out files that git is told to ignore.
  var leavesOut = false
  /// The plan that was looked at and isn't damaged, or was accepted as it is.
  var soundPlan: Digest?
  private let tell: (Notice) -> Void
  private let answer: ((String) -> String?)?
  private var said = Set<String>()

  /// `tell` is handed each notice as it arises. `answer` puts a question to a person and returns the line they typed, nil for none; it is nil
  /// itself where nobody can be asked.
  package init(
    _ world: World, plans: [BuiltInPlan], directory: Path? = nil, person: PersonSettings? = nil, isHeard: Bool = true,
    answer: ((String) -> String?)? = nil, tell: @escaping (Notice) -> Void
  ) {
    self.world = world
    self.plans = plans
    self.directory = directory
    self.isHeard = isHeard
    self.person = person ?? PersonSettings(world)
    self.answer = answer
    self.tell = tell
  }

  package var canAsk: Bool { answer != nil }

  /// Throws 66 where the current folder is gone.
  package func base() throws(Failure) -> Path {
    guard let current = world.workingDirectory() else {
      throw Failure(.notFound, "the current folder doesn't exist any more", help: "change to another one")
    }
    return directory.map { current.appending($0.bytes) } ?? current
  }

  // MARK: saying

  package func warn(_ message: String, help: String? = nil) {
    if said.insert(message).inserted { tell(.warning(message, help: help)) }
  }

  package func warn(_ findings: [Diagnostic]) {
    let news = findings.filter { said.insert("\($0.file):\($0.line):\($0.column): \($0.code) \($0.message)").inserted }
    if !news.isEmpty { tell(.findings(news)) }
  }

  package func note(_ text: String) { tell(.note(text)) }

  package func progress(_ what: String, size: Int = 0) { tell(.progress(what, size: size)) }

  /// The line that a person typed; nil where none came, or nobody can be asked.
  package func ask(_ question: String) -> String? { answer?(question) }
}
