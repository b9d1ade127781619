/// Lists without marks beside work that is marked: what stands in a section of its own there is more often read than done.
extension PlanBuilder {
  /// In a file with days takes out the lists that `listsBesideMarks` names.
  mutating func dropListsBesideMarks() {
    guard options.isOwnersReading, !options.bareBulletsAreItems else { return }
    let dropped = plan.listsBesideMarks()
    guard !dropped.isEmpty else { return }
    dropTracks(as: .besideMarks) { _, track in dropped.contains(track) }
    plan.hasAppendix = true
  }

  /// Takes tracks out of their days, with all their items, which become prose for this reason.
  mutating func dropTracks(as reason: Plan.ProseBullet.Reason, where isDropped: (_ plan: Plan, _ track: Int) -> Bool) {
    var items: [Item] = []
    var tracks: [Plan.Track] = []
    for day in plan.days.indices {
      let (firstItem, firstTrack) = (items.count, tracks.count)
      for index in plan.days[day].tracks {
        var track = plan.tracks[index]
        if isDropped(plan, index) {
          plan.prose += plan.items[track.items].map { .init(line: Int($0.line), reason: reason, looksLikeItem: false) }
          continue
        }
        let first = items.count
        items += plan.items[track.items]
        track.items = first..<items.count
        tracks.append(track)
      }
      plan.days[day].items = firstItem..<items.count
      plan.days[day].tracks = firstTrack..<tracks.count
    }
    (plan.items, plan.tracks) = (items, tracks)
    plan.prose.sort { $0.line < $1.line }
  }

  /// In a file without days, whether somebody marks what is open as well as what is done, which no tick changes: then a list without any mark
  /// is none of the work.
  var marksWhatIsOpen: Bool {
    let signs = plan.items.lazy.filter { plan.hasLooseSign($0) }.map { plan.source.bytes[$0.box.range] }
    if plan.legend?.written(.open, inBrackets: false) != nil { return signs.contains { plan.legend?.status(of: $0) != nil } }
    return signs.count { Box.isBallot($0) } >= 3
  }
}

extension Plan {
  /// In a file with days, the tracks that are no work: of a name that no marked track has, in a day that has marked ones, without a mark, a state, a problem or
  /// a label, where five tracks and three quarters of all in days are marked. `boxed` are tracks that are about to be.
  func listsBesideMarks(boxed: Set<Int> = []) -> Set<Int> {
    guard hasDays, revision != .first else { return [] }
    var (all, marked) = (0, 0)
    var silent: [Int] = []
    for index in tracks.indices where days[tracks[index].day].key != .none {
      all += 1
      if boxed.contains(index) || isMarked(tracks[index]) {
        marked += 1
      } else if isSilent(tracks[index]) {
        silent.append(index)
      }
    }
    guard !silent.isEmpty, marked > 2 else { return [] }
    var markedDays: Set<Int> = []
    var names: Set<ArraySlice<UInt8>> = []
    for index in tracks.indices where boxed.contains(index) || isMarked(tracks[index]) {
      markedDays.insert(tracks[index].day)
      names.insert(source.bytes[tracks[index].name.range])
    }
    let beside = silent.filter {
      markedDays.contains(tracks[$0].day) && !names.contains(source.bytes[tracks[$0].name.range])
    }
    if marked >= 5, marked * 4 >= all * 3 { return Set(beside) }
    // `Topics` above `Tasks` in each of three days at least says what these are about.
    let marksByName = Set(tracks.indices.filter { isMarked(tracks[$0]) && !tracks[$0].name.isEmpty }.map { tracks[$0].day })
    let named = beside.filter { marksByName.contains(tracks[$0].day) }
    var counts: [ArraySlice<UInt8>: Int] = [:]
    for index in named { counts[source.bytes[tracks[index].name.range], default: 0] += 1 }
    let others = Set(Set(silent).subtracting(named).map { source.bytes[tracks[$0].name.range] })
    return Set(
      named.filter { index in
        let name = source.bytes[tracks[index].name.range]
        return counts[name, default: 0] > 2 && !others.contains(name)
      })
  }

  /// Whether lists may be none of the work because of what stands elsewhere.
  var mayHaveListsBesideMarks: Bool { tracks.contains { isSilent($0) } }

  private func isMarked(_ track: Track) -> Bool { !track.isBare || items[track.items].contains { hasSign($0) } }

  /// A named list that says nothing of how far it is, nor that it is work.
  private func isSilent(_ track: Track) -> Bool {
    track.isBare && !track.name.isEmpty
      && items[track.items].allSatisfy { $0.saysNothing && !$0.isOptional }
  }
}

extension Item {
  /// Words alone, which say neither how far it is nor that it is work.
  var saysNothing: Bool { !hasBox && !isTableRow && leetcode == 0 && status == .open && kind == .item && minutes == 0 }
}
