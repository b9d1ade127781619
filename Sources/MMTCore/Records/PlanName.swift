/// What a plan's file may be called: the plain name of a file in the workspace's own folder.
package enum PlanName {
  /// Why a plan can't be given this name; nil where it can. A workspace that has such a plan already keeps it.
  package static func problemOfNew(_ name: [UInt8]) -> String? {
    if let problem = problem(name) { return problem }
    let isJSON = String(decoding: name, as: UTF8.self).lowercased().hasSuffix(".json")
    return isJSON ? "git's merges take a file that ends in .json for the records" : nil
  }

  /// Why these bytes can't be a plan's name; nil where they can.
  package static func problem(_ name: [UInt8]) -> String? {
    if name.isEmpty { return "it has no name" }
    if name.contains(0x2F) || name == [0x2E] || name == [0x2E, 0x2E] { return "it must lie in the workspace's own folder" }
    guard name.count <= 255 else { return "the name is too long" }
    guard let text = String(validating: name, as: UTF8.self) else {
      return "the name is no UTF-8, and \(Sidecar.fileName) must name it"
    }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }) {
      return "the name has control characters in it"
    }
    let folded = text.lowercased()
    if [".git", ".gitattributes", ".gitignore", Sidecar.fileName].contains(folded) || folded.hasPrefix(Sidecar.fileName + ".") {
      return "the name is one of git's or mmt's own"
    }
    // A left-over of an interrupted write has such a name, and is cleared away.
    if folded.hasPrefix(".mmt-") { return "names that begin with .mmt- are mmt's own" }
    return nil
  }
}
