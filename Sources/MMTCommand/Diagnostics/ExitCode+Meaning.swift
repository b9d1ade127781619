package import MMTCore
import MMTWorkspace

extension ExitCode {
  /// What the code says to whoever reads it; ends with a period.
  package var meaning: String {
    switch self {
    case .ok: "It worked."
    case .problemsFound: "'mmt verify' found problems."
    case .usage: "The command line can't be understood, or names a date, day or duration that can't be."
    case .data: "The data is the reason: a name that fits several items, a plan or records that can't be read or changed."
    case .notFound: "There is no such workspace, item, day or file."
    case .unavailable: "A program that this needs is missing: git, mostly."
    case .bug: "A bug in mmt."
    case .cannotCreate: "A file can't be made, or would be overwritten."
    case .io: "Reading or writing failed."
    case .tryAgain: "Somebody else is writing, or the file is another than '--if-revision' says: look, and try again."
    case .noPermission: "Permission is missing, or the workspace is another user's."
    case .configuration: "A setting or a variable of the environment can't be used."
    }
  }
}
