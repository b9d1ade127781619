/// Words that name nothing: what a hand types on its way to something else would tick whatever has them.
enum VagueName {
  /// Shorter ones stand within too many words.
  private static let shortest = 3
  private static let fillers: Set<String> = ["day", "the", "and", "for", "from", "into", "with", "this", "that"]

  /// Why lower-case words can't name an item that is to be changed; nil where one of them can.
  static func reason(_ words: [String], _ name: String) -> String? {
    guard !words.isEmpty, words.allSatisfy({ $0.utf8.count < shortest || fillers.contains($0) }) else { return nil }
    return words.contains { fillers.contains($0) } ? "\"\(name)\" is too common" : "\"\(name)\" is too short"
  }
}
