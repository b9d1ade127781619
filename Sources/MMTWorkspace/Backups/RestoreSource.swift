package import MMTCore
package import MMTStore

/// What is to be restored, read and judged before anything is touched.
package struct RestoreSource {
  package var plan: [UInt8]
  package var sidecar: [UInt8]?
  /// The commit it comes from; nil for an export.
  package var commit: PastCommit?
  /// The file it comes from, as it was named.
  package var file: String?

  /// As `restore` takes it.
  package var name: String { commit?.shortID ?? "--from " + ShellWord.quoted(file ?? "") }

  package init(_ workspace: Workspace, _ words: String) throws(Failure) {
    let commit = try workspace.past(words)
    (plan, sidecar) = try workspace.version(commit)
    self.commit = commit
  }

  /// A bundle or an export. It may come from anywhere: names in it are never used as paths, and it may not be larger than a plan is.
  package init(_ workspace: Workspace, file path: Path) throws(Failure) {
    let world = workspace.world
    file = path.shown
    let absolute = (world.workingDirectory() ?? Path("/")).appending(path.bytes)
    let help = "name a .bundle or .json file that mmt backup --to wrote"
    var bytes: [UInt8]?
    var isTooLarge = false
    do throws(SystemError) {
      let opened = try world.files.open(absolute, .read)
      defer { opened.close() }
      let status = try world.files.status(of: opened)
      let isBundle = status.kind == .file ? UnpackedBundle.isBundle(try world.files.read(opened, count: 32)) : false
      let limit = isBundle ? UnpackedBundle.sizeLimit : JSONScanner.sizeLimit
      isTooLarge = status.size > Int64(limit)
      if !isBundle, !isTooLarge { bytes = try world.files.read(opened, limit: limit) }
    } catch {
      throw Failure(
        error.exitCode, "\(path.shown) can't be read: \(error.reason)", details: ["Nothing was changed."], help: help)
    }
    if isTooLarge {
      throw Failure(
        .data, "\(path.shown) is larger than any backup mmt makes", details: ["Nothing was changed."], help: help)
    }
    if let bytes {
      (plan, sidecar) = try Self.exported(bytes, path.shown)
    } else {
      (plan, sidecar, commit) = try Self.unpacked(workspace, absolute)
    }
  }

  private static func unpacked(_ workspace: Workspace, _ file: Path) throws(Failure) -> ([UInt8], [UInt8]?, PastCommit) {
    guard let folder = workspace.state.madeFolder else {
      throw Failure(.configuration, "there is no place to unpack it: neither HOME nor XDG_STATE_HOME is set")
    }
    let bundle = try UnpackedBundle(file, world: workspace.world, in: folder.appending("bundle.\(workspace.world.process())"))
    defer { bundle.close() }
    let prefix = workspace.git.prefix
    do throws(Failure) {
      let found = try workspace.version(bundle.commit, in: bundle.git, prefix: prefix)
      return (found.plan, found.sidecar, bundle.commit)
    } catch {
      guard !prefix.isEmpty else { throw error }
      let found = try workspace.version(bundle.commit, in: bundle.git)
      return (found.plan, found.sidecar, bundle.commit)
    }
  }

  /// `plan` and `sidecar` of what `export --format json` writes; the plan's name there is of no account.
  private static func exported(_ bytes: [UInt8], _ shown: String) throws(Failure) -> ([UInt8], [UInt8]?) {
    do throws(ExportedWorkspace.Unreadable) {
      let exported = try ExportedWorkspace(reading: bytes)
      return (exported.plan, exported.sidecar)
    } catch {
      throw Failure(
        .data, "\(shown) can't be used: \(error.reason)", details: ["Nothing was changed."],
        help: "name a .bundle or .json file that mmt backup --to or mmt export wrote")
    }
  }
}
