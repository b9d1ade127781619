package import MMTCore
package import MMTStore

/// What belongs to a workspace besides plan, records, documents and pages: reviews, the index and the templates of a journal, and
/// `.gitattributes`. Commits and exports hold it as it is.
package enum BesidesRole: String, CaseIterable {
  case review, template, attributes

  /// Whether a file of this role may be called so. What a template is called, the settings say.
  func fits(_ name: [UInt8]) -> Bool {
    let parts = name.split(separator: 0x2F)
    return switch self {
    case .review:
      parts.count == 2 && parts[0].elementsEqual(Workspace.reviewsFolder.utf8) && parts[1].suffix(3) == Array(".md".utf8)[...]
    case .template: !parts.contains { $0.first == 0x2E }
    case .attributes: name.elementsEqual(WorkspaceFolder.attributesName.utf8)
    }
  }
}

extension Workspace {
  package static let reviewsFolder = "reviews"

  /// `reviews/week-03.md`: what `review --save` wrote, and was answered there. A link leads who knows where, so none is followed.
  var reviews: [[UInt8]] {
    let here = folder.path.appending(Self.reviewsFolder)
    guard (try? world.files.status(here, followingLink: false).kind) == .folder else { return [] }
    let names = ((try? world.files.list(here)) ?? []).filter { name in
      name.first != 0x2E && name.suffix(3).elementsEqual(".md".utf8)
        && (try? world.files.status(here.appending(name), followingLink: false).kind) == .file
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map { Array((Self.reviewsFolder + "/").utf8) + $0 }
  }

  /// Asked of git only where there are any.
  var hasUncommittedReviews: Bool {
    let reviews = reviews
    return !reviews.isEmpty && git.hasUncommitted(reviews) == true
  }

  /// What a journal's pages are made from, by the settings and by its own name, there or not. Never what is something else to mmt, nor what
  /// is hidden: a page would show it.
  var templateNames: Set<[UInt8]> {
    guard hasJournal else { return [] }
    let settings = JournalSettings(foundSettings)
    let names = [settings.template, settings.monthlyTemplate].compactMap(\.self) + MonthSection.allCases.map(\.templatePath)
    let others = planPaths + folder.documents.map(\.path.bytes) + [Array(WorkspaceFolder.sidecarName.utf8)]
    return Set(names.map { Array($0.utf8) }).filter {
      RelativePath($0) != nil && BesidesRole.template.fits($0) && !others.contains($0)
    }
  }

  /// Those that are there, behind no link.
  var templates: [[UInt8]] {
    templateNames.filter { name in
      let path = folder.path.appending(name)
      return (try? world.files.status(path, followingLink: false).kind) == .file && (try? world.files.resolve(path)) == path
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether a file is a review, the index or a template of a journal, or `.gitattributes`: what is committed, and is neither plan, document
  /// nor page.
  func isKeptBesides(_ name: [UInt8]) -> Bool { besidesRole(name) != nil }

  /// The index is a collection to exports.
  private func besidesRole(_ name: [UInt8]) -> String? {
    if hasJournal, name.elementsEqual(JournalLayout.index.utf8) { return JournalRef.collection(JournalLayout.index).role }
    let role: BesidesRole? =
      BesidesRole.attributes.fits(name)
      ? .attributes
      : BesidesRole.review.fits(name)
        ? .review
        : templateNames.contains(name) ? .template : nil
    return role?.rawValue
  }

  /// All of it as it is now.
  package func besides() throws(Failure) -> [DocumentVersion] {
    let attributes = Array(WorkspaceFolder.attributesName.utf8)
    let isFile = (try? world.files.status(folder.attributes, followingLink: false).kind) == .file
    let paths = (reviews + templates + (isFile ? [attributes] : [])).compactMap { RelativePath($0) }
    let snapshot = try store(of: paths.map { .document($0) }).readSnapshot(sidecar: .some(nil))
    return paths.compactMap { path in
      snapshot[.document(path)].map { DocumentVersion(page: path, role: besidesRole(path.bytes) ?? "", $0) }
    }
  }

  /// The same of a commit.
  package func besides(of commit: PastCommit, in git: Git? = nil, prefix: [UInt8] = []) -> [DocumentVersion] {
    let files = (git ?? self.git).files(in: commit.id, prefix: prefix, limit: Self.largestPast) { isKeptBesides($0) }
    return files.compactMap { name, bytes in
      guard let path = RelativePath(name), let role = besidesRole(name) else { return nil }
      return DocumentVersion(page: path, role: role, bytes)
    }
  }
}
