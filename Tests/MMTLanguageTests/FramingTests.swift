import MMTCore
import MMTLanguage
import Support
import Testing

@Suite struct FramingTests {
  private func pieces(_ bytes: [UInt8], cutAt size: Int = .max, limit: Int = 1000) -> [MessageReader.Piece] {
    var reader = MessageReader(limit: limit)
    var found: [MessageReader.Piece] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.take(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
      while let piece = reader.next() { found.append(piece) }
    }
    return found
  }

  private func frame(_ body: String) -> [UInt8] { Array("Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8) }

  @Test("messages come whole, however they are cut")
  func cuts() {
    let bytes =
      frame("{\"a\":1}")
      + Array("content-type: x; charset=utf-8\r\nCONTENT-LENGTH:   2\r\n\r\n{}".utf8) + frame("é😀")
    let wanted: [MessageReader.Piece] = [
      .message(Array("{\"a\":1}".utf8)), .message(Array("{}".utf8)), .message(Array("é😀".utf8)),
    ]
    for size in 1...bytes.count { #expect(pieces(bytes, cutAt: size) == wanted, "cut at \(size)") }
  }

  @Test("what is no message is passed over, up to the next one")
  func garbage() {
    for noise in [
      "hello\r\n\r\n", "\u{0}\u{1}\n", "Content-Length: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n\r\n", "{\"a\":1}\n",
      "cont\n",
    ] {
      for size in [1, 3, 1000] {
        let found = pieces(Array(noise.utf8) + frame("{}") + frame("[]"), cutAt: size)
        #expect(found.filter { $0 == .message(Array("{}".utf8)) }.count == 1, "\(noise.debugDescription) at \(size): \(found)")
        #expect(found.last == .message(Array("[]".utf8)), "\(noise.debugDescription) at \(size): \(found)")
      }
    }
  }

  @Test("a message past the limit is passed over without being kept, and the next one is read")
  func tooLong() {
    for size in [7, 512, 100_000] {
      let found = pieces(frame(String(repeating: "x", count: 5000)) + frame("{}"), cutAt: size)
      #expect(found == [.tooLong(5000), .message(Array("{}".utf8))], "cut at \(size)")
    }
  }

  @Test("half a message is none")
  func half() {
    #expect(pieces(Array(frame("{\"a\":1}").dropLast())).isEmpty)
    #expect(pieces(Array("Content-Length: 12\r\n".utf8)).isEmpty)
  }

  @Test("random bytes, seeded: nothing is lost behind them")
  func random() {
    var random = SplitMix64(seed: 25)
    for _ in 0..<300 {
      var noise = (0..<random.number(0...200)).map { _ in UInt8(random.number(0...255)) } + [0x0A]
      if random.once(in: 3) { noise += Array("Content-Length: 99999999999999999999\r\n\r\n".utf8) }
      let found = pieces(noise + frame("{\"last\":true}"), cutAt: random.number(1...64))
      #expect(found.last == .message(Array("{\"last\":true}".utf8)))
    }
  }

  @Test("a request is cancelled while it waits, and only then")
  func inbox() {
    var inbox = Inbox()
    func request(_ id: Int) -> Message { Message(Array("{\"id\":\(id),\"method\":\"m\"}".utf8)) }
    func cancel(_ id: Int) -> Message { Message(Array("{\"method\":\"$/cancelRequest\",\"params\":{\"id\":\(id)}}".utf8)) }
    for id in 1...3 { #expect(inbox.add(request(id)) == nil) }
    #expect(inbox.add(cancel(2))?.int == 2)
    #expect(inbox.add(cancel(2)) == nil)
    var left: [Int] = []
    while let message = inbox.next() { if case .request(let id, _, _) = message { left.append(id.int ?? 0) } }
    #expect(left == [1, 3])
    #expect(inbox.isEmpty)
    #expect(inbox.add(cancel(1)) == nil)
  }

  @Test("ten thousand at once are taken in turn")
  func many() {
    var inbox = Inbox()
    for id in 0..<10_000 { _ = inbox.add(Message(Array("{\"id\":\(id),\"method\":\"m\"}".utf8))) }
    var count = 0
    while inbox.next() != nil { count += 1 }
    #expect(count == 10_000)
  }
}
