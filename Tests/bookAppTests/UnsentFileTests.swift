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

  /// What a new file holds, and what the user is told of it.
  private func opened(_ file: URL) -> (stored: UnsentFile, told: [String]) {
    let stored = UnsentFile(file)
    var told: [String] = []
    onTime { time in
      stored.failures.subscribe { told.append($0) }
      time.run()
    }
    return (stored, told)
  }

  @Test func `a second launch finds what the first has written`() throws {
    try inFolder { file in
      UnsentFile(file).unsent.value = unsent
      #expect(UnsentFile(file).unsent.value == unsent)
    }
  }

  @Test func `a file that is missing counts as empty, and is no failure`() throws {
    try inFolder { file in
      let (stored, told) = opened(file)
      #expect(stored.unsent.value == Unsent())
      #expect(told == [])
    }
  }

  @Test(arguments: ["", "{", "[1]"])
  func `a damaged file counts as empty, is kept, and the user is told`(text: String) throws {
    try inFolder { file in
      try text.write(to: file, atomically: true, encoding: .utf8)
      let (stored, told) = opened(file)
      #expect(stored.unsent.value == Unsent())
      #expect(told == ["This device cannot read the changes that were not sent."])
      stored.unsent.value = unsent
      #expect(UnsentFile(file).unsent.value == unsent)
      let aside = file.appendingPathExtension("unreadable")
      #expect(try String(contentsOf: aside, encoding: .utf8) == text)
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
