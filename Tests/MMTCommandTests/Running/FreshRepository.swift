import Foundation
import MMTCore
import MMTStore
import Support

/// What `mmt init` asks of git before the first commit is the same in each of the tests' hundreds of workspaces: a repository, and six
/// settings of merging, each by a process of its own. It is asked once; all other workspaces get a copy of what git made.
enum FreshRepository {
  private struct Made: Sendable {
    var folders: [String] = []
    var files: [String: [UInt8]] = [:]
  }

  private static let made: Made? = {
    guard let root = try? TemporaryFolder(), (try? root.write("gitconfig", Machine.gitSettings)) != nil,
      let work = try? root.makeFolder("work")
    else { return nil }
    let git = Git(world: .isolated(in: Path(work), environment: Machine.environment(root)), folder: Path(work))
    guard (try? git.initialise()) != nil, git.configureMergeDrivers() else { return nil }
    var made = Made()
    for case let name as String in FileManager.default.enumerator(atPath: work + "/.git")?.allObjects ?? [] {
      if name.hasSuffix(".sample") { continue }
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: work + "/.git/" + name, isDirectory: &isFolder)
      if isFolder.boolValue { made.folders.append(name) } else { made.files[name] = root.read("work/.git/" + name) }
    }
    return made
  }()

  /// Whether what git is asked for is done by a copy, or was with it.
  static func answers(_ words: [String]) -> Bool {
    guard let made, words.first == "git", let place = words.firstIndex(of: "-C"), place + 1 < words.count else {
      return false
    }
    let folder = words[place + 1] + "/.git"
    let asked = words[(place + 2)...]
    if asked.elementsEqual(["init", "--quiet"]) { return copy(made, to: folder) }
    return asked.starts(with: ["config", "--local"]) && asked.dropFirst(2).first?.hasPrefix("merge.mmt-") ?? false
      && FileManager.default.contents(atPath: folder + "/config").map { Array($0) } == made.files["config"]
  }

  /// False where git says better what is in the way.
  private static func copy(_ made: Made, to folder: String) -> Bool {
    let files = FileManager.default
    guard !files.fileExists(atPath: folder),
      (try? files.createDirectory(atPath: folder, withIntermediateDirectories: false)) != nil
    else { return false }
    return made.folders.allSatisfy {
      (try? files.createDirectory(atPath: folder + "/" + $0, withIntermediateDirectories: true)) != nil
    } && made.files.allSatisfy { files.createFile(atPath: folder + "/" + $0.key, contents: Data($0.value)) }
  }
}
