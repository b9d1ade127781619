/// What an item asks for. The raw values are the words of the JSON documents.
package enum ItemKind: String, CaseIterable, Sendable {
  case problem, video, task, reading, exercise, bonus, item, qualifier
}
