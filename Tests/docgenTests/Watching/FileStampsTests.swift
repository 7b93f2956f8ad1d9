import Foundation
import Testing

@testable import docgen

struct FileStampsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("docgen-stamps-\(UUID())").path

  init() throws {
    for name in ["deep/deeper", ".hidden"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    for name in ["a.md", "deep/deeper/b.md", ".c.md", ".hidden/d.md"] { try write("1", to: name) }
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/e.md", withDestinationPath: "\(folder)/a.md")
  }

  private func write(_ text: String, to name: String) throws {
    try Array(text.utf8).write(to: "\(folder)/\(name)")
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder) }

  @Test func `files are found however deep, but no hidden ones and no links`() {
    defer { remove() }
    let walk = FileWalk(in: folder)
    #expect(walk.files.map(\.path).sorted() == ["\(folder)/a.md", "\(folder)/deep/deeper/b.md"])
    #expect(BookLoader.markdownFiles(in: folder) == ["a.md", "deep/deeper/b.md"])
  }

  @Test func `what was written, came or went is a change`() throws {
    defer { remove() }
    let before = FileStamps(under: [folder])
    try write("longer", to: "deep/deeper/b.md")
    try write("new", to: "f.md")
    try write("nobody looks here", to: ".c.md")
    try FileManager.default.removeItem(atPath: "\(folder)/a.md")
    #expect(
      FileStamps(under: [folder]).changes(since: before)
        == Set(["a.md", "deep/deeper/b.md", "f.md"].map { "\(folder)/\($0)" }))
  }

  @Test func `a change shows that has the size and the date of before`() throws {
    defer { remove() }
    var times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
    let path = "\(folder)/a.md"
    utimes(path, &times)
    let before = FileStamps(under: [folder])
    let other = "\(folder)/.new"
    try Array("2".utf8).write(to: other)
    utimes(other, &times)
    try #require(rename(other, path) == 0)
    #expect(FileStamps(under: [folder]).changes(since: before) == [path])
  }
}
