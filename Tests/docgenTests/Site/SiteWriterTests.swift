import Foundation
import Testing

@testable import docgen

struct SiteWriterTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("site-writer-\(UUID())")

  private func write(_ files: [SiteFile]) throws {
    try SiteWriter(directory: folder.appendingPathComponent("deep/site").path).write(files)
  }

  private var names: [String] {
    (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
      .sorted()
  }

  @Test func `the new site takes the old one's place and nothing else is left`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write([SiteFile(path: "old.html", text: "old")])
    #expect(names == ["deep", "deep/site", "deep/site/.docgen", "deep/site/old.html"])
    try write([SiteFile(path: "in/new.html", text: "new")])
    #expect(
      names == ["deep", "deep/site", "deep/site/.docgen", "deep/site/in", "deep/site/in/new.html"])
  }

  @Test func `a folder with other files is not touched`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let site = folder.appendingPathComponent("deep/site")
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    try "mine".write(to: site.appendingPathComponent("a.txt"), atomically: true, encoding: .utf8)
    #expect(throws: ForeignFolder.self) { try write([]) }
    #expect(names == ["deep", "deep/site", "deep/site/a.txt"])
  }

  @Test func `what a killed run left behind is removed, what a running one works on is not`() throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let parent = folder.appendingPathComponent("deep")
    // Process identifiers end below 2^22 on Linux and 10^5 on macOS; 1 is always running.
    for process in ["4999999", "1"] {
      try FileManager.default.createDirectory(
        at: parent.appendingPathComponent(".site-docgen-\(process)"),
        withIntermediateDirectories: true)
    }
    try write([])
    #expect(names == ["deep", "deep/.site-docgen-1", "deep/site", "deep/site/.docgen"])
  }
}
