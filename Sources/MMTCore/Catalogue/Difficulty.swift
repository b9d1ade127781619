/// How hard LeetCode says a problem is.
package enum Difficulty: String, CaseIterable, Sendable {
  case easy = "Easy"
  case medium = "Medium"
  case hard = "Hard"
}
