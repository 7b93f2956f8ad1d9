import DocRunner
import Foundation
import Testing

@testable import docgen

struct SiteWriterTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("site-writer-\(UUID())")

  private func write(_ files: [SiteFile], withoutExchange error: Int32? = nil) throws {
    var writer = SiteWriter(directory: folder.appendingPathComponent("deep/site").path)
    if let error { writer.exchange = { _, _ in error } }
    try writer.write(files)
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

  @Test(arguments: [EXDEV, EBUSY, EINVAL, ENOSYS])
  func `where folders cannot be exchanged, files are`(error: Int32) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let old = ["a.html", "gone/deep/b.html", "c", "d/e", "index.html"]
    let new = ["a.html", "c/f", "d", "index.html", "new/g"]
    try write(old.map { SiteFile(path: $0, text: "old") })
    try write(new.map { SiteFile(path: $0, text: "new") }, withoutExchange: error)
    let all = [".docgen", "a.html", "c", "c/f", "d", "index.html", "new", "new/g"]
    #expect(names == ["deep", "deep/site"] + all.map { "deep/site/\($0)" })
    for path in new {
      let text = try String(
        contentsOf: folder.appendingPathComponent("deep/site/\(path)"), encoding: .utf8)
      #expect(text == "new")
    }
  }

  @Test func `any other error leaves the site as it was`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write([SiteFile(path: "old.html", text: "old")])
    #expect(throws: FilesystemProblem.self) {
      try write([SiteFile(path: "new.html", text: "new")], withoutExchange: EACCES)
    }
    #expect(names == ["deep", "deep/site", "deep/site/.docgen", "deep/site/old.html"])
  }
}
