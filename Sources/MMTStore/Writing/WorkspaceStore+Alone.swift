package import MMTCore

extension WorkspaceStore {
  /// Runs `body` while no other mmt writes here: for what is kept beside the workspace. Fails with 75 as `update` does.
  package func alone<R>(_ body: () throws(Failure) -> R) throws(Failure) -> R {
    let lock = try FolderLock(workspace.path, world: world, state: state, limit: waitLimits.lock)
    defer { lock.release() }
    return try body()
  }
}
