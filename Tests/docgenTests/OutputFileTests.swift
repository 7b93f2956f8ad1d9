import DocRunner
import Foundation
import Testing

@testable import docgen

struct OutputFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("output-file-\(UUID())").path
  private let files = FileManager.default

  private func inFolder(_ body: () throws -> Void) throws {
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    try body()
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    lstat("\(folder)/\(name)", &status)
    return status.st_mode
  }

  @Test func `a file keeps its permissions`() throws {
    try inFolder {
      try OutputFile.write("one", to: "\(folder)/a")
      chmod("\(folder)/a", 0o640)
      try OutputFile.write("two", to: "\(folder)/a")
      #expect(try text("a") == "two")
      #expect(mode("a") & 0o7777 == 0o640)
      #expect(try files.contentsOfDirectory(atPath: folder) == ["a"])
    }
  }

  @Test(arguments: [true, false])
  func `a link stays one, and what it leads to is written`(exists: Bool) throws {
    try inFolder {
      if exists { try OutputFile.write("one", to: "\(folder)/a") }
      try files.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: "a")
      try OutputFile.write("two", to: "\(folder)/link")
      #expect(try text("a") == "two")
      #expect(mode("link") & S_IFMT == S_IFLNK)
    }
  }

  @Test func `what is no file is not replaced`() throws {
    try inFolder {
      mkfifo("\(folder)/pipe", 0o600)
      let reader = open("\(folder)/pipe", O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      try OutputFile.write("two", to: "\(folder)/pipe")
      #expect(mode("pipe") & S_IFMT == S_IFIFO)
      var bytes = [UInt8](repeating: 0, count: 8)
      #expect(read(reader, &bytes, 8) == 3)
      #expect(throws: FilesystemProblem.self) { try OutputFile.write("two", to: folder) }
    }
  }

  @Test func `a path of one character has a folder, too`() {
    let folders = ["a", "a/b", "a/b/", "/a", "/", "", "é", "./a"].map(\.parentFolder)
    #expect(folders == ["", "a", "a", "/", "/", "", "", "."])
  }

  @Test func `no output takes the place of what is not docgen's`() async throws {
    try await inTemporaryFolder { folder in
      try files.createDirectory(atPath: "\(folder)/Content", withIntermediateDirectories: true)
      let own = try ZipArchive.bytes(of: [SiteFile(path: "a", text: "a")])
      let places: [(String, [UInt8])] = [
        ("own.zip", own), ("empty.zip", []), ("other.zip", [0x50, 0x4B, 3, 4, 0]),
        ("kept.zip", own), ("kept-empty.zip", []), ("Content/own.zip", own),
        ("Content/empty.zip", []),
      ]
      for (path, bytes) in places { try bytes.write(to: "\(folder)/\(path)") }
      for (link, place) in [("link.zip", "kept.zip"), ("link2.zip", "Content/own.zip")] {
        try files.createSymbolicLink(atPath: "\(folder)/\(link)", withDestinationPath: place)
      }
      for words in [["init", "-q"], ["add", "kept.zip", "kept-empty.zip"]] {
        let git = try await ChildProcess.runTool(
          "/usr/bin/env", ["git"] + words, directory: folder, timeLimit: .seconds(3600))
        #expect(git.ending == .exited(0))
      }
      let foreign = "a file is there that docgen did not write; name another one, or remove it"
      let kept = "git keeps the file that is there; name another one"
      let part = "the file that is there is in the folder of the book; name another one"
      for (path, reason) in [
        ("own.zip", nil), ("empty.zip", nil), ("none.zip", nil), ("other.zip", foreign),
        ("kept.zip", kept), ("kept-empty.zip", kept), ("link.zip", kept), ("link2.zip", part),
        ("Content/own.zip", part), ("Content/empty.zip", part), ("Content/none.zip", nil),
      ] {
        var said: String?
        do {
          try await OutputFile.requireOwn(
            "\(folder)/\(path)", outside: "\(folder)/Content", where: ZipArchive.isOwn)
        } catch {
          said = "\(error)"
        }
        #expect(said == reason.map { "cannot write `\(folder)/\(path)`: \($0)" })
      }
    }
  }

  @Test func `links in a ring lead nowhere`() throws {
    try inFolder {
      try files.createSymbolicLink(atPath: "\(folder)/a", withDestinationPath: "b")
      try files.createSymbolicLink(atPath: "\(folder)/b", withDestinationPath: "a")
      let problem = #expect(throws: FilesystemProblem.self) {
        try OutputFile.write("two", to: "\(folder)/a")
      }
      #expect(
        problem?.description
          == "cannot write `\(folder)/a`: Too many levels of symbolic links")
    }
  }
}
