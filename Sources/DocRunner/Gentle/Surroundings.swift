/// What is around a snippet on its page.
struct Surroundings: Sendable {
  /// How many headings come before it.
  var section: Int
  var heading: String
  /// The paragraph right before it; empty if another block is there.
  var textBefore: String
  /// The paragraph or the message of the compiler right behind it.
  var textAfter = ""
}

extension Extraction {
  /// Keeps a paragraph for the code before and behind it.
  mutating func addText(_ paragraph: String) {
    textBefore = paragraph
    guard isAfterSnippet, let last = snippets.last else { return }
    surroundings[last.name]?.textAfter = paragraph
  }

  /// Reads a fence in another language as the output of the snippets before it.
  ///
  /// It is a promise behind a sentence that says that it is printed, and a remark right behind the code.
  mutating func addNote(_ code: CodeBlock) {
    guard let fence = code.fence, fence.closing != nil, rules.level == .claims, !code.lines.isEmpty,
      let index = snippets.indices.last, snippets[index].isGentle
    else { return }
    if isAfterSnippet, code.lines.contains(where: { $0.text.isCompilerError }) {
      surroundings[snippets[index].name]?.textAfter = code.text
      return
    }
    let snippet = snippets[index]
    let isAnnounced = paragraphsSinceSnippet == 1 && WordsAround.announceOutput(textBefore)
    guard snippet.kind.isRun, snippet.output == nil, snippet.code.prints,
      isAnnounced || isAfterSnippet && Self.languagesOfOutput.contains(code.language.lowercased()),
      !code.text.trimmed.hasPrefix("$ "), !code.text.trimmed.hasPrefix("% ")
    else { return }
    let start = snippet.notes.last { if case .statements = $0.scope { true } else { false } }?
      .lastLine
    let lines = code.lines.map { CommentText($0.text[...], in: $0.text[...], at: $0.position) }
    snippets[index].claims.append(
      Claim(
        .note(
          Note(
            strength: isAnnounced ? .promise : .remark, subject: .output,
            scope: .statements((start ?? -1) + 1..<snippet.lines.count), lines: lines,
            lastLine: snippet.lines.count))))
  }

  /// The languages of fences that hold output more often than anything else.
  private static let languagesOfOutput: Set<String> = [
    "", "console", "log", "none", "output", "plain", "plaintext", "shell", "terminal", "text",
    "txt",
  ]
}

extension String {
  /// Whether it is a message of the compiler, which says that the code before it is wrong.
  fileprivate var isCompilerError: Bool {
    let words = drop { $0 == " " }
    return words.hasPrefix("error: ") || contains(#/\.swift:\d+:\d+: error: /#)
  }
}

/// The words and signs by which texts and comments tell of the code beside them.
///
/// There is one table for code that is wrong on purpose and one for headings that make alternatives of code.
enum WordsAround {
  /// Words, and parts of words of languages without blanks.
  private struct Table {
    var words: [String] = []
    var parts: [String] = []

    func fits(_ text: String) -> Bool {
      let text = text.lowercased().replacing("’", with: "'").replacing("\n", with: " ")
      return words.contains(where: text.containsWhole) || parts.contains(where: text.contains)
    }
  }

  /// That something is wrong, in a comment beside it.
  private static let wrong = Table(
    words: [
      "error", "errors", "wrong", "illegal", "invalid", "ambiguous", "forbidden", "impossible",
      "fails", "not allowed", "isn't allowed", "not be allowed", "not valid", "not possible",
      "not permitted", "can't", "cannot", "can not", "fehler", "falsch", "verboten",
      "nicht erlaubt", "erreur", "interdit", "faux", "incorrecto", "prohibido", "no permitido",
      "erro", "errore", "sbagliato", "vietato", "ошибка", "нельзя", "неверно", "hata", "geçersiz",
      "inválido", "inválida", "no es válido", "no es válida", "não é válido", "não é válida", "lỗi",
    ],
    parts: [
      "❌", "✗", "✘", "🚫", "🛑", "⛔", "错误", "报错", "不能", "不合法", "不允许", "錯誤", "エラー", "間違",
      "禁止", "오류", "에러",
    ])

  /// That the compiler refuses something, in a sentence next to it.
  private static let refused = Table(
    words: [
      "not compile", "n't compile", "cannot compile", "fails to compile", "fail to compile",
      "compiler error", "compiler errors", "compile error", "compile-time error",
      "compilation error", "rejected by the compiler", "refused by the compiler",
      "compiler rejects", "compiler refuses", "compiler complains", "results in an error",
      "produces an error", "causes an error", "gives an error", "triggers an error",
      "reports an error", "results in the following error", "produces the following error",
      "kompiliert nicht", "nicht kompilieren", "ne compile pas", "no compila", "non compila",
      "não compila", "не компилируется", "statement is not valid", "statement isn't valid",
      "not valid swift", "isn't valid swift", "compilerfehler", "erreur de compilation",
      "error de compilación", "erro de compilação", "errore di compilazione", "ошибка компиляции",
      "ошибку компиляции", "não é válida", "no es válida", "hata alırız", "hata verir", "derlenmez",
      "lỗi biên dịch",
    ],
    parts: [
      "doesn't compile", "won't compile", "❌", "🚫", "编译器会报错", "编译错误", "编译报错", "编译失败",
      "编译不通过", "无法编译", "無法編譯", "コンパイルエラー", "コンパイルできない", "コンパイルできません", "컴파일 오류",
      "컴파일 에러", "컴파일되지",
    ])

  /// Whether a comment says that the code beside it is wrong on purpose.
  static func sayWrong(_ comment: String) -> Bool {
    wrong.fits(comment.replacing(errorsOfPrograms, with: "")) || refused.fits(comment)
  }

  /// Words about errors that a program handles or stops with, which say nothing of its code.
  private static var errorsOfPrograms: Regex<Substring> {
    /(?i)\bfatal error|\berror[- ](?:handl|message|type|case|code|description|value|enum|propagation|path|state)\w*|\b(?:handl|catch|propagat|recover)\w*(?: \w+){0,2} errors?\b/
  }

  /// Whether the last sentence before a snippet, or the first one behind it, says that the compiler refuses it.
  static func sayRefused(around place: Surroundings) -> Bool {
    let before = place.textBefore.split(separator: /[.!?。！？]\s+/).last.map(String.init) ?? ""
    let after = place.textAfter.split(separator: /[.!?。！？]\s+/).first.map(String.init) ?? ""
    return refused.fits(before) || refused.fits(after) || after.contains("error: ")
  }

  static func announceOutput(_ paragraph: String) -> Bool {
    let words = paragraph.trimmed
    guard words.hasSuffix(":") || words.hasSuffix("："), words.utf8.count < 120 else { return false }
    return output.fits(words) && !loose.fits(words)
  }

  private static let output = Table(
    words: ["output", "outputs", "print", "prints", "printed", "displays", "logs", "ausgabe"],
    parts: ["输出", "打印", "出力"])
  private static let loose = Table(
    words: ["like", "similar", "might", "may", "example", "could", "e.g."])

  // MARK: Alternatives

  /// Whether a heading or a comment makes an alternative of the code below it: `// Before`, `Old method`.
  static func makeAlternatives(_ heading: String) -> Bool {
    let words = heading.drop { !$0.isLetter }.lowercased().split { !$0.isLetter && $0 != "'" }
    guard let first = words.first.map(String.init) else { return false }
    // `// GRDB 6`, `// Swift 5`
    let isVersion = heading.trimmed.contains(/^\W*\w+ v?\d+(?:\.\d+)*\W*$/)
    return isVersion
      || alternatives.contains(first)
        && (words.count == 1 || kinds.contains(String(words[1])))
  }

  private static let alternatives: Set<String> = [
    "after", "avoid", "bad", "before", "correct", "deprecated", "do", "don't", "good", "incorrect",
    "instead", "legacy", "new", "newer", "not", "old", "older", "preferred", "previously", "right",
    "wrong",
  ]
  private static let kinds: Set<String> = [
    "api", "approach", "code", "example", "method", "preferred", "style", "syntax", "version",
    "way",
  ]

  /// Whether comments turn the parts of some code into alternatives, or leave parts of it out.
  static func areAlternatives(in code: String) -> Bool {
    SnippetSyntax.of(code).comments.contains { !$0.followsCode && makeAlternatives($0.text) }
  }

  /// Whether a comment says that code is left out: `// ...`.
  static func leaveOut(in code: String) -> Bool {
    let syntax = SnippetSyntax.of(code)
    return (syntax.comments + syntax.blocks).contains { comment in
      let words = comment.text.drop { $0 == "/" || $0 == "*" }.trimmed
      if words.hasPrefix("...") || words.hasPrefix("…") { return true }
      // Behind code it says something of that code.
      return !comment.followsCode && (words.hasBytes(of: "...") || words.hasBytes(of: "…"))
    }
  }
}
