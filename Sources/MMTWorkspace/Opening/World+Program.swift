package import MMTStore

extension World {
  /// The build of which the cycle is counted is that of `mmt`, whose part this program is.
  package var ofProgram: World {
    var world = self
    let files = files
    let program = environment.path("MMT_EXECUTABLE") ?? executable().map { $0.parent.appending("mmt") }
    world.build = { program.flatMap { try? files.status($0) }?.fingerprint }
    return world
  }
}
