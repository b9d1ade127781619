package import Foundation
import Synchronization

/// Held while a process starts and while a file is written that may be a program: a child that starts at that moment has the file open too,
/// until it is another program, and who runs the file then is told "text file busy".
private let starting = Mutex(())

/// Writes a file that may be run right after.
package func writeProgram(_ body: () throws -> Void) rethrows { try starting.withLock { _ in try body() } }

/// What a child process left behind.
package struct ProcessResult: Sendable {
  /// The exit status, or 128 + n when signal n ended it, as a shell says it.
  package var status: Int32
  package var stdout: [UInt8]
  package var stderr: [UInt8]
  /// The time allowed ran out; the process and its group were killed.
  package var timedOut: Bool

  package var output: String { String(decoding: stdout, as: UTF8.self) }
  package var errors: String { String(decoding: stderr, as: UTF8.self) }
}

package struct ProcessError: Error, CustomStringConvertible {
  package var description: String

  package init(description: String) { self.description = description }
}

/// Runs a program to its end and returns what it said. Both pipes are read while it runs, so it can never block on a full one.
///
/// - Parameters:
///   - executable: an absolute path.
///   - folder: where it runs; the current folder if nil.
///   - environment: the whole environment; that of the tests if nil.
///   - stdin: what it reads; a regular file, so that a program that doesn't read it harms nobody.
///   - timeout: in seconds; afterwards its whole process group is killed.
package func runProcess(
  _ executable: String, _ arguments: [String] = [], in folder: String? = nil, environment: [String: String]? = nil,
  stdin: [UInt8] = [], timeout: Double = 60
) throws -> ProcessResult {
  let child = try Child(executable, arguments, in: folder, environment: environment, stdin: stdin)
  return child.wait(timeout: timeout)
}

/// A process started in the background, for tests that let several run at once, or kill one.
package final class Child: @unchecked Sendable {
  package let pid: pid_t
  private let output: Int32
  private let errors: Int32

  /// Between `pipe` and `spawn` no other child may be started: it would inherit the pipe's ends and keep them open.
  private static let spawning = NSLock()

  package init(
    _ executable: String, _ arguments: [String] = [], in folder: String? = nil, environment: [String: String]? = nil,
    stdin: [UInt8] = []
  ) throws {
    Self.spawning.lock()
    defer { Self.spawning.unlock() }
    let input = stdin.isEmpty ? open("/dev/null", O_RDONLY) : try Self.file(holding: stdin)
    defer { close(input) }
    let (outputRead, outputWrite) = try Self.pipe()
    defer { close(outputWrite) }
    let (errorsRead, errorsWrite) = try Self.pipe()
    defer { close(errorsWrite) }
    output = outputRead
    errors = errorsRead

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t? = nil
      var attributes: posix_spawnattr_t? = nil
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, outputWrite, 1)
    posix_spawn_file_actions_adddup2(&actions, errorsWrite, 2)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    posix_spawnattr_setsigmask(&attributes, &defaults)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGIO, SIGCHLD] { sigaddset(&defaults, signal) }
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    // No portable call starts a child in another folder, and the tests' own may not change: a shell goes there first.
    let inFolder = folder.map { ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", $0] } ?? []
    let line = inFolder + [executable] + arguments
    var argv: [UnsafeMutablePointer<CChar>?] = line.map { strdup($0) } + [nil]
    let variables = environment ?? ProcessInfo.processInfo.environment
    var envp: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var pid = pid_t()
    // It returns once the child is another program.
    let code = starting.withLock { _ in posix_spawn(&pid, line[0], &actions, &attributes, &argv, &envp) }
    guard code == 0 else {
      close(outputRead)
      close(errorsRead)
      throw ProcessError(description: "can't run \(executable): \(String(cString: strerror(code)))")
    }
    self.pid = pid
  }

  /// Reads both pipes to their ends, then takes the status. To be called once.
  package func wait(timeout: Double = 60) -> ProcessResult {
    var pipes = [pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0)]
    var texts: [[UInt8]] = [[], []]
    var buffer = [UInt8](repeating: 0, count: 65536)
    var status: Int32? = nil
    var timedOut = false
    let clock = ContinuousClock()
    var deadline = clock.now + .milliseconds(Int(timeout * 1000))
    while pipes.contains(where: { $0.fd >= 0 }) {
      let ready = poll(&pipes, nfds_t(pipes.count), 50)
      for index in pipes.indices where ready > 0 && pipes[index].fd >= 0 && pipes[index].revents != 0 {
        let count = read(pipes[index].fd, &buffer, buffer.count)
        if count > 0 { texts[index].append(contentsOf: buffer[..<count]) }
        if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { pipes[index].fd = -1 }
      }
      if ready == 0, status == nil, let ended = reap(WNOHANG) {
        // Something it started still holds a pipe: wait for it, but not long.
        status = ended
        deadline = min(deadline, clock.now + .seconds(2))
      }
      if clock.now >= deadline {
        timedOut = status == nil
        break
      }
    }
    if status == nil, !timedOut {
      // It closed its output but may go on living.
      while status == nil, clock.now < deadline {
        status = reap(WNOHANG)
        if status == nil { usleep(1000) }
      }
      timedOut = status == nil
    }
    if timedOut { kill(-pid, SIGKILL) }
    close(output)
    close(errors)
    return ProcessResult(status: status ?? reap(0) ?? 255, stdout: texts[0], stderr: texts[1], timedOut: timedOut)
  }

  /// Sends a signal to the process and everything it started.
  package func signal(_ number: Int32) { kill(-pid, number) }

  private func reap(_ options: Int32) -> Int32? {
    var status: Int32 = 0
    var answer: pid_t
    repeat { answer = waitpid(pid, &status, options) } while answer < 0 && errno == EINTR
    guard answer == pid else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw ProcessError(description: "no pipe: errno \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func file(holding bytes: [UInt8]) throws -> Int32 {
    var path = Array("/tmp/mmt-stdin.XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { throw ProcessError(description: "no temporary file: errno \(errno)") }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    guard write(file, bytes, bytes.count) == bytes.count else { throw ProcessError(description: "short write") }
    lseek(file, 0, SEEK_SET)
    return file
  }
}
