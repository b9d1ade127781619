/// Accepted submissions as LeetCode's public list of recent ones tells them: `recentAcSubmissionList`, each with `titleSlug` and
/// `timestamp`, in the answer as it came or the list alone. Where a problem was accepted several times, the first of them is when it was
/// solved.
package struct LeetCodeSubmissions: Sendable, Equatable {
  package struct Solved: Sendable, Equatable {
    package let problem: CatalogueProblem
    /// Since 1970.
    package let seconds: Int64
  }

  /// By the moment, the earliest first; each problem once.
  package private(set) var solved: [Solved] = []
  /// What isn't taken, by its place.
  package private(set) var notTaken: [ImportFinding] = []

  /// After it no date has four digits for its year.
  private static let end: Int64 = 253_402_300_800

  package init(_ bytes: [UInt8]) throws(ForeignUnreadable) {
    let list = try Self.list(bytes)
    var first: [Int: Solved] = [:]
    for (index, entry) in list.elements.enumerated() {
      let place = "recentAcSubmissionList[\(index)]"
      // The list of all submissions has those that failed as well.
      if let status = entry["statusDisplay"]?.string, status != "Accepted" {
        leaveOut(place, "it is " + ForeignText.quoted(status))
        continue
      }
      guard let slug = entry["titleSlug"]?.string, let problem = Catalogue.problem(slug: slug) else {
        let name = entry["titleSlug"].map(ForeignJSON.shown) ?? "without a titleSlug"
        leaveOut(place, "no problem that mmt knows of: " + name)
        continue
      }
      guard let seconds = entry["timestamp"].flatMap({ $0.int ?? $0.string.flatMap { Int($0) } }).map({ Int64($0) }),
        seconds > 0, seconds < Self.end
      else {
        leaveOut(place, "\"timestamp\" is no number of seconds since 1970")
        continue
      }
      if first[problem.number].map({ seconds < $0.seconds }) ?? true {
        first[problem.number] = Solved(problem: problem, seconds: seconds)
      }
    }
    solved = first.values.sorted { ($0.seconds, $0.problem.number) < ($1.seconds, $1.problem.number) }
  }

  private mutating func leaveOut(_ place: String, _ reason: String) { notTaken.append(ImportFinding(place, reason)) }

  private static func list(_ bytes: [UInt8]) throws(ForeignUnreadable) -> JSONText {
    let document: JSONText
    do throws(JSONError) { document = try JSONText(checking: bytes) } catch {
      throw ForeignUnreadable("it is no JSON: \(error.problem.message)")
    }
    let data = document["data"] ?? document
    let list = document.kind == .array ? document : data["recentAcSubmissionList"] ?? data["recentSubmissionList"]
    guard let list, list.kind == .array else {
      // What the service says stands in a list of its own.
      let said = document["errors"]?.elements.first?["message"]?.string
      throw ForeignUnreadable(said.map { "LeetCode says " + ForeignText.quoted($0) } ?? "\"recentAcSubmissionList\" is missing")
    }
    return list
  }
}
