import DocRunner

/// What goes before the code of a figure: the part that an earlier figure of the page has, and the rest.
///
/// The snippets of a chapter build on each other, so most of what goes before one is on its page already.
struct CodeBefore: Hashable, Sendable {
  /// An earlier figure whose lines this program begins with.
  struct Beginning: Hashable, Sendable {
    var id: String
    /// The name that its author gave it; nil if the tool made one.
    var title: String?
    /// The heading above it; nil if none is.
    var heading: String?
    /// Whether it is the figure right before.
    var isPrevious = false
    /// Whether the program continues the figure's own code, too.
    var hasCode: Bool
    /// What the lines that both begin with declare.
    var declares: [String] = []

    /// Whether the head of a program names the figure.
    var isTold: Bool { hasCode || !declares.isEmpty }
    /// What the head calls it if it is not right above.
    var name: String? { isPrevious ? nil : title ?? heading }
  }

  /// The figure that has the first lines; nil if no figure has them.
  var beginning: Beginning?
  /// The lines that no earlier figure has, each ended by a newline.
  var rest: String
  /// What those lines declare that readers do not know from many other chapters.
  var declares: [String] = []
  /// Those of the lines that this program does not need, which later ones do.
  var spare: String { unneeded.map(\.text).joined() }
  private var unneeded: [SetupPart] = []
  /// Whether it needs nothing of what figures hold for later programs.
  var isLean = false
  /// The imports of the file that the code is a part of, if that and the code are a file of an app.
  var imports: String?
  /// Whether they are only imports, or what readers know.
  var isKnown = false
  /// Whether snippets before this one print something.
  var printsMore = false
  /// Whether the head of a later figure tells this one's name.
  var isReferredTo = false
  /// Whether the figure that this one revises shows its name.
  var namesEarlier = false

  /// All that goes before a snippet, for a page that does not have the others.
  init(of result: SnippetResult) {
    // What is part of a manifest is no program.
    rest = result.snippet.kind == .manifest ? "" : Self.withoutMarkers(result.program.before)
    declares = DeclaredNames.all(in: rest)
  }

  /// What goes before each snippet of a chapter, by the line on which its fence opens.
  ///
  /// - Parameters:
  ///   - ids: the names of the figures, by the same lines.
  ///   - known: names that readers know from many other chapters.
  static func all(
    of results: [SnippetResult], ids: [Int: String], headings: [Document.Heading] = [],
    known: Set<String> = []
  ) -> [Int: CodeBefore] {
    var leads: [Int: CodeBefore] = [:]
    var earlier: [Figure] = []
    var prints: [String: Bool] = [:]
    var held: [String: Held] = [:]
    let continued = Set(results.compactMap(\.snippet.predecessor))
    var previous: String?
    for result in results where result.snippet.kind != .manifest {
      guard let id = ids[result.line] else { continue }
      let before = Lines(withoutMarkers(result.program.before))
      var lead = CodeBefore(of: result)
      lead.printsMore = result.snippet.predecessor.flatMap { prints[$0] } ?? false
      prints[result.snippet.name] = lead.printsMore || !result.output.isEmpty
      if result.hasLead { lead.begin(before, with: earlier, previous: previous, known: known) }
      previous = id
      lead.sortOut(known: known, for: result)
      // What no other program continues can do without the set-up that only others need.
      let standsAlone =
        !continued.contains(result.snippet.name) && lead.standAlone(for: result)
      held[id] = lead.hold(result, after: lead.beginning.flatMap { held[$0.id] } ?? Held())
      lead.imports = imports(of: result)
      let line = result.line
      leads[line] = lead
      if standsAlone { continue }
      if let other = lead.beginning, other.isTold, other.name == other.title {
        for (line, id) in ids where id == other.id { leads[line]?.isReferredTo = true }
      }
      var figure = Beginning(
        id: id, title: result.snippet.isNamed ? id : nil,
        heading: headings.last { $0.position.line < line }?.title, hasCode: false)
      earlier.append((figure, before))
      figure.hasCode = true
      let code = result.program.text.dropLast(result.program.after.count)
      earlier.append((figure, Lines(withoutMarkers(String(code)))))
    }
    for result in results {
      let earlier = results.first { $0.snippet.name == result.revision?.name }
      if let earlier, leads[earlier.line]?.isReferredTo == true {
        leads[result.line]?.namesEarlier = true
      }
    }
    return leads
  }

  /// What a figure holds, with all figures that it begins with.
  private struct Held {
    /// What later programs may need.
    var spare: [SetupPart] = []
    /// The words before the code that the figure shows, and with that.
    var before: Set<String> = []
    var all: Set<String> = []
  }

  /// Finds out whether a program needs what earlier figures hold for others.
  private mutating func hold(_ result: SnippetResult, after other: Held) -> Held {
    let code = SetupPart.words(in: result.snippet.code + result.program.after)
    var held = Held(spare: other.spare + unneeded)
    held.before = (beginning?.hasCode == true ? other.all : other.before)
      .union(SetupPart.words(in: rest))
    held.all = held.before.union(code)
    isLean = !held.spare.isEmpty && SetupPart.sorted(held.spare, neededBy: held.all).needed.isEmpty
    return held
  }

  private typealias Figure = (beginning: Beginning, code: Lines)

  /// Finds the figure that has most of the lines.
  private mutating func begin(
    _ before: Lines, with earlier: [Figure], previous: String?, known: Set<String>
  ) {
    for figure in earlier {
      guard let others = before.rest(after: figure.code), others.count <= rest.count else {
        continue
      }
      (beginning, rest) = (figure.beginning, others)
      beginning?.isPrevious = figure.beginning.id == previous
      beginning?.declares =
        figure.beginning.hasCode ? [] : figure.code.declares.filter { !known.contains($0) }
    }
  }

  /// Comments that mark parts of a file for documents say nothing to readers.
  private static func withoutMarkers(_ code: String) -> String {
    guard code.hasBytes(of: "// snippet.") else { return code }
    return code.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("// snippet.") }.joined(separator: "\n")
  }

  /// Tells what readers know from what they do not, and what the program needs from what it does not.
  mutating func sortOut(known: Set<String>, for result: SnippetResult) {
    let own = SetupPart.words(in: result.snippet.code + result.program.after)
    (rest, unneeded) = SetupPart.sorted(SetupPart.all(in: rest), neededBy: own)
    beginning?.declares.removeAll { !own.contains($0) }
    let names = DeclaredNames.all(in: rest)
    declares = names.filter { !known.contains($0) && own.contains($0) }
    let lines = rest.split(separator: "\n")
    let isImport = !lines.isEmpty && lines.allSatisfy { $0.hasPrefix("import ") }
    isKnown = declares.isEmpty && (!names.isEmpty || isImport)
  }

  /// What goes before the code in a file of an app, if it is copied from one and needs no declaration of others.
  private static func imports(of result: SnippetResult) -> String? {
    guard let imports = result.snippet.importsOfFile else { return nil }
    let before = SetupPart.all(in: withoutMarkers(result.program.before))
    let own = SetupPart.words(in: result.snippet.code)
    let needed = SetupPart.sorted(before, neededBy: own).needed
    guard DeclaredNames.all(in: needed).isEmpty else { return nil }
    return imports.isEmpty ? "" : imports.map { $0 + "\n" }.joined() + "\n"
  }

  /// Leaves out what an earlier figure holds if the program needs no declaration of it; returns whether it does.
  private mutating func standAlone(for result: SnippetResult) -> Bool {
    guard beginning?.hasCode == false, DeclaredNames.all(in: rest).isEmpty else { return false }
    let before = SetupPart.all(in: Self.withoutMarkers(result.program.before))
    let own = SetupPart.words(in: result.snippet.code + result.program.after)
    let needed = SetupPart.sorted(before, neededBy: own).needed
    guard DeclaredNames.all(in: needed).isEmpty else { return false }
    (beginning, rest, unneeded) = (nil, needed, [])
    (isKnown, isLean) = (!needed.isEmpty, false)
    return true
  }

  /// The lines of a program, which can begin with imports in any order.
  private struct Lines {
    var imports: [Substring]
    var others: [Substring]

    init(_ code: String) {
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      imports = Array(lines.prefix { $0.hasPrefix("import ") })
      others = Array(lines.dropFirst(imports.count))
    }

    var declares: [String] { DeclaredNames.all(in: others.joined(separator: "\n")) }

    /// The lines after those of another program; nil if this one does not begin with them.
    func rest(after other: Lines) -> String? {
      guard !other.others.isEmpty, others.starts(with: other.others),
        other.imports.allSatisfy(imports.contains)
      else { return nil }
      let missing = imports.filter { !other.imports.contains($0) }
      // An import cannot be inside braces.
      guard missing.isEmpty || !other.others.contains("do {") else { return nil }
      return (missing + others.dropFirst(other.others.count)).map { $0 + "\n" }.joined()
    }
  }
}

extension SnippetResult {
  /// Whether the chapter leaves out more than the lines that every program has.
  var hasLead: Bool { !snippet.setup.isEmpty || snippet.predecessor != nil }
}
