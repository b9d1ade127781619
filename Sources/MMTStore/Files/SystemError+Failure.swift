import CLibrary
package import MMTCore

extension SystemError {
  var isMissing: Bool { code == ENOENT || code == ENOTDIR }
  var isFolder: Bool { code == EISDIR }
  var isNameTooLong: Bool { code == ENAMETOOLONG }
  var isTooLarge: Bool { code == EFBIG }
  var isBusy: Bool { code == EAGAIN || code == EWOULDBLOCK }
  /// The file system has no such call.
  var isUnsupported: Bool { [EINVAL, ENOSYS, ENOTSUP, EOPNOTSUPP].contains(code) }

  /// What it means to the user.
  package var reason: String {
    switch code {
    case ENOSPC: "the disk is full"
    case EDQUOT: "your disk quota is used up"
    case EROFS: "the file system is read-only"
    case EACCES, EPERM: "permission denied"
    case EISDIR: "it is a folder"
    case ENODEV: "it is a pipe or a device, no ordinary file"
    case ENOENT: "no such file or folder"
    case ENOTDIR: "a part of the path is no folder"
    case EIO: "the disk reports an error"
    case EFBIG: operation == .write ? "no file may become that large here" : "it is larger than mmt reads"
    case ELOOP: "too many symbolic links"
    case ENAMETOOLONG: "file name too long"
    case EMFILE, ENFILE: "too many files are open"
    default: strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }

  /// 77 where the system denies it, 73 where nothing can be made there, 66 where it is missing, 65 where it is too large, else 74.
  package var exitCode: ExitCode {
    switch code {
    case EACCES, EPERM: .noPermission
    case EROFS, EEXIST: .cannotCreate
    case ENOENT, ENOTDIR: .notFound
    case EFBIG: operation == .write ? .io : .data
    default: .io
    }
  }

  fileprivate var help: String {
    switch code {
    case ENOSPC, EDQUOT: "make room on the disk and run the command again"
    case EROFS: "make the file system writable, or work on a copy elsewhere (`mmt -C DIR`)"
    case EACCES, EPERM: "check with `ls -ld` who may read and write there"
    case EIO: "check the disk; the last commit still has your progress: `git log`"
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP: "check the path"
    case EFBIG where operation == .write: "`ulimit -f` tells the limit; raise it and run the command again"
    case EFBIG: "a plan may have 256 MB; this can hardly be the one you mean"
    case EISDIR, ENODEV: "move it away and put the file there"
    default: "run the command again; `mmt verify` looks at the files"
    }
  }
}

extension Failure {
  /// Standard output that takes nothing more: a full disk behind a redirection.
  package init(unwritableOutput code: Int32) {
    self.init(
      system: SystemError(operation: .write, path: Path("-"), code: code), "the output can't be written",
      details: ["Only this answer is lost; what the command changed stays changed."])
  }

  /// `what` names the file and what could not be done with it.
  package init(system error: SystemError, _ what: String, details: [String] = ["Nothing was changed."]) {
    self.init(error.exitCode, "\(what): \(error.reason)", details: details, help: error.help)
  }
}
