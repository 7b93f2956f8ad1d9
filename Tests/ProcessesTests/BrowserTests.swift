import Foundation
import Testing

@testable import Processes

struct BrowserTests {
  @Test func `opens an address in a session that docgen does not end`() async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try programs("echo \"$@\" > \(folder.path)/said", in: folder)
    let browser = try #require(Browser(path: "/nowhere:\(folder.path)"))
    #expect(try await browser.open("http://localhost:8080/"))
    let said = try String(contentsOfFile: folder.path + "/said", encoding: .utf8)
    #if os(Linux)
      #expect(said == "--fork \(folder.path)/xdg-open http://localhost:8080/\n")
    #else
      #expect(said == "http://localhost:8080/\n")
    #endif
  }

  @Test func `is not there without the program that opens addresses`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try program("setsid", "", in: folder)
    #expect(Browser(path: folder.path).map { _ in true } == nil)
  }

  @Test func `says that the system could not open it`() async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try programs("exit 3", in: folder)
    let browser = try #require(Browser(path: folder.path))
    #expect(try await browser.open("http://localhost:8080/") == false)
  }

  /// Writes the programs that open addresses on Linux and on a Mac; the one that is started first does something.
  private func programs(_ text: String, in folder: ScratchFolder) throws {
    try program("xdg-open", "", in: folder)
    for name in ["setsid", "open"] { try program(name, text, in: folder) }
  }

  private func program(_ name: String, _ text: String, in folder: ScratchFolder) throws {
    let path = "\(folder.path)/\(name)"
    try "#!/bin/sh\n\(text)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }
}
