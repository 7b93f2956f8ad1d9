import DocRunner

extension BookLoader {
  /// What `book.yml` lists, to be read next.
  struct Listing {
    /// The parts, with the chapters whose files are there.
    var parts: [ListedPart]
    var ownTexts: OwnTexts<Entry>

    var chapters: [Entry] { parts.flatMap(\.chapters) }
  }

  /// Reads `book.yml`; nil if there is no telling what it says.
  func configuration(into loaded: inout LoadedBook) throws -> Listing? {
    let path = configurationPath
    guard folders.contains(path) else {
      loaded.diagnostics = [BookProblem.outsideBook(path: path).diagnostic(path: path)]
      return nil
    }
    guard var yaml = try yaml(at: path, into: &loaded) else { return nil }
    yaml.allow(.book)
    loaded.book.path = path
    loaded.book.title = yaml.requiredText("title")
    loaded.book.subtitle = yaml.text("subtitle") ?? ""
    loaded.book.language = yaml.text("language") ?? "en"
    publication(in: &yaml, of: &loaded.book)
    theme(in: &yaml, into: &loaded)
    let ownTexts = look(in: &yaml, of: &loaded.book)
    code(in: &yaml, into: &loaded)
    live(in: &yaml, into: &loaded)
    let parts = parts(in: &yaml)
    let paths = parts.flatMap(\.chapters).map(\.path)
    loaded.book.glossary = chapter("glossary", in: &yaml, among: paths)
    loaded.book.index = chapter("index", in: &yaml, among: paths)
    figures(in: &yaml, into: &loaded)
    loaded.diagnostics += yaml.diagnostics
    return Listing(parts: parts, ownTexts: ownTexts)
  }

  /// Reads a YAML file; nil, with the reason among the problems, if it is not a mapping.
  func yaml(at path: String, into loaded: inout LoadedBook) throws -> YAMLMapping? {
    let file = try TextFile(path)
    loaded.sources[path] = file.text
    let (yaml, problems) = YAMLMapping.parse(file.text, path: path)
    loaded.diagnostics += file.problems + problems
    return yaml
  }
}
