import Foundation
import Support
import Testing

/// Repositories whose configuration names programs: it may have come with the folder.
@Suite struct HostileRepositoryTests {
  /// A program that leaves a trace under its name, and passes on what it is given.
  private static func arm(_ bench: Workbench) throws {
    let hooks = ["pre-commit", "post-commit", "post-index-change", "reference-transaction"]
    let script = "#!/bin/sh\\ntouch \"$TMPDIR/ran-${0##*/}\"\\ncase ${0##*/} in clean) cat;; gpg) exit 1;; esac\\nexit 0\\n"
    let names = ["fsmonitor", "ssh", "extdiff", "textconv", "gpg", "pager", "editor", "askpass", "alias", "clean"] + hooks
    let made = try bench.shell(
      """
      mkdir "$TMPDIR/evil" && cd "$TMPDIR/evil" && printf '\(script)' > program && chmod +x program
      for name in \(names.joined(separator: " ")); do ln -s program "$name"; done
      """)
    #expect(made.status == 0, "\(made.errors)")
    let settings = [
      "core.fsmonitor": "fsmonitor", "core.sshCommand": "ssh", "diff.external": "extdiff", "diff.evil.textconv": "textconv",
      "gpg.program": "gpg", "core.pager": "pager", "core.editor": "editor", "core.askPass": "askpass", "core.hooksPath": "",
      "filter.evil.clean": "clean",
    ]
    let places = settings.map { "git config \($0.key) \"$TMPDIR/evil/\($0.value)\"" }.joined(separator: "\n")
    let aliases = ["status", "log", "rev-parse", "cat-file"].map { "git config alias.\($0) \"!$TMPDIR/evil/alias\"" }
    let configured = try bench.shell(
      """
      \(places)
      \(aliases.joined(separator: "\n"))
      git config log.showSignature true
      git config color.ui always
      echo '* diff=evil' >> .git/info/attributes
      """)
    #expect(configured.status == 0, "\(configured.errors)")
  }

  private func ran(_ bench: Workbench) throws -> [String] {
    let traces = try bench.shell("cd \"$TMPDIR\" && ls | grep '^ran-'; rm -f ran-*")
    return traces.output.split(separator: "\n").map { String($0.dropFirst(4)) }
  }

  /// Gives the last commit a signature, which `log.showSignature` would have checked by a program.
  private func sign(_ bench: Workbench) throws {
    let signed = try bench.shell(
      """
      git cat-file commit HEAD > "$TMPDIR/commit"
      awk '!done && /^$/ { print "gpgsig -----BEGIN PGP SIGNATURE-----\\n \\n iQ\\n -----END PGP SIGNATURE-----"; done = 1 } 1' \
        "$TMPDIR/commit" > "$TMPDIR/signed"
      git update-ref HEAD "$(git hash-object -w -t commit "$TMPDIR/signed")"
      """)
    #expect(signed.status == 0, "\(signed.errors)")
  }

  @Test("commands that look run nothing of it; one that commits runs the hooks, as git would")
  func configuration() throws {
    let bench = try Workbench(plan: Workbench.tasks(3))
    #expect(try bench.mmt("done", ".1").status == 0)
    #expect(try bench.mmt("sync").status == 0)
    try sign(bench)
    try Self.arm(bench)
    _ = try ran(bench)
    let looking = [
      ["today"], ["status"], ["backups", "--all"], ["verify"], ["history", ".1"], ["today", "--at", "HEAD"],
      ["restore", "HEAD~1", "--dry-run"], ["sync"],
    ]
    for arguments in looking {
      let result = try bench.mmt(arguments)
      #expect(result.status <= 1, "\(arguments): \(result.errors)")
      #expect(try ran(bench) == [], "\(arguments)")
    }
    #expect(try bench.mmt("backups", "--json").output.contains("Begin plan.md"))
    try FileManager.default.removeItem(atPath: bench.path("mmt.json"))
    #expect(try bench.mmt("today").status == 0)
    #expect(try ran(bench) == [])
    #expect(try bench.mmt("done", ".2").status == 0)
    #expect(try bench.mmt("backup").status == 0)
    #expect(try Set(ran(bench)).isSuperset(of: ["pre-commit", "post-commit"]))
  }

  @Test("a bare repository that a pull put among the files is none: its configuration runs nothing")
  func embedded() throws {
    let bench = try Workbench(plan: Workbench.tasks(1))
    let made = try bench.shell(
      """
      git init -q --bare sub && cp plan.md mmt.json .gitattributes sub/ && mkdir sub/tree && cp plan.md mmt.json sub/tree/
      cd sub && git config core.bare false && git config core.worktree . && rm -rf hooks
      """)
    #expect(made.status == 0, "\(made.errors)")
    try Self.arm(bench)
    _ = try bench.shell("cp .git/config sub/config.evil; git config -f sub/config core.fsmonitor \"$TMPDIR/evil/fsmonitor\"")
    _ = try bench.shell("git config -f sub/config core.hooksPath \"$TMPDIR/evil\"")
    _ = try ran(bench)
    for arguments in [["status"], ["done", ".1"], ["backup"]] {
      _ = try bench.mmt(["-C", "sub"] + arguments)
      #expect(try ran(bench) == [], "\(arguments)")
    }
  }
}
