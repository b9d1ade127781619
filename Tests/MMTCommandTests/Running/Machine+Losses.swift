/// What happens to a file that mmt knows.
enum FileLoss: String, CaseIterable { case gone, nothing, zeros }

extension Machine {
  func lose(_ path: String, _ loss: FileLoss) throws {
    switch loss {
    case .gone: try remove(path)
    case .nothing: try write(path, "")
    case .zeros: try write(path, String(repeating: "\0", count: 40))
    }
  }
}
