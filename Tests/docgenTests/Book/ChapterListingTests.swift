import Testing

@testable import docgen

struct ChapterListingTests {
  /// Where a chapter is listed, as the lines that are new with `+`, and those that went with `-`.
  private func listed(_ title: String, in part: String? = nil, of text: String) throws -> [String] {
    let listing = try ChapterListing(title: title, in: part, of: text)
    let before = text.split(separator: "\n", omittingEmptySubsequences: false)
    let after = listing.configuration.split(separator: "\n", omittingEmptySubsequences: false)
    return after.difference(from: before).map { change in
      switch change {
      case .insert(let index, let line, _): "+\(index + 1) \(line)"
      case .remove(let index, let line, _): "-\(index + 1) \(line)"
      }
    }
  }

  private static let book = """
    title: A book  # of ours
    parts:
      - title: One
        chapters:
          - 01-first.md   # the beginning
          # nothing yet

      - title: "Two: more"
        chapters: [ '02-second.md' ]   # one line
      - {title: Three, chapters: []}
    code: {}
    """

  @Test(arguments: [
    ("What, then?", "One", ["+6       - 03-what-then.md"]),
    (
      "日本 語", "Two: more",
      [
        "-9     chapters: [ '02-second.md' ]   # one line",
        "+9     chapters: [ '02-second.md', 03-日本-語.md ]   # one line",
      ]
    ),
    (
      "End", nil,
      ["-10   - {title: Three, chapters: []}", "+10   - {title: Three, chapters: [03-end.md]}"]
    ),
  ])
  func `one name is added and nothing else changed`(
    title: String, part: String?, changes: [String]
  ) throws {
    #expect(try listed(title, in: part, of: Self.book) == changes)
  }

  @Test func `a chapter of a numbered part has no number in its name`() throws {
    let text = "parts:\n- title: A\n  numbered: true\n  chapters:\n  - first.md\n"
    #expect(try listed("What, then?", of: text) == ["+6   - what-then.md"])
  }

  @Test func `lines keep their ends`() throws {
    let text = "parts:\r\n- title: A\r\n  chapters:\r\n  - 1.md\r\ncode: {}\r\n"
    let listing = try ChapterListing(title: "B", in: nil, of: text)
    #expect(
      listing.configuration
        == "parts:\r\n- title: A\r\n  chapters:\r\n  - 1.md\r\n  - 02-b.md\r\ncode: {}\r\n")
  }

  @Test(arguments: [
    ("title: A", nil, "the book has no part to add the chapter to; add one to `book.yml`"),
    (book, "Onne", "there is no part `Onne`; did you mean `One`?"),
    (
      "parts: [{title: A, chapters: [\"a\\x62.md\"]}]", nil,
      "this command cannot add to the list in `book.yml` as it is written; list "
        + "`01-new.md` yourself, with each chapter on a line of its own"
    ),
  ])
  func `says why not`(text: String, part: String?, problem: String) {
    #expect {
      try ChapterListing(title: "New", in: part, of: text)
    } throws: { error in
      "\(error)" == problem
    }
  }
}
