import CLibrary

extension World {
  /// The real one.
  package static var live: World {
    World(
      arguments: {
        let count = Int(CommandLine.argc)
        // `CommandLine.arguments` repairs what isn't UTF-8, and a repaired path can't be opened.
        return UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: count).map { bytes(of: $0) }
      },
      environment: Environment(
        bytes: { name in getenv(name).map { bytes(of: $0) } }, entries: { entries(System.environment) }),
      workingDirectory: {
        guard let found = getcwd(nil, 0) else { return nil }
        defer { free(found) }
        return Path(bytes(of: found))
      },
      files: FileSystem(),
      systemTime: {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return FileTime(seconds: Int64(time.tv_sec), nanoseconds: Int32(truncatingIfNeeded: time.tv_nsec))
      },
      zoneOffset: { System.zoneOffset($0) },
      pause: { microseconds in
        var time = timespec(tv_sec: microseconds / 1_000_000, tv_nsec: microseconds % 1_000_000 * 1000)
        nanosleep(&time, nil)
      },
      terminal: {
        Terminal(
          inputIsTerminal: isatty(0) == 1, outputIsTerminal: isatty(1) == 1, errorIsTerminal: isatty(2) == 1,
          columns: System.terminalColumns(1), rows: System.terminalRows(1))
      },
      write: { bytes, output in
        switch writeAll(bytes[...], to: output == .standardOutput ? 1 : 2) {
        case 0: .written
        case EPIPE: .closed
        case let code: .failed(code)
        }
      },
      readLine: { Swift.readLine() },
      executable: { try? FileSystem().resolve(System.executable) },
      enter: { folder in folder.withCString { chdir($0) } == 0 ? 0 : errno },
      become: { becomeProgram($0, $1, $2) },
      readInput: { readStandardInput(limit: $0) },
      run: { runProcess($0, $1) },
      runInForeground: { MMTStore.runInForeground($0, $1) },
      feedInForeground: { MMTStore.feedInForeground($0, $1, $2) },
      user: { UInt32(geteuid()) },
      process: { getpid() },
      build: { (try? FileSystem().status(System.executable))?.fingerprint },
      eventLoop: { EventLoop.live() })
  }
}

extension World {
  /// Once, before anything is opened: a standard stream that was closed (`>&-`) is pointed at nothing. Else the next file opened would
  /// take its number, and what is said would be written into the user's plan.
  package static func holdStandardStreams() {
    System.holdStandardStreams()
  }

  /// Once, at the start of a program that ends when one command is done.
  package static func takeMemoryInLargePieces() { System.takeMemoryInLargePieces() }

  /// Once per process, before the first lease.
  func ignoreLeaseSignal() { System.ignoreLeaseSignal() }
}

/// A pipe, a file or what is typed up to ^D.
private func readStandardInput(limit: Int) -> [UInt8]? {
  var bytes: [UInt8] = []
  while bytes.count <= limit {
    var code: Int32 = 0
    let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      let got = read(0, buffer.baseAddress, buffer.count)
      if got < 0 { code = errno }
      count = max(got, 0)
    }
    if code == EINTR { continue }
    if code != 0 { return nil }
    if part.isEmpty { return bytes }
    bytes += part
  }
  return nil
}

private func bytes(of string: UnsafeMutablePointer<CChar>?) -> [UInt8] {
  guard let string else { return [] }
  return UnsafeBufferPointer(start: string, count: strlen(string)).map { UInt8(bitPattern: $0) }
}

private func entries(_ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [[UInt8]] {
  guard let list else { return [] }
  var result: [[UInt8]] = []
  var index = 0
  while let entry = list[index] {
    result.append(bytes(of: entry))
    index += 1
  }
  return result
}
