/// A document besides plans that the executable carries, for `mmt add NAME` and `mmt init --plan NAME`.
package struct BuiltInDocument: Sendable, Hashable {
  /// What `add` takes, and the name of the file it makes.
  package let name: String
  /// What it is, in one sentence.
  package let sentence: String

  package var fileName: String { name + ".md" }
  package var bytes: [UInt8] { EmbeddedFile.bytes("templates/\(name).md") ?? [] }

  /// In the order in which they are listed.
  package static let all = [
    BuiltInDocument(
      name: "hundreds", sentence: "Counters for every day: a hundred push-ups, sit-ups and squats, and a run of ten kilometres."
    ),
    BuiltInDocument(
      name: "habits",
      sentence: "Habits, each with its own rhythm: daily, on some weekdays, so many times a week, or to be avoided."),
  ]

  package static func named(_ name: String) -> BuiltInDocument? { all.first { $0.name == name } }
}

extension PlanListing {
  /// As `mmt plans` lists it: a file without days of a plan.
  package init(_ document: BuiltInDocument) {
    let title = (try? Document(document.bytes)).map { $0.plan.plain($0.plan.title) } ?? document.name
    self.init(name: document.name, title: title, days: nil, sentence: document.sentence, role: .rhythm)
  }

  /// The journal, which has no text to begin with: its pages are made day by day.
  package static let journal = PlanListing(
    name: "journal", title: "Journal", days: nil,
    sentence: "A page for each day and month: tasks, events and notes as they come, and what is open goes along.",
    role: .journal)
}
