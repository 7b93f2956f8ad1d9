/// A book: its parts and their chapters, in reading order.
struct Book: Sendable {
  /// The name on the start page and in every title bar.
  var title: String
  /// One sentence under the title.
  var subtitle: String
  /// The language of the text, as a BCP 47 tag such as `en`.
  var language: String
  /// The parts, in reading order.
  var parts: [Part]
  /// The path of the chapter whose sections are the book's terms, if there is one.
  var glossary: String?
  /// Where the site will be, with `/` at its end; nil if that is nobody's business.
  var url: String?
  /// Who wrote it.
  var author: String?

  /// A part: a heading over some chapters.
  struct Part: Sendable {
    /// The heading.
    var title: String
    /// The chapters, in reading order.
    var chapters: [Chapter]
  }

  /// All chapters, in reading order.
  var chapters: [Chapter] { parts.flatMap(\.chapters) }
}
