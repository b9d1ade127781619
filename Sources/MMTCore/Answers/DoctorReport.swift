/// What `doctor` did, or would do, and what is left.
package struct DoctorReport: Sendable, Equatable {
  package struct Deed: Sendable, Equatable {
    /// The code of the finding it mends.
    package var code: String
    /// What was done, or would be; without a final period.
    package var text: String

    package init(code: String, text: String) {
      self.code = code
      self.text = text
    }
  }

  package var deeds: [Deed]
  package var isFixed: Bool
  /// What `verify` still finds.
  package var left: [Diagnostic]
  package var commit: String?

  package init(deeds: [Deed], isFixed: Bool, left: [Diagnostic], commit: String? = nil) {
    self.deeds = deeds
    self.isFixed = isFixed
    self.left = left
    self.commit = commit
  }
}
