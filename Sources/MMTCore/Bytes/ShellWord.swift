/// Words as a shell reads them.
package enum ShellWord {
  /// A word as a shell reads it back.
  package static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { Bytes.isWordByte($0) || [0x2F, 0x2E, 0x2D, 0x5F].contains($0) }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
