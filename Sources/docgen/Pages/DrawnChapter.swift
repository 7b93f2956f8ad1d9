import DocRunner

/// All that the site needs of a chapter once it is drawn.
struct DrawnChapter: Sendable {
  /// Names all that it depends on: the same key, the same page.
  var key: String
  var file: SiteFile
  /// The chapter on the page with the whole book.
  var printed: PrintedChapter
  /// The words that a search finds in it.
  var words: SearchIndex.Counted
  var problems: [Diagnostic] = []
}

extension DrawnChapter {
  /// The bytes that `init(packed:key:)` reads; chapters with problems are not packed.
  var packed: [UInt8] {
    var pack = PackedNumbers()
    pack.add(file.path)
    pack.add(file.bytes)
    pack.add(printed.section)
    pack.add(printed.answers)
    words.add(to: &pack)
    return pack.bytes
  }

  /// The chapter that was packed into bytes; nil if they are not a packed chapter.
  init?(packed bytes: [UInt8], key: String) {
    var reader = PackedNumbers.Reader(bytes)
    guard let path = reader.text(), let page = reader.data(), let section = reader.text(),
      let answers = reader.text(), let words = SearchIndex.Counted(from: &reader), reader.isAtEnd
    else { return nil }
    self.init(
      key: key, file: SiteFile(path: path, bytes: page),
      printed: PrintedChapter(section: section, answers: answers), words: words)
  }
}
