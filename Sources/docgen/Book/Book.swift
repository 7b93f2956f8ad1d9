import DocRunner

/// A book: its parts and their chapters, in reading order.
struct Book: Sendable {
  /// The name on the start page and in every title bar.
  var title: String
  /// One sentence under the title.
  var subtitle: String
  /// The language of the text, as a BCP 47 tag such as `en`.
  var language: String
  var parts: [Part]
  var lists = Lists()
  /// The numbers that were measured, as their file writes them, by name.
  var figures: [String: String] = [:]
  /// The address of the site, with `/` at its end; nil if `book.yml` gives none.
  var url: String?
  var look = Look()
  /// The text of the start page and the foot of all pages, if they are the author's.
  var ownTexts = OwnTexts<Chapter>()
  /// What to put before a chapter's path, as seen from `book.yml`, to edit it; nil if readers cannot.
  var editing: String?
  /// The files that the site has as they are, by their paths in it.
  var files: [String: [UInt8]] = [:]
  var author: String?
  /// The library that readers get along with the programs; nil if they get neither.
  var library: LibrarySources?

  /// The programs that readers use on its pages.
  var live = BuiltParts()

  var referenceModules: [String] = []
  /// The reference; nil before the modules were built, and if there is none.
  var reference: Reference?

  /// The folders whose files tests of the package use, with `/` at their ends.
  var testedFolders: [String] = []

  var path = "book.yml"

  /// A part: a heading over some chapters.
  struct Part: Sendable {
    var title: String
    var chapters: [Chapter]
  }

  /// The paths of the chapters that are lists, if there are such.
  struct Lists: Sendable {
    /// The chapter whose sections are the book's terms.
    var glossary: String?
    /// The chapter whose entries names in code lead to.
    var index: String?
  }

  /// All chapters, in reading order.
  var chapters: [Chapter] { pages.filter { $0.reference == nil } }
  var isOfPackage: Bool { path.hasSuffix("Package.swift") }
  var pages: [Chapter] { parts.flatMap(\.chapters) }
  var documents: [Document] { chapters.map(\.document) }
}
