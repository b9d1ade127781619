package import MMTCore

extension World {
  /// Whether `MMT_NOW` sets the clock; file times are then not consulted and commits carry it as their date.
  package var isClockFixed: Bool { environment["MMT_NOW"].map { !$0.isEmpty } ?? false }

  /// The moment it is, as the wall clock here shows it; `MMT_NOW` stands for it when set.
  ///
  /// `MMT_NOW` is wall time in the system's zone unless it carries an offset. Fails (78) when it is malformed.
  package func now() throws(Failure) -> Moment {
    guard let fixed = environment["MMT_NOW"], !fixed.isEmpty else { return moment(at: systemTime().seconds) }
    guard let wall = WallTime(fixed) else {
      throw Failure(
        .configuration, "MMT_NOW is no date and time: \(fixed)",
        help: "write it as 2026-11-20T08:00:00, with an offset such as +01:00 if it isn't local time, or unset it")
    }
    return moment(ofWall: wall)
  }

  /// When a wall clock here shows this; with an offset of its own, there.
  package func moment(ofWall wall: WallTime) -> Moment {
    if let offset = wall.offset { return Moment(seconds: wall.secondsIfUTC - Int64(offset), offset: offset) }
    return moment(at: seconds(of: wall))
  }

  /// A moment with the offset the wall clock here has, had or will have then: for a file's time.
  package func moment(at seconds: Int64) -> Moment { Moment(seconds: seconds, offset: zoneOffset(seconds)) }

  /// When the wall clock here shows `wall`: the first time where it does twice; in an hour that summer time leaves out, as much
  /// later as the clock was put forward.
  private func seconds(of wall: WallTime) -> Int64 {
    let shown = wall.secondsIfUTC
    let before = zoneOffset(shown - 86_400)
    let after = zoneOffset(shown + 86_400)
    for offset in [max(before, after), min(before, after)] where zoneOffset(shown - Int64(offset)) == offset {
      return shown - Int64(offset)
    }
    return shown - Int64(before)
  }
}
