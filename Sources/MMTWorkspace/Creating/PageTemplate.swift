package import MMTCore
package import MMTStore

/// The template of a page that `mmt` writes: the person's own of that name, else the built-in one.
package enum PageTemplate {
  /// Fails as `PlanTemplates.read` for one of the person's that can't be used.
  package static func text(_ name: String, _ world: World) throws(Failure) -> String {
    let own = try PlanTemplates(world).read(Array(name.utf8))
    return String(decoding: own ?? EmbeddedFile.bytes("templates/\(name).md") ?? [], as: UTF8.self)
  }
}
