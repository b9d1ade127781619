extension Fixture {
  package static let strange = [
    empty, blank, onlyBom, invalidUTF8, nul, conflict, rightToLeft, wideCharacters, unclosed, hugeNumbers,
  ]

  package static let empty = Fixture("empty", shows: "A file without a byte.", bytes: [])

  package static let blank = Fixture(
    "blank", shows: "Nothing but line endings, spaces and a tab.", bytes: Array("\n \r\n\t\r\r\n  ".utf8))

  package static let onlyBom = Fixture("only-bom", shows: "A byte order mark and nothing else.", bytes: [0xEF, 0xBB, 0xBF])

  package static let invalidUTF8 = Fixture(
    "invalid-utf8",
    shows:
      "Latin-1 letters, a cut sequence, a lone continuation byte and a surrogate: they stay as they are beside a changed box.",
    bytes: Array("### Day 1: Caf".utf8) + [0xE9] + Array("\n- [ ] LC 344: Reverse String ".utf8) + [0xE2, 0x9C]
      + Array("\n- [".utf8) + [0xFF]
      + Array("] odd box\n- [x] na".utf8) + [0xEF, 0x76, 0x65, 0x0A] + Array("  - note ".utf8) + [0x80, 0xED, 0xA0, 0x80]
      + Array("\n- [ ] last".utf8)
      + [0x0A])

  package static let nul = Fixture(
    "nul",
    shows: "NUL bytes in a day's title, an item, a box and a note; CommonMark shows them as U+FFFD, the file keeps them.",
    bytes: Array(
      "### Day 1: Two\0sums\n- [ ] LC 1: Two\0Sum\n- [\0] odd box\n- [x] done \0✅ 2026-11-20\n  - note\0\n\0\n- [ ] last\n".utf8
    ))

  package static let conflict = Fixture(
    "conflict",
    shows:
      "A merge that nobody has finished: markers at the starts of lines, and the same words in a fence, where they are text.",
    """
    ### Day 1

    ```text
    <<<<<<< an example
    =======
    >>>>>>> of one
    ```

    <<<<<<< HEAD
    - [x] LC 1: Two Sum ✅ 2026-11-20
    =======
    - [ ] LC 1: Two Sum (again)
    >>>>>>> phone
    - [ ] LC 2: Add Two Numbers

    """)

  package static let rightToLeft = Fixture(
    "right-to-left", shows: "Hebrew and Arabic words, with an override and a mark that must not reach a terminal raw.",
    """
    ### Day 1: מבחן

    - [ ] LC 9: Palindrome Number פלינדרום
    - [x] قراءة: الفصل الثالث ✅ 2026-11-20
    - [ ] evil \u{202E}txt.exe\u{202C} name
    - [ ] mark\u{200F} inside

    """)

  package static let wideCharacters = Fixture(
    "wide-characters",
    shows: "East Asian, composed and decomposed letters, emoji of several scalars: two spellings of one word fold to one slug.",
    """
    ### Day 1

    - [ ] 動的計画法を復習する
    - [ ] Pokémon
    - [ ] Poke\u{301}mon
    - [ ] 👩‍💻 pair with 👨‍👩‍👧‍👦
    - [ ] 🇩🇪 ｆｕｌｌｗｉｄｔｈ and ﬁ
    - [ ] ΣΊΣΥΦΟΣ, straße, İstanbul

    """)

  package static let unclosed = Fixture(
    "unclosed",
    shows: "A code span, a link and emphasis go on into the next line, then a fence is never closed: what follows it is code.",
    """
    ### Day 1

    - [ ] explain `a
      b` twice
    - [ ] see [the
      page](https://example.org)
    - [ ] **bold
      words**
    - [ ] <span
      title="x">tag</span>
    - [ ] plain

    ```swift
    - [ ] never closed

    ### Day 2
    - [ ] not seen

    """)

  package static let hugeNumbers = Fixture(
    "huge-numbers", shows: "Numbers beyond any integer, minutes beyond any life, dates that can't be: text, never a trap.",
    """
    ### Day 18446744073709551616

    - [ ] LC 99999999999999999999: Overflow

    ### Day 7-3

    - [ ] LC 0: Nothing
    - [x] Long ⏱ 99999999999999999999h ✅ 9999-99-99
    - [x] Never [time:: 0m] [completion:: 2026-13-01]

    ### Day 2147483647

    999999999. [ ] the largest marker
    9999999999. [ ] no marker any more

    """)

  /// `depth` quotes or lists inside each other, then an item. What opens more than 500 containers in a line is refused.
  package static func deep(_ container: String = "> ", depth: Int) -> Fixture {
    Fixture(
      "deep-\(depth)", shows: "\(depth) containers on one line.",
      bytes: Array(
        ("### Day 1\n- [ ] before\n\n" + String(repeating: container, count: depth) + "- [ ] deep\n\n- [ ] after\n").utf8))
  }

  /// A list in a list in a list, a line each, by `step` (`"\t"`, `"  "`).
  package static func nested(depth: Int, step: String = "  ") -> Fixture {
    let lines = (0..<depth).map { String(repeating: step, count: $0) + "- [ ] level \($0)" }
    return Fixture(
      "nested-\(depth)", shows: "\(depth) levels of boxes, a line each.",
      bytes: Array(("### Day 1\n\n" + lines.joined(separator: "\n") + "\n").utf8))
  }
}
