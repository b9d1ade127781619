/// How something was done, which takes nothing from it: `done, but slow`, `hecho, pero muy lento` (docs/format.md, 5.3.3 a).
extension EndState {
  /// Whether behind the first word of a remark nothing stands, up to its end or one of `,;.:!)`, but how something was done, with small words
  /// before that.
  static func saysHow(_ remark: Substring) -> Bool {
    let said = remark.drop { !$0.isLetter }.prefix { !",;.:!)".contains($0) }.lowercased().split { !$0.isLetter && $0 != "'" }
    guard said.count > 1, said.count < 6, let last = said.last else { return false }
    return hows.contains(String(last)) && said[1...].dropLast().allSatisfy { small.contains(String($0)) }
  }

  /// docs/format.md, 13.6, has the same.
  static let hows: [String] = [
    "slow", "slowly", "late", "hard", "tired", "tough", "messy", "sloppy", "barely", "sore", "painful", "boring", "ugly",
    "langsam",
    "müde", "spät", "knapp", "anstrengend", "schwer", "lento", "lenta", "despacio", "cansado", "cansada", "duro", "dura",
    "tarde",
    "devagar", "lent", "lente", "lentement", "tard", "fatigué", "fatiguée", "lentamente", "piano", "tardi", "stanco", "stanca",
    "langzaam", "moe", "laat", "långsamt", "trött", "sent", "langsomt", "træt", "hitaasti", "wolno", "zmęczony", "zmęczona",
    "pomalu", "pozdě", "медленно", "поздно", "тяжело", "повільно", "пізно", "yavaş", "geç", "lambat", "chậm",
  ]

  /// docs/format.md, 13.6, has the same.
  static let small: [String] = [
    "very", "too", "so", "a", "bit", "little", "quite", "rather", "really", "pretty", "sehr", "zu", "etwas", "ein", "bisschen",
    "ziemlich", "muy", "un", "poco", "bastante", "muito", "pouco", "um", "très", "trop", "peu", "assez", "molto", "troppo",
    "po'",
    "erg", "te", "heel", "beetje", "een", "mycket", "lite", "ganska", "meget", "lidt", "bardzo", "trochę", "velmi", "очень",
    "слишком", "дуже", "çok", "sangat", "rất",
  ]
}
