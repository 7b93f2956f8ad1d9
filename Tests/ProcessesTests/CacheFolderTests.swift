import Foundation
import Testing

@testable import Processes

struct CacheFolderTests {
  @Test func `a user has one name, which others do not know`() async throws {
    try await inTemporaryFolder { root in
      let first = CacheFolder(keptIn: ["\(root)/one"])
      #expect(first.name == CacheFolder(keptIn: ["\(root)/one"]).name)
      #expect(first.name != CacheFolder(keptIn: ["\(root)/two"]).name)
      #expect(first.path(in: ".build/docgen") == ".build/docgen/\(first.name)")
      var status = stat()
      stat(CacheFolder.file(in: "\(root)/one"), &status)
      #expect(status.st_mode & 0o777 == 0o600)
      let names = try FileManager.default.contentsOfDirectory(atPath: "\(root)/one")
      #expect(names == ["key"])
    }
  }

  @Test func `no path and no signature of another user has the secret`() async throws {
    try await inTemporaryFolder { root in
      let one = CacheFolder(keptIn: ["\(root)/one"])
      let secret = try String(contentsOfFile: CacheFolder.file(in: "\(root)/one"), encoding: .utf8)
      #expect(!one.path(in: "").contains(secret))
      let signature = one.signature(of: [1], named: "a")
      #expect(signature == CacheFolder(keptIn: ["\(root)/one"]).signature(of: [1], named: "a"))
      #expect(signature != CacheFolder(keptIn: ["\(root)/two"]).signature(of: [1], named: "a"))
      #expect(signature != one.signature(of: [1], named: "b"))
      #expect(signature != one.signature(of: [2], named: "a"))
    }
  }

  @Test func `a damaged name is made anew`() async throws {
    try await inTemporaryFolder { root in
      let first = CacheFolder(keptIn: [root])
      try "half".write(toFile: CacheFolder.file(in: root), atomically: true, encoding: .utf8)
      let second = CacheFolder(keptIn: [root])
      #expect(first.name != second.name)
      #expect(second.name == CacheFolder(keptIn: [root]).name)
    }
  }

  @Test func `a folder that others can write to is not asked`() async throws {
    try await inTemporaryFolder { root in
      let (open, own) = ("\(root)/open", "\(root)/own")
      let name = CacheFolder(keptIn: [open]).name
      chmod(open, 0o777)
      #expect(CacheFolder(keptIn: [open, own]).name != name)
      #expect(CacheFolder(keptIn: [open, own]).name == CacheFolder(keptIn: [own]).name)
    }
  }

  @Test(arguments: [0o644, 0o640, 0o620, nil])
  func `a name that others may know is made anew`(mode: Int?) async throws {
    try await inTemporaryFolder { root in
      let (first, file) = (CacheFolder(keptIn: [root]), CacheFolder.file(in: root))
      if let mode {
        chmod(file, mode_t(mode))
      } else {
        try FileManager.default.moveItem(atPath: file, toPath: file + "-elsewhere")
        try FileManager.default.createSymbolicLink(
          atPath: file, withDestinationPath: file + "-elsewhere")
      }
      let second = CacheFolder(keptIn: [root])
      #expect(first.name != second.name)
      #expect(second.name == CacheFolder(keptIn: [root]).name)
      var status = stat()
      #expect(lstat(file, &status) == 0 && status.st_mode == S_IFREG | 0o600)
    }
  }

  @Test func `without a folder, each run has a name of its own`() {
    #expect(CacheFolder(keptIn: ["/dev/null/no"]).name != CacheFolder(keptIn: []).name)
  }

  @Test func `two runs at once have the same name`() async throws {
    try await inTemporaryFolder { root in
      let names = await withTaskGroup(of: String.self) { group in
        for _ in 0..<20 { group.addTask { CacheFolder(keptIn: ["\(root)/shared"]).name } }
        return await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(names.count == 1)
    }
  }
}

private func inTemporaryFolder<Result>(
  _ body: (String) async throws -> Result
) async throws -> Result {
  let folder = try ScratchFolder()
  defer { folder.remove() }
  return try await body(folder.path)
}
