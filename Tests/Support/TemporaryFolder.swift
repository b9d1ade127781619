import Foundation

/// A folder of a test's own, with real path and mode 0700, gone when the value is.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    var template = Array((NSTemporaryDirectory() + "/mmt-test.XXXXXX").utf8CString)
    guard let made = mkdtemp(&template), let real = realpath(made, nil) else {
      throw ProcessError(description: "no temporary folder: errno \(errno)")
    }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit {
    if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
    // A test may have taken away permissions: they are given back on the way down, or nothing inside can be removed.
    chmod(path, 0o700)
    let names = FileManager.default.enumerator(atPath: path)
    while let name = names?.nextObject() as? String {
      let type = try? FileManager.default.attributesOfItem(atPath: path(name))[.type] as? FileAttributeType
      if type == .typeDirectory { chmod(path(name), 0o700) }
    }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of a name in this folder.
  package func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, making the folders on its way.
  @discardableResult
  package func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path(name)
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    guard FileManager.default.createFile(atPath: file, contents: Data(bytes)) else {
      throw ProcessError(description: "can't write \(file)")
    }
    return file
  }

  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }

  /// Makes a folder and those on its way.
  @discardableResult
  package func makeFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }

  /// The bytes of a file; nil if there is none.
  package func read(_ name: String) -> [UInt8]? { FileManager.default.contents(atPath: path(name)).map { Array($0) } }

  /// The names in this folder, hidden ones too, sorted.
  package func names() -> [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}
