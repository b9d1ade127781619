import Foundation

// `mmt-fuzz TARGET [LIBFUZZER-OPTIONS]` lets libFuzzer look for inputs that break a law; `mmt-fuzz seeds TARGET FOLDER` writes what it starts from.
// `./dev fuzz` builds and runs it.

/// libFuzzer's own entrance; the linker takes it from the toolchain's runtime.
@_silgen_name("LLVMFuzzerRunDriver")
func runLibFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ one: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private func misuse() -> Never {
  let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
  FileHandle.standardError.write(Data("usage: mmt-fuzz \(names) [OPTION…] | mmt-fuzz seeds TARGET FOLDER\n".utf8))
  exit(64)
}

var arguments = CommandLine.arguments
if arguments.count == 4, arguments[1] == "seeds", let wanted = FuzzTarget(rawValue: arguments[2]) {
  try Seeds.write(for: wanted, into: arguments[3])
  exit(0)
}
guard arguments.count >= 2, let wanted = FuzzTarget(rawValue: arguments[1]) else { misuse() }
target = wanted
arguments.remove(at: 1)

var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
let status = pointers.withUnsafeMutableBufferPointer { buffer in
  var count = CInt(buffer.count - 1)
  var list = buffer.baseAddress
  return runLibFuzzer(&count, &list) { checkOneInput($0, $1) }
}
exit(status)
