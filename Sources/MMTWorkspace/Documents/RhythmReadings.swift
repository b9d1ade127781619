import MMTCore
import MMTStore

/// Files of counters and habits as a command met them. What it shows, what it tells besides and what it decides on mostly meet the same
/// bytes: they are parsed once.
final class RhythmReadings {
  private var last: [[UInt8]: RhythmFile] = [:]

  func file(
    _ document: DocumentFile, _ bytes: [UInt8], whole: RhythmFile.Whole?
  ) throws(Document.TooDeep) -> RhythmFile {
    if let found = last[document.path.bytes], Bytes.areSame(found.document.bytes, bytes), found.whole == whole { return found }
    let file = try RhythmFile(bytes, path: document.path.shown, whole: whole)
    last[document.path.bytes] = file
    return file
  }
}
