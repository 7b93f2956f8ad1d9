import DocRunner
import Foundation
import Yams

/// The file of receipts: sorted YAML with a line for each snippet.
///
/// It has no dates and no paths outside of the package, so it changes only with the receipts.
enum ReceiptFile {
  private static let version = "1"
  private static let heading = """
    # What was checked, against which sources, and what came out; in hashes.
    # `docgen test --write-receipts` writes this file, `docgen verify` compares it with the documents.
    # If two branches changed it, take either side and write it again.

    """

  /// The name of a document in the file: its path relative to this folder.
  static func name(ofDocument path: String) -> String {
    let here = URL(fileURLWithPath: ".").standardizedFileURL.path + "/"
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    return file.hasPrefix(here) ? String(file.dropFirst(here.count)) : path
  }

  // MARK: Writing

  /// Writes the file if its content changed.
  ///
  /// - Returns: whether it was written.
  static func write(_ receipts: Receipts, to path: String) throws -> Bool {
    let text = try heading + Yams.serialize(node: node(for: receipts), width: -1)
    if let old = try? String(contentsOfFile: path, encoding: .utf8), old == text { return false }
    try OutputFile.write(text, to: path)
    return true
  }

  private static func node(for receipts: Receipts) -> Node {
    let measured = measured(receipts.measurements)
    return mapping(
      [
        ("version", Node(version)),
        (
          "libraries",
          mapping(
            receipts.libraries.sorted { order(of: $0) < order(of: $1) }
              .map { ($0.key, node(for: $0.value)) })
        ),
        (
          "documents",
          mapping(
            receipts.pages.sorted { $0.key < $1.key }.map { path, page in
              (
                path,
                mapping([
                  ("library", text(page.library)),
                  (
                    "snippets",
                    mapping(
                      page.snippets.sorted { $0.key < $1.key }.map { ($0.key, node(for: $0.value)) }
                    )
                  ),
                ])
              )
            })
        ),
      ] + (measured.isEmpty ? [] : [("measured", mapping(measured))]))
  }

  private static func order(of entry: (key: String, value: Receipts.Library)) -> (String, String) {
    (entry.value.modules.joined(separator: " "), entry.key)
  }

  private static func node(for library: Receipts.Library) -> Node {
    let offered = library.offered.isEmpty ? [] : [("offered", list(library.offered))]
    let plain = library.plain == .run ? [] : [("default", Node(library.plain.rawValue))]
    return mapping(
      [("modules", list(library.modules))] + offered + plain + [
        ("compiler", Node(library.compiler)),
        ("sources", mapping(library.sources.map { ($0.path, text($0.digest)) })),
      ])
  }

  private static func node(for receipt: Receipt) -> Node {
    var entries = [("program", text(receipt.program)), ("shown", text(receipt.shown))]
    if let output = receipt.output { entries.append(("output", text(output))) }
    if !receipt.diagnostics.isEmpty {
      entries.append(("diagnostics", list(receipt.diagnostics)))
    }
    return mapping(entries, style: .flow)
  }

  private static func mapping(
    _ entries: [(String, Node)], style: Node.Mapping.Style = .block
  ) -> Node {
    .mapping(
      Node.Mapping(
        entries.map { (text($0.0), $0.1) }, Tag(.map), entries.isEmpty ? .flow : style))
  }

  private static func list(_ texts: [String]) -> Node {
    .sequence(Node.Sequence(texts.map(text), Tag(.seq), .flow))
  }

  /// A text as a YAML string, even if it consists of digits.
  private static func text(_ text: String) -> Node { Node(text, Tag(.str)) }

  // MARK: Reading

  /// Reads the file; returns its problems with their places.
  static func read(_ path: String) throws -> (Receipts, [Diagnostic]) {
    let text: String
    // The user may name a file anywhere.
    guard path != ReceiptOptions.standardPath || ReadableFolders.current.contains(path) else {
      throw FilesystemProblem(
        doing: "read", path: path, because: "it is a link that leads out of this folder")
    }
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw FilesystemProblem(doing: "read", path: path, error)
    }
    let (parsed, problems) = YAMLMapping.parse(text, path: path)
    guard var yaml = parsed else { return (Receipts(), problems) }
    yaml.allow(["version", "libraries", "documents", "measured"])
    var receipts = Receipts()
    if let found = yaml.text("version"), found != version, let node = yaml.node("version") {
      yaml.report(.unknownVersion(found, known: version), at: node)
    }
    for (id, node) in entries(yaml.node("libraries")) {
      guard var library = yaml.mapping(in: node, named: id) else { continue }
      library.allow(["modules", "offered", "default", "compiler", "sources"])
      receipts.libraries[id] = Receipts.Library(
        modules: library.texts("modules").map(\.text),
        offered: library.texts("offered").map(\.text),
        plain: library.text("default").flatMap(PlainSnippets.init) ?? .run,
        sources: entries(library.node("sources"))
          .map { SourcePart(path: $0.0, digest: $0.1.string ?? "") },
        compiler: library.text("compiler") ?? "")
      yaml.adopt(library)
    }
    for (path, node) in entries(yaml.node("documents")) {
      guard var page = yaml.mapping(in: node, named: path) else { continue }
      page.allow(["library", "snippets"])
      var snippets: [String: Receipt] = [:]
      for (name, node) in entries(page.node("snippets")) {
        guard var receipt = page.mapping(in: node, named: name) else { continue }
        receipt.allow(["program", "shown", "output", "diagnostics"])
        snippets[name] = Receipt(
          program: receipt.requiredText("program"), shown: receipt.requiredText("shown"),
          output: receipt.text("output"), diagnostics: receipt.texts("diagnostics").map(\.text))
        page.adopt(receipt)
      }
      receipts.pages[path] = Receipts.Page(
        library: library(of: &page, in: receipts), snippets: snippets)
      yaml.adopt(page)
    }
    receipts.measurements = measurements(in: &yaml)
    return (receipts, problems + yaml.diagnostics)
  }

  private static func library(of page: inout YAMLMapping, in receipts: Receipts) -> String {
    let name = page.requiredText("library")
    if receipts.libraries[name] == nil, let node = page.node("library") {
      page.report(.unknownLibrary(name, known: receipts.libraries.keys.sorted()), at: node)
    }
    return name
  }

  /// The measurements as entries.
  private static func measured(_ measurements: Measurements) -> [(String, Node)] {
    func entry<Result>(
      _ name: String, _ measured: Measured<Result>?, _ details: [(String, Node)] = [],
      _ counts: (Result) -> [(String, Int)]
    ) -> [(String, Node)] {
      guard let measured else { return [] }
      return [
        (
          name,
          mapping(
            counts(measured.result).map { ($0.0, Node(String($0.1))) }
              + details
              + [("library", text(measured.library)), ("documents", text(measured.documents))],
            style: .flow)
        )
      ]
    }
    let changes = measurements.changes?.result
    var details: [(String, Node)] = []
    if let ignored = changes?.ignored, !ignored.isEmpty {
      let kinds = ignored.sorted { $0.key < $1.key }.map { ($0.key, Node(String($0.value))) }
      details.append(("ignored", mapping(kinds, style: .flow)))
    }
    if let files = changes?.files, !files.isEmpty { details.append(("files", list(files))) }
    return entry("changes", measurements.changes, details) {
      [("noticed", $0.noticed), ("unnoticed", $0.unnoticed), ("unreached", $0.unreached)]
    }
      + entry("conditions", measurements.conditions) {
        [("programs", $0.programs), ("runs", $0.runs), ("findings", $0.findings)]
      }
  }

  private static func measurements(in yaml: inout YAMLMapping) -> Measurements {
    var measurements = Measurements()
    guard var measured = yaml.mapping("measured") else { return measurements }
    measured.allow(["changes", "conditions"])
    func read<Result>(
      _ name: String, _ counts: [String], _ make: ([Int], inout YAMLMapping) -> Result
    ) -> Measured<Result>? {
      guard var entry = measured.mapping(name) else { return nil }
      entry.allow(counts + ["ignored", "files", "library", "documents"])
      let result = Measured(
        make(counts.map { entry.requiredCount($0) }, &entry),
        library: entry.requiredText("library"),
        documents: entry.requiredText("documents"))
      measured.adopt(entry)
      return result
    }
    measurements.changes = read("changes", ["noticed", "unnoticed", "unreached"]) {
      Measurements.Changes(
        noticed: $0[0], unnoticed: $0[1], unreached: $0[2], ignored: ignored(in: &$1),
        files: $1.texts("files").map(\.text))
    }
    measurements.conditions = read("conditions", ["programs", "runs", "findings"]) { counts, _ in
      Measurements.Conditions(programs: counts[0], runs: counts[1], findings: counts[2])
    }
    yaml.adopt(measured)
    return measurements
  }

  /// How many mutations are ignored, by kind.
  private static func ignored(in changes: inout YAMLMapping) -> [String: Int] {
    guard var kinds = changes.mapping("ignored") else { return [:] }
    defer { changes.adopt(kinds) }
    return Dictionary(
      first: entries(changes.node("ignored")).map { ($0.0, kinds.requiredCount($0.0)) })
  }

  private static func entries(_ node: Node?) -> [(String, Node)] {
    node?.mapping.map { $0.map { ($0.key.string ?? "", $0.value) } } ?? []
  }
}
