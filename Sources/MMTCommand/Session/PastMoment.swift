import MMTCore
import MMTStore

/// Looking back: the commit that a date or a revision names, and the plan and records in it. What `restore` and `--at` stand on.
extension Desk {
  /// Throws 69 without git, 66 where the words name no commit or nothing was committed by then.
  func past(_ words: String) throws(Failure) -> PastCommit {
    switch git.presence() {
    case .repository: break
    case .noGit: throw Failure(noGitFor: "looking back")
    case .noRepository:
      throw Failure(
        .notFound, "\(workspace.folder.shown) is in no git repository, so there are no backups",
        details: ["Nothing was changed."],
        help: "make one with git init, then mmt backup")
    case .failed(let reason): throw Failure(.unavailable, "git can't be used here: \(reason)")
    }
    if let day = pastDay(words) {
      // The end of that program day.
      let boundary = dayBoundary
      let next = day.advanced(by: 1)
      let wall = WallTime("\(next.iso)T\(Self.clock(boundary))")
      guard let end = wall.map({ world.moment(ofWall: $0) }) else { return try past(nothing: words) }
      let moment = Moment(seconds: end.seconds - 1, offset: Int(end.offset))
      guard let found = git.commit(asOf: moment, files) else { return try past(nothing: "by \(day.iso)") }
      return found
    }
    guard let found = git.commit(named: words) else {
      throw Failure(
        .notFound, "no backup \"\(words)\"", details: ["It is neither a commit here nor a date such as \(TypedDate.examples)."],
        help: "mmt backups lists them")
    }
    return found
  }

  /// The day of the past that the words mean; nil for a commit's, and what is nothing but hexadecimal digits (`dec12`) may be one.
  func pastDay(_ words: String) -> CivilDay? {
    guard !words.utf8.allSatisfy({ Bytes.isDigit($0) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66) }) else { return nil }
    return TypedDate(words)?.day(logicalToday, prefer: .past)
  }

  private static func clock(_ minutes: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minutes / 60)):\(two(minutes % 60))"
  }

  private func past(nothing when: String) throws(Failure) -> PastCommit {
    throw Failure(.notFound, "there is no backup \(when)", help: "mmt backups --all lists them")
  }

  /// The plan and the sidecar of a commit. The plan may have had another name. Throws 66 where there is none in it, 65 where it is a
  /// link or too large.
  func version(_ commit: PastCommit, in git: Git? = nil, prefix: [UInt8] = []) throws(Failure) -> (
    plan: [UInt8], sidecar: [UInt8]?
  ) {
    let git = git ?? self.git
    var sidecar: [UInt8]?
    if case .bytes(let bytes) = git.file(
      prefix + Array(Workspace.sidecarName.utf8), in: commit.id, limit: JSONScanner.sizeLimit)
    {
      sidecar = bytes
    }
    var names: [[UInt8]] = []
    if let name = sidecar.flatMap({ try? Sidecar(reading: $0) })?.plan { names.append(Array(name.utf8)) }
    if case .bytes(let bytes) = git.file(prefix + Array(Workspace.attributesName.utf8), in: commit.id, limit: 1 << 20),
      let name = AttributesFile.planName(in: bytes)
    {
      names.append(name)
    }
    names.append(workspace.planName)
    for name in names where PlanName.problem(name) == nil {
      switch git.file(prefix + name, in: commit.id, limit: Self.largestPast) {
      case .bytes(let plan): return (plan, sidecar)
      case .missing: continue
      case .unusable(let reason):
        throw Failure(
          .data, "\(String(decoding: name, as: UTF8.self)) \(reason)", details: ["Nothing was changed."],
          help: "mmt backups lists other ones")
      }
    }
    throw Failure(
      .notFound, "commit \(commit.shortID) has no plan \(planName)", details: ["Nothing was changed."],
      help: "mmt backups lists those that have one")
  }

  /// Bytes of a plan that is taken from the past.
  private static let largestPast = 256 << 20
}
