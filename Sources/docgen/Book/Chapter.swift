import DocRunner

/// A chapter: a Markdown file with its front matter.
struct Chapter: Sendable {
  /// The file's path as messages name it, such as `Content/signals.md`.
  var path: String
  /// The page's file name without its ending, such as `signals`.
  var slug: String
  /// The chapter's number as shown to readers, such as `4` or `4.1`, or nil for a page without one.
  var number: String?
  /// How many chapters it is under: 0 for a chapter of a part itself.
  var depth = 0
  /// The title: the text of the first heading.
  var title: String
  /// One or two sentences for the contents page and for the page's description.
  var summary: String
  /// What readers may search for instead of the title.
  var keywords: [String] = []
  /// Whether the page has a field that leaves only those of its entries that fit some words.
  var hasFilter = false
  /// Whether entries that lead to a snippet show its picture.
  var hasThumbnails = false
  /// What is on it, if it is a page of the reference.
  var reference: Reference.Page?
  var document: Document

  var pageName: String { slug + ".html" }
}
