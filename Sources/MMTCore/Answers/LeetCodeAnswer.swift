/// What `import --leetcode` ticked, and what else was solved.
package struct LeetCodeAnswer: Sendable, Equatable {
  /// A problem that the plan doesn't list.
  package struct Offer: Sendable, Equatable {
    package var problem: CatalogueProblem
    package var solvedOn: CivilDay

    package init(_ problem: CatalogueProblem, solvedOn: CivilDay) { (self.problem, self.solvedOn) = (problem, solvedOn) }

    /// What puts it into the plan.
    package var command: String { "mmt bonus \(problem.number)" }
  }

  package var change: ChangeAnswer
  package var offers: [Offer]
  package var notTaken: [ImportFinding]

  package init(change: ChangeAnswer, offers: [Offer], notTaken: [ImportFinding]) {
    (self.change, self.offers, self.notTaken) = (change, offers, notTaken)
  }
}
