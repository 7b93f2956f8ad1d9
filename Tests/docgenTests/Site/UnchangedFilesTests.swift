import Foundation
import Testing

@testable import docgen

struct UnchangedFilesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("kept-files-\(UUID())").path

  private var site: String { "\(folder)/site" }

  private func write(_ texts: [String: String]) throws {
    try SiteWriter(directory: site).write(texts.map { SiteFile(path: $0.key, text: $0.value) })
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    lstat(path, &status)
    return status
  }

  private func number(_ path: String) -> ino_t { status(path).st_ino }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `what stays as it is is not written again`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(["same.html": "same", "deep/same.js": "too", "other.html": "one"])
    let before = ["same.html", "deep/same.js", "other.html"].map { number("\(site)/\($0)") }
    try write(["same.html": "same", "deep/same.js": "too", "other.html": "two"])
    let after = ["same.html", "deep/same.js", "other.html"].map { number("\(site)/\($0)") }
    #expect(zip(before, after).map { $0 == $1 } == [true, true, false])
    #expect(try text("\(site)/other.html") == "two")
  }

  @Test func `a file that was changed from outside is written again`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(["page.html": "page"])
    try "mine".write(toFile: "\(site)/page.html", atomically: false, encoding: .utf8)
    try write(["page.html": "page"])
    #expect(try text("\(site)/page.html") == "page")
  }

  @Test func `a file that others may not read is written again`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(["page.html": "page"])
    let mode = status("\(site)/page.html").st_mode
    chmod("\(site)/page.html", 0o600)
    try write(["page.html": "page"])
    #expect(status("\(site)/page.html").st_mode == mode)
  }

  @Test func `a link becomes a file, and what it led to stays as it is`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(["page.html": "page"])
    try "page".write(toFile: "\(folder)/outside", atomically: false, encoding: .utf8)
    try FileManager.default.removeItem(atPath: "\(site)/page.html")
    symlink("\(folder)/outside", "\(site)/page.html")
    try write(["page.html": "page"])
    #expect(status("\(site)/page.html").st_mode & S_IFMT == S_IFREG)
    #expect(number("\(site)/page.html") != number("\(folder)/outside"))
  }
}
