import MMTCore
import MMTStore
import MMTViews
import MMTWorkspace

extension CommandSpec {
  package static let prompt = CommandSpec(
    "prompt", .setUp, "Print one short line for a shell's prompt.",
    discussion: [
      "The day's number, what is done of what it asks, and complete days in a row: 'd21 3/7 *12'; beside a plan, what is done of counters and habits, too: 'd21 3/7 +2/5 *12'. It is read from the plan at each call, so it is never stale; nothing is written, no program started. Without a workspace it prints nothing, and all is well.",
      "'--format' says it in your own way: {day}, {done}, {of}, {percent} of today, {streak}, {due} for problems that come back today, {habits} for counters and habits beside a plan, {timer} for the time that runs. What there is nothing to say of is empty.",
      "In a bar, where there is no current folder, '-C DIR' or MMT_HOME names the workspace; 'mmt status --format' has forms for bars and badges.",
    ],
    options: [
      OptionSpec("format", value: "FORMAT", .text, help: "Print this, with fields in braces: '{day} {done}/{of}'.")
    ],
    recipes: [
      .init(
        "For starship, in ~/.config/starship.toml; a bare shell starts fastest:",
        ["[custom.mmt]", "command = \"mmt prompt\"", "detect_files = [\"mmt.json\"]", "shell = [\"/bin/sh\"]"]),
      .init("For bash, in ~/.bashrc:", ["PS1='$(mmt prompt 2>/dev/null) '$PS1"]),
      .init("For zsh, in ~/.zshrc:", ["setopt PROMPT_SUBST", "RPROMPT='$(mmt prompt 2>/dev/null)'"]),
      .init(
        "For fish, in ~/.config/fish/config.fish:", ["function fish_right_prompt", "  mmt prompt 2>/dev/null", "end"]),
      .init(
        "For tmux, in ~/.tmux.conf, with MMT_HOME set:", ["set -g status-interval 60", "set -g status-right '#(mmt prompt)'"]),
    ],
    examples: [
      .init("mmt prompt", "Print the line."),
      .init("mmt prompt --format \"{percent}% {timer}\"", "Print how much of today is done, and the time that runs."),
    ], speaksJSON: false)
}

extension Command<Session> {
  static let prompt = Command(.prompt) { (invocation, session) throws(Failure) in
    let line = PromptLine(invocation.value("format"))
    if let unknown = line.unknown {
      let fields = PromptAnswer.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
      throw invocation.misuse(of: "format", "'--format' has no field \(unknown); there are \(fields)")
    }
    let answer: PromptAnswer
    do throws(Failure) {
      answer = try session.glance().prompt(line.fields)
    } catch {
      // A prompt stands everywhere, and most folders are no workspace.
      if error.exitCode == .notFound, !invocation.flag("directory") { return .ok }
      throw error
    }
    // A line is the same on every terminal: none is asked, and no settings of the person are read.
    let text = line.text(answer, isUTF8: Appearance.isUTF8(session.world))
    if !text.isEmpty, !session.isQuiet { try session.write(Array((text + "\n").utf8)) }
    return .ok
  }
}
