import MMTStore
import Synchronization
import Testing

/// What was handed to a pager: the program with its arguments, its variables, and the page.
private final class Handed: Sendable {
  let requests = Mutex<[(ProcessRequest, [UInt8])]>([])
}

@Suite struct PagerTests {
  private let machine: Machine
  private let handed = Handed()

  init() throws {
    machine = try Machine(plan: smallPlan)
    machine.set("NO_COLOR", "1")
  }

  /// Runs a command on a terminal of so many rows, whose pager ends so.
  private func mmt(_ arguments: String..., rows: Int? = 12, end: ProcessResult.End = .exited(0)) -> Machine.Answer {
    let handed = handed
    return machine.mmt(arguments) { world in
      world.terminal = { Terminal(outputIsTerminal: true, columns: 80, rows: rows) }
      world.feedInForeground = { request, _, bytes in
        handed.requests.withLock { $0.append((request, bytes)) }
        return end
      }
    }
  }

  private var requests: [(ProcessRequest, [UInt8])] { handed.requests.withLock { $0 } }

  @Test("a page longer than the window goes to less, as git hands it over; one that fits starts nothing")
  func less() throws {
    #expect(mmt("today").output.isEmpty)
    let request = try #require(requests.first)
    #expect(request.0.program == "less" && request.0.arguments.isEmpty)
    #expect(request.0.variables == ["LESS": "FRX", "LV": "-c"])
    #expect(String(decoding: request.1, as: UTF8.self).contains("Two Sum"))
    #expect(mmt("today", rows: 60).output.contains("Two Sum"))
    #expect(mmt("today", rows: nil).output.contains("Two Sum"))
    #expect(requests.count == 1)
  }

  @Test("MMT_PAGER comes before PAGER; what a shell must read goes through one; an empty one, and cat, are none")
  func chosen() throws {
    machine.set("PAGER", "more -d")
    #expect(mmt("today").output.isEmpty)
    #expect(requests.last?.0.program == "more" && requests.last?.0.arguments == [Array("-d".utf8)])
    machine.set("MMT_PAGER", "less | tee 'x'")
    machine.set("LESS", "R")
    #expect(mmt("today").output.isEmpty)
    #expect(requests.last?.0.program == "/bin/sh" && requests.last?.0.variables == ["LV": "-c"])
    for none in ["", "cat"] {
      machine.set("MMT_PAGER", none)
      #expect(mmt("today").output.contains("Two Sum"))
    }
    #expect(requests.count == 2)
  }

  @Test("nothing is paged with --no-pager, --json, --quiet, --plain, after a change, or once it is switched off")
  func none() throws {
    for option in ["--no-pager", "--json", "--plain"] { #expect(mmt("today", option).output.contains("Two Sum")) }
    #expect(mmt("today", "--quiet").output.isEmpty)
    #expect(mmt("done", "1", rows: 2).output.contains("Two Sum"))
    #expect(mmt("review", "done", "1", rows: 2).status == 0)
    #expect(mmt("config", "pager", "off").status == 0)
    #expect(mmt("today", "--all").output.contains("Two Sum"))
    #expect(requests.isEmpty)
    #expect(mmt("config", "pager", "on").output.contains("Value     on"))
    #expect(mmt("today", "--all").output.isEmpty)
    #expect(mmt("config", "pager", "less").status == 64)
  }

  @Test(
    "where the pager is missing or fails the page is printed; one that is interrupted has shown it",
    arguments: [(ProcessResult.End.notFound, true), (.exited(127), true), (.exited(1), true), (.exited(130), false)])
  func failing(_ end: ProcessResult.End, _ isPrinted: Bool) {
    let answer = mmt("today", end: end)
    #expect(answer.status == 0 && answer.output.contains("Two Sum") == isPrinted, "\(answer)")
  }

  @Test("a real program gets the whole page, and one that doesn't read it ends it quietly")
  func real() throws {
    var world = World.live
    world.environment = Environment(["PATH": "/usr/bin:/bin"])
    let page = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(
      world.feedInForeground(
        ProcessRequest("sh", [Array("-c".utf8), Array("test $(wc -c) -eq 1048576".utf8)]), world.environment, page)
        == .exited(0))
    #expect(world.feedInForeground(ProcessRequest("true", []), world.environment, page) == .exited(0))
    #expect(world.feedInForeground(ProcessRequest("no-such-pager", []), world.environment, page) == .notFound)
  }
}
