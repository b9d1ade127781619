import CLibrary
import MMTCore
import MMTStore
import Testing

@Suite struct KillTests {
  @Test(
    "killed with -9 again and again while an editor saves, nothing is lost and nothing stays behind",
    arguments: [(Saver.Manner.byRename, "/tmp"), (.inPlace, "/dev/shm"), (.likeVim, "/dev/shm")])
  func killed(_ manner: Saver.Manner, _ place: String) async throws {
    let folder = try TemporaryFolder(in: place)
    try folder.write(Saver.text(0), "plan.md")
    try folder.write("{}", "mmt.json")
    let program = try FileSystem().resolve(Path("/proc/self/exe")).parent.appending("StoreStress")
    // On a disk three files take longer to store than the saver lets pass between two saves.
    let documents = place == "/tmp" ? [] : ["years/2026.md"]
    if let name = documents.first {
      try folder.makeFolder("years")
      try folder.write("log 0\n", name)
    }
    let store = try folder.store()
    let saver = Saver(folder("plan.md"), manner) {
      _ = try? store.update { _ throws(Failure) in Update(result: ()) }
    }
    saver.start()
    var kills = 0
    var words: [UInt8] = []
    // A loaded machine may take longer to start it than it is left to live.
    while kills < 20 * Saver.intensity || (folder.text("mmt.json") == "{}" && kills < 1000) {
      let script = "\"$@\" & sleep 0.0\(kills % 6 + 1); kill -9 $!; wait $!"
      let request = ProcessRequest(
        "sh", (["-c", script, "sh", program.shown, folder.path.shown] + documents).map { Array($0.utf8) })
      let result = World.live.run(request, World.live.environment)
      #expect(result.end == .exited(137))
      words += result.error
      kills += 1
      await Task.yield()
    }
    saver.stop()
    #expect(saver.lost == [])
    #expect(folder.text("mmt.json") != "{}", "it did change something between the kills")
    // Between vim's two steps there is no plan: where a loaded machine lets that last longer than is waited, a change is refused.
    let failures = String(decoding: words, as: UTF8.self).split(separator: "\n").filter {
      $0.contains("Failure") && !(manner == .likeVim && $0.contains("no plan"))
    }
    #expect(failures == [])
    try folder.store(documents: documents).update { _ throws(Failure) in Update(result: ()) }
    #expect(folder.names(in: "years") == (documents.isEmpty ? [] : ["2026.md"]))
    #expect(folder.names.filter { $0.hasPrefix(".") } == [])
    #expect(folder.text("plan.md")?.hasPrefix("save \(saver.saves)\n") == true)
  }
}
