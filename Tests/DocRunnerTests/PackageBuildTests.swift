import Foundation
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

    let build = PackageBuild(
      directory: folder.path, modules: ["Boxes"], toolchain: try await .find())
    func objects() async throws -> [String] {
      try await build.library(cacheDirectory: "\(folder.path)/cache").linkInputs
        .map { ($0 as NSString).lastPathComponent }
    }
    #expect(try await objects() == ["Old.swift.o"])
    try files.moveItem(atPath: "\(sources)/Old.swift", toPath: "\(sources)/New.swift")
    #expect(try await objects() == ["New.swift.o"])
  }
}
