import Foundation

extension DocumentChecker {
  /// Finds the types of the stages of chains in programs that compile.
  ///
  /// A known program is looked at with them; if its types are not what they should be, the compiler
  /// has changed and no types are shown.
  func typeChains(of checked: [Checked], compiler: Compiler) async throws -> Shown {
    let checked = checked.filter { !wanting(.types, in: $0).isEmpty }
    guard let first = checked.first else { return Shown() }
    let probe = Plan(for: [SnippetExtractor.extract(from: TypeDump.probe).0]).sessions
    let sessions = checked.map(\.judge.session) + probe
    let programs =
      checked.map(\.judge.program) + probe.map { Program($0, harness: Harness()) }
    let types = try await types(in: programs, compiler: compiler)

    let chains = zip(sessions, programs).enumerated().map { index, pair in
      let (session, program) = pair
      return Dictionary(
        uniqueKeysWithValues: session.chain.map { snippet in
          (snippet.id, TypedChain.chains(of: snippet, in: program, types: types[index]))
        })
    }
    guard chains.last?.values.first == TypeDump.probeChains else {
      return Shown(notices: [noTypes(in: first)])
    }
    var shown = Shown()
    for (index, one) in checked.enumerated() {
      for snippet in wanting(.types, in: one) {
        shown.chains[snippet.id] = chains[index][snippet.id]
      }
    }
    return shown
  }

  private typealias Types = [ExpressionPlace: String]

  /// A type and where it stands, as it is kept.
  private struct KeptType: Codable {
    var start: Int
    var lastToken: Int
    var type: String
  }

  /// The types of the stages of each program's chains.
  private func types(in programs: [Program], compiler: Compiler) async throws -> [Types] {
    let keys = programs.map { Digest.of(["types", TypeDump.version, compiler.key(of: $0).text]) }
    var types = keys.map { key in
      compiler.cache.record([KeptType].self, key).map { kept in
        Types(
          kept.map { (ExpressionPlace(start: $0.start, lastToken: $0.lastToken), $0.type) },
          uniquingKeysWith: { first, _ in first })
      }
    }
    let due = types.indices.filter { types[$0] == nil }
    guard !due.isEmpty else { return types.map { $0 ?? [:] } }
    let dumps = try await inParallel(due) { index in
      TypeDump(try await compiler.output(for: programs[index], adding: TypeDump.flags))
    }
    let places = due.map { index in
      Set(MethodChains.chains(in: programs[index]).joined().map(\.place))
    }
    let symbols = Set(
      zip(dumps, places).flatMap { dump, places in
        places.compactMap { dump?.symbols[$0]?.text }
      }
    ).sorted()
    let words = try await compiler.words(for: symbols)
    for (number, index) in due.enumerated() {
      var found = Types()
      for place in places[number] {
        guard let symbol = dumps[number]?.symbols[place], let text = words[symbol.text] else {
          continue
        }
        found[place] = TypeDump.name(text, isOpaque: symbol.isOpaque)
      }
      types[index] = found
      guard dumps[number] != nil, !words.isEmpty || symbols.isEmpty else { continue }
      let kept = found.sorted {
        ($0.key.start, $0.key.lastToken) < ($1.key.start, $1.key.lastToken)
      }
      try compiler.cache.keep(
        kept.map { KeptType(start: $0.key.start, lastToken: $0.key.lastToken, type: $0.value) },
        keys[index])
    }
    return types.map { $0 ?? [:] }
  }

  private func noTypes(in checked: Checked) -> Diagnostic {
    let snippet = wanting(.types, in: checked).first ?? checked.judge.session.subject
    return Diagnostic(
      .warning, code: "types-unavailable",
      "this compiler does not tell the types of expressions, so no page shows any",
      path: snippet.path, at: snippet.infoPosition, length: 5,
      help: ["all else is checked as ever; write `show=none` to be rid of this warning"])
  }
}

extension TypedChain {
  /// The chains of a snippet in a program, with the types that are known.
  ///
  /// A stage whose type has no name, such as `Signal` before `.of(1)`, is told with the next one.
  static func chains(
    of snippet: Snippet, in program: Program, types: [ExpressionPlace: String]
  ) -> [TypedChain] {
    let numbers = Dictionary(
      snippet.lines.enumerated().map { ($1.position.line, $0 + 1) },
      uniquingKeysWith: { first, _ in first })
    func number(_ line: Int) -> Int? {
      program.position(line: line, column: 1).flatMap { numbers[$0.line] }
    }
    return MethodChains.chains(in: program).compactMap { chain in
      var stages: [Stage] = []
      var code = ""
      var start: Int?
      for stage in chain {
        guard let first = number(stage.lines.lowerBound), let last = number(stage.lines.upperBound)
        else { return nil }
        code += stage.code
        guard let type = types[stage.place] else {
          start = start ?? first
          continue
        }
        stages.append(Stage(code: code, lines: (start ?? first)...last, type: type))
        (code, start) = ("", nil)
      }
      return stages.count > 1 ? TypedChain(stages: stages) : nil
    }
  }
}
