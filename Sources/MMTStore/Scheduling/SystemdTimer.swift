import MMTCore

/// The units of a user's systemd: a timer that also makes up for what was missed while the machine was off, and its service.
package enum SystemdTimer {
  package static func service(_ job: ReminderJob) -> String {
    var lines = [
      "# Written by mmt remind install; mmt remind uninstall removes it.", "[Unit]",
      "Description=mmt reminders for " + job.folder.replacing("%", with: "%%"), "", "[Service]", "Type=oneshot",
    ]
    for variable in job.variables { lines.append("Environment=" + quoted("\(variable.name)=\(variable.value)")) }
    lines.append("ExecStart=" + job.arguments.map { quoted($0).replacing("$", with: "$$") }.joined(separator: " "))
    return lines.joined(separator: "\n") + "\n"
  }

  package static func timer(_ job: ReminderJob) -> String {
    let lines =
      [
        "# Written by mmt remind install; mmt remind uninstall removes it.", "[Unit]",
        "Description=mmt reminders for " + job.folder.replacing("%", with: "%%"), "", "[Timer]",
      ]
      + job.times.map { "OnCalendar=*-*-* \(ClockTime.text($0)):00" } + [
        "Persistent=true", "AccuracySec=1s", "", "[Install]", "WantedBy=timers.target",
      ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A word of a unit file; a dollar has a meaning in command lines only.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || [0x2D, 0x2E, 0x2F, 0x3D, 0x5F].contains(byte)
    }
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
    return isPlain ? word : "\"" + escaped + "\""
  }
}
