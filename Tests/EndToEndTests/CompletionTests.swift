import Foundation
import Support
import Testing

/// The completions in the shells themselves. A shell that isn't installed skips its own test, which says so.
@Suite struct CompletionTests {
  static func has(_ shell: String) -> Bool {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + shell)
    }
  }

  /// Whoever ran any of it would leave a file `ran`.
  static let hostile = [
    #"Quote "double" and it's single"#, "Run $(touch ran) and `touch ran`", "Run ; touch ran & touch ran | touch ran > ran",
    #"Back\slash \n and glob * ? [a-z] {a,b} ~"#, "Colon: with: colons=and=equals @host #hash !x %F{red} ${PATH}",
    "Zwei Wörter 漢字",
  ]

  private func bench() throws -> Workbench {
    try Workbench(plan: "# Plan\n\n### Day 1\n\n#### Work\n\n" + Self.hostile.map { "- [ ] \($0)\n" }.joined())
  }

  /// The beginning of an item's words, as it may be typed in any shell; enough to tell it from the others.
  private func beginning(_ words: String) -> String {
    let first = String(words.prefix { $0 != " " && $0 != "\\" && $0 != ":" })
    return first == "Run" ? (words.contains("$(") ? "Run\\ \\$" : "Run\\ \\;") : first.lowercased()
  }

  private func run(_ shell: String, _ script: String, _ bench: Workbench) throws -> ProcessResult {
    try bench.write("script", script)
    let start = ["bash": ["--norc"], "zsh": ["-f"], "fish": ["--no-config"]][shell] ?? []
    return try runProcess(
      "/usr/bin/env", [shell] + start + ["script"], in: bench.folder, environment: bench.session.environment)
  }

  @Test("bash completes items as words that are never run", .enabled(if: has("bash"), "bash isn't installed"))
  func bash() throws {
    let bench = try bench()
    var script = "eval \"$(mmt completions bash)\"\n"
    for words in Self.hostile {
      script += """
        COMP_LINE='mmt done \(beginning(words))' COMP_TYPE=9
        COMP_POINT=${#COMP_LINE}
        _mmt
        eval "printf '%s\\n' ${COMPREPLY[*]}"

        """
    }
    script += """
      COMP_LINE="mmt done 'quote" COMP_POINT=15
      _mmt
      eval "printf '%s\\n' '${COMPREPLY[0]}'"
      COMP_LINE='mmt --colour=al' COMP_POINT=15
      _mmt
      printf '%s\\n' "${COMPREPLY[@]}"
      COMP_LINE='mmt done ' COMP_POINT=9 COMP_TYPE=63
      _mmt
      printf '%s\\n' "${COMPREPLY[1]}"
      """
    let result = try run("bash", script, bench)
    #expect(
      result.output.split(separator: "\n").map(String.init) == Self.hostile + [
        Self.hostile[0], "always", ".2  (\(Self.hostile[1]))",
      ], "\(result.errors)")
    #expect(result.errors.isEmpty && bench.read("ran") == "(missing)")
  }

  @Test("fish completes items as words that are never run", .enabled(if: has("fish"), "fish isn't installed"))
  func fish() throws {
    let bench = try bench()
    var script = "mmt completions fish | source\n"
    for words in Self.hostile { script += "complete -C 'mmt done \(beginning(words))'\n" }
    script +=
      "complete -C 'mmt done '\ncomplete -C 'mmt --colour=al'\ncomplete -C 'mmt done \"quote'\ncomplete -C 'mmt -C .. done run'\n"
    let result = try run("fish", script, bench)
    let lines = result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    let all = Self.hostile + (1...6).map { "1.\($0)" } + ["--colour=always", Self.hostile[0]]
    #expect(lines == all, "\(result.output)\(result.errors)")
    #expect(result.errors.isEmpty && bench.read("ran") == "(missing)")
  }

  /// In a terminal, because zsh completes nowhere else: a key completes the word, another writes down what the line has become.
  @Test("zsh completes items as words that are never run", .enabled(if: has("zsh"), "zsh isn't installed"))
  func zsh() throws {
    let bench = try bench()
    var script = """
      zmodload zsh/zpty
      zpty shell "zsh -f -i"
      zpty -w shell 'PS1=; unsetopt beep; autoload -U compinit; compinit -u -D; eval "$(mmt completions zsh)"'
      zpty -w shell 'note() { print -r -- "$BUFFER" >> lines; BUFFER= }; zle -N note; bindkey "^X" note; touch ready'
      for i in {1..200}; do [[ -e ready ]] && break; sleep 0.05; done

      """
    let lines = Self.hostile.map { "mmt done " + beginning($0) } + ["mmt done 'quote", "mmt --colour=al"]
    for (number, line) in lines.enumerated() {
      script += """
        zpty -wn shell \(quoted(line))$'\\t\\x18'
        for i in {1..200}; do [[ -e lines && $(wc -l < lines) -gt \(number) ]] && break; sleep 0.05; done

        """
    }
    script +=
      "zpty -d shell\nfor line in \"${(@f)$(<lines)}\"; do words=(\"${(@Q)${(z)line}}\"); print -r -- \"${words[-1]}\"; done\n"
    let result = try run("zsh", script, bench)
    #expect(
      result.output.split(separator: "\n").map(String.init) == Self.hostile + [Self.hostile[0], "--colour=always"],
      "\(result.errors)")
    #expect(bench.read("ran") == "(missing)")
  }

  @Test("the manual page is clean to mandoc", .enabled(if: has("mandoc"), "mandoc isn't installed"))
  func manualPage() throws {
    let result = try runProcess("/usr/bin/env", ["mandoc", "-T", "lint", Repository.path("docs/generated/mmt.1")])
    let found = result.output.split(separator: "\n").filter { !$0.contains("mandoc.db") }
    #expect(found.isEmpty, "\(found)")
  }

  private func quoted(_ text: String) -> String { "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'" }
}
