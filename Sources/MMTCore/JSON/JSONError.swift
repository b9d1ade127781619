/// Why bytes are no JSON document that is accepted here, and where.
package struct JSONError: Error, Hashable, Sendable {
  package enum Problem: String, CaseIterable, Sendable {
    case empty, endsEarly, expectedObject, expectedValue, expectedKey, expectedColon, expectedComma, textAfterEnd
    case badNumber, badEscape, controlCharacter, notUTF8, tooDeep, tooLarge, duplicateKey
  }

  package let problem: Problem
  /// Byte offset of the place, and how many bytes it covers.
  package let offset: Int
  package let length: Int

  package init(_ problem: Problem, at offset: Int, length: Int = 1) {
    self.problem = problem
    self.offset = offset
    self.length = max(length, 1)
  }
}

extension JSONError.Problem {
  /// What is wrong, for the person who edited the file.
  package var message: String {
    switch self {
    case .empty: "the file is empty"
    case .endsEarly: "the file ends in the middle"
    case .expectedObject: "an object in braces is expected here"
    case .expectedValue: "a value is missing here"
    case .expectedKey: "a key in double quotes is missing here"
    case .expectedColon: "a colon is missing after the key"
    case .expectedComma: "a comma or a closing bracket is missing here"
    case .textAfterEnd: "there is text after the end of the document"
    case .badNumber: "this is not a JSON number"
    case .badEscape: "a backslash in a string must begin one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000"
    case .controlCharacter: "a control character or line break stands in a string"
    case .notUTF8: "these bytes are not UTF-8"
    case .tooDeep: "values are nested more than \(JSONScanner.depthLimit) deep"
    case .tooLarge: "the file is larger than \(JSONScanner.sizeLimit / 1_048_576) MB"
    case .duplicateKey: "this key stands twice in the same object"
    }
  }

  /// The end of a diagnostic's code: `sidecar.malformed`.
  package var codeSuffix: String {
    switch self {
    case .empty: "empty"
    case .endsEarly: "cut-off"
    case .notUTF8: "not-utf8"
    case .tooDeep: "too-deep"
    case .tooLarge: "too-large"
    case .duplicateKey: "duplicate-key"
    default: "malformed"
    }
  }
}
