import Foundation
import Testing

@testable import DocRunner

struct SourceFilesTests {
  /// Gives a folder with some files to a test.
  private func with(
    _ files: [String: String], _ test: (String) throws -> Void
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for (name, text) in files { try write(text, to: "\(folder.path)/\(name)") }
    try test(folder.path)
  }

  private func write(_ text: String, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  @Test func `names and texts count, however deep, and hidden files do not`() throws {
    try with(["a/b/c.swift": "1", "d.h": "1", ".build/e": "1", "a/.f": "1"]) { folder in
      var known: Set = [try SourceFiles(in: [folder]).digest]
      for (name, isNew) in [
        (".build/e", false), ("a/.f", false), (".g", false), ("a/b/c.swift", true), ("d.h", true),
        ("a/new", true),
      ] {
        try write("2", to: "\(folder)/\(name)")
        #expect(
          known.insert(try SourceFiles(in: [folder]).digest).inserted == isNew, "\(name)")
      }
    }
  }

  @Test func `a pipe is not waited for`() throws {
    try with(["a.swift": "1"]) { folder in
      let before = try SourceFiles(in: [folder]).digest
      try #require(mkfifo("\(folder)/pipe", 0o600) == 0)
      #expect(try SourceFiles(in: [folder]).digest == before)
    }
  }

  @Test(arguments: [
    ("Package.swift", [:], ["BIG": ""], true),
    ("Package.swift", ["BIG": "1"], ["BIG": "2"], true),
    ("Package.swift", [:], ["BIGGER": "1"], false),
    ("Package@swift-6.1.swift", [:], ["BIG": "1"], true),
    ("a.swift", [:], ["BIG": "1"], false),
  ])
  func `variables count that a manifest names`(
    name: String, one: [String: String], other: [String: String], differ: Bool
  ) throws {
    try with([name: #"let isBig = Context.environment["BIG"] != nil"#]) { folder in
      let digests = try [one, other].map {
        try SourceFiles(in: ["\(folder)/\(name)"], environment: $0).digest
      }
      #expect((digests[0] != digests[1]) == differ)
    }
  }

  @Test func `a file that changed and has its old date and size is noticed`() throws {
    try with(["a.swift": "let a = 1", "b.swift": "let b = 1"]) { folder in
      let path = "\(folder)/a.swift"
      var times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
      utimes(path, &times)
      let built = try SourceFiles(in: [folder])
      #expect(try !built.haveChangedUnseen())
      try write("let b = 2", to: "\(folder)/b.swift")
      #expect(try !built.haveChangedUnseen())
      try write("let a = 2", to: path)
      utimes(path, &times)
      #expect(try built.haveChangedUnseen())
    }
  }
}
