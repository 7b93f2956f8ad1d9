import DocRunner
import Yams

extension PackageRules {
  private static let commonKeys = [
    "session", "default", "language-mode", "imports", "warnings", "strict", "platform", "prelude",
  ]

  static func read(in root: String, folders: ReadableFolders) throws -> PackageRules {
    var rules = PackageRules(root: root)
    guard case .file = folders.read(rules.path) else { return rules }
    rules.exists = true
    let file = try TextFile(rules.path)
    rules.sources[rules.path] = file.text
    rules.diagnostics = file.problems
    let (yaml, problems) = YAMLMapping.parse(file.text, path: rules.path)
    rules.diagnostics += problems
    guard var yaml else { return rules }
    yaml.allow(["exclude", "files"] + commonKeys)
    rules.excludes = yaml.texts("exclude").map { pattern($0.text, at: $0.node, yaml) }
    rules.sections = [rules.section(in: &yaml, folders)]
    for node in yaml.list("files") ?? [] {
      guard var inner = yaml.mapping(in: node, named: "files") else { continue }
      inner.allow(["path"] + commonKeys)
      var section = rules.section(in: &inner, folders)
      section.patterns = patterns(in: &inner)
      if !section.patterns.isEmpty { rules.sections.append(section) }
      yaml.adopt(inner)
    }
    rules.diagnostics = (rules.diagnostics + yaml.diagnostics)
      .sorted { first, second in
        guard let first = first.position, let second = second.position else { return false }
        return first < second
      }
    return rules
  }

  private static func patterns(in yaml: inout YAMLMapping) -> [PlacedPattern] {
    guard let node = yaml.node("path") else {
      yaml.reportMissing("path")
      return []
    }
    let texts =
      node.sequence == nil
      ? yaml.text("path").map { [($0, node)] } ?? []
      : yaml.texts("path").map { ($0.text, $0.node) }
    return texts.map { pattern($0.0, at: $0.1, yaml) }
  }

  private mutating func section(in yaml: inout YAMLMapping, _ folders: ReadableFolders) -> Section {
    var section = Section()
    section.sessions = yaml.word("session", of: SessionStyle.self)
    section.plain = yaml.word("default", of: PlainSnippets.self)
    section.languageMode = yaml.word("language-mode", of: SnippetRules.languageModes)
    section.refusesWarnings = yaml.word("warnings", of: ["ignore", "refuse"]).map { $0 == "refuse" }
    section.isStrict = yaml.word("strict", of: ["true", "false"]).map { $0 == "true" }
    section.system = yaml.word("platform", of: SnippetCondition.systems)
    section.imports = yaml.texts("imports").compactMap { name, node in
      guard name.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil else {
        yaml.report(.wrongType(key: "imports", expected: "a list of modules"), at: node)
        return nil
      }
      return CodeBlock.Line(text: "import \(name)", position: yaml.position(of: node), path: path)
    }
    section.prelude = prelude(in: &yaml, folders)
    return section
  }

  private static func pattern(
    _ text: String, at node: Node, _ yaml: YAMLMapping
  ) -> PlacedPattern {
    PlacedPattern(pattern: PathPattern(text), position: yaml.position(of: node))
  }

  // MARK: The prelude

  /// Swift, or the path of a Swift file as seen from the package's folder.
  private mutating func prelude(
    in yaml: inout YAMLMapping, _ folders: ReadableFolders
  ) -> [CodeBlock.Line] {
    guard let node = yaml.node("prelude"), let text = yaml.text("prelude") else { return [] }
    let lines: [CodeBlock.Line]
    if text.hasSuffix(".swift"), !text.contains(where: \.isNewline) {
      let file = text.inFolder(root)
      switch folders.read(file) {
      case .file(let data):
        let code = String(decoding: data, as: UTF8.self)
        sources[file] = code
        lines = CodeBlock.Line.lines(of: code, path: file)
      case .outside:
        yaml.report(.outsidePackage(path: file), at: node)
        return []
      case .missing:
        let names = folders.names(in: file.parentFolder)
        yaml.report(
          .missing(
            file, code: "missing-prelude", near: NearestName.to(text.fileName, in: names),
            help: "name a Swift file beside `\(PackageRules.fileName)`"), at: node)
        return []
      }
    } else {
      lines = PackageRules.lines(
        of: text, in: Document.lines(of: sources[path] ?? "").map(String.init),
        from: yaml.position(of: node), path: path)
    }
    diagnostics += CodeBlock.Line.problems(inPrelude: lines, path: path)
    diagnostics += CodeBlock.Line.grammarProblems(inPrelude: lines)
    return lines
  }

  /// Lines of code in a YAML file, each with its place there.
  ///
  /// A block (`|`) has them below the place where it begins; other texts begin at their place.
  private static func lines(
    of text: String, in file: [String], from place: SourcePosition, path: String
  ) -> [CodeBlock.Line] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines.enumerated().map { index, line in
      let number = place.line + 1 + index
      let isBelow = file.indices.contains(number - 1) && file[number - 1].hasSuffix(line)
      let position =
        isBelow
        ? SourcePosition(line: number, column: file[number - 1].utf8.count - line.utf8.count + 1)
        : place
      return CodeBlock.Line(text: line, position: position, path: path)
    }
  }
}
