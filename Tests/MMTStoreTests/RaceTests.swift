import CLibrary
import MMTCore
import MMTStore
import Testing

@Suite(.serialized) struct RaceTests {
  @Test(
    "no save is lost to updates at the same moment",
    arguments: [
      (Saver.Manner.byRename, "/tmp"), (.inPlace, "/tmp"), (.holding, "/tmp"), (.likeVim, "/tmp"), (.makingFirst, "/tmp"),
      (.byRename, "/dev/shm"), (.inPlace, "/dev/shm"), (.likeVim, "/dev/shm"),
    ])
  func nothingLost(_ manner: Saver.Manner, _ place: String) throws {
    let folder = try TemporaryFolder(in: place)
    try folder.write(Saver.text(0), "plan.md")
    try folder.write("{}", "mmt.json")
    let store = try folder.store(clock: Self.clock)
    let saver = Saver(folder("plan.md"), manner)
    saver.start()
    var number = 0
    var done = 0
    var torn: [String] = []
    // As many updates as it takes: a loaded machine has few.
    while saver.saves < rounds || (done < 20 && number < 100_000) {
      number += 1
      do {
        try store.update { snapshot throws(Failure) in
          // Between the two steps of a save there is no plan, or an empty one; a machine with too much to do may take longer over them than mmt waits.
          guard let plan = snapshot.plan, !plan.isEmpty else { throw Failure(.notFound, "between two steps") }
          let text = String(decoding: plan, as: UTF8.self)
          guard text.hasSuffix(Saver.ending) || text.contains(Saver.ending + "tick") else { throw Failure(.data, text) }
          return Update(plan: proven(text + "tick \(number)\n"), sidecar: proven("{\(number)}"), result: ())
        }
        done += 1
      } catch {
        if error.exitCode == .data {
          torn.append(error.message)
        } else if ![.tryAgain, .notFound].contains(error.exitCode) {
          throw error
        }
      }
      usleep(200)
    }
    saver.stop()
    try folder.store().update { _ throws(Failure) in Update(result: ()) }
    // A program that is held up between finding the plan and opening it writes into what was the plan: when another update was made since, that
    // save is kept beside.
    let kept = Set(folder.names.filter { $0.contains(".saved-") }.compactMap { folder.text($0)?.split(separator: "\n").first })
    #expect(saver.lost.filter { !kept.contains($0.split(separator: "\n").first ?? "") } == [])
    #expect(torn == [])
    #expect(done >= 20)
    #expect(folder.names.filter { $0.hasPrefix(".") } == [])
  }

  @Test(
    "where each save builds on what was read, every line of every save stands in the end",
    arguments: [Saver.Manner.byRename, .inPlace, .holding, .likeVim], ["/tmp", "/dev/shm"])
  func nothingOverwritten(_ manner: Saver.Manner, _ place: String) throws {
    let folder = try TemporaryFolder(in: place)
    try folder.write("the plan\n", "plan.md")
    try folder.write("{}", "mmt.json")
    let store = try folder.store(clock: Self.clock)
    let editor = BuildingEditor(folder("plan.md"), manner)
    editor.start()
    var number = 0
    var done = 0
    while editor.saves < rounds || (done < 20 && number < 100_000) {
      number += 1
      do {
        try store.update { snapshot throws(Failure) in
          guard let plan = snapshot.plan else { throw Failure(.notFound, "between two steps") }
          return Update(plan: .verbatim(plan + Array("tick \(number)\n".utf8)), sidecar: proven("{\(number)}"), result: ())
        }
        done += 1
      } catch { guard [.tryAgain, .notFound].contains(error.exitCode) else { throw error } }
    }
    editor.stop()
    try folder.store().update { _ throws(Failure) in Update(result: ()) }
    // A save that ours took the place of for an instant has a second name: an editor that read ours just then builds on that.
    let kept = folder.names.filter { $0.contains(".saved-") }.compactMap(folder.text).joined()
    #expect(editor.lost.filter { !kept.contains($0 + "\n") } == [])
    #expect(done >= 20)
    #expect(folder.names.filter { $0.hasPrefix(".") } == [])
  }

  private let rounds = 200 * Saver.intensity

  /// The real one in whole seconds, by which what was replaced is deleted in time. With more of it mmt would see how soon a file system in memory
  /// is done, and wait: there would be fewer races.
  private static let clock: @Sendable () -> FileTime = { FileTime(seconds: World.live.systemTime().seconds) }
}
