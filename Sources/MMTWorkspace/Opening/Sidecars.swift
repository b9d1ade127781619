package import MMTCore
package import MMTStore

/// Sidecars as a command met them. Finding the workspace, reading and writing mostly meet the same bytes: they are parsed once, and
/// git is asked for the last commit's once.
package final class Sidecars {
  private var last: Parsed?
  private var lastCommitted: (sidecar: Sidecar, bytes: [UInt8])??

  /// No tuple and no `Result`: what the program itself hasn't named as a type is put together at the first use of every run.
  private struct Parsed {
    var bytes: [UInt8]
    var sidecar: Sidecar?
    var error: UnreadableSidecar?
  }

  /// So many commits back a sidecar is looked for that the last one hasn't.
  private static let reach = 10

  package func parse(_ bytes: [UInt8]) throws(UnreadableSidecar) -> Sidecar {
    if let last, Bytes.areSame(last.bytes, bytes) {
      if let sidecar = last.sidecar { return sidecar }
      if let error = last.error { throw error }
    }
    do throws(UnreadableSidecar) {
      let sidecar = try Sidecar(reading: bytes)
      last = Parsed(bytes: bytes, sidecar: sidecar)
      return sidecar
    } catch {
      last = Parsed(bytes: bytes, error: error)
      throw error
    }
  }

  /// The plan and the documents that a sidecar names; also a plan's name that makes it unreadable, for the refusal to name it.
  package func files(_ bytes: [UInt8]) -> WorkspaceFiles? {
    do throws(UnreadableSidecar) {
      let sidecar = try parse(bytes)
      return WorkspaceFiles(plan: sidecar.hasPlan ? Array(sidecar.plan.utf8) : nil, documents: sidecar.documentFiles)
    } catch {
      guard error.diagnostics.contains(where: { $0.code == "sidecar.plan-name" }) else { return nil }
      return (try? JSONText(checking: bytes))?["plan"]?.string.map { WorkspaceFiles(plan: Array($0.utf8)) }
    }
  }

  /// The last commit's sidecar, or where that has none that can be read, the one of the last few commits that changed it; nil where there
  /// is none.
  package func committed(_ git: Git) -> (sidecar: Sidecar, bytes: [UInt8])? {
    if let known = lastCommitted { return known }
    let name = Array(WorkspaceFolder.sidecarName.utf8)
    func read(_ bytes: [UInt8]?) -> (sidecar: Sidecar, bytes: [UInt8])? {
      bytes.flatMap { bytes in (try? Sidecar(reading: bytes)).map { (sidecar: $0, bytes: bytes) } }
    }
    let found =
      read(git.headBlob(name))
      ?? git.commits(of: [name], limit: Self.reach).lazy.compactMap { commit in
        guard case .bytes(let bytes) = git.file(name, in: commit.id, limit: SourceText.sizeLimit) else { return nil }
        return read(bytes)
      }.first
    lastCommitted = .some(found)
    return found
  }
}

extension Sidecar {
  /// Its documents with roles that this program knows.
  package var documentFiles: [DocumentFile] {
    documents.compactMap { path, role in
      guard let path = RelativePath(path), let role = DocumentFile.Role(rawValue: role) else { return nil }
      return DocumentFile(path, role, pages: role == .journal ? JournalSettings(settings).patterns : [])
    }
  }
}
