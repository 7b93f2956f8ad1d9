import DocRunner

/// The programs that readers use on a book's pages, as `book.yml` lists them.
struct LiveParts: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    var name: String
    var files: [WebCompiler.File]
  }

  var module = ""
  var library: [WebCompiler.File] = []
  /// The programs that make their own controls.
  var programs: [Part] = []
  /// The book's own script for a lab, in which readers try what the modules can do.
  var script: [UInt8]?
  /// The data that the script asks for, as JSON.
  var table: String?
  /// The modules that the script loads.
  var modules: [Part] = []

  static let lab = "lab"
  /// The name of its place, with which all addresses of its situations begin.
  static let labAnchor = "o="

  var names: [String] { (table == nil ? [] : [Self.lab]) + programs.map(\.name) }
}

/// The result of compiling a book's live parts.
struct BuiltParts: Hashable, Sendable {
  /// The scripts, each with a program.
  var files: [SiteFile] = []
  /// The parts that work; the page shows a sentence in place of each of the others.
  var names: Set<String> = []
  /// The parts that the book has, whether they work or not.
  var known: Set<String> = []
  var labScript: [UInt8]?
}
