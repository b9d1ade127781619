/// Bytes that may be written over a file: only the proof (and the few whole-file writers named here) can make one, and the store
/// writes nothing else. That is how "edited, parsed again, compared, then written" is in the types.
package struct ProvenText: Sendable {
  package let bytes: [UInt8]
  /// Names the file on its way to its place, and is remembered of it.
  package let digest: Digest

  init(proven bytes: [UInt8]) {
    self.bytes = bytes
    digest = Digest(of: bytes)
  }

  /// A file that is written exactly as somebody gave it: a new workspace's plan, a restored one, an import.
  package static func verbatim(_ bytes: [UInt8]) -> ProvenText { ProvenText(proven: bytes) }
}
