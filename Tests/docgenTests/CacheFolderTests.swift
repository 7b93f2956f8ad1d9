import Foundation
import Testing

@testable import docgen

struct CacheFolderTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("cache-folder-\(UUID())").path
  private let files = FileManager.default

  private func inRoot(_ body: () throws -> Void) throws {
    try files.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: root) }
    try body()
  }

  @Test func `a user has one name, which others do not know`() throws {
    try inRoot {
      let first = CacheFolder(keptIn: ["\(root)/one"])
      #expect(first.name == CacheFolder(keptIn: ["\(root)/one"]).name)
      #expect(first.name != CacheFolder(keptIn: ["\(root)/two"]).name)
      #expect(first.path(in: ".build/docgen") == ".build/docgen/\(first.name)")
      var status = stat()
      stat(CacheFolder.file(in: "\(root)/one"), &status)
      #expect(status.st_mode & 0o777 == 0o600)
      let names = try files.contentsOfDirectory(atPath: "\(root)/one")
      #expect(names == ["key"])
    }
  }

  @Test func `a damaged name is made anew`() throws {
    try inRoot {
      let first = CacheFolder(keptIn: [root])
      try "half".write(toFile: CacheFolder.file(in: root), atomically: true, encoding: .utf8)
      let second = CacheFolder(keptIn: [root])
      #expect(first.name != second.name)
      #expect(second.name == CacheFolder(keptIn: [root]).name)
    }
  }

  @Test func `a folder that others can write to is not asked`() throws {
    try inRoot {
      let (open, own) = ("\(root)/open", "\(root)/own")
      let name = CacheFolder(keptIn: [open]).name
      chmod(open, 0o777)
      #expect(CacheFolder(keptIn: [open, own]).name != name)
      #expect(CacheFolder(keptIn: [open, own]).name == CacheFolder(keptIn: [own]).name)
    }
  }

  @Test func `without a folder, each run has a name of its own`() {
    #expect(CacheFolder(keptIn: ["/dev/null/no"]).name != CacheFolder(keptIn: []).name)
  }

  @Test func `two runs at once have the same name`() async throws {
    let folder = "\(root)/shared"
    defer { try? files.removeItem(atPath: root) }
    let names = await withTaskGroup(of: String.self) { group in
      for _ in 0..<20 { group.addTask { CacheFolder(keptIn: [folder]).name } }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(names.count == 1)
  }
}
