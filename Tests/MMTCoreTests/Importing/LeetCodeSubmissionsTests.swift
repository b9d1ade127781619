import MMTCore
import Testing

struct LeetCodeSubmissionsTests {
  private func read(_ text: String) throws -> LeetCodeSubmissions { try LeetCodeSubmissions(Array(text.utf8)) }

  private static let list = """
    [{"id":"3","title":"Two Sum","titleSlug":"two-sum","timestamp":"1764576000"},
     {"id":"2","title":"Contains Duplicate","titleSlug":"contains-duplicate","timestamp":1764500000},
     {"id":"1","title":"Two Sum","titleSlug":"two-sum","timestamp":"1764400000"}]
    """

  @Test(arguments: [list, #"{"data":{"recentAcSubmissionList":\#(list)}}"#, #"{"recentAcSubmissionList":\#(list)}"#])
  func theListAsItCameOrAlone(_ text: String) throws {
    let submissions = try read(text)
    #expect(submissions.solved.map(\.problem.number) == [1, 217])
    #expect(submissions.solved.map(\.seconds) == [1_764_400_000, 1_764_500_000])
    #expect(submissions.notTaken.isEmpty)
  }

  @Test func whatCantBeTakenIsListedWithItsPlace() throws {
    let submissions = try read(
      """
      [{"titleSlug":"no-such-problem","timestamp":"1"},{"timestamp":"1"},{"titleSlug":"two-sum","timestamp":"soon"},
       {"titleSlug":"two-sum","timestamp":"-5"},{"titleSlug":"two-sum","timestamp":"99999999999999999999"},
       {"titleSlug":"two-sum","timestamp":"1764400000","statusDisplay":"Wrong Answer"},7,
       {"titleSlug":"3sum","timestamp":"1764400000","statusDisplay":"Accepted"}]
      """)
    #expect(submissions.solved.map(\.problem.number) == [15])
    #expect(submissions.notTaken.map(\.place) == (0..<7).map { "recentAcSubmissionList[\($0)]" })
  }

  @Test(arguments: [
    ("", "it is no JSON"), ("[", "it is no JSON"), ("{}", "is missing"),
    (#"{"data":{"recentAcSubmissionList":null}}"#, "is missing"),
    (#"{"errors":[{"message":"no such user"}]}"#, "LeetCode says \"no such user\""), ("7", "is missing"),
  ])
  func whatIsNoListIsRefused(_ text: String, _ reason: String) {
    do throws(ForeignUnreadable) {
      _ = try LeetCodeSubmissions(Array(text.utf8))
      Issue.record("read")
    } catch { #expect(error.reason.contains(reason), "\(error.reason)") }
  }
}
