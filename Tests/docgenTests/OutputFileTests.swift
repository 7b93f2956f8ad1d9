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
