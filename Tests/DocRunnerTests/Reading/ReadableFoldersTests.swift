import Foundation
import Testing

@testable import DocRunner

struct ReadableFoldersTests {
  private let folder: ScratchFolder
  private let inside: String

  init() throws {
    folder = try ScratchFolder()
    inside = folder.path + "/inside"
    try Files.makeFolder(inside + "/deep")
    try Files.makeFolder(folder.path + "/inside-out")
    for name in ["inside/a", "inside/deep/b", "c", "inside-out/d"] {
      try Files.write(name, to: "\(folder.path)/\(name)")
    }
    for (name, target) in [
      ("out", "../c"), ("up", ".."), ("within", "deep/b"), ("loop", "loop"), ("gone", "../gone"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(inside)/\(name)", withDestinationPath: target)
    }
  }

  private func read(_ name: String) -> String {
    switch ReadableFolders([inside]).read("\(inside)/\(name)") {
    case .file(let data): String(decoding: data, as: UTF8.self)
    case .missing: "missing"
    case .outside: "outside"
    }
  }

  @Test(arguments: ["a", "./a", "deep/../a", "../inside/a", "up/inside/a"])
  func `reads what is in a folder, however it is written`(_ name: String) {
    #expect(read(name) == "inside/a")
    folder.remove()
  }

  @Test func `a link inside is a file like any other`() {
    #expect(read("within") == "inside/deep/b")
    folder.remove()
  }

  @Test(arguments: [
    "out", "up/c", "../c", "../inside-out/d", "deep/../../c", "../../../../etc/passwd",
  ])
  func `what lies outside is not read`(_ name: String) {
    #expect(read(name) == "outside")
    folder.remove()
  }

  @Test(arguments: ["../nothing", "up/nothing", "nothing/../../nothing"])
  func `nobody hears whether there is something outside`(_ name: String) {
    #expect(read(name) == "outside")
    #expect(ReadableFolders([inside]).names(in: "\(inside)/..").isEmpty)
    folder.remove()
  }

  @Test(arguments: ["nothing", "nothing/../nothing", "deep", "loop", "gone"])
  func `what is no file is missing`(_ name: String) {
    #expect(read(name) == "missing")
    folder.remove()
  }
}
