/// The part of some documents that a run is about.
package struct Selection: Hashable, Sendable {
  package var names: Set<String>
  /// The paths of the documents whose own problems, beyond those of snippets, are reported.
  package var documents: Set<String>

  package init(names: Set<String>, documents: Set<String>) {
    self.names = names
    self.documents = documents
  }

  /// The snippets that patterns match, and the documents that these are in.
  package init(of snippets: [Snippet], matching patterns: [NamePattern]) {
    let chosen = snippets.filter { snippet in patterns.contains { $0.matches(snippet) } }
    self.init(names: Set(chosen.map(\.id)), documents: Set(chosen.map(\.path)))
  }
}
