import CLibrary
import MMTCore

/// What a program that stays waits for: saves of files, signals, keys, a point in time. It sleeps meanwhile: nothing is polled.
///
/// One at a time in a process.
package struct EventLoop {
  package struct Event: OptionSet, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// One of the files may have been saved, made, moved or removed; a burst of it counts once.
    package static let changed = Event(rawValue: 1)
    /// A folder of theirs was moved or removed.
    package static let gone = Event(rawValue: 2)
    /// The second asked for has come, or the clock was set.
    package static let due = Event(rawValue: 4)
    /// Something was typed.
    package static let input = Event(rawValue: 8)
    /// The terminal has another size, or somebody else wrote on it.
    package static let redraw = Event(rawValue: 16)
    /// ^Z was typed.
    package static let suspended = Event(rawValue: 32)
    /// A signal asks for the end, or nobody reads the output any more.
    package static let ended = Event(rawValue: 64)
    /// Work of this kind is done.
    package static let looked = Event(rawValue: 128)
    package static let kept = Event(rawValue: 256)
  }

  /// What may take long is done on a thread of its kind's own, so that keys and signals are answered meanwhile.
  package enum Work: Int32, Sendable {
    /// Reading, which nobody waits for at the end.
    case looking
    /// What writes, which is waited for.
    case keeping
  }

  /// Watches these files from now on, in the place of any before, also such as aren't there yet; at most 64. Gives `errno`, 0 if it does.
  package var watch: (_ files: [Path]) -> Int32
  /// Waits for an event. `until`: seconds since the epoch by the system's clock; nil for no end.
  package var wait: (_ until: Int64?, _ takesInput: Bool) -> Event
  /// What was typed: asked for after `.input`.
  package var typed: () -> [UInt8]
  /// Whether what is typed is kept from showing on the terminal, and comes key by key.
  package var hush: (Bool) -> Void
  /// Begins work of a kind of which none is under way; its event tells that it is done. True where it has been done already, without an
  /// event: there are no threads.
  package var work: (Work, @escaping @Sendable () -> Void) -> Bool
  /// Waits for the end of the work of this kind, which then has no event any more.
  package var finish: (Work) -> Void
  /// Stops the process, as ^Z would have; comes back when it is continued.
  package var stop: () -> Void
  /// The signals are the system's again; the terminal is as it was.
  package var end: () -> Void

  package init(
    watch: @escaping ([Path]) -> Int32, wait: @escaping (Int64?, Bool) -> Event, typed: @escaping () -> [UInt8] = { [] },
    hush: @escaping (Bool) -> Void = { _ in },
    work: @escaping (Work, @escaping @Sendable () -> Void) -> Bool = {
      $1()
      return true
    },
    finish: @escaping (Work) -> Void = { _ in }, stop: @escaping () -> Void = {}, end: @escaping () -> Void = {}
  ) {
    self.watch = watch
    self.wait = wait
    self.typed = typed
    self.hush = hush
    self.work = work
    self.finish = finish
    self.stop = stop
    self.end = end
  }
}

extension EventLoop {
  static func live() -> Result<EventLoop, SystemError> {
    guard System.beginWatch() == 0 else { return .failure(SystemError(operation: .open, path: Path("."), code: errno)) }
    return .success(
      EventLoop(
        watch: { files in
          let strings = files.map { strdup(cString($0.bytes)) }
          defer { for string in strings { free(string) } }
          let result = strings.map { UnsafePointer($0) }.withUnsafeBufferPointer { System.watch($0.baseAddress, $0.count) }
          return result == 0 ? 0 : errno
        },
        wait: { Event(rawValue: System.waitForEvents(until: $0, takesInput: $1)) },
        typed: {
          [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in count = max(read(0, buffer.baseAddress, buffer.count), 0)
          }
        },
        hush: { if $0 { System.hushTerminal(0) } else { System.restoreTerminal(0) } },
        work: { kind, body in
          let job = Unmanaged.passRetained(Job(body))
          let code = System.work(
            kind.rawValue, { $0.map { Unmanaged<Job>.fromOpaque($0).takeRetainedValue().body() } }, job.toOpaque())
          if code != 0 { job.takeRetainedValue().body() }
          return code != 0
        },
        finish: { System.finishWork($0.rawValue) }, stop: { System.stopProcess() }, end: { System.endWatch() }))
  }
}

private final class Job: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

/// What work on another thread gets, and nobody else uses until it is done.
package struct HandedOver<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

/// What work on another thread gives: filled there, and taken once its event has come.
package final class Promised<Result>: @unchecked Sendable {
  package var result: Result?

  package init() {}
}
