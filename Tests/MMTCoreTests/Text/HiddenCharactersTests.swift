import MMTCore
import Testing

@Suite struct HiddenCharactersTests {
  @Test("a control is whatever ends a line or could steer a terminal, those of C1 and Unicode's separators too")
  func controls() {
    for value: UInt32 in [0, 0x0A, 0x1F, 0x7F, 0x85, 0x9F, 0x2028, 0x2029] { #expect(HiddenCharacters.isControl(value)) }
    for value: UInt32 in [0x20, 0x7E, 0xA0, 0xAD, 0x200B, 0x2027, 0x202A, 0x1F600] {
      #expect(!HiddenCharacters.isControl(value))
    }
  }

  @Test("every control is hidden")
  func hidden() {
    var hidden = HiddenCharacters()
    for scalar in (0...0x2100 as ClosedRange<UInt32>).compactMap({ Unicode.Scalar($0) })
    where HiddenCharacters.isControl(scalar.value) {
      let isHidden = hidden.isHidden(scalar)
      #expect(isHidden)
    }
  }
}
