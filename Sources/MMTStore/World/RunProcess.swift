import CLibrary

/// Milliseconds after which a program takes long.
private let patience: Int64 = 300

/// Runs a program as a process group of its own. Both pipes are drained while it runs: a child that fills one would otherwise wait
/// for us while we wait for it.
func runProcess(_ request: ProcessRequest, _ environment: Environment) -> ProcessResult {
  guard let program = find(request.program, environment), let output = System.makePipe() else {
    return ProcessResult(.notFound)
  }
  guard let error = System.makePipe() else {
    close(output.read)
    close(output.write)
    return ProcessResult(.notFound)
  }
  let started = withCStrings([Array(request.program.utf8)] + request.arguments) { arguments in
    withCStrings(variables(environment, request)) { variables in
      program.withCString { System.spawn($0, arguments, variables, output: output.write, error: error.write) }
    }
  }
  close(output.write)
  close(error.write)
  var streams = Streams(output: output.read, error: error.read)
  defer { streams.close() }
  guard let child = started else { return ProcessResult(.notFound) }

  let start = milliseconds()
  var deadline = start + Int64(request.timeout)
  var isStuck = request.isStuck
  var status: Int32?
  while status == nil {
    if let asked = isStuck, milliseconds() - start >= patience {
      isStuck = nil
      if asked() { deadline = start }
    }
    let left = deadline - milliseconds()
    guard left > 0 else {
      end(child)
      return ProcessResult(.timedOut, output: streams.texts.output, error: streams.texts.error)
    }
    guard streams.count <= request.outputLimit else {
      end(child)
      return ProcessResult(.tooMuch)
    }
    // The pipes' end tells that it ended. Something it left running in the background may keep them open: look for the end too.
    if streams.isOpen {
      streams.drain(atMost: Int32(min(left, 20)))
      if streams.isOpen { status = System.wait(child) }
    } else {
      status = System.wait(child)
      if status == nil { usleep(500) }
    }
  }
  if streams.isOpen { streams.drain(atMost: 0) }
  return ProcessResult(.exited(status ?? 0), output: streams.texts.output, error: streams.texts.error)
}

/// Becomes another program, with every signal as a program expects it. Comes back where it can't, with `errno`.
func becomeProgram(_ program: Path, _ arguments: [[UInt8]], _ environment: [[UInt8]]) -> Int32 {
  withCStrings(arguments) { arguments in
    withCStrings(environment) { environment in
      guard let arguments, let environment else { return EINVAL }
      System.restoreLeaseSignal()
      _ = program.withCString { execve($0, arguments, environment) }
      return errno
    }
  }
}

/// Runs a program that a person talks to: on our own terminal, for as long as it takes. Nothing of it is collected.
func runInForeground(_ request: ProcessRequest, _ environment: Environment) -> ProcessResult.End {
  guard let program = find(request.program, environment) else { return .notFound }
  let status = withCStrings([Array(request.program.utf8)] + request.arguments) { arguments in
    withCStrings(variables(environment, request)) { variables in
      program.withCString { System.runInForeground($0, arguments, variables) }
    }
  }
  return status.map { .exited($0) } ?? .notFound
}

/// The same for one that reads what it is given.
func feedInForeground(_ request: ProcessRequest, _ environment: Environment, _ bytes: [UInt8]) -> ProcessResult.End {
  guard !bytes.isEmpty, let program = find(request.program, environment) else { return .notFound }
  let status = withCStrings([Array(request.program.utf8)] + request.arguments) { arguments in
    withCStrings(variables(environment, request)) { variables in
      program.withCString { System.feedInForeground($0, arguments, variables, bytes) }
    }
  }
  return status.map { .exited($0) } ?? .notFound
}

/// First asked, since git removes its lock files when it may end by itself; then killed. The group is everything it started.
private func end(_ child: Int32) {
  kill(-child, SIGTERM)
  let deadline = milliseconds() + 1000
  while milliseconds() < deadline {
    if System.wait(child) != nil {
      kill(-child, SIGKILL)
      return
    }
    usleep(5000)
  }
  kill(-child, SIGKILL)
  _ = System.wait(child, hang: true)
}

private struct Streams {
  private var descriptors: [Int32]
  private var collected: [[UInt8]] = [[], []]

  init(output: Int32, error: Int32) { descriptors = [output, error] }

  var isOpen: Bool { descriptors.contains { $0 >= 0 } }
  var count: Int { collected[0].count + collected[1].count }
  var texts: (output: [UInt8], error: [UInt8]) { (collected[0], collected[1]) }

  /// Takes what there is, waiting so many milliseconds for the first byte.
  mutating func drain(atMost wait: Int32) {
    var wait = wait
    while isOpen {
      var ready = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard poll(&ready, nfds_t(ready.count), wait) > 0 else { return }
      wait = 0
      for index in ready.indices where ready[index].revents != 0 {
        let descriptor = descriptors[index]
        var isInterrupted = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
          let got = read(descriptor, buffer.baseAddress, buffer.count)
          isInterrupted = got < 0 && errno == EINTR
          count = max(got, 0)
        }
        collected[index] += bytes
        if bytes.isEmpty && !isInterrupted {
          CLibrary.close(descriptor)
          descriptors[index] = -1
        }
      }
    }
  }

  mutating func close() {
    for descriptor in descriptors where descriptor >= 0 { CLibrary.close(descriptor) }
    descriptors = [-1, -1]
  }
}

/// A name with a slash is a path; any other is looked for in the absolute entries of `PATH`, never in the current folder.
private func find(_ program: String, _ environment: Environment) -> Path? {
  if program.utf8.contains(0x2F) { return Path(program) }
  for folder in environment.programFolders {
    let candidate = folder.appending(program)
    if candidate.withCString({ access($0, X_OK) }) == 0 { return candidate }
  }
  return nil
}

private func variables(_ environment: Environment, _ request: ProcessRequest) -> [[UInt8]] {
  let kept = environment.entries().filter { entry in
    let name = String(decoding: entry.prefix { $0 != 0x3D }, as: UTF8.self)
    return request.variables[name] == nil && !request.unset.contains(name)
  }
  return kept + request.variables.map { Array("\($0.key)=\($0.value)".utf8) }
}

private func withCStrings<R>(_ strings: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> R) -> R {
  let pointers = strings.map { strdup(cString($0)) }
  defer { for pointer in pointers { free(pointer) } }
  return (pointers + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
}

private func milliseconds() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}
