/// One member of the sidecar's `items`, `archived`, `achievements`, `settings` or `journal`, or the plan's `edition` (section `workspace`), before
/// and after a command; nil where it wasn't there.
package struct SidecarChange: Equatable, Sendable {
  package enum Section: String, CaseIterable, Sendable { case achievements, archived, items, journal, settings, workspace }

  package var section: Section
  package var key: String
  package var before: JSONText?
  package var after: JSONText?

  package init(section: Section, key: String, before: JSONText?, after: JSONText?) {
    self.section = section
    self.key = key
    self.before = before
    self.after = after
  }

  /// The change that takes this one back.
  package var inverse: SidecarChange { SidecarChange(section: section, key: key, before: after, after: before) }
}
