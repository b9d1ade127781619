extension PlanMerge {
  /// An item that both sides moved, each to a day or track of its own.
  package struct MovedApart: Sendable, Equatable {
    package var words: String
    /// What it stands below on either side, in words.
    package var ours: String
    package var theirs: String
  }
}

extension Merging {
  /// Items whose place both sides say, where theirs is another day or track than before, and than ours has.
  var movedApart: [PlanMerge.MovedApart] {
    tokens.base.indices.compactMap { token in
      guard tokens.base[token] >= 0, isPlacedByOurs[token], isPlacedByTheirs[token], tokens.ours[token] >= 0,
        tokens.theirs[token] >= 0
      else { return nil }
      let was = base.plan.standing(tokens.base[token])
      let (mine, yours) = (ours.plan.standing(tokens.ours[token]), theirs.plan.standing(tokens.theirs[token]))
      guard mine != yours, yours != was else { return nil }
      return .init(
        words: ours.plan.plain(ours.plan.items[tokens.ours[token]].text), ours: ours.plan.place(mine),
        theirs: theirs.plan.place(yours))
    }
  }
}

extension Plan {
  /// Below which day and label an item stands, as far as two versions of a plan can be compared.
  fileprivate struct DayAndTrack: Equatable {
    var day: String
    var track: [String]
    var index: Int

    static func == (one: DayAndTrack, other: DayAndTrack) -> Bool { one.day == other.day && one.track == other.track }
  }

  fileprivate func standing(_ item: Int) -> DayAndTrack {
    let track = tracks[Int(items[item].track)]
    return DayAndTrack(day: days[track.day].idPart, track: WordOverlap.words(plain(track.name)), index: track.day)
  }

  /// The heading of the day, and the label where there is one.
  fileprivate func place(_ standing: DayAndTrack) -> String {
    let day = days[standing.index]
    let heading = HeadingText(source, line: day.line, isHeading: true).bytes
    let title = String(decoding: heading, as: UTF8.self)
    return standing.track.isEmpty ? title : "\(title), \(standing.track.joined(separator: " "))"
  }
}
