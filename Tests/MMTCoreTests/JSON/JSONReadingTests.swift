import MMTCore
import Testing

@Suite struct JSONReadingTests {
  private func read(_ text: String) throws -> JSONText { try JSONText(checking: Array(text.utf8)) }

  private func problem(_ bytes: [UInt8]) -> (JSONError.Problem, Int)? {
    do throws(JSONError) {
      _ = try JSONText(checking: bytes)
      return nil
    } catch { return (error.problem, error.offset) }
  }

  @Test("values of every kind are read")
  func kinds() throws {
    let json = try read(" {\"s\" : \"x\", \"n\":-1.5e+3, \"t\":true,\"f\":false,\"z\":null,\"a\":[1,[],{}],\"o\":{\"k\":7}}\n")
    #expect(json["s"]?.string == "x")
    #expect(json["n"].map { String(decoding: $0.raw, as: UTF8.self) } == "-1.5e+3")
    #expect(json["n"]?.int == nil)
    #expect(json["t"]?.bool == true)
    #expect(json["f"]?.bool == false)
    #expect(json["z"]?.kind == .null)
    #expect(json["a"]?.elements.count == 3)
    #expect(json["o"]?["k"]?.int == 7)
    #expect(json["missing"] == nil)
    #expect(json.members.map(\.key) == ["s", "n", "t", "f", "z", "a", "o"])
  }

  @Test(
    "strings are decoded on demand, surrogate pairs joined and lone surrogates replaced",
    arguments: [
      (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9é""#, "éé"), (#""\uD83D\uDE00!""#, "😀!"),
      (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
      (#""\ud83dA""#, "\u{FFFD}A"), (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\u0000""#, "\0"), (#""""#, ""),
    ])
  func strings(written: String, text: String) throws { #expect(try read(written).string == text) }

  @Test(
    "what is no JSON is refused at its place",
    arguments: [
      ("", .empty, 0), (" \n", .empty, 0), ("{", .endsEarly, 1), ("{\"a\"", .endsEarly, 4), ("{\"a\":", .endsEarly, 5),
      ("[1,", .endsEarly, 3), ("\"ab", .endsEarly, 3), ("\"\\", .endsEarly, 2), ("\"\\u12", .endsEarly, 5),
      ("{a:1}", .expectedKey, 1), ("{\"a\":1,}", .expectedKey, 7), ("[1,]", .expectedValue, 3),
      ("{\"a\" 1}", .expectedColon, 5),
      ("[1 2]", .expectedComma, 3), ("{\"a\":1]", .expectedComma, 6), ("1 1", .textAfterEnd, 2), ("tru", .expectedValue, 0),
      ("truth", .expectedValue, 0), ("01", .badNumber, 0), ("-", .badNumber, 0), ("1.", .badNumber, 0), ("1e", .badNumber, 0),
      (".5", .expectedValue, 0), ("+1", .expectedValue, 0), ("NaN", .expectedValue, 0), ("\"\\x\"", .badEscape, 1),
      ("\"\\u12g4\"", .badEscape, 1), ("\"a\nb\"", .controlCharacter, 2), ("'a'", .expectedValue, 0),
      ("{\"a\":1,\"b\":2,\"a\":3}", .duplicateKey, 13), ("{\"b\":1,\"a\":2,\"b\":3}", .duplicateKey, 13),
      ("{\"a\":1,\"\\u0061\":3}", .duplicateKey, 7), ("[{\"x\":{\"a\":1,\"a\":2}}]", .duplicateKey, 13),
    ] as [(String, JSONError.Problem, Int)])
  func refusals(text: String, problem expected: JSONError.Problem, offset: Int) throws {
    let found = try #require(problem(Array(text.utf8)))
    #expect(found.0 == expected)
    #expect(found.1 == offset)
  }

  @Test("bytes that are not UTF-8 are refused, also overlong forms and surrogates")
  func notUTF8() throws {
    let wrong: [[UInt8]] = [
      [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xC3],
    ]
    for inside in wrong {
      let found = try #require(problem([0x22] + inside + [0x22]))
      #expect(found.0 == .notUTF8)
      #expect(found.1 == 1)
    }
    #expect(problem([0x22] + Array("é€😀\u{10FFFF}\u{2028}".utf8) + [0x22]) == nil)
  }

  @Test("a byte order mark before the document is passed over")
  func byteOrderMark() throws { #expect(try JSONText(checking: [0xEF, 0xBB, 0xBF, 0x37]).int == 7) }

  @Test("64 levels are read, 65 refused, and a bomb of a million is refused at once")
  func depth() throws {
    let nested = { (levels: Int) in
      Array(String(repeating: "[", count: levels).utf8) + Array(String(repeating: "]", count: levels).utf8)
    }
    #expect(problem(nested(64)) == nil)
    #expect(try #require(problem(nested(65))) == (.tooDeep, 64))
    #expect(try #require(problem(nested(1_000_000))) == (.tooDeep, 64))
    let objects = Array(String(repeating: "{\"a\":", count: 100_000).utf8)
    #expect(try #require(problem(objects)) == (.tooDeep, 64 * 5))
  }

  @Test("a string of a megabyte is read")
  func longString() throws {
    let text = String(repeating: "ä", count: 500_000) + "\n"
    #expect(try JSONText(checking: JSONString.encoded(text)).string == text)
  }

  @Test("more than 64 MB are refused")
  func tooLarge() { #expect(problem([UInt8](repeating: 0x20, count: JSONScanner.sizeLimit + 1))?.0 == .tooLarge) }

  @Test("whole numbers are read only where they fit and are written as such")
  func integers() throws {
    #expect(try read("0").int == 0)
    #expect(try read("-12").int == -12)
    #expect(try read("999999999999999999").int == 999_999_999_999_999_999)
    for text in ["1.0", "1e3", "99999999999999999999999", "1e400", "-9999999999999999999"] {
      #expect(try read(text).int == nil)
    }
  }

  @Test("compacting drops white space outside strings only")
  func compact() throws {
    let json = try read("{ \"a b\" :\t[ 1 , \"x \\\" y\" ],\r\n\"c\": 1e400 }")
    #expect(String(decoding: json.compact, as: UTF8.self) == #"{"a b":[1,"x \" y"],"c":1e400}"#)
  }
}
