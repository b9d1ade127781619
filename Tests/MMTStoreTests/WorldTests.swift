import CLibrary
import MMTCore
import MMTStore
import Testing

@Suite struct WorldTests {
  private func world(_ now: String?, zone: @escaping @Sendable (Int64) -> Int = { _ in 3600 }) -> World {
    var world = World.isolated(in: Path("/"))
    world.environment = Environment(now.map { ["MMT_NOW": $0] } ?? [:])
    world.zoneOffset = zone
    return world
  }

  /// Central European: summer time from 2026-03-29T01:00:00Z to 2026-10-25T01:00:00Z.
  private static let berlin: @Sendable (Int64) -> Int = { (1_774_746_000..<1_792_890_000).contains($0) ? 7200 : 3600 }

  @Test("MMT_NOW is wall time here unless it carries an offset")
  func fixed() throws {
    #expect(try world("2026-11-20T08:00:00").now().iso == "2026-11-20T08:00:00+01:00")
    #expect(try world("2026-11-20T08:00:00-05:00").now().iso == "2026-11-20T08:00:00-05:00")
    #expect(try world("2026-11-20T08:00:00Z").now().iso == "2026-11-20T08:00:00+00:00")
    #expect(world("2026-11-20T08:00:00").isClockFixed)
    #expect(!world("").isClockFixed && !world(nil).isClockFixed)
    #expect(try world(nil).now() == Moment(seconds: 1_796_112_000, offset: 3600))
  }

  @Test("a malformed MMT_NOW is 78", arguments: ["yesterday", "2026-02-30T08:00:00", "2026-11-20", "2026-11-20T25:00:00"])
  func malformed(_ text: String) {
    #expect { try world(text).now() } throws: { ($0 as? Failure)?.exitCode == .configuration }
  }

  @Test("an hour that comes twice is the first, one that is left out is as much later")
  func summerTime() throws {
    #expect(try world("2026-10-25T02:30:00", zone: Self.berlin).now().iso == "2026-10-25T02:30:00+02:00")
    #expect(try world("2026-03-29T02:30:00", zone: Self.berlin).now().iso == "2026-03-29T03:30:00+02:00")
    #expect(try world("2026-03-29T01:59:59", zone: Self.berlin).now().iso == "2026-03-29T01:59:59+01:00")
    #expect(try world("2026-07-01T12:00:00", zone: Self.berlin).now().iso == "2026-07-01T12:00:00+02:00")
  }

  @Test("the live world knows this process")
  func live() throws {
    let world = World.live
    #expect(world.process() == getpid() && world.user() == geteuid())
    #expect(world.workingDirectory()?.isAbsolute == true)
    #expect(world.arguments().first?.isEmpty == false)
    #expect(
      world.environment.bytes("PATH")
        == world.environment.entries().first { $0.starts(with: Array("PATH=".utf8)) }.map { Array($0.dropFirst(5)) })
    #expect(world.environment.bytes("MMT_NO_SUCH_VARIABLE") == nil)
    #expect(abs(world.zoneOffset(0)) <= 50_400)
    let before = world.systemTime()
    world.pause(1500)
    #expect(world.systemTime() > before)
  }

  @Test("paths are bytes: a name that is no UTF-8 is made, listed and read")
  func rawNames() throws {
    let folder = try TemporaryFolder()
    let name: [UInt8] = [0x63, 0x61, 0x66, 0xE9]
    let files = FileSystem()
    let file = try files.open(folder.path.appending(name), .new(mode: 0o600))
    try files.write([1, 2, 3], to: file)
    file.close()
    #expect(try files.list(folder.path) == [name])
    #expect(try files.resolve(folder.path.appending(name)).name == name)
    let again = try files.open(folder.path.appending(name), .read)
    #expect(try files.read(again, limit: 3) == [1, 2, 3])
    #expect { try files.read(again, limit: 2) } throws: { ($0 as? SystemError)?.code == EFBIG }
  }

  @Test("a path knows its folder and its name")
  func paths() {
    #expect(Path("/a/b").parent == Path("/a") && Path("/a").parent == Path("/") && Path("/").parent == Path("/"))
    #expect(Path("a").parent == Path(".") && Path("/a/b").name == Array("b".utf8))
    #expect(Path("/a").appending("b") == Path("/a/b") && Path("/").appending("b") == Path("/b"))
    #expect(Path("/a").appending("/b") == Path("/b"))
    #expect(Path([0x61, 0, 0x62]) == Path("a"))
  }
}

@Suite struct ProcessTests {
  private let world = World.live

  private func sh(_ script: String, timeout: Int = 5000) -> ProcessResult {
    world.run(ProcessRequest("sh", ["-c", script].map { Array($0.utf8) }, timeout: timeout), world.environment)
  }

  @Test("status and both outputs come back, also more than a pipe holds")
  func drains() {
    let result = sh("head -c 300000 /dev/zero; head -c 200000 /dev/zero >&2; exit 3")
    #expect(result.end == .exited(3) && result.output.count == 300_000 && result.error.count == 200_000)
    #expect(sh("kill -9 $$").end == .exited(137))
    #expect(sh("echo hi").text == "hi" && sh("echo hi").succeeded)
  }

  @Test("stdin is empty, arguments and variables are what was given")
  func surroundings() {
    #expect(sh("cat; echo end").text == "end")
    var request = ProcessRequest("sh", ["-c", "printf %s \"$1$VALUE${GONE-none}\"", "sh", "a b*"].map { Array($0.utf8) })
    request.variables = ["VALUE": "=x"]
    request.unset = ["GONE"]
    let environment = Environment(["PATH": "/usr/bin:/bin", "GONE": "there", "VALUE": "old"])
    #expect(world.run(request, environment).text == "a b*=xnone")
  }

  @Test("a missing program is told from a failing one, and the current folder is never searched")
  func notFound() throws {
    #expect(world.run(ProcessRequest("no-such-program", []), world.environment).end == .notFound)
    #expect(world.run(ProcessRequest("sh", []), Environment(["PATH": ".:bin"])).end == .notFound)
    #expect(world.run(ProcessRequest("/bin/false", []), Environment([:])).end == .exited(1))
  }

  @Test("a program that hangs is ended with what it started, also when it doesn't listen")
  func hangs() {
    #expect(sh("sleep 30", timeout: 100).end == .timedOut)
    #expect(sh("trap '' TERM; echo begun; while :; do sleep 0.2; done", timeout: 300).output == Array("begun\n".utf8))
  }

  #if os(Linux)
    @Test("what is typed to stop us can't stop a program before it has begun: we would wait for it without end")
    func stops() throws {
      let request = ProcessRequest("grep", ["SigBlk", "/proc/self/status"].map { Array($0.utf8) })
      let field = try #require(world.run(request, world.environment).text.split(separator: "\t").last)
      let mask = try #require(UInt64(field, radix: 16))
      #expect(mask == 1 << (SIGTSTP - 1))
    }
  #endif

  @Test("a script that is still open for writing somewhere is waited for")
  func busy() throws {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\necho ran\n", "script")
    _ = chmod(folder("script").shown, 0o755)
    let writer = open(folder("script").shown, O_WRONLY | O_CLOEXEC)
    inThread {
      usleep(20_000)
      close(writer)
    }
    #expect(world.run(ProcessRequest(folder("script").shown, []), world.environment).text == "ran")
  }

  @Test("something left running in the background doesn't hold us up")
  func background() {
    let start = time(nil)
    #expect(sh("echo done; sleep 20 &").text == "done")
    #expect(time(nil) - start < 5)
  }
}
