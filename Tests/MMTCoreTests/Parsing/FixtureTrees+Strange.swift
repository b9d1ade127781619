extension FixtureTrees {
  static let strange: [String: String] = [
    "empty": #"""
    day list @1–1
    """#,
    "blank": #"""
    day list @1–5
    """#,
    "only-bom": #"""
    day list @1–1
    """#,
    "invalid-utf8": #"""
    of 1
    day d001 @1–6 "Caf�"
      track [] @2
        2:3 [ ] open problem LC344 <Reverse String �>@15 = d001/list/lc-344
        3:3 [�] open item <odd box>@7 = d001/list/odd-box
        4:3 [x] done item <na�ve>@7 = d001/list/na-ve
          |- note ����
        6:3 [ ] open item <last>@7 = d001/list/last
    """#,
    "nul": #"""
    of 1
    day d001 @1–7 "Two\u{0}sums"
      track [] @2
        2:3 [ ] open problem LC1 <Two\u{0}Sum>@13 = d001/list/lc-1
        3:3 [\u{0}] open item <odd box>@7 = d001/list/odd-box
        4:3 [x] done item <done \u{0}>@7 done 2026-11-20 = d001/list/done
          |- note\u{0}
          |\u{0}
        7:3 [ ] open item <last>@7 = d001/list/last
    """#,
    "conflict": #"""
    of 1
    day d001 @1–14
      track [] @10
        10–11:3 [x] done problem LC1 <Two Sum =======>@13 done 2026-11-20 = d001/list/lc-1
        12:3 [ ] open problem LC1 <Two Sum (again)>@13 = d001/list/lc-1-2
        14:3 [ ] open problem LC2 <Add Two Numbers>@13 = d001/list/lc-2
    """#,
    "right-to-left": #"""
    of 1
    day d001 @1–6 "מבחן"
      track [] @3
        3:3 [ ] open problem LC9 <Palindrome Number פלינדרום>@13 = d001/list/lc-9
        4:3 [x] done item <قراءة: الفصل الثالث>@7 done 2026-11-20 = d001/list/قراءة-الفصل-الثالث
        5:3 [ ] open item <evil \u{202e}txt.exe\u{202c} name>@7 = d001/list/evil-txt-exe-name
        6:3 [ ] open item <mark\u{200f} inside>@7 = d001/list/mark-inside
    """#,
    "wide-characters": #"""
    of 1
    day d001 @1–8
      track [] @3
        3:3 [ ] open item <動的計画法を復習する>@7 = d001/list/動的計画法を復習する
        4:3 [ ] open item <Pokémon>@7 = d001/list/pokémon
        5:3 [ ] open item <Pokémon>@7 = d001/list/pokémon-2
        6:3 [ ] open item <👩‍💻 pair with 👨‍👩‍👧‍👦>@7 = d001/list/pair-with
        7:3 [ ] open item <🇩🇪 ｆｕｌｌｗｉｄｔｈ and ﬁ>@7 = d001/list/ｆｕｌｌｗｉｄｔｈ-and-ﬁ
        8:3 [ ] open item <ΣΊΣΥΦΟΣ, straße, İstanbul>@7 = d001/list/σίσυφοσ-straße-i̇stanbul
    """#,
    "unclosed": #"""
    of 1
    day d001 @1–17
      track [] @3
        3–4:3 [ ] open item <explain `a b` twice>@7 = d001/list/explain-a
        5–6:3 [ ] open item <see [the page](https://example.org)>@7 = d001/list/see-the
        7–8:3 [ ] open item <**bold words**>@7 = d001/list/bold
        9–10:3 [ ] open item <<span title="x">tag</span>>@7 = d001/list/span
        11:3 [ ] open item <plain>@7 = d001/list/plain
    """#,
    "huge-numbers": #"""
    of 7
    day list @3–4
      track [Day 18446744073709551616] @1
        3:3 [ ] open item <LC 99999999999999999999: Overflow>@7 = list/day-18446744073709551616/lc-99999999999999999999-overflow
    day d007 @5–10 "3"
      track [] @7
        7:3 [ ] open item <LC 0: Nothing>@7 = d007/list/lc-0-nothing
        8:3 [x] done item <Long ⏱ 99999999999999999999h ✅ 9999-99-99>@7 = d007/list/long-99999999999999999999h-9999-99-99
        9:3 [x] done item <Never [time:: 0m] [completion:: 2026-13-01]>@7 = d007/list/never-time-0m-completion-2026-13
    day list @13–14
      track [Day 2147483647] @11
        13–14:12 [ ] open item <the largest marker 9999999999. [ ] no marker any more>@16 = list/day-2147483647/the-largest-marker
    """#,
  ]
}
