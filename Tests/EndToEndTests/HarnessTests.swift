import Foundation
import Support
import Testing

/// The harness itself: above all, that it fails when it should.
@Suite struct HarnessTests {
  private func mismatches(_ text: String) throws -> [Mismatch] {
    let transcript = try Transcript(text)
    return transcript.mismatches(try transcript.run())
  }

  private func console(_ lines: String) -> String { "```console\n" + lines + "\n```\n" }

  @Test("what is written as it happens passes")
  func agreement() throws {
    #expect(try mismatches(console("$ printf 'one\\ntwo\\n'\none\ntwo\n$ true\n$ false\n? 1")).isEmpty)
  }

  @Test(
    "anything that differs fails",
    arguments: [
      "$ echo right\nwrong", "$ echo right", "$ true\nmissing", "$ printf 'no ending'\nno ending",
      "$ echo 'trailing '\ntrailing",
      "$ echo oops >&2", "$ echo oops >&2\n! other", "$ echo oops >&2\noops", "$ echo '! oops'\n! oops",
      "$ false", "$ true\n? 1", "$ exit 3\n? 4", "$ kill -9 $$\n? 9",
      "$ echo x > new.txt", "$ echo x > new.txt\n@ new.txt (new)\n+ y", "$ : > .mmt-new.12", "$ echo x > ~/stray",
      "$ echo x > $XDG_CONFIG_HOME/stray", "$ echo x > $TMPDIR/stray", "$ mkdir empty", "$ ln -s nowhere link",
      "$ printf 'e\\314\\201\\n'\n\u{E9}",
    ])
  func disagreement(_ lines: String) throws {
    #expect(try mismatches(console(lines)).count == 1)
  }

  @Test(
    "every kind of change to a file is listed",
    arguments: [
      ("sed -i 's/two/2/' f", ["@ f:2", "- two", "+ 2"]),
      ("sed -i 's/two/two\\r/' f", ["@ f:2", "- two", "+ two␍␊"]),
      ("sed -i 's/two/two /' f", ["@ f:2", "- two", "+ two␠"]),
      ("printf 'one\\ntwo\\nthree' > f", ["@ f:3", "- three", "+ three␄"]),
      ("printf 'one\\ntwo\\nthree\\r' > f", ["@ f:3", "- three", "+ three␍"]),
      ("sed -i 2d f", ["@ f:2", "- two"]),
      ("sed -i '1d;3s/$/!/' f", ["@ f:1", "- one", "@ f:2", "- three", "+ three!"]),
      ("echo four >> f", ["@ f:4", "+ four"]),
      ("chmod 600 f", ["@ f (mode 0644 → 0600)"]),
      ("rm f", ["@ f (deleted)"]),
      ("mv f g", ["@ f (deleted)", "@ g (new)", "+ one", "+ two", "+ three"]),
      ("seq 20 > long", ["@ long (new, 20 lines, 51 bytes)"]),
      ("printf '\\0\\377' >> f", ["@ f:4", "+ ␀\\xFF␄"]),
      ("git init -q . && touch .git/anything", []),
      ("mkdir -p $XDG_STATE_HOME/mmt && echo 1 > $XDG_STATE_HOME/mmt/seen", []),
    ])
  func changes(_ command: String, _ expected: [String]) throws {
    let text = "```text file=f\none\ntwo\nthree\n```\n" + console("$ " + command)
    #expect(try Transcript(text).run() == [expected])
  }

  @Test("a file given later in the page stands for an editor's save and is no change of the next command")
  func laterFile() throws {
    let text = "```text file=f\none\n```\n" + console("$ true") + "```text file=f\ntwo\n```\n" + console("$ cat f\ntwo")
    #expect(try mismatches(text).isEmpty)
  }

  @Test(
    "the bytes of a file are those its fence asks for",
    arguments: [
      ("file=f", "a\n\nb", "a\n\nb\n"), ("file=f crlf", "a\nb", "a\r\nb\r\n"), ("file=f bom cr", "a\nb", "\u{FEFF}a\rb\r"),
      ("file=f escapes", "a\\r\nb\\t\\\\\\0\\", "a\r\nb\t\\\0"), ("file=f escapes", "\\x41\\e", "A\u{1B}\n"),
    ])
  func fixtureBytes(_ info: String, _ content: String, _ expected: String) throws {
    guard case .file("f", let bytes)? = try Transcript("```text \(info)\n\(content)\n```\n").parts.first else {
      Issue.record("no file")
      return
    }
    #expect(bytes == Array(expected.utf8))
  }

  @Test(
    "a page that can't be understood is refused with its line",
    arguments: [
      ("```console\n$ true\n", 0), ("```console\nno prompt\n```\n", 1), ("```env\nnothing\n```\n", 1),
      ("```text file=f escapes\nfine\n\\q\n```\n", 2), ("```text file=f escapes\n\\xZZ\n```\n", 1),
    ])
  func malformed(_ text: String, _ line: Int) throws {
    let error = try #require(throws: Transcript.Malformed.self) { try Transcript(text) }
    #expect(error.line == line)
  }

  @Test("blocks of other words, indented ones and those inside a longer fence aren't run")
  func notRun() throws {
    let text = "```sh\n$ false\n```\n  ```console\n$ false\n  ```\n````markdown\n```console\n$ false\n```\n````\n"
    #expect(try Transcript(text).run().isEmpty)
  }

  @Test("recording changes the expected parts and nothing else, and what was recorded passes")
  func recording() throws {
    let text =
      "Prose  \n\n```console\n$ echo a\nold\n$ cat <<E\n> b\n> E\n```\n\n- more\n\n````console\n$ echo '```'; false\n````\nend"
    let transcript = try Transcript(text)
    let recorded = try transcript.recording(try transcript.run())
    let expected =
      "Prose  \n\n```console\n$ echo a\na\n$ cat <<E\n> b\n> E\nb\n```\n\n- more\n\n````console\n$ echo '```'; false\n```\n? 1\n````\nend"
    #expect(recorded == expected)
    #expect(try mismatches(recorded).isEmpty)
    let short = try Transcript(console("$ echo '```'"))
    #expect(throws: Transcript.Malformed.self) { try short.recording(try short.run()) }
  }

  @Test("the machine of a session is clean, frozen, and knows mmt")
  func environment() throws {
    let list = "$ env | sed 's/=.*//' | grep -v SAN_OPTIONS | sort | tr '\\n' ' '; command -v mmt"
    let names = try Transcript(console(list)).run().joined().joined()
    #expect(
      names
        == "COLUMNS EDITIONS GIT_CEILING_DIRECTORIES GIT_CONFIG_GLOBAL GIT_CONFIG_NOSYSTEM HOME LANG MMT_NOW OLDPWD PATH PWD TMPDIR TZ "
        + "XDG_CONFIG_HOME XDG_STATE_HOME <bin>/mmt")
    #expect(try mismatches(console("$ cd ~\n$ export A=\"x $TZ\"\n$ echo \"$A\" $PWD\nx Europe/Berlin <home>")).isEmpty)
    #expect(try mismatches("```env\nunset HOME\nA=b=c\n```\n" + console("$ echo ${HOME-none} $A\nnone b=c")).isEmpty)
    #expect(try mismatches(console("$ cd nowhere 2>/dev/null\n? 2")).isEmpty)
  }

  @Test("ids of git objects are hidden, other hexadecimal words are not")
  func gitIdentifiers() throws {
    let commands = "$ git init -q . && git commit -q --allow-empty -m x\n$ git rev-parse --short HEAD; echo deadbeef 1234567\n"
    #expect(try mismatches(console(commands + "<id>\ndeadbeef 1234567")).isEmpty)
  }
}

@Suite struct ProcessTests {
  @Test("both pipes are read while the program runs, and its input is given")
  func pipes() throws {
    let script = "cat; head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero; exit 7"
    let result = try runProcess("/bin/sh", ["-c", script], stdin: Array("hello".utf8))
    #expect(result.status == 7)
    #expect(result.stdout.count == 300005)
    #expect(result.stderr.count == 300000)
    #expect(!result.timedOut)
  }

  @Test("a program that hangs is killed with everything it started")
  func timeOut() throws {
    let started = ContinuousClock().now
    let result = try runProcess("/bin/sh", ["-c", "echo begun; sleep 60 & sleep 60"], timeout: 0.3)
    #expect(result.timedOut)
    #expect(result.output == "begun\n")
    #expect(ContinuousClock().now - started < .seconds(20))
  }

  @Test("what a program leaves running in the background doesn't hold it up, nor lose its status")
  func background() throws {
    let result = try runProcess("/bin/sh", ["-c", "sleep 30 & echo $!; exit 3"])
    #expect(result.status == 3)
    #expect(!result.timedOut)
    if let pid = Int32(result.output.dropLast()) { kill(pid, SIGKILL) }
  }
}
