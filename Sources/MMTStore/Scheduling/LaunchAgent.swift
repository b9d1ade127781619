import MMTCore

/// A property list of launchd, which makes up for what was missed while the machine slept.
package enum LaunchAgent {
  package static func propertyList(_ job: ReminderJob) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
      "<plist version=\"1.0\">", "<dict>", "  <key>Label</key>", "  " + string(job.name), "  <key>ProgramArguments</key>",
      "  <array>",
    ]
    lines += job.arguments.map { "    " + string($0) }
    lines += ["  </array>", "  <key>StartCalendarInterval</key>", "  <array>"]
    for time in job.times {
      lines.append(
        "    <dict><key>Hour</key><integer>\(time / 60)</integer><key>Minute</key><integer>\(time % 60)</integer></dict>")
    }
    lines.append("  </array>")
    if !job.variables.isEmpty {
      lines += ["  <key>EnvironmentVariables</key>", "  <dict>"]
      lines += job.variables.map { "    <key>\($0.name)</key>" + string($0.value) }
      lines.append("  </dict>")
    }
    return (lines + ["</dict>", "</plist>"]).joined(separator: "\n") + "\n"
  }

  private static func string(_ text: String) -> String {
    "<string>" + text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;") + "</string>"
  }
}
