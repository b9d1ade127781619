package import MMTCore

/// Plans of the person's own to begin workspaces from: `NAME.md` in `$XDG_CONFIG_HOME/mmt/templates` (`~/.config/mmt/templates`). Some names
/// are those of pages, not of plans.
package struct PlanTemplates {
  /// Templates of pages that `mmt` writes.
  private static let pages = ["reflection", "weekly-review"].map { Array($0.utf8) }

  let files: FileSystem
  /// nil where the environment doesn't say where it is.
  package let folder: Path?

  /// A template is read as a whole by everything that lists it.
  package static let sizeLimit = 64 << 20

  package init(_ world: World) {
    files = world.files
    folder = PersonConfig.folder(world)?.appending("templates")
  }

  /// The names of what lies there, in their order; hidden files and those that don't end in `.md` are none of ours.
  package var names: [[UInt8]] {
    guard let folder, let found = try? files.list(folder) else { return [] }
    return found.filter { $0.count > 3 && $0.first != 0x2E && $0.suffix(3).elementsEqual(".md".utf8) }.map {
      Array($0.dropLast(3))
    }
    .filter { !Self.pages.contains($0) }
    .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Where a template of this name lies or would lie; nil for what can't be the name of one.
  package func path(_ name: [UInt8]) -> Path? {
    guard !name.isEmpty, name.first != 0x2E, !name.contains(0x2F), !name.contains(0) else { return nil }
    return folder?.appending(name + Array(".md".utf8))
  }

  /// A template's bytes; nil where there is none of that name.
  ///
  /// Fails with 65 where it isn't text or is too large for a plan, 74 for a folder or a pipe, 77 for what may not be read.
  package func read(_ name: [UInt8]) throws(Failure) -> [UInt8]? {
    guard let path = path(name) else { return nil }
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try files.open(path, .read)
      defer { file.close() }
      bytes = try files.read(file, limit: Self.sizeLimit)
    } catch {
      // A name too long for a file is that of no file.
      if error.isMissing || error.isNameTooLong { return nil }
      let reason = error.isTooLarge ? "it is larger than \(Self.sizeLimit >> 20) MB" : error.reason
      throw Failure(
        error.exitCode, "the template \(path.shown) can't be used: \(reason)", details: ["Nothing was changed."],
        help: "mend it, or move it out of the templates; a plan elsewhere can be named by its path")
    }
    guard PlanGuard.isReadable(SourceText(bytes)) else {
      throw Failure(
        .data, "the template \(path.shown) can't be used: it is empty or no text", details: ["Nothing was changed."],
        help: "write a plan into it, or move it out of the templates")
    }
    return bytes
  }

  /// The person's own style sheet for the report, `report.css`; nil where there is none. Fails for one that can't be read or has more
  /// than a megabyte.
  package func styleSheet() throws(Failure) -> [UInt8]? {
    guard let path = folder?.appending("report.css") else { return nil }
    do throws(SystemError) {
      let file = try files.open(path, .read)
      defer { file.close() }
      return try files.read(file, limit: 1 << 20)
    } catch {
      if error.isMissing { return nil }
      throw Failure(system: error, "the style sheet \(path.shown) can't be read", details: ["Nothing was written."])
    }
  }
}
