/// Words above what came of rows, above remarks, and above what is known of some rows before others (docs/format.md, 13.5, has the same).
extension ColumnTitle {
  static let resultWords = [
    "score", "scores", "grade", "grades", "result", "results", "mark", "marks", "outcome", "ergebnis", "ergebnisse",
    "punktzahl",
    "note", "noten", "resultado", "resultados", "puntuación", "calificación", "puntaje", "nota", "pontuação", "classificação",
    "résultat", "résultats", "risultato", "risultati", "voto", "voti", "punteggio", "resultaat", "resultaten", "cijfer",
    "cijfers", "resultat", "betyg", "karakter", "tulos", "tulokset", "arvosana", "pisteet", "wynik", "wyniki", "ocena", "oceny",
    "výsledek", "výsledky", "výsledok", "známka", "známky", "балл", "баллы", "оценка", "оценки", "результат", "результаты",
    "результати", "оцінка", "бал", "бали", "rezultat", "ocjena", "оцена", "резултат", "αποτέλεσμα", "βαθμός", "notă",
    "eredmény", "jegy", "tulemus", "hinne", "rezultāts", "atzīme", "rezultatas", "pažymys", "sonuç", "sonuçlar", "puan",
    "परिणाम", "अंक", "निकाल", "गुण", "ফলাফল", "মার্কস", "மதிப்பெண்", "ఫలితం", "మార్కులు", "คะแนน", "النتيجة", "الدرجة", "نتیجه",
    "نمره", "نتیجہ", "תוצאה", "ציון", "hasil", "nilai", "skor", "keputusan", "điểm", "marka", "matokeo", "alama", "成绩", "分数",
    "得分", "结果", "成績", "分數", "結果", "得点", "点数", "スコア", "正答率", "正解率", "점수", "성적", "결과", "정답률",
    "自己評価", "評価", "理解度", "出来", "判定", "正誤", "定着度",
  ]
  static let remarkWords = [
    "note", "notes", "comment", "comments", "remark", "remarks", "notiz", "notizen", "bemerkung", "bemerkungen", "anmerkung",
    "anmerkungen", "kommentar", "kommentare", "nota", "notas", "comentario", "comentarios", "comentário", "comentários",
    "observación", "observaciones", "observação", "observações", "remarque", "remarques", "commentaire", "commentaires",
    "osservazioni", "commenti", "opmerking", "opmerkingen", "notities", "anteckning", "anteckningar", "kommentarer", "noter",
    "bemærkninger", "merknader", "notater", "huomautus", "huomautukset", "muistiinpanot", "uwaga", "uwagi", "notatki",
    "komentarz", "poznámka", "poznámky", "примечание", "примечания", "комментарий", "комментарии", "заметки", "примітка",
    "примітки", "коментар", "нотатки", "napomena", "napomene", "напомене", "opombe", "σημειώσεις", "σχόλια", "observații",
    "megjegyzés", "märkused", "piezīmes", "pastabos", "not", "notlar", "açıklama", "yorum", "टिप्पणी", "नोट्स", "মন্তব্য",
    "குறிப்பு", "గమనిక", "หมายเหตุ", "ملاحظات", "ملاحظة", "توضیحات", "یادداشت", "הערות", "הערה", "catatan", "keterangan", "ghi",
    "chú", "tala", "maelezo", "备注", "備註", "说明", "評語", "备考", "メモ", "備考", "コメント", "비고", "메모",
  ]
  static let asideWords = [
    "cost", "costs", "price", "budget", "fee", "quote", "page", "pages", "reading", "room", "where", "place", "location", "who",
    "owner", "presenter", "speaker", "host", "guest", "link", "links", "url", "source", "slides", "next", "kosten", "preis",
    "seite", "seiten", "wer", "wo", "raum", "ort", "coste", "costo", "precio", "páginas", "quién", "lugar", "custo", "preço",
    "quem", "onde", "coût", "prix", "qui", "où", "lieu", "salle", "prezzo", "pagine", "chi", "dove", "luogo", "prijs", "wie",
    "waar", "kostnad", "pris", "vem", "hinta", "kuka", "koszt", "cena", "kto", "gdzie", "kdo", "kde", "цена", "стоимость",
    "страницы", "кто", "где", "ціна", "хто", "де", "fiyat", "kim", "nerede", "biaya", "harga", "siapa", "giá", "价格", "费用", "谁",
    "費用", "価格", "担当", "場所", "비용", "가격", "담당",
  ]
  /// Those above dates on which something has happened to a row that isn't done by it. docs/format.md, 13.5, has the same.
  static let pastWords = [
    "applied", "sent", "started", "ordered", "received", "opened", "created", "added", "beworben", "gesendet", "begonnen",
    "bestellt", "erhalten", "enviado", "enviada", "empezado", "pedido", "recibido", "recebido", "postulé", "envoyé", "commencé",
    "commandé", "reçu", "inviato", "iniziato", "ordinato", "ricevuto", "verzonden", "besteld", "ontvangen", "skickat",
    "påbörjad", "beställt", "sendt", "bestilt", "wysłano", "rozpoczęto", "zamówiono", "odesláno", "objednáno", "отправлено",
    "начато", "заказано", "получено", "応募日", "送付日", "注文日", "申请日期", "지원일",
  ]
}
