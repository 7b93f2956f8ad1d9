import Foundation
import Testing

@testable import DocRunner

struct ToolchainTests {
  private let folder: ScratchFolder
  private let cache: Cache

  init() throws {
    folder = try ScratchFolder()
    cache = try Cache(directory: "\(folder.path)/kept")
  }

  /// A compiler of a version in a folder of its own; it notes that it was asked.
  private func makeCompiler(_ version: String, frontend: Bool = true) throws -> String {
    let compiler = "\(folder.path)/swiftc"
    try Files.write(
      """
      #!/bin/sh
      [ "$1" = --version ] || exit 1
      echo asked >> "\(folder.path)/log"
      echo "Swift version \(version)"

      """, to: compiler)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: compiler)
    if frontend { try Files.write("frontend of \(version)", to: "\(folder.path)/swift-frontend") }
    return compiler
  }

  private var timesAsked: Int {
    Document.lines(of: (try? String(contentsOfFile: "\(folder.path)/log", encoding: .utf8)) ?? "")
      .count { $0 == "asked" }
  }

  @Test func `a compiler says its version once`() async throws {
    defer { folder.remove() }
    let compiler = try makeCompiler("6.3.1")
    for _ in 1...3 {
      let toolchain = try await Toolchain.of(compiler, cache: cache)
      #expect(toolchain.version == "Swift version 6.3.1\n")
    }
    #expect(timesAsked == 1)
  }

  @Test func `another compiler in its place is asked again`() async throws {
    defer { folder.remove() }
    _ = try await Toolchain.of(try makeCompiler("6.3.1"), cache: cache)
    let toolchain = try await Toolchain.of(try makeCompiler("6.3.12"), cache: cache)
    #expect(toolchain.version == "Swift version 6.3.12\n")
    #expect(timesAsked == 2)
  }

  @Test func `a program that only chooses a compiler is asked every time`() async throws {
    defer { folder.remove() }
    let compiler = try makeCompiler("6.3.1", frontend: false)
    for _ in 1...2 { _ = try await Toolchain.of(compiler, cache: cache) }
    #expect(timesAsked == 2)
  }
}
