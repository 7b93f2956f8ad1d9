import Foundation
import Testing

@testable import Processes

/// A file gets another text and stays the same file.
struct FileRewritingTests {
  @Test(arguments: ["a", String(repeating: "long ", count: 10_000)])
  func `the mode stays`(text: String) throws {
    try inFolder { folder in
      let path = "\(folder)/a.md"
      try Files.write("old text", to: path)
      #expect(chmod(path, 0o640) == 0)
      try Files.rewrite(path, with: Data(text.utf8))
      #expect(try Files.read(path) == Data(text.utf8))
      let mode = try status(path).st_mode
      #expect(mode & 0o7777 == 0o640)
      #expect(try names(folder) == ["a.md"])
    }
  }

  @Test(arguments: ["a", String(repeating: "long ", count: 10_000)])
  func `links stay, of both kinds`(text: String) throws {
    try inFolder { folder in
      try Files.makeFolder("\(folder)/elsewhere")
      try Files.write("old text", to: "\(folder)/elsewhere/a.md")
      #expect(link("\(folder)/elsewhere/a.md", "\(folder)/hard.md") == 0)
      #expect(symlink("elsewhere/a.md", "\(folder)/soft.md") == 0)
      try Files.rewrite("\(folder)/soft.md", with: Data(text.utf8))
      for name in ["soft.md", "hard.md", "elsewhere/a.md"] {
        #expect(try Files.read("\(folder)/\(name)") == Data(text.utf8))
      }
      let target = try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/soft.md")
      #expect(target == "elsewhere/a.md")
      #expect(try status("\(folder)/hard.md").st_nlink == 2)
      #expect(try names(folder) == ["elsewhere", "hard.md", "soft.md"])
      #expect(try names("\(folder)/elsewhere") == ["a.md"])
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `the owner stays`() throws {
    try inFolder { folder in
      let path = "\(folder)/a.md"
      try Files.write("old", to: path)
      #expect(chown(path, 65534, 65533) == 0)
      try Files.rewrite(path, with: Data("new".utf8))
      #expect(try Files.read(path) == Data("new".utf8))
      #expect(try status(path).st_uid == 65534)
      #expect(try status(path).st_gid == 65533)
    }
  }

  @Test func `what is no file is not written to`() throws {
    try inFolder { folder in
      #expect(mkfifo("\(folder)/pipe", 0o600) == 0)
      let pipe = open("\(folder)/pipe", O_RDWR)
      defer { close(pipe) }
      let new = Data("new".utf8)
      for path in ["\(folder)/pipe", "\(folder)/missing"] {
        #expect(throws: FilesystemProblem.self) { try Files.rewrite(path, with: new) }
      }
      let names = try names(folder)
      #expect(names == ["pipe"])
    }
  }

  @Test func `a text that was changed meanwhile stays`() throws {
    try inFolder { folder in
      let path = "\(folder)/a.md"
      try Files.write("edited", to: path)
      #expect(try !Files.rewrite(path, with: Data("new".utf8), replacing: Data("old".utf8)))
      #expect(try Files.read(path) == Data("edited".utf8))
      #expect(try Files.rewrite(path, with: Data("new".utf8), replacing: Data("edited".utf8)))
      #expect(try Files.read(path) == Data("new".utf8))
      #expect(try names(folder) == ["a.md"])
    }
  }

  @Test func `what a killed run left is removed, what another one writes is not`() throws {
    try inFolder { folder in
      let space = try #require(LiveProcess.name.split(separator: ".").last)
      let others = [
        // Of this process, of one in another container, for another file.
        ".a.md.docgen-new-\(LiveProcess.name)-abcdef", ".a.md.docgen-new-999999999.1-abcdef",
        ".b.md.docgen-new-999999999.\(space)-abcdef",
      ]
      for name in others + [".a.md.docgen-new-999999999.\(space)-abcdef", "a.md"] {
        try Files.write("old", to: "\(folder)/\(name)")
      }
      try Files.rewrite("\(folder)/a.md", with: Data("new".utf8))
      #expect(try names(folder) == others.sorted() + ["a.md"])
    }
  }

  @Test(arguments: [false, true])
  func `whichever call fails, one of both texts is whole`(isLinked: Bool) throws {
    try inFolder { folder in
      let path = "\(folder)/a.md"
      let new = String(repeating: "new ", count: 1000)
      try Files.write("old", to: path)
      if isLinked { #expect(link(path, "\(folder)/b.md") == 0) }
      var failures = 0
      for call in 1... {
        let plan = FaultPlan(failing: call)
        do {
          try FaultPlan.$current.withValue(plan) {
            try Files.rewrite(path, with: Data(new.utf8))
          }
        } catch let problem as FilesystemProblem {
          failures += 1
          let copy = problem.reason.split(separator: "`").dropFirst().first.map(String.init)
          let text = String(decoding: try Files.read(copy ?? path), as: UTF8.self)
          #expect(text == (copy == nil ? "old" : new), "call \(call)")
          if let copy { Files.remove(copy) }
        }
        #expect(try names(folder).count == (isLinked ? 2 : 1), "call \(call)")
        if !plan.wasReached { break }
        try Files.write("old", to: path)
      }
      #expect(failures == (isLinked ? 4 : 2))
      #expect(String(decoding: try Files.read(path), as: UTF8.self) == new)
    }
  }

  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try Files.makeFolder("\(folder.path)/here")
    try body("\(folder.path)/here")
  }

  private func status(_ path: String) throws -> stat {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      throw FilesystemProblem(doing: "find", path: path, errno: errno)
    }
    return status
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}
