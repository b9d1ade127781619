/// One LeetCode problem of the built-in table.
///
/// Small on purpose: the words stay in the table and become a `String` when they are asked for.
package struct CatalogueProblem: Hashable, Sendable {
  package let number: Int
  package let difficulty: Difficulty
  /// Whether the page is for paying members.
  package let paid: Bool
  let titleExtent: Extent
  let slugExtent: Extent

  /// The official title: `Two Sum`.
  package var title: String { Catalogue.string(titleExtent) }
  /// The page's name in its address: `two-sum`.
  package var slug: String { Catalogue.string(slugExtent) }
  package var url: String { "https://leetcode.com/problems/\(slug)/" }
}
