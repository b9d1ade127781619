import MMTCore
import MMTStore

extension FileMerge {
  /// mmt's own lines of both sides are there, each once; of the others those that both changed differently stand between markers.
  func mergeAttributes(_ output: OutputFile) throws(Failure) -> Bool {
    let merged = AttributesFile.merged(base: base, ours: ours, theirs: theirs, size: size)
    return try write(merged.bytes, merged.conflicts, to: output)
  }
}
