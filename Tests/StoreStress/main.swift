import MMTCore
import MMTStore

// Changes the plan of a folder again and again until it is killed: `StoreStress FOLDER`.

let world = World.live
let arguments = world.arguments()
if arguments.count == 2 {
  let folder = Path(arguments[1])
  let workspace = try WorkspaceFolder(folder, planName: Array("plan.md".utf8))
  let log = TrackedFile.document(RelativePath("years/2026.md")!)
  let store = WorkspaceStore(world: world, workspace: workspace, documents: [RelativePath("years/2026.md")!], state: nil)
  for number in 1...1_000_000 {
    do {
      try store.update { snapshot throws(Failure) in
        guard let plan = snapshot.plan, !plan.isEmpty else { throw Failure(.data, "no plan") }
        return Update(
          [
            .plan: .verbatim(plan + Array("tick \(number)\n".utf8)), .sidecar: .verbatim(Array("{\(number)}\n".utf8)),
            log: .verbatim(Array("log \(number)\n".utf8)),
          ], result: ())
      }
    } catch {
      if error.exitCode != .tryAgain { world.say("\(error)\n") }
    }
    world.pause(200)
  }
}

extension World {
  func say(_ text: String) { _ = write(Array(text.utf8), .standardError) }
}
