extension PlanBuilder {
  /// Whether a section of a file without days says when what stands below it is due: asked once, since most say nothing.
  mutating func settleSectionDues() {
    guard options.isOwnersReading else { return }
    if plan.hasDays {
      plan.sectionsSayDue = plan.tracks.contains { track in
        plan.isOutside(track)
          && ([track.name] + track.parts).contains { name in
            !name.isEmpty && (WordedDue(plan.source.bytes[name.range], plan.dateOrder) != nil || plan.ownDate(of: name) != nil)
          }
      }
      return
    }
    plan.sectionsSayDue = plan.tracks.contains { track in
      ([track.name] + track.parts).contains { !$0.isEmpty && WordedDue(plan.source.bytes[$0.range], plan.dateOrder) != nil }
    }
  }
}
