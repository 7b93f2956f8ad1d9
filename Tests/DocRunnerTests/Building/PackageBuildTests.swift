import Foundation
import PreparedCache
import Testing

@testable import DocRunner

struct PackageBuildTests {
  @Test func `a source that was renamed is linked under its new name only`() async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let files = FileManager.default
    let sources = "\(folder.path)/Sources/Boxes"
    try files.createDirectory(atPath: sources, withIntermediateDirectories: true)
    try """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Boxes", targets: [.target(name: "Boxes")])
    """.write(toFile: "\(folder.path)/Package.swift", atomically: false, encoding: .utf8)
    try "public struct Box {}".write(
      toFile: "\(sources)/Old.swift", atomically: false, encoding: .utf8)

    let build = build("Boxes", in: folder, toolchain: try await .find())
    func objects() async throws -> [String] {
      try await build.library(cacheDirectory: "\(folder.path)/cache").linkInputs
        .map { ($0 as NSString).lastPathComponent }
    }
    #expect(try await objects() == ["Old.swift.o"])
    try files.moveItem(atPath: "\(sources)/Old.swift", toPath: "\(sources)/New.swift")
    #expect(try await objects() == ["New.swift.o"])
  }

  /// The build of a module, without the index for editors, which takes the compiler longer than all else here.
  private func build(
    _ module: String, in folder: ScratchFolder, toolchain: Toolchain
  ) -> PackageBuild {
    var build = PackageBuild(directory: folder.path, modules: [module], toolchain: toolchain)
    build.flags = ["--disable-index-store"]
    return build
  }

  /// A package whose `double` multiplies by a number.
  private func write(factor: Int, to folder: ScratchFolder) throws {
    let sources = "\(folder.path)/Sources/Doubling"
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    try """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Doubling", targets: [.target(name: "Doubling")])
    """.write(toFile: "\(folder.path)/Package.swift", atomically: false, encoding: .utf8)
    try "public func double(_ number: Int) -> Int { number * \(factor) }\n".write(
      toFile: "\(sources)/Doubling.swift", atomically: false, encoding: .utf8)
  }

  @Test func `after any walk through versions the verdict is that of a run without a cache`()
    async throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let toolchain = try await Toolchain.find()
    let cache = try await PreparedCache.copied(to: "\(folder.path)/cache")
    let document = MarkdownParser.parse(
      "```swift\nprint(double(2))\n// Prints \"4\"\n```\n", path: "a.md")
    // There, no change, back again, and an undo of the undo.
    for factor in [2, 3, 3, 2, 3] {
      try write(factor: factor, to: folder)
      let library = try await build("Doubling", in: folder, toolchain: toolchain)
        .library(cacheDirectory: cache)
      let report = try await DocumentChecker(
        toolchain: toolchain, library: library, harness: Harness(imports: ["Doubling"]),
        limits: .patient, cacheDirectory: cache
      ).check([document])
      #expect(report.hasFailed == (factor != 2), "times \(factor): \(report.diagnostics)")
    }
  }

  @Test func `whatever programs use of a package makes another library when it changes`()
    async throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let toolchain = try await Toolchain.find()
    let inner = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Inner", products: [.library(name: "Inner", targets: ["Inner"])],
        targets: [.target(name: "Inner", swiftSettings: [.define("ONE")])])
      """
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Outer", dependencies: [.package(path: "Inner")],
        targets: [
          .target(
            name: "Outer", dependencies: [.product(name: "Inner", package: "Inner")],
            resources: [.copy("number.txt")])
        ])
      """,
      "Sources/Outer/Outer.swift": "public let outer = 1", "Sources/Outer/number.txt": "1",
      "Inner/Package.swift": inner,
      "Inner/Sources/Inner/Inner.swift":
        "public let inner = 1\n#if ONE\npublic let one = 1\n#endif\n",
    ]
    for (name, text) in files {
      let path = "\(folder.path)/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
    let build = build("Outer", in: folder, toolchain: toolchain)
    var codes: Set = [
      try await build.library(cacheDirectory: "\(folder.path)/cache").codeDigest
    ]
    for (name, keepsDate) in [
      ("Sources/Outer/Outer.swift", true), ("Sources/Outer/number.txt", false),
      ("Inner/Sources/Inner/Inner.swift", false), ("Inner/Package.swift", false),
    ] {
      let path = "\(folder.path)/\(name)"
      var status = stat()
      try #require(stat(path, &status) == 0)
      // As long as before, and in the same file.
      let text = try #require(files[name]).replacing("= 1", with: "= 2")
        .replacing("ONE\")", with: "TWO\")")
      try (text == files[name] ? "2" : text)
        .write(toFile: path, atomically: false, encoding: .utf8)
      if keepsDate {
        #if canImport(Darwin)
          let times = [status.st_atimespec, status.st_mtimespec]
        #else
          let times = [status.st_atim, status.st_mtim]
        #endif
        try #require(utimensat(AT_FDCWD, path, times, 0) == 0)
      }
      let library = try await build.library(cacheDirectory: "\(folder.path)/cache")
      #expect(codes.insert(library.codeDigest).inserted, "\(name)")
    }
  }

  @Test func `a build that somebody else made of other sources is not taken for this one`()
    async throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let toolchain = try await Toolchain.find()
    let cache = try await PreparedCache.copied(to: "\(folder.path)/cache")
    let build = build("Doubling", in: folder, toolchain: toolchain)
    func library() async throws -> Library {
      try await build.library(cacheDirectory: cache)
    }
    try write(factor: 2, to: folder)
    let object = try #require(try await library().linkInputs.first)
    let two = try #require(Files.digest(of: object))
    try write(factor: 3, to: folder)
    #expect(try await build.tryToBuild() == nil)
    let three = try #require(Files.digest(of: object))
    try #require(three != two, "`swift build` did not see that the source changed")
    try write(factor: 2, to: folder)
    _ = try await library()
    #expect(try #require(Files.digest(of: object)) != three)
  }

  @Test func `nothing is kept of a check during which the library was built again`() async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let toolchain = try await Toolchain.find()
    let cache = try await PreparedCache.copied(to: "\(folder.path)/cache")
    try write(factor: 2, to: folder)
    let library = try await build("Doubling", in: folder, toolchain: toolchain)
      .library(cacheDirectory: cache)
    let object = try #require(library.linkInputs.first)
    try Data(try Files.read(object) + [0]).write(to: URL(fileURLWithPath: object))
    let checker = DocumentChecker(
      toolchain: toolchain, library: library, harness: Harness(imports: ["Doubling"]),
      limits: .patient, cacheDirectory: cache)
    await #expect {
      _ = try await checker.check([
        MarkdownParser.parse("```swift\nprint(double(2))\n// Prints \"4\"\n```\n", path: "a.md")
      ])
    } throws: { error in
      if case ToolchainProblem.libraryChanged? = error as? ToolchainProblem { true } else { false }
    }
  }
}
