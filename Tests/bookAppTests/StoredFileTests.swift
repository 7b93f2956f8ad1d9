import Foundation
import Reactive
import Testing

@testable import bookApp

struct StoredFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    UUID().uuidString)
  private let kept = Stored(accounts: [
    "anna": Stored.Account(
      list: SavedBooks(books: [book(1)], revision: 3),
      changes: [Change(book: book(8), isSaved: true, place: 0)])
  ])

  private func inFolder(_ body: (URL) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("stored.json"))
  }

  /// What a new file holds, and what the user is told of it.
  private func opened(_ file: URL) -> (stored: StoredFile, told: [String]) {
    let stored = StoredFile(file)
    var told: [String] = []
    onTime { time in
      stored.failures.subscribe { told.append($0) }
      time.run()
    }
    return (stored, told)
  }

  @Test func `a second launch finds what the first has written`() throws {
    try inFolder { file in
      StoredFile(file).stored.value = kept
      #expect(StoredFile(file).stored.value == kept)
    }
  }

  @Test func `a file that is missing counts as empty, and is no failure`() throws {
    try inFolder { file in
      let (stored, told) = opened(file)
      #expect(stored.stored.value == Stored())
      #expect(told == [])
    }
  }

  @Test(arguments: ["", "{", "[1]"])
  func `a damaged file counts as empty, is kept, and the user is told`(text: String) throws {
    try inFolder { file in
      try text.write(to: file, atomically: true, encoding: .utf8)
      let (stored, told) = opened(file)
      #expect(stored.stored.value == Stored())
      #expect(told == ["This device cannot read the changes that were not sent."])
      stored.stored.value = kept
      #expect(StoredFile(file).stored.value == kept)
      let aside = file.appendingPathExtension("unreadable")
      #expect(try String(contentsOf: aside, encoding: .utf8) == text)
    }
  }

  @Test func `tells that a change could not be written`() {
    let stored = StoredFile(folder.appendingPathComponent("no/such/folder.json"))
    var told: [String] = []
    stored.failures.subscribe { told.append($0) }
    stored.stored.value = kept
    #expect(
      told == ["This device cannot keep your changes. Stay in the app until they are sent."])
    #expect(stored.stored.value == kept)
  }
}
