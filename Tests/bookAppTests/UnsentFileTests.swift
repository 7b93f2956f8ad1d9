import Foundation
import Reactive
import Testing

@testable import bookApp

struct UnsentFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    UUID().uuidString)
  private let unsent = Unsent(user: "anna", changes: [Change(book: book(8), isSaved: true)])

  private func inFolder(_ body: (URL) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("unsent.json"))
  }

  @Test func `a second launch finds what the first has written`() throws {
    try inFolder { file in
      UnsentFile(file).unsent.value = unsent
      #expect(UnsentFile(file).unsent.value == unsent)
    }
  }

  @Test(arguments: [nil, "", "{", "[1]"])
  func `a file that is missing or damaged counts as empty`(text: String?) throws {
    try inFolder { file in
      try text?.write(to: file, atomically: true, encoding: .utf8)
      #expect(UnsentFile(file).unsent.value == Unsent())
    }
  }

  @Test func `tells that a change could not be written`() {
    let stored = UnsentFile(folder.appendingPathComponent("no/such/folder.json"))
    var told: [String] = []
    stored.failures.subscribe { told.append($0) }
    stored.unsent.value = unsent
    #expect(
      told == ["This device cannot keep your changes. Stay in the app until they are sent."])
    #expect(stored.unsent.value == unsent)
  }
}
