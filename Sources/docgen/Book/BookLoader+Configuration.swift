import DocRunner
import Foundation

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
    loaded.book.lists.glossary = chapter("glossary", in: &yaml, among: paths)
    loaded.book.lists.index = chapter("index", in: &yaml, among: paths)
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

  func publication(in yaml: inout YAMLMapping, of book: inout Book) {
    book.author = yaml.text("author")
    book.url = folder("url", such: "https://example.org/book/", in: &yaml)
    book.editing = folder("edit", such: "https://github.com/me/book/edit/main/Content/", in: &yaml)
    book.referenceModules = yaml.texts("reference").map(\.text)
  }

  /// The address of a folder under a key, with `/` at its end.
  private func folder(_ key: String, such example: String, in yaml: inout YAMLMapping) -> String? {
    guard let node = yaml.node(key), let text = yaml.text(key) else { return nil }
    let parts = URLComponents(string: text)
    guard let parts, ["http", "https"].contains(parts.scheme), parts.host?.isEmpty == false,
      parts.query == nil, parts.fragment == nil, URLText.encoded(text) == text
    else {
      yaml.report(.wrongType(key: key, expected: "an address such as `\(example)`"), at: node)
      return nil
    }
    return text.hasSuffix("/") ? text : text + "/"
  }

  /// Reads the author's own style sheet and icon: the files in the folder that `theme` names, beside `book.yml`.
  func theme(in yaml: inout YAMLMapping, into loaded: inout LoadedBook) {
    guard let node = yaml.node("theme"), let name = yaml.text("theme") else { return }
    let folder = path(of: name)
    guard folders.contains(folder) else { return yaml.report(.outsideBook(path: folder), at: node) }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      let beside = (try? FileManager.default.contentsOfDirectory(atPath: content)) ?? []
      return yaml.report(
        .missingTheme(path: folder, near: NearestName.to(name, in: beside.sorted())), at: node)
    }
    for file in names.sorted() where !file.hasPrefix(".") {
      let path = "\(folder)/\(file)"
      guard [ThemeFiles.extraStyle, ThemeFiles.icon].contains(file) else {
        loaded.report(.unknownThemeFile(file), in: path)
        continue
      }
      switch folders.read(path) {
      case .file(let data) where file == ThemeFiles.icon: loaded.book.look.icon = Array(data)
      case .file(let data): loaded.book.look.extra = Array(data)
      case .outside: loaded.report(.outsideBook(path: path), in: path)
      case .missing:
        loaded.diagnostics.append(
          Diagnostic(code: "unreadable-file", "this file cannot be read", path: path))
      }
    }
  }

  func figures(in yaml: inout YAMLMapping, into loaded: inout LoadedBook) {
    guard let name = yaml.text("figures"), let node = yaml.node("figures") else { return }
    let path = path(of: name)
    let found = data(at: path, for: node, in: &yaml) {
      .missing(
        path, code: "missing-figures", help: "name a file with lines such as `startup-time: 0.24`")
    }
    guard let data = found else { return }
    let text = String(decoding: data, as: UTF8.self)
    loaded.sources[path] = text
    let (file, problems) = YAMLMapping.parse(text, path: path)
    loaded.diagnostics += problems
    guard var file else { return }
    for (name, node) in file.keys {
      if BookFigures.isCounted(name) {
        file.report(.figureTaken(name), at: node)
      } else if let number = file.text(name) {
        loaded.book.figures[name] = number
      }
    }
    loaded.diagnostics += file.diagnostics
  }

  /// The folder beside `book.yml` whose files are in the site as they are.
  static let filesFolder = "files"
  /// What such a file may weigh.
  static let fileLimit = 50 << 20

  /// Reads the files that the site has as they are, by their paths as seen from `book.yml`.
  func files(into loaded: inout LoadedBook) {
    for (path, status) in FileWalk(in: path(of: Self.filesFolder)).files {
      guard status.st_size <= Self.fileLimit else {
        loaded.report(.largeFile(path: path, bytes: Int(status.st_size)), in: path)
        continue
      }
      guard case .file(let data) = folders.read(path) else { continue }
      loaded.book.files[RelativePath.from(configurationPath, to: path)] = Array(data)
    }
  }
}
