import MMTCore
import MMTViews
import Testing

/// What bars and badges read: their own forms, key by key.
struct StatusBarTests {
  private static func text(_ bar: StatusBar, _ change: (inout PromptAnswer) -> Void = { _ in }) -> String {
    var answer = PromptLineTests.answer
    change(&answer)
    return String(decoding: bar.bytes(answer, isUTF8: true), as: UTF8.self)
  }

  @Test func waybar() {
    #expect(
      Self.text(.waybar)
        == #"{"text":"d21 3/7 ·12 1h25m","tooltip":"Day 21 of 100: 3 of 7 done\n12 complete days in a row\n"#
        + #"5 open items from earlier days\n2 problems to look at again\nThe timer runs: 1h25m","class":"partial","percentage":42}"#
        + "\n")
    #expect(Self.text(.waybar) { $0.done = 7 }.contains(#""class":"complete","percentage":100"#))
    #expect(Self.text(.waybar) { $0.done = 0 }.contains(#""class":"open","percentage":0"#))
    #expect(Self.text(.waybar) { $0.required = 0 }.contains(#"Day 21 of 100: nothing required"#))
    #expect(Self.text(.waybar) { $0.standing = .resting }.contains(#""tooltip":"A rest day\n12"#))
    #expect(Self.text(.waybar) { $0.standing = .starts(inDays: 1) }.contains(#""tooltip":"The plan starts tomorrow\n12"#))
    #expect(Self.text(.waybar) { $0.standing = .finished }.contains(#"The plan is over: 130 of 815 done"#))
  }

  @Test func tmux() {
    #expect(Self.text(.tmux) == "d21 3/7 ·12 1h25m\n")
    #expect(Self.text(.tmux) { $0.timer = nil } == "d21 3/7 ·12\n")
  }

  @Test func shields() {
    #expect(
      Self.text(.shields)
        == #"{"schemaVersion":1,"label":"day 21 of 100","message":"130 of 815 done","color":"orange"}"# + "\n")
    #expect(Self.text(.shields) { $0.backlog = 0 }.contains(#""color":"blue""#))
    #expect(Self.text(.shields) { $0.planDone = 815 }.contains(#""color":"brightgreen""#))
    #expect(
      Self.text(.shields) {
        $0.planDone = 0
        $0.day = nil
        $0.days = nil
      }.contains(#""label":"today","message":"0 of 815 done","color":"lightgrey""#))
  }

  @Test func onlyWhatIsSaidIsAskedFor() {
    #expect(StatusBar.shields.fields.isEmpty)
    #expect(!StatusBar.tmux.fields.contains(.due) && StatusBar.waybar.fields.contains(.due))
  }
}
