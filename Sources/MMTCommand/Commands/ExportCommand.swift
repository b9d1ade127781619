import MMTCore
import MMTStore
import MMTViews

extension Command<Session> {
  static let export = Command(.export) { (invocation, session) throws(Failure) in
    let desk = try Desk(session)
    let document = try desk.exportJSON()
    guard let output = invocation.path("output") else {
      try session.write(document)
      return .ok
    }
    try OutputFile(session.world, Path(output)).write(document, replaces: invocation.flag("force"))
    return .ok
  }
}

extension Desk {
  /// The complete export: the plan's text, the sidecar verbatim, the days and the progress as they are now.
  func exportJSON() throws(Failure) -> [UInt8] {
    let snapshot = try store.readSnapshot(sidecar: .some(foundSidecar))
    let reading = try reading(snapshot)
    let ledger = ledger(reading)
    let progress = ledger.progress
    return JSONDocument.bytes { writer in
      writer.member("exportedAt", now)
      writer.member(
        "plan",
        object: { plan in
          plan.member("path", planName)
          if let text = String(validating: reading.source.bytes, as: UTF8.self) {
            plan.member("text", text)
          } else {
            plan.member("base64", Base64.encode(reading.source.bytes))
          }
        })
      writer.key("sidecar")
      // Verbatim, down to its spaces; one that can't be read is given as text, so that nothing is lost.
      if let bytes = snapshot.sidecar, let text = String(validating: bytes, as: UTF8.self) {
        if (try? JSONText(checking: bytes)) != nil { writer.raw(text.trimmingNewlines) } else { writer.string(text) }
      } else {
        writer.null()
      }
      writer.member(
        "days",
        array: { days in
          for index in reading.plan.days.indices { writeDay(ledger.answer(day: index), into: &days) }
        })
      writer.member("progress", object: { progress.write(into: &$0) })
    }
  }
}

extension String {
  /// A final line ending is the file's, not the value's.
  fileprivate var trimmingNewlines: String { String(reversed().drop(while: \.isNewline).reversed()) }
}

/// RFC 4648, with padding.
enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let word =
        UInt32(bytes[index]) << 16 | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0) | (left > 2 ? UInt32(bytes[index + 2]) : 0)
      result.append(alphabet[Int(word >> 18 & 63)])
      result.append(alphabet[Int(word >> 12 & 63)])
      result.append(left > 1 ? alphabet[Int(word >> 6 & 63)] : 0x3D)
      result.append(left > 2 ? alphabet[Int(word & 63)] : 0x3D)
      index += 3
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// nil for anything that `encode` doesn't give.
  static func decode(_ text: String) -> [UInt8]? {
    let all = Array(text.utf8)
    guard all.count % 4 == 0 else { return nil }
    let padding = all.suffix(2).count { $0 == 0x3D }
    var values = [UInt8](repeating: 64, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    var result: [UInt8] = []
    result.reserveCapacity(all.count / 4 * 3)
    var word: UInt32 = 0
    for (index, byte) in all.dropLast(padding).enumerated() {
      let value = values[Int(byte)]
      guard value < 64 else { return nil }
      word = word << 6 | UInt32(value)
      guard index % 4 == 3 else { continue }
      result += [UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255)]
      word = 0
    }
    if padding == 1 { result += [UInt8(word >> 10 & 255), UInt8(word >> 2 & 255)] }
    if padding == 2 { result.append(UInt8(word >> 4 & 255)) }
    return result
  }
}
