import MMTCore

/// The text of a template with `{{names}}`.
package enum TemplateText {
  /// Every name that stands for something replaced by it; others stay, and so does whatever looks like a name in the words put in.
  package static func filled(_ template: Substring, _ words: (String) -> String?) -> String {
    var rest = template
    var result = ""
    while let open = rest.firstRange(of: "{{") {
      result += rest[..<open.lowerBound]
      rest = rest[open.upperBound...]
      guard let close = rest.firstRange(of: "}}"), let found = words(String(rest[..<close.lowerBound])) else {
        result += "{{"
        continue
      }
      result += found
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
