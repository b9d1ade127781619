package import MMTCore

/// Messages that wait their turn. A request that is cancelled before its turn is answered as cancelled, and its work isn't done.
package struct Inbox {
  private var waiting: [Message?] = []
  private var head = 0
  /// Places of the requests that wait, by their ids as written.
  private var places: [[UInt8]: Int] = [:]

  package init() {}

  package var isEmpty: Bool { head == waiting.count }

  /// Takes a message in; gives the id of the request that it cancels.
  package mutating func add(_ message: Message) -> JSONText? {
    if case .notification("$/cancelRequest", let params) = message {
      guard let id = params?["id"], let place = places.removeValue(forKey: Array(id.raw)), place >= head else { return nil }
      waiting[place] = nil
      return id
    }
    if case .request(let id, _, _) = message { places[Array(id.raw)] = waiting.count }
    waiting.append(message)
    return nil
  }

  /// The next message; nil where none waits.
  package mutating func next() -> Message? {
    while head < waiting.count {
      let message = waiting[head]
      waiting[head] = nil
      head += 1
      if head == waiting.count {
        waiting.removeAll(keepingCapacity: waiting.count < 1024)
        places.removeAll()
        head = 0
      }
      if case .request(let id, _, _) = message { places[Array(id.raw)] = nil }
      if let message { return message }
    }
    return nil
  }
}
