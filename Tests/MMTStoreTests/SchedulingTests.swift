import MMTCore
@testable import MMTStore
import Testing

@Suite struct SchedulingTests {
  private let job = ReminderJob(
    name: "mmt-remind-1", program: "/opt/my mmt/mmt", folder: "/home/ada/100% \"plan\" $HOME",
    variables: [.init(name: "XDG_STATE_HOME", value: "/s t")], times: [420, 430, 1200])

  private func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  @Test("systemd's units quote every path, and make up for what was missed")
  func systemd() {
    let service = lines(SystemdTimer.service(job))
    #expect(
      service.contains(
        "ExecStart=\"/opt/my mmt/mmt\" -C \"/home/ada/100%% \\\"plan\\\" $$HOME\" remind run --quiet"), "\(service)")
    #expect(service.contains("Environment=\"XDG_STATE_HOME=/s t\"") && service.contains("Type=oneshot"))
    let timer = lines(SystemdTimer.timer(job))
    #expect(timer.filter { $0.hasPrefix("OnCalendar=") } == ["07:00", "07:10", "20:00"].map { "OnCalendar=*-*-* \($0):00" })
    #expect(timer.contains("Persistent=true") && timer.contains("WantedBy=timers.target"))
  }

  @Test("a crontab gets one block, and is byte for byte what it was without it")
  func crontab() throws {
    for other in ["", "MAILTO=\"\"\n0 5 * * * backup %d\n", "# no end", "\r\n\u{FF}odd\n\n\n"] {
      let before = Array(other.utf8)
      let once = try Crontab.adding(job, to: before)
      #expect(try Crontab.adding(job, to: once) == once)
      var later = job
      later.times = [540]
      #expect(String(decoding: try Crontab.adding(later, to: once), as: UTF8.self).contains("\n0 9 * * * "))
      // Only a last line without an ending gets one.
      let after = try Crontab.removing(job.name, from: once)
      #expect(after == before || after == before + [0x0A])
      #expect(after == before || before.last != 0x0A)
    }
    let block = lines(String(decoding: try Crontab.adding(job, to: []), as: UTF8.self))
    #expect(block.count == 4)
    #expect(
      block[1]
        == "0 7,20 * * * XDG_STATE_HOME='/s t' '/opt/my mmt/mmt' -C '/home/ada/100\\% \"plan\" $HOME' remind run --quiet >/dev/null 2>&1"
    )
    #expect(block[2].hasPrefix("10 7 * * * "))
    let cut = try Crontab.adding(job, to: []).dropLast(10)
    #expect(throws: Crontab.Unfinished.self) { try Crontab.removing(job.name, from: Array(cut)) }
  }

  @Test("a property list of launchd is text, whatever the path")
  func launchd() {
    var odd = job
    odd.folder = "/a & <b>"
    let list = LaunchAgent.propertyList(odd)
    #expect(list.contains("<string>/a &amp; &lt;b&gt;</string>"))
    #expect(list.contains("<dict><key>Hour</key><integer>7</integer><key>Minute</key><integer>10</integer></dict>"))
  }

  @Test("an agent that is on its way out is waited for; one that launchd refuses is refused at once")
  func launchdTakesItsTime() throws {
    for (wasThere, refusals) in [(true, 3), (true, 100), (false, 100)] {
      nonisolated(unsafe) var asked: [String] = []
      let folder = try TemporaryFolder()
      var world = World.isolated(in: folder.path, environment: ["HOME": folder.path.shown])
      world.pause = { _ in }
      world.run = { request, _ in
        let verb = request.arguments.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        asked.append(verb)
        let tries = asked.count { $0 == "bootstrap" }
        let fails = verb == "bootout" ? !wasThere : tries <= refusals
        return ProcessResult(.exited(fails ? 5 : 0))
      }
      let scheduling = Scheduling(world, state: MachineState(world: world, workspaceFolder: folder.path, id: "x"))
      if refusals == 3 {
        #expect(try scheduling.install(job, .launchd).count == 1)
      } else {
        #expect(throws: Failure.self) { try scheduling.install(job, .launchd) }
      }
      #expect(asked == ["bootout"] + Array(repeating: "bootstrap", count: !wasThere ? 1 : refusals == 3 ? 4 : 20))
    }
  }

  // MARK: Delivery

  /// What the programs of a machine without any would answer, and what they were asked.
  private func deliver(
    _ answers: [String: ProcessResult], command: [String]? = nil, bus: Bool = true, _ notification: Notification
  ) -> (result: Notifier.Result, asked: [[String]]) {
    nonisolated(unsafe) var asked: [[String]] = []
    var world = World.isolated(
      in: Path("/"), environment: bus ? ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/b"] : ["XDG_RUNTIME_DIR": "/none"])
    world.run = { request, _ in
      asked.append([request.program] + request.arguments.map { String(decoding: $0, as: UTF8.self) })
      return answers[request.program] ?? ProcessResult(.notFound)
    }
    return (Notifier(world, command: command).deliver(notification), asked)
  }

  @Test("notify-send gets text as text, replaces what it showed before, and tells its number")
  func notifySend() {
    let message = Notification(title: "-t <b>", body: "a < b & c \\n", urgency: .low, rule: "check", replacing: 4)
    let (result, asked) = deliver(["notify-send": ProcessResult(.exited(0), output: Array("5\n".utf8))], message)
    #expect(result == .init(way: "notify-send", id: 5))
    #expect(
      asked == [
        [
          "notify-send", "--app-name=mmt", "--icon=appointment-soon", "--urgency=low", "--print-id", "--replace-id=4", "--",
          "-t <b>",
          "a &lt; b &amp; c \\\\n",
        ]
      ])
  }

  @Test("a way that fails, hangs or is missing gives way to the next, and says why")
  func falling() {
    let message = Notification(title: "it's", body: "x", urgency: .normal, rule: "check")
    let (result, asked) = deliver(
      [
        "/own": ProcessResult(.timedOut), "notify-send": ProcessResult(.exited(1), error: Array("no server\nmore".utf8)),
        "gdbus": ProcessResult(.exited(0), output: Array("(uint32 12,)\n".utf8)),
      ], command: ["/own", "--to me"], message)
    #expect(result.way == "gdbus" && result.id == 12)
    #expect(result.refusals == ["command: it hung, and was stopped after 5 seconds", "notify-send: no server"])
    #expect(asked.first == ["/own", "--to me", "it's", "x"] && asked.last?.contains("'it\\'s'") == true)
    #expect(deliver([:], message).result.refusals == ["notify-send: it isn't there", "gdbus: it isn't there"])
    #expect(deliver([:], bus: false, message) == (.init(refusals: ["there is no desktop session to show it in"]), []))
  }
}
