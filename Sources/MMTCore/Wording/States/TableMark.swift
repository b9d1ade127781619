/// What stands in a cell that says how far a row is: a box, a sign or a word.
enum TableMark {
  enum Family { case box, sign, word, nothing }

  /// Signs and words by status, in lower case. Those that `mmt` writes where a column shows none of its own come first.
  static let marks: [(status: ItemStatus, signs: [String], words: [String])] = [
    (
      .done, ["✅", "☑", "✔", "✓", "√", "🟢", "🟩", ":white_check_mark:", ":heavy_check_mark:", ":ballot_box_with_check:"],
      [
        "done", "x", "yes", "completed", "complete", "solved", "finished", "hecho", "feito", "erledigt", "fertig", "fait",
        "fatto", "gedaan", "klaar", "zrobione", "yapıldı", "bitti", "готово", "сделано", "完成", "完了", "완료", "已完成", "تم",
        "100%", "sí", "sì", "si", "sim", "ja", "oui", "да", "tak", "evet", "是", "済", "済み", "completado", "terminado",
        "concluído", "completo", "abgeschlossen", "terminé", "completato", "voltooid", "klar", "klart", "gjort", "færdig",
        "udført", "ferdig", "utført", "valmis", "tehty", "hotovo", "splnené", "gotowe", "ukończone", "выполнено", "зроблено",
        "виконано", "gotovo", "završeno", "завршено", "opravljeno", "končano", "έγινε", "ολοκληρώθηκε", "gata", "terminat",
        "kész", "tehtud", "pabeigts", "atlikta", "tamamlandı", "पूर्ण", "हो गया", "पूर्ण झाले", "সম্পন্ন", "முடிந்தது",
        "పూర్తి", "పూర్తయింది", "เสร็จ", "เสร็จแล้ว", "مكتمل", "انجام شد", "تمام", "مکمل", "בוצע", "הושלם", "selesai",
        "sudah selesai", "siap", "xong", "đã xong", "hoàn thành", "đã hoàn thành", "tapos", "imekamilika", "published",
        "posted", "released", "shipped", "submitted", "delivered", "launched", "merged", "sent", "handed in", "turned in",
        "acabado", "acabada", "hecha", "completada", "terminada", "finalizado", "finalizada", "entregado", "entregada",
        "entregue", "concluída", "feita", "beendet", "eingereicht", "abgegeben", "faite", "finie", "fini", "terminée",
        "rendu", "finito", "finita", "completata", "terminata", "consegnato", "consegnata", "ingeleverd", "avslutat",
        "inlämnad", "afsluttet", "afleveret", "fullført", "levert", "suoritettu", "palautettu", "zakończone", "skończone",
        "oddane", "dokončeno", "odevzdáno", "завершено", "закончено", "сдано", "сдал", "сдала", "здано", "teslim edildi",
        "dikumpulkan", "đã nộp", "पूरा", "पूरा हुआ", "जमा किया", "تم التسليم", "הוגש", "已提交", "已交", "提出済み", "提出済", "제출",
        "прошёл", "прошел", "прошла", "attended", "taught", "gittim", "katıldım", "asistí", "teilgenommen", "出席", "参加済み",
        "做完", "做完了", "写完", "ok", "fixed", "resolved", "behoben", "résolu", "corrigé", "resuelto", "corregido", "resolvido",
        "corrigido", "risolto", "opgelost", "åtgärdat", "løst", "korjattu", "naprawione", "opraveno", "vyřešeno",
        "исправлено", "решено", "giderildi", "已修复", "已解决", "修正済み", "해결됨", "kyllä", "joo", "ya", "có", "oo", "ndiyo", "ano",
        "áno", "так", "da", "igen", "jah", "jā", "taip", "ναι", "हाँ", "हां", "हो", "হ্যাঁ", "ஆம்", "అవును", "ใช่", "نعم",
        "بله", "ہاں", "כן", "はい", "네", "예", "received", "gelöst", "erhalten", "arreglado", "recibido", "recibida",
        "recebido", "recebida", "réparé", "reçu", "reçue", "ricevuto", "ricevuta", "ontvangen", "mottaget", "rozwiązane",
        "otrzymane", "přijato", "получено", "виправлено", "вирішено", "отримано", "çözüldü", "düzeltildi", "已收到", "対応済み",
        "解決済み", "受領済み", "수정됨", "수령", "closed", "geschlossen", "cerrado", "fechado", "fermé", "chiuso", "gesloten",
        "zamknięte", "закрыто", "закрито", "stängd", "uzavřeno", "kapatıldı", "已关闭", "クローズ",
        "finalised", "finalized", "signed off", "fertiggestellt", "freigegeben", "abgenommen", "finalisé", "finalisée",
        "validé", "validée", "finalizzato", "afgerond", "goedgekeurd", "slutfört", "godkänd", "godkendt", "godkjent",
        "hyväksytty", "zatwierdzone", "schváleno", "утверждено", "завершён", "завершена", "затверджено", "tamamlanmış",
        "onaylandı", "đã duyệt", "已批准", "已定稿", "承認済み", "校了", "승인됨",
        "watched", "gelesen", "leído", "leída", "gelezen", "läst", "luettu", "przeczytane", "przeczytana", "přečteno",
        "přečtena", "прочитано", "прочитал", "прочитала", "просмотрено", "okundu", "đã đọc", "已读", "読了", "읽음", "gesehen",
        "angeschaut",
      ]
    ),
    (
      .open,
      [
        "☐", "⬜", "◻", "🔲", "□", "▢", "❌", "✗", "✘", "⚪", "🔴", "🟥", ":x:", ":white_large_square:", ":black_square_button:",
        "-", "–", "—", "―",
      ],
      [
        "todo", "to do", "to-do", "open", "no", "not started", "not done", "pending", "pendiente", "pendente", "offen",
        "à faire", "da fare", "te doen", "do zrobienia", "yapılacak", "не начато", "0%", "não", "nein", "non", "nee", "нет",
        "nie", "hayır", "否", "не начат", "не начата", "未完成", "未着手", "لا", "inte klar", "ej klar", "ikke færdig",
        "ikke ferdig", "tekemättä", "nehotovo", "niezrobione", "nie zrobione", "не сделано", "не готово", "не зроблено",
        "nije gotovo", "ni opravljeno", "δεν έγινε", "nincs kész", "tegemata", "neatlikta", "yapılmadı", "बाकी", "नहीं",
        "বাকি", "முடியவில்லை", "ยังไม่เสร็จ", "لم يكتمل", "انجام نشده", "לא", "belum", "belum selesai", "chưa", "chưa xong",
        "chưa hoàn thành", "hindi pa", "bado", "待办", "待完成", "미완료", "no iniciado", "sin empezar", "não iniciado", "a fazer",
        "por hacer", "nicht begonnen", "noch offen", "pas commencé", "non iniziato", "niet begonnen", "nie rozpoczęte",
        "nezačato", "ej påbörjad", "ikke startet", "ei aloitettu", "не розпочато", "başlanmadı", "未", "未开始", "未開始", "시작 전",
        "idea", "not attended", "gitmedim", "katılmadım", "no asistí", "欠席", "没做", "没做完", "未做", "ei", "tidak", "không",
        "hindi", "hapana", "ne", "nem", "nē", "όχι", "ні", "не", "না", "இல்லை", "కాదు", "ไม่", "خیر", "نہیں", "いいえ", "아니요",
        "아니오",
      ]
    ),
    (
      .partial,
      [
        "⏳", "⌛", "🚧", "🔄", "🟡", "◐", "◑", "◒", "◓", "◔", "◕", "⏸", ":hourglass:", ":hourglass_flowing_sand:", ":construction:",
      ],
      [
        "in progress", "wip", "doing", "started", "ongoing", "en curso", "em andamento", "in arbeit", "en cours", "in corso",
        "bezig", "pågår", "i gang", "kesken", "probíhá", "prebieha", "w trakcie", "в процессе", "в работе", "в процесі",
        "u tijeku", "у току", "v teku", "σε εξέλιξη", "în curs", "folyamatban", "pooleli", "procesā", "vykdoma",
        "devam ediyor", "जारी", "চলছে", "กำลังทำ", "قيد التنفيذ", "در حال انجام", "בתהליך", "sedang dikerjakan", "đang làm",
        "đang học", "进行中", "進行中", "진행 중", "half", "half done", "halb fertig", "draft", "drafted", "делаю", "learning",
        "reading", "under way", "underway", "begun", "partly done", "haciendo", "estudiando", "en proceso", "en progreso",
        "empezado", "a medias", "fazendo", "estudando", "em progresso", "em curso", "in bearbeitung", "angefangen",
        "teilweise", "läuft", "commencé", "en partie", "iniziato", "sto facendo", "mee bezig", "deels", "pågående",
        "påbörjad", "påbegynt", "w toku", "zaczęte", "rozpoczęte", "rozpracované", "rozpracováno", "rozpsáno", "rozepsáno",
        "rozdělané", "začato", "начато", "частично", "пишу", "учу", "розпочато", "роблю", "частково", "başladım",
        "yapıyorum", "yapılıyor", "kısmen", "sedang berjalan", "sebagian", "một phần", "चल रहा है", "चालू है", "आधा",
        "जारी है", "部分完成", "在做", "途中", "作業中", "学習中", "진행중", "하는 중", "applied", "interviewing", "interview", "asked",
        "requested", "beworben", "angefragt", "gevraagd", "aangevraagd", "gesolliciteerd", "demandé", "postulé", "richiesto",
        "solicitado", "запрошено", "面接中", "面试中", "면접 중", "postulado", "candidaté", "応募済み", "已投递", "지원함", "drafting",
        "reading now", "reading it", "lese gerade", "leyendo", "redactando", "lendo", "en lecture", "rédaction en cours",
        "sto leggendo", "aan het lezen", "läser nu", "leser nå", "læser nu", "czytam", "čtu", "читаю", "в черновике",
        "okuyorum", "sedang dibaca", "đang đọc", "在读", "読書中", "執筆中", "읽는 중",
        "in process", "in review", "under review", "being reviewed", "in revision", "under revision", "reviewing",
        "revising", "editing", "in editing", "proofreading", "writing", "rewriting", "in draft", "in the works",
        "in preparation", "in prüfung", "in überarbeitung", "in korrektur", "wird überarbeitet", "wird geprüft",
        "en revisión", "en edición", "revisando", "em revisão", "em edição", "em processo", "en révision",
        "en relecture", "en préparation", "in revisione", "in lavorazione", "in preparazione", "in behandeling",
        "in bewerking", "under granskning", "under bearbetning", "under arbejde", "under arbeid", "til gennemsyn",
        "työn alla", "tarkistettavana", "w recenzji", "w redakcji", "w korekcie", "v řešení", "na korektuře",
        "на проверке", "на редактуре", "редактирую", "правлю", "на перевірці", "редагую", "incelemede", "inceleniyor",
        "düzenleniyor", "dalam proses", "sedang direvisi", "đang sửa", "đang duyệt", "审核中", "修改中", "编辑中", "校对中",
        "レビュー中", "編集中", "確認中", "校正中", "검토 중", "수정 중", "편집 중",
      ]
    ),
    (
      .cancelled, ["➖", "⏭"],
      [
        "skipped", "skip", "cancelled", "n/a", "canceled", "dropped", "won't do", "won’t do", "abandoned", "stopped",
        "übersprungen",
        "saltado", "pulado", "sauté", "saltato", "overgeslagen", "hoppade över", "sprunget over", "pominięte", "přeskočeno",
        "пропущено", "atlandı", "dilewati", "bỏ qua", "跳过", "跳過", "スキップ", "건너뜀", "pulei", "cancelado", "cancelada",
        "entfällt", "ausgefallen", "abgesagt", "annulé", "annulée", "annullato", "geannuleerd", "vervallen", "inställd",
        "aflyst", "avlyst", "peruttu", "anulowane", "zrušeno", "отменено", "скасовано", "iptal", "dibatalkan", "đã hủy",
        "已取消", "取消", "放弃", "won't", "won’t", "won't happen", "not applying", "not doing", "not needed", "given up",
        "skipping", "missed", "omitido", "omitida", "suspendido", "suspendida", "descartado", "descartada", "saltada",
        "no hice", "no lo hice", "no lo haré", "anulado", "anulada", "suspenso", "não fiz", "não vou fazer", "gestrichen",
        "verworfen", "fällt aus", "verpasst", "abgebrochen", "abandonné", "abandonnée", "supprimé", "supprimée", "pas fait",
        "manqué", "annullata", "saltata", "sospeso", "sospesa", "geschrapt", "afgelast", "gemist", "struken", "inställt",
        "missad", "droppet", "hoppet over", "ohitettu", "jätetty väliin", "odwołane", "porzucone", "pomijam", "opuszczone",
        "vynecháno", "vynechávám", "odpadá", "пропускаю", "пропустил", "пропустила", "отменён", "отменена", "отменен",
        "не буду", "брошено", "скасований", "пропустив", "не робитиму", "iptal edildi", "vazgeçtim", "kaçırdım", "batal",
        "hủy", "huỷ", "bỏ lỡ", "रद्द", "छोड़ दिया", "छूट गया", "ملغى", "ملغي", "בוטל", "מבוטל", "不做了", "作废", "错过", "中止",
        "見送り", "やめた", "飛ばした", "逃した", "취소", "취소됨", "안 함", "포기", "rejected", "absage", "refusé", "rechazado", "отказ",
        "odmowa", "won't fix", "won’t fix", "wontfix", "withdrawn", "ghosted", "abgelehnt", "zurückgezogen", "refusée",
        "afgewezen", "ingetrokken", "avslag", "rifiutata", "rechazada", "recusado", "recusada", "отклонено", "odrzucone",
        "zamítnuto", "reddedildi", "ditolak", "dnf", "wird nicht behoben", "no se arreglará", "ne sera pas corrigé", "不修复",
        "対応しない", "declined", "archived", "archiviert", "archivado", "archivada", "arquivado", "décliné", "archivé", "retiré",
        "archiviato", "ritirato", "gearchiveerd", "wycofane", "відхилено", "已拒绝", "被拒", "已归档", "辞退", "却下", "アーカイブ", "거절",
        "utgår", "utgick", "udgår", "fällt weg", "jää pois", "odpada", "отпадает", "відпадає",
      ]
    ),
    (.attempted, ["❓", "🔁"], ["attempted", "tried", "revisit", "redo", "retry", "review"]),
  ]

  /// The status that a cell's words stand for; nothing in it is open. nil where they are no mark.
  static func status(_ bytes: [UInt8], _ words: Extent, _ legend: Legend? = nil) -> (status: ItemStatus, family: Family)? {
    if words.isEmpty { return (.open, .nothing) }
    if isLink(bytes, words) { return (.done, .sign) }
    guard words.count <= 64 else { return nil }
    if let legend, let told = Self.told(bytes, words, legend) { return told }
    if let box = Box(bytes, at: words.lowerBound, end: words.upperBound), box.extent.upperBound == words.upperBound {
      return (box.status, .box)
    }
    var text = String(decoding: bytes[words.range], as: UTF8.self).lowercased()
    text.unicodeScalars.removeAll { $0 == "\u{FE0F}" || $0 == "*" || $0 == "`" }
    if let known = known(text[...]) { return known }
    // `done!`
    if text.hasSuffix("!"), let word = known(text.prefix { $0 != "!" }), word.family == .word { return word }
    if isShare(text) { return (.partial, .word) }
    // `done late`
    if text.utf8.contains(0x20), let late = lateWords.first(where: { text.hasSuffix(" " + $0) }),
      text.utf8.count > late.utf8.count + 1,
      let word = known(text.dropLast(late.count + 1)), word.family == .word
    {
      return word
    }
    // `Done (at last)`
    if text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex,
      text[text.index(before: open)] == " ", let word = known(text[..<text.index(before: open)]), word.family == .word
    {
      return word.status == .done && EndState.saysHalf(text[open...]) ? (.partial, .word) : word
    }
    // `✅ Done`
    guard let space = text.firstIndex(of: " "), let word = known(text[text.index(after: space)...]), word.family == .word else {
      return nil
    }
    if let sign = known(text[..<space]) {
      if sign.status == .done, sign.family == .sign, word.status == .partial { return word }
      // `⏳ To do`
      if sign.status == .partial, sign.family == .sign, word.status == .open { return (.open, .sign) }
      if sign.status == .done, sign.family == .sign, EndState.anew.contains(String(text[text.index(after: space)...])) {
        return (.partial, .word)
      }
      return sign.family == .sign ? (word.status == .cancelled ? (.cancelled, .sign) : sign) : nil
    }
    // `🔶 in progress`
    return text[..<space].unicodeScalars.allSatisfy { $0.value > 0x7F && Bytes.isSymbol($0.value) } ? word : nil
  }

  /// The same in a column of states, where a remark may stand behind a sign as well: `✓ late`, `❌ ill`.
  static func stated(_ bytes: [UInt8], _ words: Extent, _ legend: Legend? = nil) -> ItemStatus? {
    if let known = status(bytes, words, legend) { return known.status }
    let sign = sign(bytes, words)
    guard words.count <= 64, sign.count < words.count else { return nil }
    guard isBoxOrSign(bytes, sign), !isNothing(bytes, sign), let known = status(bytes, sign, legend) else { return nil }
    let remark = String(decoding: bytes[sign.upperBound..<words.upperBound], as: UTF8.self)
    return known.status == .done && EndState.saysHalf(remark[...]) ? .partial : known.status
  }

  /// The same where a remark may follow a word as well, behind `,`, `;`, a parenthesis or a dash between blanks: `done, 2nd try`,
  /// `进行中（第4章）`. The word alone says what it says: `done by May` says nothing, nor does `done, but not the lab`.
  static func remarked(_ bytes: [UInt8], _ words: Extent, _ legend: Legend? = nil) -> ItemStatus? {
    if let known = stated(bytes, words, legend) { return known }
    if words.count == 1, bytes[words.lowerBound] == 0x2F { return .partial }
    guard let head = head(bytes, words) else { return worded(bytes, words) }
    if head.status == .done, EndState.saysHalf(head.remark) || EndState.denies(head.remark.lowercased()[...]) {
      return .partial
    }
    return EndState.isLimit(head.remark) ? worded(bytes, words) : head.status
  }

  /// A word for a state that a remark follows, and the remark.
  private static func head(_ bytes: [UInt8], _ words: Extent) -> (status: ItemStatus, word: Extent, remark: Substring)? {
    guard words.count <= 200, let end = endOfHead(bytes, words) else { return nil }
    let word = Bytes.trim(Extent(words.lowerBound, end), bytes)
    guard !word.isEmpty, let known = status(bytes, word), known.family == .word else { return nil }
    return (known.status, word, String(decoding: bytes[end..<words.upperBound].prefix(40), as: UTF8.self)[...])
  }

  /// Where a remark begins in a cell's first 64 bytes.
  private static func endOfHead(_ bytes: [UInt8], _ words: Extent) -> Int? {
    let last = min(words.upperBound, words.lowerBound + 64)
    var place = words.lowerBound
    while place < last {
      switch bytes[place] {
      case 0x2C, 0x3B, 0x28: return place
      // （ ， ；
      case 0xEF
      where Bytes.hasExactly([0xEF, 0xBC, 0x88], bytes, at: place, end: words.upperBound)
        || Bytes.hasExactly([0xEF, 0xBC, 0x8C], bytes, at: place, end: words.upperBound)
        || Bytes.hasExactly([0xEF, 0xBC, 0x9B], bytes, at: place, end: words.upperBound):
        return place
      case 0x20:
        let dash = place + 1
        if Bytes.hasExactly([0x2D, 0x20], bytes, at: dash, end: words.upperBound)
          || Bytes.hasExactly([0xE2, 0x80, 0x93], bytes, at: dash, end: words.upperBound)
          || Bytes.hasExactly([0xE2, 0x80, 0x94], bytes, at: dash, end: words.upperBound)
        {
          return place
        }
      default: break
      }
      place += 1
    }
    return nil
  }

  /// Whether a cell is nothing but a sign that says no state, which its owner gave a meaning of their own.
  static func isUnknownSign(_ bytes: [UInt8], _ words: Extent) -> Bool {
    guard !words.isEmpty, words.count <= 12, status(bytes, words) == nil else { return false }
    var place = words.lowerBound
    while place < words.upperBound {
      let (scalar, length) = Bytes.scalar(bytes, at: place, end: words.upperBound)
      guard length > 0, scalar > 0x7F, Bytes.isSymbol(scalar) else { return false }
      place += length
    }
    return true
  }

  /// What a cell in columns of ticks says: beside what it says of a habit, a sign or a word for what is half done.
  static func ofPart(_ bytes: [UInt8], _ words: Extent, _ legend: Legend? = nil) -> ItemStatus? {
    if let known = ofHabit(bytes, words, legend) { return known }
    guard words.count <= 40 else { return nil }
    let text = String(decoding: bytes[words.range], as: UTF8.self)
    if isHalf(text) { return .partial }
    // `✔ half`
    if let blank = text.firstIndex(of: " "), known(text[..<blank])?.status == .done, EndState.saysHalf(text[blank...]) {
      return .partial
    }
    return LegendWords.status(text, isJoined: false) == .partial ? .partial : nil
  }

  /// What a sign, or a box, says that the file explains: alone, or with words behind it.
  private static func told(_ bytes: [UInt8], _ words: Extent, _ legend: Legend) -> (status: ItemStatus, family: Family)? {
    if let box = Box(bytes, at: words.lowerBound, end: words.upperBound), box.extent.upperBound == words.upperBound {
      let read = legend.read(box, bytes)
      return read == box ? nil : (read.status, .box)
    }
    guard let sign = legend.sign(bytes, words.lowerBound, words.upperBound),
      sign.end == words.upperBound || Bytes.isBlank(bytes[sign.end]) || bytes[sign.end] == 0x28
    else { return nil }
    return (sign.status, .sign)
  }

  /// What a cell of habits says; a star is done there, too, and a dot says that it wasn't.
  static func ofHabit(_ bytes: [UInt8], _ words: Extent, _ legend: Legend? = nil) -> ItemStatus? {
    if let known = status(bytes, words, legend) { return known.status }
    if let circle = circle(bytes, words) { return circle }
    if isDot(String(decoding: bytes[words.range], as: UTF8.self)) { return .open }
    return isStar(String(decoding: bytes[words.range], as: UTF8.self)) ? .done : nil
  }

  private static func isDot(_ mark: String) -> Bool { mark == "." || mark == "·" }

  /// Whether a cell holds a box, a dot, `x`, or a sign that tells a state alone: circles in colours tell priorities as well.
  static func isPlainSign(_ bytes: [UInt8], _ words: Extent) -> Bool {
    let text = String(decoding: bytes[words.range].prefix(8), as: UTF8.self)
    if words.count <= 2, isDot(text) || text.lowercased() == "x" { return true }
    if circle(bytes, words) != nil { return true }
    guard isBoxOrSign(bytes, words), let first = text.unicodeScalars.first else { return false }
    return !"🟢🟡🔴🟩🟥⚪".unicodeScalars.contains(first)
  }

  static func isAgain(_ bytes: [UInt8], _ words: Extent) -> Bool {
    Bytes.hasExactly([0xF0, 0x9F, 0x94, 0x81], bytes, at: words.lowerBound, end: words.upperBound)
  }

  private static func isStar(_ mark: String) -> Bool {
    var text = mark
    text.unicodeScalars.removeAll { $0 == "\u{FE0F}" }
    return ["⭐", "🌟", "★"].contains(text)
  }

  /// Whether a cell of habits says that nothing is to be done there: `-`, `–`, `—`, `n/a`.
  static func isNothing(_ bytes: [UInt8], _ words: Extent) -> Bool {
    switch words.count {
    case 1: bytes[words.lowerBound] == 0x2D
    case 3:
      Bytes.has("n/a", bytes, at: words.lowerBound, end: words.upperBound)
        || Bytes.hasExactly([0xE2, 0x80, 0x93], bytes, at: words.lowerBound, end: words.upperBound)
        || Bytes.hasExactly([0xE2, 0x80, 0x94], bytes, at: words.lowerBound, end: words.upperBound)
    default: false
    }
  }

  /// Whether a box or sign stands in the cell. Most cells hold words or code, which the first byte tells.
  static func isBoxOrSign(_ bytes: [UInt8], _ words: Extent, _ legend: Legend? = nil) -> Bool {
    if let legend, told(bytes, words, legend) != nil { return true }
    guard !words.isEmpty, !Bytes.isWordByte(bytes[words.lowerBound]) || bytes[words.lowerBound] >= 0x80 else { return false }
    // No sign but that of a link begins with a bracket, and links are many.
    if isLink(bytes, words) { return true }
    if bytes[words.lowerBound] == 0x5B, Box(bytes, at: words.lowerBound, end: words.upperBound) == nil { return false }
    guard let family = status(bytes, words)?.family else { return false }
    return family == .box || family == .sign
  }

  /// Behind 🟢 they say that something is only prepared. docs/format.md, 13.6, has the same.
  static let prepared: Set<String> = [
    "ready", "on track", "bereit", "im plan", "prêt", "prête", "listo", "lista", "pronto", "pronta", "gereed", "připraveno",
  ]

  /// Beside signs for what is done these say that something is shut. docs/format.md, 13.6, has the same.
  static let closed: Set<String> = [
    "closed", "geschlossen", "cerrado", "fechado", "fermé", "chiuso", "gesloten", "zamknięte", "закрыто", "закрито",
    "stängd", "uzavřeno", "kapatıldı", "已关闭", "クローズ",
  ]

  static func isClosed(_ bytes: [UInt8], _ words: Extent) -> Bool {
    closed.contains(
      String(decoding: bytes[words.range].prefix(64), as: UTF8.self).lowercased().prefix { $0.isLetter }.description)
  }

  /// `40%`
  private static func isShare(_ text: String) -> Bool {
    let digits = text.utf8.dropLast()
    return text.utf8.last == 0x25 && (1...2).contains(digits.count) && digits.allSatisfy(Bytes.isDigit)
  }

  /// What a sign or word means, in lower case and without colouring marks.
  static func known(_ text: some StringProtocol) -> (status: ItemStatus, family: Family)? {
    places[String(text)].map { (marks[$0 >> 1].status, $0 & 1 == 0 ? .sign : .word) }
  }

  private static let places = WordTable(marks.enumerated().flatMap { [($1.signs, $0 << 1), ($1.words, $0 << 1 | 1)] }) {
    first, _ in first
  }

  /// The mark to write for a status, in the manner of `current` or, where that is empty, of the column's `others`.
  static func written(_ status: ItemStatus, current: String, others: [String], _ legend: Legend? = nil) -> String {
    func reading(_ mark: String) -> (status: ItemStatus, family: Family)? {
      if isDot(mark) { return (.open, .sign) }
      let bytes = Array(mark.utf8)
      if legend == nil, let circle = circle(bytes, Extent(0, bytes.count)) { return (circle, .sign) }
      return Self.status(bytes, Extent(0, bytes.count), legend)
    }
    // `done, 2nd try` says how to write it, but its remark is its own.
    func plain(_ mark: String) -> String {
      let bytes = Array(mark.utf8)
      if isLink(bytes, Extent(0, bytes.count)) {
        let name = String(mark.dropFirst().prefix { $0 != "]" })
        return name.utf8.count == 1 ? "[x]" : name
      }
      guard reading(mark) == nil, let head = head(bytes, Extent(0, bytes.count)) else { return mark }
      return String(decoding: bytes[head.word.range], as: UTF8.self)
    }
    let (current, others) = (plain(current), others.map(plain))
    if let used = others.first(where: { reading($0)?.status == status }) { return used }
    // Among stars what isn't done is empty.
    if isStar(current) || others.contains(where: isStar), status == .done || status == .open {
      return status == .done ? others.first(where: isStar) ?? current : ""
    }
    // Among circles, too.
    if status == .open, ([current] + others).contains(where: { circle(Array($0.utf8), Extent(0, $0.utf8.count)) != nil }) {
      return ""
    }
    let sample = ([current] + others).first { !$0.isEmpty && reading($0) != nil } ?? ""
    let known = marks.first { $0.status == status }
    if let told = legend?.written(status, inBrackets: false) {
      let family = reading(sample)?.family
      if family != .box, family != .word { return String(decoding: told, as: UTF8.self) }
    }
    switch reading(sample)?.family {
    case .box: return "[" + Box.content(status) + "]"
    case .word where sample.utf8.last == 0x25 && (status == .done || status == .open): return status == .done ? "100%" : "0%"
    case .word:
      guard let word = known?.words.first else { return sample }
      return sample.first?.isUppercase == true ? word.prefix(1).uppercased() + word.dropFirst() : word
    default: return known?.signs.first ?? sample
    }
  }
}
