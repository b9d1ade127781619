import MMTCore
import MMTStore

// Changes the plan of a folder and its records again and again until it is killed, and with a second name a document too:
// `StoreStress FOLDER [DOCUMENT]`.

let world = World.live
let arguments = world.arguments()
if arguments.count >= 2 {
  let folder = Path(arguments[1])
  let workspace = try WorkspaceFolder(folder, planName: Array("plan.md".utf8))
  let documents = arguments.dropFirst(2).compactMap { RelativePath($0) }
  let store = WorkspaceStore(world: world, workspace: workspace, documents: documents, state: nil)
  for number in 1...1_000_000 {
    do {
      try store.update { snapshot throws(Failure) in
        guard let plan = snapshot.plan, !plan.isEmpty else { throw Failure(.data, "no plan") }
        var texts: [TrackedFile: ProvenText] = [
          .plan: .verbatim(plan + Array("tick \(number)\n".utf8)), .sidecar: .verbatim(Array("{\(number)}\n".utf8)),
        ]
        for document in documents { texts[.document(document)] = .verbatim(Array("log \(number)\n".utf8)) }
        return Update(texts, result: ())
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
