/// Every tenth completed problem is committed and tagged.
package enum Milestone {
  static func isPassed(from before: Int, to after: Int) -> Bool { after / 10 > before / 10 }
  package static func last(_ problems: Int) -> Int { problems / 10 * 10 }
}
