/// A program to run to its end: found in the absolute folders of `PATH`, arguments as they are (no shell), stdin empty.
package struct ProcessRequest: Sendable {
  package var program: String
  package var arguments: [[UInt8]]
  /// Variables set on top of the environment, and those taken out of it.
  package var variables: [String: String] = [:]
  package var unset: [String] = []
  /// Milliseconds until it is asked to end, and soon after made to, with all it started.
  package var timeout: Int
  /// Asked once, where it takes long: whether it waits for what never comes. It is ended then as if its time were over.
  package var isStuck: (@Sendable () -> Bool)?
  /// Bytes of output after which it is ended: more than any file that is read.
  package var outputLimit = 300 << 20

  package init(_ program: String, _ arguments: [[UInt8]], timeout: Int = 10_000) {
    self.program = program
    self.arguments = arguments
    self.timeout = timeout
  }
}

/// How it ended and what it wrote.
package struct ProcessResult: Hashable, Sendable {
  package enum End: Hashable, Sendable {
    /// 0 ... 255; 128 + the signal's number if one ended it.
    case exited(Int32)
    case timedOut
    /// It wrote more than `outputLimit`.
    case tooMuch
    /// No such program, or it can't be started.
    case notFound
  }

  package var end: End
  package var output: [UInt8]
  package var error: [UInt8]

  package init(_ end: End, output: [UInt8] = [], error: [UInt8] = []) {
    self.end = end
    self.output = output
    self.error = error
  }

  package var succeeded: Bool { end == .exited(0) }
  /// The output as text without the last line ending.
  package var text: String { String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self) }
}
