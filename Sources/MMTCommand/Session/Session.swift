package import MMTCore
package import MMTStore
import MMTViews
package import MMTWorkspace

/// One run of `mmt`: the world, what was asked, and how answers are laid out.
package final class Session {
  package let world: World
  package let invocation: Invocation
  /// What workspaces are opened with; what they have to say comes to `output`.
  package let context: WorkspaceContext
  let output: Output

  package convenience init(world: World, invocation: Invocation, plans: @autoclosure () -> [BuiltInPlan] = BuiltInPlans.all) {
    self.init(world: world, invocation: invocation, plans: plans()) { output in { output.tell($0) } }
  }

  /// `hearing` makes of the output what takes the notices.
  init(
    world: World, invocation: Invocation, plans: [BuiltInPlan], hearing: (Output) -> (Notice) -> Void
  ) {
    self.world = world
    self.invocation = invocation
    let person = PersonSettings(world)
    let output = Output(world, invocation, person)
    self.output = output
    let terminal = world.terminal()
    let canAsk = terminal.inputIsTerminal && terminal.errorIsTerminal && !invocation.flag("json")
    context = WorkspaceContext(
      world, plans: plans, directory: invocation.path("directory").map { Path($0) }, person: person,
      isHeard: !output.isQuiet,
      answer: canAsk
        ? { question in
          output.say(Array(question.utf8))
          return world.readLine()
        } : nil,
      tell: hearing(output))
    context.expected = invocation.value("if-revision").flatMap { Digest(hex: $0) }
  }

  /// The workspace that the command is about. A new build of mmt looks at it first.
  func workspace() throws(Failure) -> Workspace {
    let workspace = try Workspace(context)
    workspace.noticeBuild()
    try workspace.refuseOtherRevision(invocation.texts)
    return workspace
  }

  var person: PersonSettings { context.person }
  var plans: [BuiltInPlan] { context.plans }
  var wantsJSON: Bool { invocation.flag("json") }
  var isQuiet: Bool { output.isQuiet }
  var isPlain: Bool { output.isPlain }
  var progress: ProgressLine { output.progress }
  var rendering: Rendering { output.rendering }
  var printer: DiagnosticPrinter { output.printer }

  /// Prints a page, or its JSON document with `--json`; nothing with `--quiet`.
  func show(_ json: @autoclosure () -> [UInt8], _ page: (Rendering) -> Sheet) throws(Failure) {
    if wantsJSON {
      try write(json())
    } else if !isQuiet {
      try read(page(rendering).bytes)
      if let objection = person.objection { warn(objection, help: "mend the file, or remove it") }
    }
  }

  /// Shows what a person reads: on a terminal through the pager where it is longer than the window.
  func read(_ page: [UInt8]) throws(Failure) {
    progress.erase()
    if !Pager(world, invocation, person).show(page) { try write(page) }
  }

  func write(_ bytes: [UInt8]) throws(Failure) { try output.write(bytes) }
  func say(_ bytes: [UInt8]) { output.say(bytes) }
  func warn(_ message: String, help: String? = nil) { context.warn(message, help: help) }
}
