/// The code around snippets: imports, set-up, and what runs after each snippet.
package struct Harness: Hashable, Sendable {
  package var imports: [String]
  /// The modules of the package: a snippet that imports one of them gets no default modules.
  package var packageModules: [String] = []
  /// The modules that all other snippets import as well.
  package var defaultModules: [String] = []
  /// Swift that runs before the first snippet of a program.
  package var start: String
  /// Swift that comes next, before the first snippet of a program, with its places in a file.
  package var prelude: [CodeBlock.Line]
  package var sessions = SessionStyle.fence
  /// The language mode of snippets that name none; nil for the newest.
  package var languageMode: String?
  /// Swift that runs after each snippet, so that unfinished work can end.
  package var settle: String
  /// Swift that starts calling `_docRunnerTrace` with a line for each event on a lane.
  ///
  /// A line holds time, lane, subscription, kind, text and place, with tabs between.
  package var trace: String
  /// Swift that starts calling `_docRunnerGraph` with a text for each moment that the program shows.
  ///
  /// Places in a text are in parentheses, as `#fileID` and `#line` give them: `(Module/File.swift:3)`.
  package var graph: String
  /// An expression for the program's own time, with a description such as `0.5s`.
  package var clock: String
  /// Swift that arranges calls of `_docRunnerTick` with the earlier time whenever that time moves.
  package var tick: String

  package init(
    imports: [String] = [], start: String = "", prelude: [CodeBlock.Line] = [],
    settle: String = "", trace: String = "", graph: String = "", clock: String = "",
    tick: String = ""
  ) {
    self.trace = trace
    self.graph = graph
    self.clock = clock
    self.tick = tick
    self.imports = imports
    self.start = start
    self.prelude = prelude
    self.settle = settle
  }

  /// The modules that a program imports in addition to those that its snippets import.
  func imports(for chain: [Snippet]) -> [String] {
    let named = Set(chain.flatMap(\.namedModules))
    let common =
      imports
      + (named.isDisjoint(with: packageModules)
        ? defaultModules.filter { !imports.contains($0) } : [])
    return common + Set(chain.flatMap(\.options.imports)).subtracting(common).sorted()
  }
}

extension Snippet {
  /// The modules that it imports on all systems: outside of `#if`.
  fileprivate var namedModules: [String] {
    var depth = 0
    return (setup + lines).compactMap { line in
      if line.text.hasBytes(of: "#") {
        let code = line.text.drop { $0 == " " || $0 == "\t" }
        if code.hasPrefix("#if ") { depth += 1 }
        if code.hasPrefix("#endif") { depth -= 1 }
      }
      return depth == 0 ? line.text.importedModule : nil
    }
  }
}

extension String {
  /// The module that a line imports: `Foundation` in `@testable import struct Foundation.URL`.
  package var importedModule: String? {
    guard hasBytes(of: "import") else { return nil }
    var words = split { $0 == " " || $0 == "\t" }[...]
    words = words.drop { $0.hasPrefix("@") || String.importLevels.contains($0) }
    guard words.popFirst() == "import", let first = words.popFirst() else { return nil }
    let path = String.importKinds.contains(first) ? words.first ?? "" : first
    let name = path.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }

  private static let importLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let importKinds: Set<Substring> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
}
