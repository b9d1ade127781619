package import MMTCore
package import MMTStore

/// An address for the browser.
package enum WebAddress {
  /// Only http and https, without anything that could be more than an address.
  package static func isAllowed(_ url: String) -> Bool {
    let lower = url.lowercased()
    return (lower.hasPrefix("https://") || lower.hasPrefix("http://")) && url.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
  }

  /// Hands the address to the first browser that takes it. Throws 78 where there is none.
  package static func open(_ url: String, _ world: World) throws(Failure) {
    for request in requests(url, world) where world.runInForeground(request, world.environment) == .exited(0) { return }
    throw Failure(
      .configuration, "no browser took the address", details: [url], help: "set BROWSER to one, such as firefox")
  }

  /// `$BROWSER` may list several with `:`, and say with `%s` where the address goes.
  private static func requests(_ url: String, _ world: World) -> [ProcessRequest] {
    var requests: [ProcessRequest] = []
    for entry in (world.environment["BROWSER"] ?? "").split(separator: ":") {
      var words = entry.split(separator: " ").map(String.init)
      guard !words.isEmpty else { continue }
      let program = words.removeFirst()
      let hasPlace = words.contains { $0.contains(text: "%s") }
      let arguments = hasPlace ? words.map { $0.replacing("%s", with: url) } : words + [url]
      requests.append(ProcessRequest(program, arguments.map { Array($0.utf8) }))
    }
    for program in ["xdg-open", "open"] { requests.append(ProcessRequest(program, [Array(url.utf8)])) }
    return requests
  }
}

extension Ledger {
  /// The item that is named, which has an address to open. Throws 66 where it has none.
  package func withAddress(_ name: String) throws(Failure) -> PlacedItem {
    let placed = placed(try ItemFinder(self, findsLater: true, command: "open").find(name))
    guard let url = placed.item.url, WebAddress.isAllowed(url) else {
      throw Failure(
        .notFound, "\"\(placed.item.text)\" has no address to open",
        help: "only problems, and items with an http or https address in their words, have one")
    }
    return placed
  }
}
