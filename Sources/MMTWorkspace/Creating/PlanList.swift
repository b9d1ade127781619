package import MMTCore
import MMTStore

/// The plans a workspace can begin from: those built in, and the user's own templates, which come first where names are the same.
package struct PlanList {
  package let context: WorkspaceContext

  package init(_ context: WorkspaceContext) { self.context = context }

  /// What can't be used is said in a warning and left out.
  package func listings() -> [PlanListing] {
    let templates = PlanTemplates(context.world)
    var own: [PlanListing] = []
    for name in templates.names {
      do throws(Failure) {
        guard let bytes = try templates.read(name), let path = templates.path(name) else { continue }
        guard let template = try? Document(bytes) else {
          throw Failure(.data, "the template \(path.shown) can't be used: a line opens too many lists or quotes")
        }
        own.append(
          PlanListing(name: String(decoding: name, as: UTF8.self), template: template, file: path.shown))
      } catch { context.warn(error.message) }
    }
    let builtIn = context.plans.map { PlanListing($0) } + BuiltInDocument.all.map { PlanListing($0) } + [PlanListing.journal]
    return builtIn.filter { plan in !own.contains { $0.name == plan.name } } + own
  }
}

extension Workspace {
  /// A built-in document that could stand beside the only one there is; nil where there are more.
  package var missingDocument: String? {
    let names = folder.documents.map(\.path.shown)
    guard names.count + (hasPlan ? 1 : 0) == 1 else { return nil }
    return BuiltInDocument.all.first { !names.contains($0.fileName) }?.name
  }
}
