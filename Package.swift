// swift-tools-version: 6.2
import PackageDescription

// MMT_DYNAMIC is for systems without static libraries (libc.a, libstdc++.a, libcmark.a; mmt-tui: libncursesw.a, libtinfo.a);
// `./dev` sets it where they are missing.
let wantsStatic = Context.environment["MMT_DYNAMIC"] == nil

// One executable that needs nothing: starts as fast as a C program. The linker (the toolchain's own) writes its output without a
// memory map, because a mapped file is kept by the kernel in small pieces and loads slower. Left out is what nothing uses: names of
// Unicode scalars (Sources/CSystem/LeanRuntime.c), tables for unwinding (Sources/mmt/standalone.ld). docs/decisions has the
// measurements.
let standalone: [LinkerSetting] =
  wantsStatic
  ? [
    .unsafeFlags(
      ["-static-executable", "-use-ld=lld"]
        + [
          "--no-mmap-output-file", "-s", "--gc-sections", "--wrap=_swift_stdlib_getScalarName", "--wrap=__cxa_demangle",
          "--no-eh-frame-hdr",
          "--script=\(Context.packageDirectory)/Sources/mmt/standalone.ld",
        ].flatMap { ["-Xlinker", $0] },
      .when(platforms: [.linux], configuration: .release))
  ] : []

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Optimized also for the tests: these run the program a thousand times, and take a third of the time so. What makes their random plans
/// and texts is, too.
let optimized: [SwiftSetting] = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Regular expressions would make the program a megabyte larger: MMTCore's StringProtocol+Search.swift has the little that is needed of them.
let lean: [SwiftSetting] = optimized + [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

/// A third smaller, and no slower that could be measured: what runs in a loop for every line of a plan says `@_optimize(speed)`. Nothing
/// looks at types by their fields' names.
let compact: [SwiftSetting] =
  lean + [.unsafeFlags(["-Osize", "-Xfrontend", "-disable-reflection-metadata"], .when(configuration: .release))]

/// `./dev fuzz` sets it, with a build folder of its own: what is fuzzed is built for libFuzzer.
let isFuzzing = Context.environment["MMT_FUZZ"] != nil
let fuzzed: [SwiftSetting] = isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer"])] : []

let package = Package(
  name: "mmt",
  // The first whose Swift runtime has all that is used here: InlineArray, Span, Mutex.
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "mmt", targets: ["mmt"]), .executable(name: "mmt-tui", targets: ["mmt-tui"]),
    .executable(name: "mmt-lsp", targets: ["mmt-lsp"]),
  ],
  targets: [
    .systemLibrary(
      name: "CCmark", pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .target(name: "EmbeddedFiles"),
    .target(name: "CSystem"),
    .target(name: "CLibrary", swiftSettings: strict),
    .target(name: "MMTCore", dependencies: ["CCmark", "EmbeddedFiles"], swiftSettings: compact + fuzzed),
    .target(name: "MMTStore", dependencies: ["MMTCore", "CSystem", "CLibrary"], swiftSettings: compact),
    .target(name: "MMTViews", dependencies: ["MMTCore"], swiftSettings: compact + fuzzed),
    .target(name: "MMTWorkspace", dependencies: ["MMTStore", "MMTCore"], swiftSettings: compact),
    .target(name: "MMTCommand", dependencies: ["MMTWorkspace", "MMTStore", "MMTViews", "MMTCore"], swiftSettings: compact),
    .executableTarget(
      name: "mmt", dependencies: ["MMTCommand", "MMTStore", "CLibrary"], exclude: ["standalone.ld"], swiftSettings: lean,
      linkerSettings: standalone),
    .target(
      name: "CScreen",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])), .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(name: "MMTScreens", dependencies: ["MMTViews", "MMTCore"], swiftSettings: compact),
    .executableTarget(
      name: "mmt-tui",
      dependencies: ["MMTScreens", "MMTCommand", "MMTWorkspace", "MMTStore", "MMTViews", "MMTCore", "CScreen", "CLibrary"],
      swiftSettings: compact, linkerSettings: standalone),
    .target(name: "MMTLanguage", dependencies: ["MMTCore"], swiftSettings: compact),
    .executableTarget(
      name: "mmt-lsp", dependencies: ["MMTLanguage", "MMTWorkspace", "MMTStore", "MMTCore", "CLibrary"],
      swiftSettings: compact, linkerSettings: standalone),
    .target(name: "Support", dependencies: ["MMTCore"], path: "Tests/Support", swiftSettings: optimized),
    .testTarget(name: "MMTCoreTests", dependencies: ["MMTCore", "CCmark", "Support"], swiftSettings: strict),
    .executableTarget(
      name: "StoreStress", dependencies: ["MMTStore", "MMTCore"], path: "Tests/StoreStress", swiftSettings: strict),
    .testTarget(
      name: "MMTStoreTests", dependencies: ["MMTStore", "MMTCore", "CLibrary", "Support", "StoreStress"], swiftSettings: strict),
    .testTarget(name: "MMTViewsTests", dependencies: ["MMTViews", "MMTCore", "Support"], swiftSettings: strict),
    .testTarget(
      name: "MMTCommandTests", dependencies: ["MMTCommand", "MMTWorkspace", "MMTStore", "MMTCore", "Support"],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["Support", "MMTCore", "mmt", "mmt-tui", "mmt-lsp"],
      exclude: ["Transcripts", "Live/Editors"],
      swiftSettings: strict),
    .testTarget(
      name: "MMTLanguageTests", dependencies: ["MMTLanguage", "MMTCore", "Support"], exclude: ["Scripts"], swiftSettings: strict
    ),
    .testTarget(
      name: "MMTScreensTests", dependencies: ["MMTScreens", "MMTViews", "MMTCore", "Support"], swiftSettings: strict),
  ]
)

if isFuzzing {
  package.targets.append(
    .executableTarget(
      name: "Fuzz", dependencies: ["MMTCore", "MMTViews", "Support"], path: "Tests/Fuzz",
      exclude: ["plan.dict", "sidecar.dict"],
      swiftSettings: strict + fuzzed,
      linkerSettings: [
        .unsafeFlags(["-sanitize=fuzzer"]),
        // gold stumbles over what instrumentation does to the debugging information.
        .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
      ]))
}
