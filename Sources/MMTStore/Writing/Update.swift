package import MMTCore

/// What a command wants written, and what it will say about it. A file without a text, or with the bytes that are there already, stays untouched.
package struct Update<R> {
  package let texts: [TrackedFile: ProvenText]
  package let result: R

  package init(_ texts: [TrackedFile: ProvenText], result: R) {
    self.texts = texts
    self.result = result
  }

  package init(plan: ProvenText? = nil, sidecar: ProvenText? = nil, result: R) {
    var texts: [TrackedFile: ProvenText] = [:]
    texts[.plan] = plan
    texts[.sidecar] = sidecar
    self.init(texts, result: result)
  }
}

/// What was written.
package struct Outcome<R> {
  package let result: R
  package let written: Set<TrackedFile>
  /// What the user should know about saves that came between, a sentence each.
  package let warnings: [String]

  package var planWritten: Bool { written.contains(.plan) }
  package var sidecarWritten: Bool { written.contains(.sidecar) }
}
