import DocRunner
import Yams

extension BookLoader {
  private static let fontEndings = ["otf", "ttf", "woff", "woff2"]
  private static let logoEndings = ["gif", "jpeg", "jpg", "png", "svg", "webp"]

  /// Reads the keys under `look`, and returns the texts that it names.
  func look(in yaml: inout YAMLMapping, of book: inout Book) -> OwnTexts<Entry> {
    guard var look = yaml.mapping("look") else { return OwnTexts() }
    look.allow(.look)
    let sheets = [book.look.extra, book.theme[ThemeFiles.bookStyle]].compactMap(\.self)
    book.look.accent = accent(in: &look, on: sheets.map(StyleVariables.init) + [.theme])
    if let node = look.node("logo"), let name = look.text("logo") {
      book.look.logo = file(name, of: Self.logoEndings, at: node, in: &look)
    }
    if var fonts = look.mapping("fonts") {
      fonts.allow(.fonts)
      for role in Look.FontRole.allCases {
        guard let node = fonts.node(role.rawValue), let name = fonts.text(role.rawValue),
          let file = file(name, of: Self.fontEndings, at: node, in: &fonts)
        else { continue }
        book.look.fonts.append((role, file))
      }
      let isOfText = fonts.node("bold") != nil || fonts.node("italic") != nil
      if isOfText, fonts.node("text") == nil { fonts.reportMissing("text") }
      look.adopt(fonts)
    }
    let texts = OwnTexts(front: entry("front", in: &look), footer: entry("footer", in: &look))
    yaml.adopt(look)
    return texts
  }

  /// The color of links in light and in dark pages; each must be readable there.
  private func accent(in look: inout YAMLMapping, on sheets: [StyleVariables]) -> [Color]? {
    let pages = ["page", "surface"].compactMap { name in
      sheets.lazy.compactMap { $0.colors[name] }.first
    }
    let light = color("accent", on: pages.map { $0[0] }, named: "light", in: &look)
    let dark = color("accent-dark", on: pages.map { $0[1] }, named: "dark", in: &look)
    if let node = look.node("accent-dark"), look.node("accent") == nil {
      look.report(.darkAccentAlone, at: node)
    }
    return light.map { [$0, dark ?? $0.readable(on: pages.map { $0[1] })] }
  }

  private func color(
    _ key: String, on pages: [Color], named scheme: String, in look: inout YAMLMapping
  ) -> Color? {
    guard let node = look.node(key), let text = look.text(key) else { return nil }
    guard let color = Color(text) else {
      look.report(.notAColor(key: key), at: node)
      return nil
    }
    let lowest = pages.map { color.contrast(with: $0) }.min() ?? 0
    guard lowest < Color.readable else { return color }
    look.report(
      .lowContrast(color, lowest, on: scheme, instead: color.readable(on: pages)), at: node)
    return nil
  }

  /// A file beside `book.yml`.
  private func file(
    _ name: String, of endings: [String], at node: Node, in yaml: inout YAMLMapping
  ) -> Look.File? {
    let path = path(of: name)
    guard endings.contains(path.split(separator: ".").last?.lowercased() ?? "") else {
      yaml.report(.otherEnding(path: path, known: endings), at: node)
      return nil
    }
    guard let data = data(at: path, for: node, in: &yaml, missing: { .missingLookFile(path: path) })
    else { return nil }
    guard data.count <= Self.pictureLimit else {
      yaml.report(.largePicture(path: path, bytes: data.count), at: node)
      return nil
    }
    // Files of two folders may have one name.
    let name = RelativePath.from(configurationPath, to: path).replacing("/", with: "-")
    return Look.File(name: name, bytes: Array(data))
  }

  /// The Markdown file that a key names.
  private func entry(_ key: String, in look: inout YAMLMapping) -> Entry? {
    guard let node = look.node(key), let name = look.text(key) else { return nil }
    let path = path(of: name)
    guard data(at: path, for: node, in: &look, missing: { .missingLookFile(path: path) }) != nil
    else { return nil }
    return Entry(path: path, place: look.position(of: node), length: name.utf8.count)
  }
}

// MARK: Texts

/// The texts of a book that are no chapters: that of the start page and the foot of all pages.
struct OwnTexts<Text> {
  var front: Text?
  var footer: Text?

  var all: [Text] { [front, footer].compactMap(\.self) }
}

extension OwnTexts: Sendable where Text: Sendable {}

extension BookLoader {
  func ownTexts(_ entries: OwnTexts<Entry>, into loaded: inout LoadedBook) -> OwnTexts<Chapter> {
    OwnTexts(
      front: entries.front.flatMap { ownText($0.path, into: &loaded) },
      footer: entries.footer.flatMap { ownText($0.path, isFooter: true, into: &loaded) })
  }

  private func ownText(
    _ path: String, isFooter: Bool = false, into loaded: inout LoadedBook
  ) -> Chapter? {
    guard let file = try? TextFile(path) else { return nil }
    loaded.sources[path] = file.text
    loaded.diagnostics += file.problems
    let document = file.document
    for block in document.blocks {
      block.visit { block in
        let problem: BookProblem? =
          switch block.kind {
          case .code(let code) where code.language == "swift": .uncheckedCode
          case .heading where isFooter: .headingInFooter
          default: nil
          }
        guard let problem else { return }
        loaded.report(problem, in: path, at: block.range.start)
      }
    }
    let title = document.headings.first { $0.level == 1 }?.title
    return Chapter(
      path: path, slug: "index", title: title ?? loaded.book.title, summary: "",
      allowsRawHTML: false, document: document)
  }
}
