import MMTCore
import MMTStore

/// When what is in the files was changed last, if that was on an earlier day of the program: as far as mmt remembers, of whatever it wrote,
/// and the files' times tell. Under a fixed clock a file's time tells nothing: then only of a plan that is as mmt left it.
extension Workspace {
  func endOfWork(_ reading: Reading) -> Moment? {
    let head = seenHead()
    return endOfWork(head?.at, isAsLeft: head?.files == reading.digests)
  }

  func endOfWork() -> Moment? {
    guard hasPlan else { return endOfWork(nil, isAsLeft: true) }
    let head = seenHead()
    guard let files = head?.files, let at = head?.at, isEarlierDay(at) else { return nil }
    return endOfWork(at, isAsLeft: (try? store.readSnapshot(sidecar: .some(foundSidecar)))?.digests == files)
  }

  /// `at`: when mmt wrote plan or records last, or reconciled them.
  func endOfWork(_ at: Moment?, isAsLeft: @autoclosure () -> Bool) -> Moment? {
    if let at, !isEarlierDay(at) { return nil }
    let remembered = [at, undoLog().entries.last?.moment].compactMap(\.self)
    guard remembered.allSatisfy(isEarlierDay) else { return nil }
    if world.isClockFixed { return isAsLeft() ? remembered.max { $0.seconds < $1.seconds } : nil }
    let saved = backedUpFiles.compactMap { try? world.files.status(folder.path.appending($0), followingLink: false) }
    let last = (remembered + saved.map { world.moment(at: $0.modified.seconds) }).max { $0.seconds < $1.seconds }
    return last.flatMap { isEarlierDay($0) ? $0 : nil }
  }

  private func isEarlierDay(_ moment: Moment) -> Bool {
    let boundary = dayBoundary
    return moment.seconds > 0 && moment.logicalDay(boundary: boundary) < now.logicalDay(boundary: boundary)
  }
}
