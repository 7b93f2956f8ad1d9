extension Workshop {
  /// Finds the types of the stages of chains, for pages that show them.
  ///
  /// A known program is looked at with them; if its types are not what they should be, the compiler
  /// has changed and no types are shown.
  func withTypes(_ shown: Shown) async throws -> Shown {
    guard let first = shown.trials.first(where: wantsTypes) else { return shown }
    let probe = Plan(for: [SnippetExtractor.extract(from: TypeDump.probe)]).sessions[0]
    let programs = shown.trials.filter(wantsTypes).map(\.program)
    var typed = try await typed(programs + [Program(probe, harness: Harness())])[...]

    var shown = shown
    guard typed.popLast()?.chains(of: probe.subject) == TypeDump.probeChains else {
      shown.notices.append(noTypes(in: first))
      return shown
    }
    shown.trials = shown.trials.map { trial in
      guard wantsTypes(trial), let typed = typed.popFirst() else { return trial }
      var trial = trial
      let wanting = Set(wanting(.types, in: trial).map(\.id))
      for index in trial.judgements.indices {
        let snippet = trial.judgements[index].snippet
        guard wanting.contains(snippet.id) else { continue }
        trial.judgements[index].chains = typed.chains(of: snippet)
      }
      return trial
    }
    return shown
  }

  private func wantsTypes(_ trial: Trial) -> Bool {
    trial.isRight && !wanting(.types, in: trial).isEmpty
  }

  private typealias Types = [ExpressionPlace: String]

  /// A type and where it stands, as it is kept.
  private struct KeptType: Codable {
    var start: Int
    var lastToken: Int
    var type: String
  }

  /// A program with the types of the stages of its chains.
  private struct TypedProgram: Sendable {
    var program: Program
    /// The types; nil until they are known.
    var types: Types?
    /// The compiler's tree, if the types are read from it.
    var dump: TypeDump?

    /// The chains of a snippet in the program.
    func chains(of snippet: Snippet) -> [TypedChain] {
      TypedChain.chains(of: snippet, in: program, types: types ?? [:])
    }

    /// The compiler's symbols for the types of the program's chains.
    var symbols: [(place: ExpressionPlace, symbol: TypeDump.Symbol)] {
      guard let dump else { return [] }
      return Set(MethodChains.chains(in: program).joined().map(\.place)).compactMap { place in
        dump.symbols[place].map { (place, $0) }
      }
    }
  }

  /// The programs with the types of the stages of their chains.
  private func typed(_ programs: [Program]) async throws -> [TypedProgram] {
    let dumped = try await checker.inParallel(programs) { program in
      var typed = TypedProgram(program: program, types: keptTypes(in: program))
      if typed.types == nil {
        typed.dump = TypeDump(try await compiler.output(for: program, adding: TypeDump.flags))
      }
      return typed
    }
    guard dumped.contains(where: { $0.types == nil }) else { return dumped }
    let symbols = Set(dumped.flatMap { $0.symbols.map(\.symbol.text) }).sorted()
    let words = try await compiler.words(for: symbols)
    return try dumped.map { typed in
      guard typed.types == nil else { return typed }
      var typed = typed
      var found = Types()
      for (place, symbol) in typed.symbols {
        found[place] = words[symbol.text].flatMap {
          TypeDump.name($0, isOpaque: symbol.isOpaque)
        }
      }
      typed.types = found
      if typed.dump != nil, !words.isEmpty || symbols.isEmpty { try keep(found, of: typed.program) }
      return typed
    }
  }

  private func typesKey(_ program: Program) -> String {
    Digest.of(["types", TypeDump.version, compiler.key(of: program).text])
  }

  private func keptTypes(in program: Program) -> Types? {
    cache.record([KeptType].self, typesKey(program)).map { kept in
      Types(
        first: kept.map { (ExpressionPlace(start: $0.start, lastToken: $0.lastToken), $0.type) })
    }
  }

  private func keep(_ types: Types, of program: Program) throws {
    let sorted = types.sorted {
      ($0.key.start, $0.key.lastToken) < ($1.key.start, $1.key.lastToken)
    }
    try cache.keep(
      sorted.map { KeptType(start: $0.key.start, lastToken: $0.key.lastToken, type: $0.value) },
      typesKey(program))
  }

  private func noTypes(in trial: Trial) -> Diagnostic {
    let snippet = wanting(.types, in: trial).first ?? trial.session.subject
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
    let numbers = Dictionary(first: snippet.lines.enumerated().map { ($1.position.line, $0 + 1) })
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
