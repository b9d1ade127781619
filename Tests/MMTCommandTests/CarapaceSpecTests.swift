import Foundation
import MMTCore
import Testing

@testable import MMTCommand

/// The specification for carapace names what the table names, and is YAML.
@Suite struct CarapaceSpecTests {
  private static let text = CarapaceSpec.text(of: CommandSpec.all.filter { $0 != .mergeFile })
  private static let lines = text.split(separator: "\n").map(String.init)

  @Test(arguments: CommandSpec.all.filter { $0 != .mergeFile })
  func everyCommandIsThereWithItsOptions(_ spec: CommandSpec) throws {
    let start = try #require(Self.lines.firstIndex(of: "  - name: " + spec.name))
    let own = Self.lines[start...].dropFirst().prefix { !$0.hasPrefix("  - name: ") }
    for option in spec.options {
      #expect(
        own.contains {
          $0.contains("--" + option.name + (option.takesValue ? option.isValueOptional ? "?\"" : "=\"" : "\"") + ": \"")
        }, "\(option.name)")
    }
    #expect(own.contains { $0.contains("\"--json\"") } == spec.speaksJSON)
  }

  @Test func whatGitRunsIsNobodysToType() { #expect(!Self.text.contains("merge-file")) }

  @Test func everyLineIsOneOfYAML() {
    for line in Self.lines.dropFirst() {
      let body = line.drop { $0 == " " || $0 == "-" }
      #expect(!line.contains("\t") && body.contains(":") || body.hasPrefix("["), "\(line)")
      // Quotation marks come in pairs once those that are escaped are out.
      let plain = line.replacingOccurrences(of: "\\\\", with: "").replacingOccurrences(of: "\\\"", with: "")
      #expect(plain.count { $0 == "\"" } % 2 == 0, "\(line)")
    }
    #expect(Set(Self.lines.filter { $0.hasPrefix("  - name: ") }).count == CommandSpec.all.count - 1)
  }

  @Test func choicesAreListedAndLiveNamesAreAskedFor() {
    #expect(Self.text.contains("        felt: [\"hard\", \"ok\", \"easy\"]\n"))
    #expect(
      Self.text.contains(
        #"      positionalany: ["$(mmt __complete zsh done \"$@\" \"$C_VALUE\" 2>/dev/null | tail -n +2)"]"# + "\n"))
    #expect(Self.text.contains("        output: [\"$files\"]\n"))
    #expect(Self.text.contains("    directory: [\"$directories\"]\n"))
    // What is typed is never part of the text that a shell runs.
    #expect(!Self.text.contains("${"))
  }
}
