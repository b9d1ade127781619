import MMTCore
import MMTViews
import Testing

/// The line of a prompt: what it says, and what of a format is a field.
struct PromptLineTests {
  static let answer: PromptAnswer = {
    var answer = PromptAnswer(
      standing: .underWay, day: 21, days: 100, done: 3, required: 7, planDone: 130, planRequired: 815)
    (answer.backlog, answer.streak, answer.due, answer.timer) = (5, 12, 2, 85)
    return answer
  }()

  private static func changed(_ change: (inout PromptAnswer) -> Void) -> PromptAnswer {
    var answer = answer
    change(&answer)
    return answer
  }

  @Test(arguments: [
    (answer, "d21 3/7 ·12"), (changed { $0.streak = 0 }, "d21 3/7"), (changed { $0.required = 0 }, "d21 ·12"),
    (changed { $0.isMissing = true }, "d21 missing ·12"),
    (changed { $0.day = nil }, "3/7 ·12"), (changed { $0.standing = .resting }, "rest ·12"),
    (changed { $0.standing = .finished }, "130/815 ·12"),
    (
      changed {
        $0.standing = .starts(inDays: 3)
        $0.streak = 0
      }, "in 3d"
    ),
  ])
  func ownLine(_ answer: PromptAnswer, _ expected: String) {
    #expect(PromptLine(nil).text(answer, isUTF8: true) == expected)
  }

  @Test func withoutUTF8TheLineIsASCII() {
    #expect(PromptLine(nil).text(Self.answer, isUTF8: false) == "d21 3/7 *12")
  }

  @Test(arguments: [
    ("{day} {done}/{of} {percent}% {streak} {due} {timer}", "21 3/7 42% 12 2 1h25m"), ("", ""), ("{}{ {day", "{}{ {day"),
    ("{{day}}", "{21}"), ("é{done}·", "é3·"), ("}{done}{", "}3{"), ("{do ne}", "{do ne}"),
  ])
  func formats(_ format: String, _ expected: String) {
    let line = PromptLine(format)
    #expect(line.unknown == nil && line.text(Self.answer, isUTF8: true) == expected)
  }

  @Test func aNameThatIsNoFieldIsSaid() {
    #expect(PromptLine("{day} {week} {month}").unknown == "{week}")
    #expect(PromptLine("{Day}").unknown == "{Day}")
  }

  @Test func onlyWhatIsNamedIsAskedFor() {
    #expect(Set(PromptLine("{due}{due}").fields) == [.due])
    #expect(PromptLine("x").fields.isEmpty)
    #expect(PromptLine(nil).fields == [.day, .done, .of, .habits, .streak])
  }

  @Test func whatThereIsNothingToSayOfIsEmpty() {
    let answer = PromptAnswer(standing: .undated, done: 0, required: 0, planDone: 0, planRequired: 0)
    #expect(PromptLine("[{day}{percent}{timer}]").text(answer, isUTF8: true) == "[]")
    #expect(PromptLine(nil).text(answer, isUTF8: true) == "")
  }
}
