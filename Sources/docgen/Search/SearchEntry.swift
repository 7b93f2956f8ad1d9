/// A place that a search can find: a chapter's beginning, a section, a program, an entry of the index of names, a term, or a
/// declaration.
struct SearchEntry: Hashable, Sendable {
  /// A kind of place; `search.js` knows them by these numbers.
  enum Kind: Int, Sendable { case chapter, section, program, entry, term, declaration }

  var kind: Kind
  /// The name that links use, or nothing for the page's beginning.
  var anchor: String
  var title: String
  var keywords: [String] = []
  /// Its text; the lines of a program stay lines.
  var text: String
  /// Whether readers have to open a fold to see it, so that an excerpt would give it away.
  var isFolded = false
}
