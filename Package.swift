// swift-tools-version: 6.2

import PackageDescription

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether this is a folder in which somebody works, and not what SwiftPM or Xcode fetched for a client.
///
/// As a dependency the manifest is read from a repository without files, then from a checkout.
let isWorkingCopy: Bool = {
  let here = Context.packageDirectory
  return access("\(here)/Sources/docgen/Docgen.swift", R_OK) == 0
    && !here.contains("/checkouts/") && !here.contains("/registry/")
}()

/// Swift 6 everywhere, and nothing that the compiler doubts gets in.
///
/// A client builds with what its compiler doubts, which may be newer and doubt more.
let strict: [SwiftSetting] = {
  var settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  #if compiler(<6.4)
    if isWorkingCopy { settings.append(.treatAllWarnings(as: .error)) }
  #endif
  return settings
}()

/// A product of another package, which only docgen, DocRunner and their tests need.
///
/// A client that uses the library alone resolves none of these packages.
func tool(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Tools"]))
}

/// The library that the book teaches.
///
/// `REACTIVE_EMBEDDED=1 swift build …` builds it for clients in Embedded Swift: without `Native`.
let reactive: Target =
  if Context.environment["REACTIVE_EMBEDDED"] == nil {
    .target(name: "Reactive", swiftSettings: strict)
  } else {
    .target(
      name: "Reactive", path: "Sources", exclude: ["Reactive/Native"],
      sources: ["Reactive", "ReactiveEmbedded"], swiftSettings: strict)
  }

let package = Package(
  name: "signals-over-time",
  // From these on there are `Mutex` and `Atomic`.
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .visionOS(.v2), .watchOS(.v11)],
  products: [
    .library(name: "Reactive", targets: ["Reactive"]),
    .library(name: "ReactiveMarbles", targets: ["ReactiveMarbles"]),
    .library(name: "ReactiveTesting", targets: ["ReactiveTesting"]),
    .library(name: "ReactiveFoundation", targets: ["ReactiveFoundation"]),
    .executable(name: "docgen", targets: ["docgenCommand"]),
    .plugin(name: "doctest", targets: ["doctest"]),
  ],
  traits: [
    .trait(name: "Tools", description: "DocRunner, docgen and the plugin `doctest`"),
    .trait(
      name: "ReleaseChecks",
      description: "Release builds check, too, where closures for effects run"),
    .default(enabledTraits: isWorkingCopy ? ["Tools"] : []),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    .package(url: "https://github.com/swiftlang/swift-docc-symbolkit", from: "1.0.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
  ],
  targets: [
    .systemLibrary(
      name: "Ccmark",
      pkgConfig: "libcmark",
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
    ),
    .target(name: "Cfiles"),
    .systemLibrary(name: "Clibmd", pkgConfig: "libmd", providers: [.apt(["libmd-dev"])]),
    .systemLibrary(name: "Czlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    reactive,
    .target(name: "Marbles", swiftSettings: strict),
    .target(
      name: "ReactiveMarbles", dependencies: ["Marbles", "Reactive"], swiftSettings: strict),
    .target(
      name: "ReactiveTesting", dependencies: ["Marbles", "Reactive", "ReactiveMarbles"],
      swiftSettings: strict),
    .target(
      name: "ReactiveFoundation", dependencies: ["Reactive"], swiftSettings: strict),
    .target(
      name: "Documents",
      dependencies: [
        "Ccmark",
        tool("SwiftParser", of: "swift-syntax"),
        tool("SwiftSyntax", of: "swift-syntax"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Processes",
      dependencies: [
        "Cfiles",
        .target(name: "Clibmd", condition: .when(platforms: [.linux])),
        tool("Subprocess", of: "swift-subprocess"),
        .product(
          name: "SystemPackage", package: "swift-system",
          condition: .when(platforms: [.linux], traits: ["Tools"])),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "DocRunner",
      dependencies: [
        "Cfiles",
        "Documents",
        "Marbles",
        "Processes",
        tool("SwiftDiagnostics", of: "swift-syntax"),
        tool("SwiftOperators", of: "swift-syntax"),
        tool("SwiftParser", of: "swift-syntax"),
        tool("SwiftParserDiagnostics", of: "swift-syntax"),
        tool("SwiftSyntax", of: "swift-syntax"),
      ],
      exclude: ["Guests"],
      swiftSettings: strict
    ),
    .target(
      name: "DocRunnerLab",
      dependencies: [
        "Cfiles",
        "DocRunner",
        tool("SwiftOperators", of: "swift-syntax"),
        tool("SwiftSyntax", of: "swift-syntax"),
      ],
      exclude: ["Guests"],
      swiftSettings: strict
    ),
    .target(
      name: "docgen",
      dependencies: [
        "Cfiles",
        "Czlib",
        "DocRunner",
        "Marbles",
        tool("ArgumentParser", of: "swift-argument-parser"),
        tool("FlyingSocks", of: "FlyingFox"),
        tool("SwiftIDEUtils", of: "swift-syntax"),
        tool("SwiftParser", of: "swift-syntax"),
        tool("SwiftSyntax", of: "swift-syntax"),
        tool("SymbolKit", of: "swift-docc-symbolkit"),
        tool("Yams", of: "Yams"),
      ],
      exclude: ["Live/Kit", "Theme"],
      swiftSettings: strict
    ),
    .executableTarget(name: "docgenCommand", dependencies: ["docgen"], swiftSettings: strict),
    .executableTarget(
      name: "doclab",
      dependencies: [
        "DocRunner", "DocRunnerLab", "docgen",
        tool("ArgumentParser", of: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "paging", dependencies: ["Reactive"], path: "Content/Examples/paging",
      swiftSettings: strict),
    .target(
      name: "cases", dependencies: ["Reactive"], path: "Content/Examples/Cases", exclude: ["Page"],
      swiftSettings: strict),
    .target(
      name: "bookApp", dependencies: ["Reactive"], path: "Content/Examples/App",
      exclude: ["Program", "books.txt"], swiftSettings: strict),
    .executableTarget(
      name: "books", dependencies: ["bookApp"], path: "Content/Examples/App/Program",
      swiftSettings: strict),
    .target(
      name: "lab", dependencies: ["Reactive"], path: "Content/Examples/Lab",
      exclude: ["Exports", "lab.js", "operators.json"], swiftSettings: strict),
    .target(
      name: "miniature", dependencies: ["Reactive"], path: "Content/Examples/Miniature",
      swiftSettings: strict),
    .plugin(
      name: "doctest",
      capability: .command(
        intent: .custom(
          verb: "doctest", description: "Checks the Swift in the package's documents."))),
    .testTarget(name: "MarblesTests", dependencies: ["Marbles"], swiftSettings: strict),
    .testTarget(
      name: "ReactiveTests", dependencies: ["Reactive", "ReactiveTesting"], swiftSettings: strict),
    .testTarget(
      name: "ReactiveMarblesTests", dependencies: ["Marbles", "Reactive", "ReactiveMarbles"],
      swiftSettings: strict),
    .testTarget(
      name: "ReactiveTestingTests", dependencies: ["Reactive", "ReactiveTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "ReactiveFoundationTests", dependencies: ["Reactive", "ReactiveFoundation"],
      swiftSettings: strict),
    .testTarget(
      name: "casesTests", dependencies: ["Reactive", "bookApp", "cases"], swiftSettings: strict),
    .testTarget(
      name: "bookAppTests", dependencies: ["Reactive", "ReactiveTesting", "bookApp", "books"],
      swiftSettings: strict),
    .testTarget(
      name: "miniatureTests", dependencies: ["Reactive", "miniature"], swiftSettings: strict),
    .testTarget(name: "pagingTests", dependencies: ["Reactive", "paging"], swiftSettings: strict),
    .executableTarget(
      name: "LabRuns", dependencies: ["lab"], path: "Tests/LabRuns", swiftSettings: strict),
    .testTarget(
      name: "labTests", dependencies: ["Reactive", "ReactiveTesting", "lab"], swiftSettings: strict),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents"], swiftSettings: strict),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes"], swiftSettings: strict),
    .target(
      name: "PreparedCache", dependencies: ["DocRunner"], path: "Tests/PreparedCache",
      swiftSettings: strict),
    .testTarget(
      name: "DocRunnerTests", dependencies: ["DocRunner", "DocRunnerLab", "PreparedCache"],
      exclude: ["Readmes"], swiftSettings: strict),
    .testTarget(
      name: "docgenTests",
      dependencies: [
        "Cfiles", "DocRunner", "Marbles", "PreparedCache", "docgen", "docgenCommand", "doclab",
        tool("FlyingSocks", of: "FlyingFox"),
        tool("Subprocess", of: "swift-subprocess"),
      ],
      exclude: ["Cases"], swiftSettings: strict),
  ]
)

/// The folder with the toolchain's own swift-syntax, compiled and optimized; nil where it has none.
///
/// It spares a build the compilation of swift-syntax, a third of its time, and parses five times as fast as
/// a debug build. Only this package itself is built with it: SwiftPM takes no flags from a package that
/// another one depends on. With `SWIFT_SYNTAX=source` swift-syntax is compiled, for a docgen that is copied
/// to other machines.
let compiledSyntax: String? = {
  #if os(Linux)
    guard Context.environment["SWIFT_SYNTAX"] != "source", isWorkingCopy else { return nil }
    for folder in Context.environment["PATH", default: ""].split(separator: ":") {
      guard let compiler = realpath("\(folder)/swiftc", nil) else { continue }
      defer { free(compiler) }
      let bin = String(cString: compiler).split(separator: "/").dropLast()
      let host = "/\(bin.dropLast().joined(separator: "/"))/lib/swift/host"
      return access("\(host)/SwiftIDEUtils.swiftmodule", R_OK) == 0 ? host : nil
    }
  #endif
  return nil
}()

/// The modules that no program of a document links.
let tools = [
  "Documents", "Processes", "DocRunner", "DocRunnerLab", "docgen", "docgenCommand", "doclab",
  "PreparedCache",
]

if let folder = compiledSyntax {
  package.dependencies.removeAll { dependency in
    guard case .sourceControl(_, let location, _) = dependency.kind else { return false }
    return location.hasSuffix("/swift-syntax")
  }
  for target in package.targets
  where (tools + ["DocumentsTests", "DocRunnerTests", "docgenTests"]).contains(target.name) {
    target.dependencies.removeAll { dependency in
      guard case .productItem(_, "swift-syntax", _, _) = dependency else { return false }
      return true
    }
    target.swiftSettings?.append(.unsafeFlags(["-I", folder]))
    target.linkerSettings = [.unsafeFlags(["-L", folder, "-Xlinker", "-rpath=\(folder)"])]
  }
}

// Where nobody goes on working, each module is compiled whole, and in one go: all of it after any
// change, but in two thirds of the time. Editors read no index there, no debugger stops in tests or in
// tools, and the compiler does not check its own output, which takes a fifth of the time.
if isWorkingCopy, Context.environment["CI"] != nil {
  for target in package.targets where target.type != .system && target.type != .plugin {
    var flags = [
      "-index-ignore-system-modules", "-whole-module-optimization", "-num-threads", "1",
      "-no-emit-module-separately-wmo",
      "-Xfrontend", "-sil-verify-none", "-Xfrontend", "-disable-llvm-verify",
    ]
    if target.type == .test || tools.contains(target.name) { flags += ["-Xfrontend", "-gnone"] }
    target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
  }
}
