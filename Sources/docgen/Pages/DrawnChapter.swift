import DocRunner
import Foundation

/// All that the site needs of a chapter once it is drawn.
struct DrawnChapter: Sendable {
  /// Names all that it depends on: the same key, the same page.
  var key: String
  var file: SiteFile
  /// The chapter on the page with the whole book.
  var printed: PrintedChapter
  var words: SearchIndex.Counted
  var problems: [Diagnostic] = []
}

extension DrawnChapter {
  private struct Kept: Codable {
    var path: String
    var page: Data
    var section: String
    var answers: String
    var words: SearchIndex.Counted
  }

  /// The bytes that `init(packed:key:)` reads; chapters with problems are not packed.
  var packed: [UInt8] {
    get throws {
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      let kept = Kept(
        path: file.path, page: Data(file.bytes), section: printed.section,
        answers: printed.answers, words: words)
      return try Array(encoder.encode(kept))
    }
  }

  /// The chapter that was packed into bytes; nil if they are not a packed chapter.
  init?(packed bytes: [UInt8], key: String) {
    guard let kept = try? PropertyListDecoder().decode(Kept.self, from: Data(bytes)) else {
      return nil
    }
    self.init(
      key: key, file: SiteFile(path: kept.path, bytes: Array(kept.page)),
      printed: PrintedChapter(section: kept.section, answers: kept.answers), words: kept.words)
  }
}
