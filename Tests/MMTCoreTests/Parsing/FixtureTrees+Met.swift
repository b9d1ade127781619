extension FixtureTrees {
  static let met: [String: String] = [
    "languages": """
    title Entrevista en 12 días
    of 12
    day d001 @5–7 week 1 'Arreglos'
      track [] @6
        6:3 [ ] open video label=Ver <cómo medir>@12 = d001/list/cómo-medir
        7:3 [ ] open task label=Tarea <dibuja la pila>@14 = d001/list/dibuja-la-pila
    day d002 @8–10 week 1 'Arreglos' "Búsqueda"
      track [] @9
        9:3 [ ] open problem LC704 <Binary Search>@15 = d002/list/lc-704
    day d003 @12–14 week 2 "Bäume"
      track [] @13
        13:3 [ ] open reading label=Lesen <Kapitel 4>@14 = d003/list/kapitel-4
        14:3 [ ] open exercise label=Erkläre <den Unterschied>@17 = d003/list/den-unterschied
    day d004 @15–17 week 2
      track [] @16
        16:3 [ ] open item <Regarder : pas d'étiquette, l'espace est devant>@7 = d004/list/regarder-pas-d-étiquette-l-espace
        17:3 [ ] open reading label=Lire <chapitre 5>@13 = d004/list/chapitre-5
    day d005 @18–19 week 2
      track [] @19
        19:3 [ ] open reading label=Leggi <capitolo 6>@14 = d005/list/capitolo-6
    day d006 @20–21 week 2
      track [] @21
        21:3 [ ] open reading label=Lees <hoofdstuk 7>@13 = d006/list/hoofdstuk-7
    day d007 @22–23 week 2
      track [] @23
        23:3 [ ] open reading label=Przeczytaj <rozdział 8>@19 = d007/list/rozdział-8
    day d008 @24–25 week 2
      track [] @25
        25:3 [ ] open reading label=Oku <bölüm 9>@12 = d008/list/bölüm-9
    day d009 @26–27 week 2
      track [] @27
        27:3 [ ] open reading label=Читать <глава 10>@21 = d009/list/глава-10
    day d010 @28–29 week 2
      track [] @29
        29:3 [ ] open reading label=पढ़ें <अध्याय 11>@24 = d010/list/अध्याय-11
    day d011 @30–33 week 2
      track [] @31
        31:3 [ ] open reading label=阅读 <第十二章>@16 = d011/list/第十二章
        32:3 [ ] open reading label=読む <第十三章>@16 = d011/list/第十三章
        33:3 [ ] open reading label=읽기 <14장>@15 = d011/list/14장
    day d012 @34–35 week 2
      track [] @35
        35:3 [ ] open problem LC9 <Palindrome Number>@13 = d012/list/lc-9
    """,
    "series": """
    of 1
    day warm-up-d001 @3–4 'Before it begins'
      track [] @4
        4:3 [ ] open problem LC1 <Two Sum>@13 = warm-up-d001/list/lc-1
    day warm-up-d002 @5–7 'Before it begins'
      track [] @6
        6:3 [ ] open problem LC9 <Palindrome Number>@13 = warm-up-d002/list/lc-9
    day d001 @10–11 'The plan'
      track [] @11
        11:3 [ ] open problem LC217 <Contains Duplicate>@15 = d001/list/lc-217
    """,
    "day-bullets": """
    of 3
    day d001 @3–5 'Plan'
      track [] @4
        4:5 [ ] open problem LC1 <Two Sum>@15 = d001/list/lc-1
        5:5 [x] done problem LC217 <Contains Duplicate>@17 = d001/list/lc-217
    day d002 @6–7 'Plan'
      track [] @7
        7:5 [ ] open problem LC242 <Valid Anagram>@17 = d002/list/lc-242
    day d003 @8–8 'Plan'
    prose 8 rest
    """,
    "hard-spaces": """
    of 1
    day d001 @1–5
      track [] @3
        3:3 [ ] open problem LC200 <Number of Islands>@16 = d001/list/lc-200
        4:3 [ ] open problem LC695 <Max Area of Island>@17 = d001/list/lc-695
        5:3 [x] done reading label=Read <chapter 3>@14 done 2026-11-20 = d001/list/chapter-3
    """,
    "wrapped": """
    of 3
    day d003 @1–10
      track [] @3
        3–4:3 [ ] open problem LC146 <LRU Cache, and say why a doubly linked list is needed for it>@15 = d003/list/lc-146
        5–6:3 [x] done video label=Watch <the long talk about caches and their ends ✅ 2026-11-20>@14 = d003/list/the-long-talk-about
        7–8:3 [ ] open reading label=Read <chapter 5 of the book that everybody names ⏱ 5m>@13 = d003/list/chapter-5-of-the-book-that
          |and its notes
    """,
    "accidental-headings": """
    of 5
    day d005 @1–7
      track [] @3
        3–4:3 [ ] open problem LC20 <Valid Parentheses>@14 = d005/list/lc-20
        5–6:3 [x] done problem LC155 <Min Stack>@15 = d005/list/lc-155
        7:3 [ ] open problem LC739 <Daily Temperatures>@15 = d005/list/lc-739
    """,
    "indented-boxes": """
    of 6
    day d006 @1–11
      track [] @7
        7:3 [ ] open problem LC42 <Trapping Rain Water>@14 = d006/list/lc-42
          |    - [ ] code in an item
        11:3 [ ] open problem LC11 <Container With Most Water>@14 = d006/list/lc-11
    """,
    "details": """
    of 1
    day d001 @1–15
      track [] @6
        6:3 [ ] open problem LC1 <Two Sum>@13 = d001/list/lc-1
        7:3 [x] done problem LC121 <Best Time to Buy and Sell Stock>@15 = d001/list/lc-121
        15:3 [ ] open problem LC53 <Maximum Subarray>@14 = d001/list/lc-53
    """,
    "deep-tabs": """
    of 1
    day d001 @1–9
      track [] @3
        3:3 [ ] open item <one>@7 = d001/list/one
        4:4 [ ] open item <two>@8 = d001/list/two
        5:5 [x] done item <three>@9 = d001/list/three
        6:6 [ ] open item <four>@10 = d001/list/four
          |- a remark
        7:7 [ ] open item <five>@11 = d001/list/five
        9:3 [ ] open item <six>@7 = d001/list/six
    """,
    "wikilinks": """
    title Interview plan
    of 1
    day d001 @3–10
      track [] @5
        5:3 [ ] open problem LC200 <Number of Islands>@19 = d001/list/lc-200
        6:3 [ ] open item <[[two-pointers|Two pointers]] again>@7 = d001/list/two-pointers-two-pointers-again
        7:3 [x] done item <![[diagram.png]]>@7 done 2026-11-20 = d001/list/diagram
        10:5 [ ] open problem LC146 <[[LRU Cache]]>@9 = d001/list/lc-146
    """,
    "right-to-left-plan": """
    title תוכנית ל-30 יום
    of 30
    day d001 @5–10 week 1 'מערכים' "התחלה"
      track [מבני נתונים] @7 topic=מערכים
        8:3 [ ] open problem LC1 <Two Sum (קל)>@13 = d001/מבני-נתונים/lc-1
        9:3 [x] done item <קריאה על סיבוכיות O(n)>@7 done 2026-11-20 = d001/מבני-נתונים/קריאה-על-סיבוכיות-o-n
    day d002 @11–12 week 1 'מערכים'
      track [] @12
        12:3 [ ] open problem LC217 <Contains Duplicate>@15 = d002/list/lc-217
    """,
    "parents": """
    of 8
    day d008 @1–9
      track [] @3
        3:3 [ ] open item <Linked lists>@7 = d008/list/linked-lists
        4:5 [x] done problem LC206 <Reverse Linked List>@17 = d008/list/lc-206
        5:5 [ ] open problem LC21 <Merge Two Sorted Lists>@16 = d008/list/lc-21
        6:7 [ ] open item <once without recursion>@11 = d008/list/once-without-recursion
        7:4 [ ] open item <Review>@8 = d008/list/review
        8:7 [ ] open item <yesterday>@11 = d008/list/yesterday
        9:7 [ ] open item <last week>@11 = d008/list/last-week
    """,
    "problems-below": """
    of 9
    day d009 @1–11
      track [Boxed] @3
        5:5 [ ] open problem LC125 <Valid Palindrome>@17 = d009/boxed/lc-125
        6:5 [ ] open problem LC167 <Two Sum II>@17 = d009/boxed/lc-167
      track [Bare] @8 bare
        9:3 – open item <Sliding window>@3 = d009/bare/sliding-window
          |- LC 3: Longest Substring Without Repeating Characters
          |- LC 424: Longest Repeating Character Replacement
    prose 4 beside boxes
    """,
    "prose-list": """
    of 10
    day d010 @1–7
      track [] @7
        7:4 [ ] open problem LC226 <Invert Binary Tree>@16 = d010/list/lc-226
    """,
    "countdowns": """
    of 12
    day list @2–3
      track [D-4] @1
        2:3 [ ] open problem LC200 <Number of Islands>@15 = list/d-4/lc-200
    day d012 @4–6
      track [] @5
        5:3 [ ] open problem LC133 <Clone Graph>@15 = d012/list/lc-133
    day list @8–8
      track [第三天] @7
        8:3 [ ] open problem LC1 <Two Sum>@13 = list/第三天/lc-1
    """,
  ]
}
