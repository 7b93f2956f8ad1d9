import DocRunner

/// The index of a book: a chapter whose entries say what names in programs mean.
///
/// An entry is an item of a list under a heading that begins with a name in code, such as `map` or
/// `take(until:)`, be it a link or not.
struct NameIndex: Equatable, Sendable {
  struct Entry: Hashable, Sendable {
    /// The name that links use; it has a dot, which no heading has.
    var id: String
    /// The labels of the arguments that tell it from others of the same name.
    var labels: [String]
  }

  let path: String
  let pageName: String
  /// The entries, in order, by their names without labels.
  private var entries: [String: [Entry]] = [:]
  /// The names that links use, by where the entries begin.
  private(set) var ids: [SourcePosition: String] = [:]

  /// Reads the entries of a chapter; of two with the same name, the first counts.
  init(in chapter: Chapter) {
    path = chapter.path
    pageName = chapter.pageName
    var isUnderHeading = false
    var taken: Set<String> = []
    for block in chapter.document.blocks {
      if case .heading(let level, _) = block.kind { isUnderHeading = level > 1 }
      guard isUnderHeading, case .list(let list) = block.kind else { continue }
      for item in list.items {
        guard let (text, position) = Self.name(of: item) else { continue }
        let (name, labels) = (String(text.prefix { $0 != "(" }), text.argumentLabels)
        let id = ([Self.prefix, name] + labels).joined(separator: ".")
        guard !name.isEmpty, taken.insert(id).inserted else { continue }
        entries[name, default: []].append(Entry(id: id, labels: labels))
        ids[position] = id
      }
    }
  }

  private static let prefix = "index"

  static func isEntry(_ id: String) -> Bool { id.hasPrefix(prefix + ".") }

  var problems: [Diagnostic] {
    guard entries.isEmpty else { return [] }
    return [
      Diagnostic(
        code: "no-entries", "no name in code leads to this index, since it has no entries",
        path: path, at: SourcePosition(line: 1, column: 1),
        help: ["begin items of lists under a heading with names: `` - `map`: … ``"])
    ]
  }

  /// The name in code that an item begins with, and where.
  static func name(of item: [Block]) -> (String, SourcePosition)? {
    guard case .paragraph(let text)? = item.first?.kind, let first = text.first else { return nil }
    switch first.kind {
    case .code(let name): return (name, first.position)
    case .link(_, _, let inner):
      guard inner.count == 1, case .code(let name)? = inner.first?.kind else { return nil }
      return (name, first.position)
    default: return nil
    }
  }

  func address(of call: MethodCall, besides own: Set<String>) -> String? {
    entry(for: call, besides: own).map { URLText.link(to: pageName, at: $0.id) }
  }

  /// The entry for a call: of those whose labels are all in the call, the one with the most labels.
  ///
  /// - Parameter own: the program's own names, which are explained nowhere.
  func entry(for call: MethodCall, besides own: Set<String>) -> Entry? {
    guard let all = entries[call.name], !own.contains("." + call.name),
      !own.contains(call.root ?? "")
    else { return nil }
    let fitting = all.filter { entry in
      entry.labels.isEmpty ? !call.isLabelled : entry.labels.allSatisfy(call.labels.contains)
    }
    let most = fitting.map(\.labels.count).max()
    return fitting.first { $0.labels.count == most }
  }
}
