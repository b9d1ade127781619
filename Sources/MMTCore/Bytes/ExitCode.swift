/// The exit codes of the command, those of sysexits.h. They are promises to scripts; a test pins them.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case ok = 0
  case problemsFound = 1
  case usage = 64
  case data = 65
  case notFound = 66
  case unavailable = 69
  case bug = 70
  case cannotCreate = 73
  case io = 74
  case tryAgain = 75
  case noPermission = 77
  case configuration = 78
}
