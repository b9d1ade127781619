/// One LeetCode problem of the built-in table.
///
/// Small on purpose: the words stay in the table and become a `String` when they are asked for.
package struct CatalogueProblem: Hashable, Sendable {
  package let number: Int
  package let difficulty: Difficulty
  /// Whether the page is for paying members.
  package let paid: Bool
  let titleExtent: Extent

  /// The official title: `Two Sum`.
  package var title: String { Catalogue.string(titleExtent) }
  /// The page's name in its address: `two-sum`.
  ///
  /// LeetCode makes it of the title: ASCII letters and digits in lower case, a hyphen for spaces and hyphens, nothing for other signs.
  /// All 4029 pages followed that rule when the table was made, so the table leaves it out.
  package var slug: String {
    var slug: [UInt8] = []
    var isBetweenWords = false
    for byte in title.utf8 {
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") {
        isBetweenWords = !slug.isEmpty
      } else if byte < 0x80, Bytes.isWordByte(byte) {
        if isBetweenWords { slug.append(UInt8(ascii: "-")) }
        isBetweenWords = false
        slug.append(Bytes.lower(byte))
      }
    }
    return String(decoding: slug, as: UTF8.self)
  }
  package var url: String { "https://leetcode.com/problems/\(slug)/" }
}
