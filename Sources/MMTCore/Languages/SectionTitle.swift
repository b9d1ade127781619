/// What the heading of a list says of all that stands below it: that it is done, or only there to be read.
enum SectionTitle {
  /// One row a language; docs/format.md, 13.8, has the same. A title counts as a whole.
  static let words: [(code: String, done: [String], aside: [String])] = [
    (
      "en", ["done", "completed", "finished", "already done", "already read", "already watched", "books read"],
      [
        "grading", "policies", "resources", "references", "bibliography", "links", "useful links", "see also",
        "further reading", "recommended reading", "prerequisites", "faq", "frequently asked questions", "how to use",
        "how to use this plan", "how it works", "how this works", "notes", "rules", "ground rules", "guidelines", "principles",
        "tips", "legend", "about", "disclaimer", "credits", "license", "table of contents", "materials", "ideas", "parking lot",
        "log", "practice log", "training log", "workout log", "running log", "study log", "paid so far", "useful resources",
        "helpful resources", "hints", "tips and tricks", "reminders", "takeaways", "key takeaways", "lessons learned",
        "what you will learn", "what you'll learn", "learning outcomes", "glossary", "contacts", "emergency contacts",
        "motivation", "background", "assumptions", "key", "symbols", "useful", "useful things", "useful to know",
        "good to know", "equipment", "personal equipment", "gear", "packing", "packing list", "what to bring", "what to pack",
        "remember", "remarks", "last year's notes",
        "link to work", "links to work", "link(s) to work", "definition of done", "risks", "diary", "learning log",
        "lessons from last year", "what went wrong", "what went well", "lessons", "mistakes", "quotes", "quotes i liked",
        "non goals", "non-goals", "out of scope", "not in scope",
        "profile", "my profile", "about me", "constraints", "limitations", "preface",
      ]
    ),
    (
      "es",
      [
        "hecho", "hechos", "hechas", "completado", "completadas", "terminado", "leídos", "leídas", "libros leídos",
        "ya leídos", "vistos", "vistas",
      ],
      [
        "recursos", "referencias", "enlaces", "requisitos previos", "preguntas frecuentes", "notas", "reglas", "consejos",
        "normas", "material", "materiales", "ideas", "registro de entrenamiento", "pagado hasta ahora", "sugerencias",
        "recordatorios", "observaciones", "glosario", "contactos", "leyenda", "motivación", "equipo", "equipaje",
        "qué llevar", "útil",
        "riesgos", "diario de aprendizaje",
        "perfil", "sobre mí", "restricciones", "limitaciones",
      ]
    ),
    (
      "pt",
      [
        "feito", "feitos", "feitas", "concluído", "concluídas", "lidos", "lidas", "já lidos", "livros lidos", "vistos",
        "assistidos",
      ],
      [
        "recursos", "referências", "links úteis", "pré-requisitos", "perguntas frequentes", "notas", "regras", "dicas",
        "normas", "materiais", "ideias", "diário de treino", "pago até agora", "sugestões", "lembretes", "observações",
        "glossário", "contatos", "contactos", "legenda", "motivação", "equipamento", "bagagem", "o que levar", "útil",
        "riscos", "diário de bordo",
        "perfil", "sobre mim", "restrições", "limitações",
      ]
    ),
    (
      "de",
      [
        "erledigt", "fertig", "abgeschlossen", "gelesen", "schon gelesen", "bereits gelesen", "gelesene bücher", "gesehen",
      ],
      [
        "ressourcen", "quellen", "links", "literatur", "voraussetzungen", "häufige fragen", "hinweise", "notizen", "regeln",
        "tipps", "bewertung", "benotung", "material", "materialien", "ideen", "ideenspeicher", "protokoll", "logbuch",
        "übungstagebuch", "trainingstagebuch", "bisher bezahlt", "nützliche links", "tipps und tricks", "merksätze",
        "erkenntnisse", "glossar", "kontakte", "legende", "motivation", "wichtige hinweise", "nützliches", "ausrüstung",
        "packliste", "was mitkommt", "erinnerungen", "merkzettel", "bemerkungen",
        "risiken", "tagebuch", "lerntagebuch",
        "profil", "über mich", "rahmenbedingungen", "einschränkungen", "vorwort",
      ]
    ),
    (
      "fr", ["fait", "faits", "terminé", "terminés", "lus", "lues", "déjà lus", "livres lus", "vus"],
      [
        "ressources", "références", "liens", "liens utiles", "prérequis", "foire aux questions", "notes", "règles", "conseils",
        "idées", "carnet d'entraînement", "journal d'entraînement", "payé jusqu'ici", "astuces", "remarques", "glossaire",
        "contacts", "légende", "motivation", "équipement", "matériel", "rappels", "à emporter", "utile",
        "risques", "journal de bord",
        "profil", "à propos de moi", "contraintes", "avant-propos",
      ]
    ),
    (
      "it",
      [
        "fatto", "fatti", "completato", "completati", "letti", "lette", "già letti", "libri letti", "visti",
      ],
      [
        "risorse", "riferimenti", "link utili", "prerequisiti", "note", "regole", "consigli", "materiale", "materiali", "idee",
        "diario di allenamento", "pagato finora", "suggerimenti", "promemoria", "osservazioni", "glossario", "contatti",
        "legenda", "motivazione", "appunti", "appunti dell'anno scorso", "attrezzatura", "cosa portare", "utile",
        "rischi", "diario di bordo",
        "profilo", "su di me", "vincoli", "limitazioni", "premessa",
      ]
    ),
    (
      "nl", ["gedaan", "klaar", "afgerond", "gelezen", "al gelezen", "gelezen boeken", "gezien"],
      [
        "bronnen", "verwijzingen", "vereisten", "veelgestelde vragen", "notities", "regels", "tips", "materiaal", "ideeën",
        "logboek", "trainingslogboek", "tot nu toe betaald", "handige links", "opmerkingen", "woordenlijst", "contacten",
        "legenda", "motivatie", "uitrusting", "paklijst", "herinneringen", "handig",
        "risico's", "dagboek",
        "profiel", "over mij", "beperkingen", "voorwoord",
      ]
    ),
    (
      "sv", ["klart", "färdigt", "läst", "lästa", "lästa böcker"],
      [
        "resurser", "referenser", "länkar", "förkunskaper", "anteckningar", "regler", "idéer", "loggbok", "träningsdagbok",
        "betalt hittills", "tips", "ordlista", "kontakter", "teckenförklaring", "motivation", "utrustning", "packlista",
        "påminnelser", "bra att veta",
        "risker", "dagbok",
      ]
    ),
    (
      "da", ["færdig", "udført", "læst", "læste", "læste bøger"],
      [
        "ressourcer", "referencer", "forudsætninger", "noter", "regler", "idéer", "logbog", "træningsdagbog",
        "betalt indtil nu", "tips", "ordliste", "kontakter", "signaturforklaring", "motivation", "udstyr", "pakkeliste",
        "påmindelser", "nyttigt",
        "risici", "dagbog",
      ]
    ),
    (
      "no", ["ferdig", "utført", "lest", "leste", "leste bøker"],
      [
        "ressurser", "referanser", "lenker", "forutsetninger", "notater", "regler", "ideer", "loggbok", "treningsdagbok",
        "betalt så langt", "tips", "ordliste", "kontakter", "tegnforklaring", "motivasjon", "utstyr", "pakkeliste",
        "påminnelser", "nyttig",
        "risikoer", "dagbok",
      ]
    ),
    (
      "fi", ["tehty", "valmis", "valmiit", "luettu", "luetut", "luetut kirjat"],
      [
        "lähteet", "linkit", "esitiedot", "muistiinpanot", "säännöt", "vinkit", "ideat", "ideoita", "harjoituspäiväkirja",
        "maksettu tähän mennessä", "sanasto", "yhteystiedot", "merkkien selitykset", "motivaatio", "varusteet",
        "pakkauslista", "muistutukset", "hyödyllistä",
        "riskit", "päiväkirja",
      ]
    ),
    (
      "pl", ["zrobione", "ukończone", "gotowe", "przeczytane", "przeczytane książki", "obejrzane"],
      [
        "zasoby", "źródła", "linki", "wymagania wstępne", "notatki", "zasady", "wskazówki", "materiały", "pomysły",
        "dziennik treningowy", "zapłacono dotąd", "uwagi", "słowniczek", "kontakty", "legenda", "motywacja", "wyposażenie",
        "sprzęt", "lista rzeczy", "przypomnienia", "przydatne",
        "ryzyka", "dziennik",
        "profil", "o mnie", "ograniczenia",
      ]
    ),
    (
      "cs", ["hotovo", "dokončeno", "přečteno", "přečtené", "přečtené knihy"],
      [
        "zdroje", "odkazy", "předpoklady", "poznámky", "pravidla", "tipy", "materiály", "nápady", "tréninkový deník",
        "zatím zaplaceno", "slovníček", "kontakty", "legenda", "motivace", "vybavení", "co s sebou", "připomínky", "užitečné",
        "rizika", "deník",
      ]
    ),
    (
      "ru",
      [
        "готово", "сделано", "выполнено", "прочитано", "прочитанное", "прочитанные", "прочитанные книги", "просмотрено",
      ],
      [
        "ресурсы", "источники", "ссылки", "требования", "заметки", "правила", "советы", "итог", "материалы", "что читать",
        "литература", "полезные ссылки", "идеи", "дневник тренировок", "журнал тренировок", "уже оплачено", "подсказки",
        "глоссарий", "контакты", "легенда", "условные обозначения", "обозначения", "мотивация", "снаряжение", "что взять",
        "напоминания", "полезное", "запомнить", "что подтянуть", "замечания",
        "риски", "дневник",
        "профиль", "обо мне", "ограничения", "предисловие",
      ]
    ),
    (
      "uk", ["готово", "зроблено", "виконано", "прочитано", "прочитане", "прочитані книги"],
      [
        "ресурси", "джерела", "посилання", "нотатки", "правила", "поради", "матеріали", "що читати", "література", "ідеї",
        "щоденник тренувань", "вже сплачено", "підказки", "глосарій", "контакти", "легенда", "умовні позначення", "мотивація",
        "спорядження", "що взяти", "нагадування", "корисне",
        "ризики", "щоденник",
      ]
    ),
    (
      "tr", ["yapıldı", "tamamlandı", "bitti", "okundu", "okunanlar", "okuduklarım", "okunan kitaplar"],
      [
        "kaynaklar", "kaynakça", "ön koşullar", "notlar", "kurallar", "ipuçları", "fikirler", "antrenman günlüğü",
        "şimdiye kadar ödenen", "öneriler", "sözlükçe", "iletişim", "açıklamalar", "motivasyon", "ekipman", "malzemeler",
        "hatırlatmalar", "faydalı",
        "profil", "hakkımda", "kısıtlamalar",
      ]
    ),
    (
      "id", ["selesai", "sudah selesai", "sudah dibaca", "telah dibaca"],
      [
        "sumber daya", "referensi", "tautan", "prasyarat", "catatan", "aturan", "ide", "catatan latihan", "sudah dibayar",
        "tips", "petunjuk", "kontak", "keterangan", "motivasi", "perlengkapan", "pengingat",
      ]
    ),
    (
      "vi", ["đã xong", "hoàn thành", "đã đọc", "đã xem"],
      [
        "tài nguyên", "tài liệu tham khảo", "tài liệu", "ghi chú", "quy tắc", "ý tưởng", "nhật ký tập luyện", "đã thanh toán",
        "mẹo", "lưu ý", "liên hệ", "chú thích", "động lực", "dụng cụ", "lời nhắc",
      ]
    ),
    (
      "hi", ["पूर्ण", "हो गया"],
      ["संसाधन", "संदर्भ", "नियम", "दैनिक नियम", "रोज़ का नियम", "अध्ययन सामग्री", "विचार", "अभ्यास डायरी", "अब तक भुगतान", "सुझाव", "टिप्स", "संपर्क", "संकेत"]
    ),
    (
      "ar", ["تم", "مكتمل"],
      [
        "المصادر", "المراجع", "ملاحظات", "القواعد", "أفكار", "سجل التدريب", "المدفوع حتى الآن", "نصائح", "جهات الاتصال",
        "مفتاح الرموز",
      ]
    ),
    (
      "he", ["בוצע", "הושלם"],
      ["משאבים", "מקורות", "הערות", "כללים", "רעיונות", "יומן אימונים", "שולם עד כה", "טיפים", "אנשי קשר", "מקרא"]
    ),
    (
      "zh", ["已完成", "完成", "已读", "读完", "看完"],
      [
        "资源", "參考資料", "参考资料", "链接", "规则", "备注", "注意事项", "说明", "参考书", "参考书目", "想法", "练习记录", "训练日志", "已支付", "提示", "小贴士", "图例",
        "联系方式", "术语表", "提醒", "装备", "携带物品", "备忘",
        "风险", "日记",
        "限制", "前言", "个人简介", "约束",
      ]
    ),
    (
      "ja", ["完了", "完了済み", "済み", "読了", "読み終わった", "読んだ本"],
      [
        "参考資料", "リソース", "リンク", "メモ", "ルール", "注意事項", "アイデア", "練習記録", "支払い済み", "ヒント", "コツ", "凡例", "連絡先", "用語集", "持ち物", "備考",
        "覚え書き",
        "リスク", "日記",
        "プロフィール", "制約", "前書き",
      ]
    ),
    (
      "ko", ["완료", "완료됨", "읽은 책", "다 읽은 책", "완독"],
      [
        "자료", "참고", "참고 자료", "링크", "규칙", "메모", "유의사항", "아이디어", "연습 기록", "지금까지 낸 돈", "팁", "힌트", "범례", "연락처", "용어집", "준비물", "알림",
        "위험", "일기",
        "프로필", "제약", "머리말",
      ]
    ),
  ]

  private static let done = Set(words.flatMap { $0.done }.map { WordList.composed($0) })
  private static let aside = Set(words.flatMap { $0.aside }.map { WordList.composed($0) })

  /// `Done`, `Erledigt (3)`
  static func isDone(_ title: ArraySlice<UInt8>) -> Bool { folded(title).map { done.contains($0) } ?? false }

  /// Titles of what was given up; docs/format.md, 13.8, has them.
  static let dropped = [
    "abandoned", "dropped", "cancelled", "canceled", "skipped", "given up", "did not finish", "didn't finish", "dnf",
    "won't do",
    "abandonado", "abandonados", "cancelado", "cancelados", "descartado", "descartados", "abgebrochen", "gestrichen",
    "verworfen",
    "abandonné", "abandonnés", "annulé", "annulés", "abbandonati", "annullati", "afgebroken", "geschrapt", "avbrutet",
    "porzucone",
    "anulowane", "брошено", "отменено", "中止", "放弃", "gave up", "gave up on", "given up on", "not finished", "lo dejé",
    "dejados",
    "desisti", "aufgegeben", "laissé tomber", "mollati", "opgegeven", "gett upp", "opgivet", "gitt opp", "jätin kesken",
    "nedočteno", "бросил", "бросила", "кинув", "yarım bıraktım", "bıraktım", "やめた", "포기", "not doing", "descartadas",
    "canceladas", "fällt weg", "abandonnées",
    "annulées", "scartati", "scartato", "vervallen", "struket", "utgår", "aflyst", "droppet", "zrušeno", "отменены",
    "скасовано", "iptal",
    "dibatalkan", "đã hủy", "已取消", "取消", "취소",
  ]
  private static let droppedSet = Set(dropped.map { WordList.composed($0) })

  /// Titles of what is begun; docs/format.md, 13.8, has them.
  static let begun = [
    "reading now", "now reading", "currently reading", "in progress", "doing", "doing now", "under way", "underway",
    "started", "leyendo", "leyendo ahora", "en curso", "en progreso", "haciendo", "lendo", "lendo agora",
    "em andamento", "em curso", "fazendo", "lese ich gerade", "in arbeit", "in bearbeitung", "lecture en cours", "en cours",
    "sto leggendo", "in corso", "mee bezig", "nu aan het lezen", "pågår", "pågående", "läser nu", "i gang",
    "læser nu", "leser nå", "kesken", "luen nyt", "w toku", "w trakcie", "czytam teraz", "probíhá",
    "rozečteno", "в процессе", "в работе", "читаю", "читаю сейчас", "у процесі", "devam eden", "okuyorum",
    "sedang berjalan", "sedang dibaca", "đang làm", "đang đọc", "进行中", "在读", "進行中", "読書中",
    "진행 중", "읽는 중", "wip", "work in progress", "ongoing", "working on", "in review", "en proceso", "em progresso", "läuft",
    "sedang dikerjakan", "作業中",
  ]
  /// Names of lanes of what is still to do, beside 13.6's words for what is open; docs/format.md, 13.8, has them.
  static let toDo = [
    "backlog", "next", "next up", "up next", "later", "waiting", "waiting for", "on hold", "blocked", "inbox", "planned",
    "someday",
    "someday / maybe", "pendientes", "próximo", "próximos", "en espera", "pendentes", "próximas", "em espera", "als nächstes",
    "später", "wartet", "geplant", "ensuite", "en attente", "plus tard", "à venir", "prossimi", "in attesa", "più tardi",
    "hierna",
    "wacht", "later misschien", "att göra", "kommande", "väntar", "senere", "venter", "at gøre", "å gjøre", "tehtävä",
    "odottaa",
    "następne", "czeka", "oczekujące", "další", "čeká", "к выполнению", "следующее", "ожидание", "потом", "бэклог", "беклог",
    "далі", "sırada", "bekleyen", "yapılacaklar", "berikutnya", "menunggu", "tiếp theo", "đang chờ", "待办事项", "下一步", "等待中",
    "やること", "次にやる", "保留", "保留中", "할 일", "다음", "대기", "대기 중",
  ]
  private static let toDoSet = Set(toDo.map { WordList.composed($0) })

  /// `Backlog`, `Up next (3)`
  static func isToDo(_ title: ArraySlice<UInt8>) -> Bool { folded(title).map { toDoSet.contains($0) } ?? false }

  private static let begunSet = Set(begun.map { WordList.composed($0) })

  static func isBegun(_ title: ArraySlice<UInt8>) -> Bool { folded(title).map { begunSet.contains($0) } ?? false }

  /// Names of a board's archive, whose cards nobody does any more; docs/format.md, 13.8, has them.
  static let archives = [
    "archive", "archived", "archivo", "archivado", "archivados", "arquivo", "arquivado", "arquivados", "archiv", "archiviert",
    "archives", "archivé", "archivés", "archivio", "archiviati", "archief", "gearchiveerd", "arkiv", "arkiverat", "arkiveret",
    "arkivert", "arkisto", "archiwum", "zarchiwizowane", "archivováno", "архив", "архів", "arşiv", "arsip", "归档", "已归档",
    "アーカイブ", "보관", "archived cards", "archived items", "tarjetas archivadas", "cartões arquivados", "archivierte karten",
    "cartes archivées", "schede archiviate", "gearchiveerde kaarten", "arkiverade kort", "zarchiwizowane karty",
    "архивные карточки",
  ]
  private static let archiveSet = Set(archives.map { WordList.composed($0) })

  static func isArchive(_ title: ArraySlice<UInt8>) -> Bool { folded(title).map { archiveSet.contains($0) } ?? false }

  /// In lower case, without a count in parentheses: `Doing (1)`.
  static func withoutCount(_ title: ArraySlice<UInt8>) -> String {
    let text = String(decoding: title, as: UTF8.self).lowercased()
    guard text.last == ")", let open = text.lastIndex(of: "("), text[open...].dropFirst().dropLast().allSatisfy(\.isNumber)
    else { return text }
    return String(text[..<open].reversed().drop { $0 == " " }.reversed())
  }

  static func isDropped(_ title: ArraySlice<UInt8>) -> Bool { folded(title).map { droppedSet.contains($0) } ?? false }

  /// `Resources`, `Rules:`, `Ideas for the rest`
  static func isAside(_ title: ArraySlice<UInt8>) -> Bool {
    guard let text = folded(title) else { return false }
    if aside.contains(text) { return true }
    let words = text.split(separator: " ")
    guard let place = words.firstIndex(where: { purposes.contains(String($0)) }) else { return false }
    return aside.contains(words[..<place].joined(separator: " "))
  }

  /// Words behind which a title says what something is for; docs/format.md, 13.8, has them.
  static let purposes = ["from", "last", "for", "für", "para", "pour", "per", "voor", "för", "dla", "для"]

  /// A title in the words' form: lower case, composed, without a count in parentheses or signs at its end. nil for one longer than
  /// any of them.
  static func folded(_ title: ArraySlice<UInt8>) -> String? {
    guard title.count <= 96 else { return nil }
    var text = String(decoding: title, as: UTF8.self).lowercased()
    if text.last == ")", let open = text.lastIndex(of: "("), text[open...].dropFirst().dropLast().allSatisfy(\.isNumber) {
      text = String(text[..<open])
    }
    while let last = text.last, last.isWhitespace || last.isPunctuation { text.removeLast() }
    // `6 Personal equipment`
    // Some signs of words are numbers to Unicode, such as that of `参考书`.
    func isDigit(_ character: Character?) -> Bool { character.map { "0"..."9" ~= $0 } ?? false }
    let unnumbered = text.drop { isDigit($0) || $0 == "." || $0 == ")" || $0 == " " }
    if isDigit(text.first), !unnumbered.isEmpty { text = String(unnumbered) }
    return WordList.composed(text)
  }
}
