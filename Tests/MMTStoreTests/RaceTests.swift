import CLibrary
import MMTCore
import MMTStore
import Testing

@Suite(.serialized) struct RaceTests {
  @Test(
    "no save is lost to updates at the same moment",
    arguments: [
      (Saver.Manner.byRename, "/tmp"), (.inPlace, "/tmp"), (.holding, "/tmp"), (.likeVim, "/tmp"), (.byRename, "/dev/shm"),
      (.inPlace, "/dev/shm"), (.likeVim, "/dev/shm"),
    ])
  func nothingLost(_ manner: Saver.Manner, _ place: String) throws {
    let folder = try TemporaryFolder(in: place)
    try folder.write(Saver.text(0), "plan.md")
    try folder.write("{}", "mmt.json")
    let store = try folder.store()
    let saver = Saver(folder("plan.md"), manner)
    saver.start()
    var number = 0
    var done = 0
    var torn = 0
    // As many updates as it takes: a loaded machine has few.
    while saver.saves < rounds || (done < 20 && number < 100_000) {
      number += 1
      do {
        try store.update { snapshot throws(Failure) in
          let text = String(decoding: snapshot.plan ?? [], as: UTF8.self)
          guard text.hasSuffix(Saver.ending) || text.contains(Saver.ending + "tick") else { throw Failure(.data, "torn") }
          return Update(plan: proven(text + "tick \(number)\n"), sidecar: proven("{\(number)}"), result: ())
        }
        done += 1
      } catch {
        if error.exitCode == .data { torn += 1 } else if error.exitCode != .tryAgain { throw error }
      }
      usleep(200)
    }
    saver.stop()
    #expect(saver.lost == [])
    #expect(torn == 0)
    #expect(done >= 20)
    #expect(folder.names.filter { $0.hasPrefix(".") } == [])
  }

  private let rounds = 300 * Saver.intensity
}
