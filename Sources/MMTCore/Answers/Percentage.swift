/// Percent with one decimal, halves away from zero; nil when nothing is required.
package func percentage(_ done: Int, of required: Int) -> Double? {
  guard required > 0 else { return nil }
  return Double((2000 * done + required) / (2 * required)) / 10
}
