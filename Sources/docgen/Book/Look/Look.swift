/// What a book says about its own look, besides files of a theme.
struct Look: Sendable {
  /// The color of links and of what readers press: first in light, then in dark pages.
  var accent: [Color]?
  /// The picture before the book's title.
  var logo: File?
  var fonts: [(role: FontRole, file: File)] = []
  /// The rules of the author's own, which come last.
  var extra: [UInt8]?

  /// The folder of the site with all this.
  static let folder = "look/"
  /// The style sheet that is generated from it.
  static let style = folder + "look.css"

  /// A file that comes with the book.
  struct File: Sendable {
    /// Its name in the site's folder.
    var name: String
    var bytes: [UInt8]

    var path: String { Look.folder + name }
  }

  enum FontRole: String, CaseIterable, Sendable {
    case text, bold, italic, headings, code
  }

  /// The style sheets that every page loads after all others, by their paths in the site.
  var styles: [String] {
    (rules.isEmpty ? [] : [Self.style]) + (extra == nil ? [] : [ThemeFiles.extraStyle])
  }

  var files: [SiteFile] {
    var files = fonts.map { SiteFile(path: $0.file.path, bytes: $0.file.bytes) }
    if let logo { files.append(SiteFile(path: logo.path, bytes: logo.bytes)) }
    if !rules.isEmpty { files.append(SiteFile(path: Self.style, text: rules)) }
    if let extra { files.append(SiteFile(path: ThemeFiles.extraStyle, bytes: extra)) }
    // One file may be the font for two things.
    var paths: Set<String> = []
    return files.filter { paths.insert($0.path).inserted }
  }
}

// MARK: Style sheet

extension Look {
  /// The rules that say all this; empty if there is nothing to say.
  private var rules: String {
    (fonts.map(rule) + fontVariables + [logoRule, accentRule].compactMap(\.self))
      .map { $0 + "\n" }.joined()
  }

  private func rule(_ role: FontRole, _ file: File) -> String {
    let hasBold = fonts.contains { $0.role == .bold }
    let face =
      switch role {
      case .text: hasBold ? "font-weight:400" : "font-weight:100 900"
      case .bold: "font-weight:700"
      case .italic: "font-style:italic;font-weight:100 900"
      case .headings, .code: "font-weight:100 900"
      }
    // With any other value a text would move when its font comes.
    return """
      @font-face{font-family:"\(role.family)";src:url("\(URLText.link(to: file.name))");\
      \(face);font-display:optional}
      """
  }

  private var fontVariables: [String] {
    let families = Set(fonts.map(\.role.family))
    let everywhere = ":root,:lang(ja),:lang(zh),:lang(ko)"
    let others = "system-ui,\"PingFang SC\",\"Noto Sans CJK JP\",sans-serif"
    return [
      families.contains(FontRole.text.family)
        ? "\(everywhere){--sans:\"\(FontRole.text.family)\",\(others)}" : nil,
      families.contains(FontRole.code.family)
        ? ":root{--mono:\"\(FontRole.code.family)\",ui-monospace,monospace}" : nil,
      families.contains(FontRole.headings.family)
        ? ":is(h1,h2,h3,h4,h5,h6){font-family:\"\(FontRole.headings.family)\",var(--sans)}" : nil,
    ].compactMap(\.self)
  }

  private var logoRule: String? {
    guard let logo else { return nil }
    let width = (PictureRatio.of(logo.bytes) * 1.75 * 100).rounded() / 100
    return """
      .logo{width:min(\(width)rem,30vw);height:1.75rem;object-fit:contain;\
      vertical-align:middle;margin-inline-end:.6rem}
      """
  }

  /// Where a reader asks for more contrast, the theme's own color of links has most of it.
  private var accentRule: String? {
    accent.map {
      "@media not (prefers-contrast:more){:root{--link:light-dark(\($0[0].text),\($0[1].text))}}"
    }
  }
}

extension Look.FontRole {
  /// The name of the family that the role's file belongs to.
  fileprivate var family: String {
    switch self {
    case .text, .bold, .italic: "Book text"
    case .headings: "Book headings"
    case .code: "Book code"
    }
  }
}
