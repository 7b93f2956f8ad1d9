/// Comments such as `// Prints "…"` after one statement, and what they say it prints.
package struct ExpectedPrint: Hashable, Sendable {
  /// Each line of text that is printed, in order.
  package var lines: [CommentText] = []
  package var comment: CommentPlace
  /// The indexes of the comment lines inside the snippet, counted from 0.
  package var lineIndexes: ClosedRange<Int>
  package var statement: ClosedRange<Int>
  var form: Form
  /// How many lines there are, where the heading of a block says so.
  var number: CommentText?

  /// A way to write what is printed.
  enum Form: Hashable, Sendable {
    /// `// Prints "text"`, once for each line.
    case quoted
    /// `// Prints: text`, or without the colon.
    case bare
    /// `// Prints two lines:`, and then a comment line for each.
    case block
  }

  init(
    _ lines: [CommentText] = [], in comment: SnippetSyntax.Comment, of statement: ClosedRange<Int>,
    _ form: Form
  ) {
    (self.lines, self.comment, self.statement, self.form) = (lines, comment.place, statement, form)
    lineIndexes = comment.line...comment.line
  }

  /// What the heading should say of so many lines; nil if it is right, or says no number.
  func number(for count: Int) -> String? {
    guard let old = number?.text, Int(old) != count else { return nil }
    let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    guard Int(old) != nil || words.contains(old) else { return nil }
    let new = Int(old) == nil && words.indices.contains(count - 1) ? words[count - 1] : "\(count)"
    return new == old ? nil : new
  }

  package var text: [String] { lines.map(\.text) }
  package var positions: [SourcePosition] { lines.map(\.position) }
  /// The indexes of the lines that hold nothing but the comments.
  package var linesOfTheirOwn: ArraySlice<Int> {
    Array(lineIndexes)[(comment.followsCode ? 1 : 0)...]
  }
}

extension Snippet {
  /// What the document says it prints, in comments after statements.
  package var prints: [ExpectedPrint] {
    claimed { if case .prints(let print) = $0 { print } else { nil } }
  }

  /// The marks around statements with `// Prints` comments.
  func printMarks(index: Int, settle: String) -> [Addition] {
    func mark(_ line: Int, _ mark: OutputMark) -> Addition {
      (line, mark.statement(inSnippet: index))
    }
    let prints = prints
    return prints.enumerated().flatMap { group, print in
      let end = print.lineIndexes.upperBound + 1
      let isSettled = group == prints.count - 1 && !settle.isEmpty
      return [mark(print.statement.lowerBound, .before(group))]
        + (isSettled ? [(end, settle)] : []) + [mark(end, .after(group))]
    }
  }

  /// Adds a line in quotes; such comments below each other speak of one statement.
  mutating func addQuoted(
    _ text: Substring, in comment: SnippetSyntax.Comment, of statement: ClosedRange<Int>
  ) {
    var print = ExpectedPrint(in: comment, of: statement, .quoted)
    if !comment.followsCode,
      let last = claims.lastIndex(where: { if case .prints = $0.kind { true } else { false } }),
      case .prints(let before) = claims[last].kind, before.form == .quoted,
      before.lineIndexes.upperBound == comment.line - 1
    {
      claims.remove(at: last)
      print = before
      print.lineIndexes = before.lineIndexes.lowerBound...comment.line
    }
    print.lines.append(CommentText(text, in: comment, of: self))
    claims.append(Claim(.prints(print)))
  }

  /// Adds the comments that have the lines below a heading, and returns the last line.
  mutating func addBlock(
    below comments: ArraySlice<SnippetSyntax.Comment>, of statement: ClosedRange<Int>
  ) -> Int {
    let heading = comments[comments.startIndex]
    let lines = zip(1..., comments.dropFirst()).prefix { offset, line in
      !line.followsCode && line.line == heading.line + offset
    }.map(\.1)
    guard !lines.isEmpty else { return heading.line }
    var print = ExpectedPrint(in: heading, of: statement, .block)
    print.lines = lines.map { CommentText($0.lineOfBlock, in: $0, of: self) }
    print.lineIndexes = heading.line...(heading.line + lines.count)
    if let number = heading.text.firstMatch(of: /rints:? (\w+) lines?:$/)?.1 {
      print.number = CommentText(number, in: heading, of: self)
    }
    claims.append(Claim(.prints(print)))
    return print.lineIndexes.upperBound
  }
}

extension Extraction {
  mutating func addPrints(to snippet: inout Snippet) {
    let comments = snippet.comments(saying: "rints")
    // The last line below a heading.
    var end = -1
    for (index, comment) in comments.enumerated() where comment.line > end {
      guard let prints = PrintsComment(comment.text) else { continue }
      guard let statement = comment.statement else {
        let isFirst = comment.line < (SnippetSyntax.of(snippet.code).codeLines.first ?? .max)
        report(isFirst ? .printWithoutStatement : .nestedPrint, at: comment, in: snippet)
        continue
      }
      switch prints.content {
      case .quoted(let text): snippet.addQuoted(text, in: comment, of: statement)
      case .bare(let text):
        let text = CommentText(text, in: comment, of: snippet)
        snippet.claims.append(
          Claim(.prints(ExpectedPrint([text], in: comment, of: statement, .bare))))
      case .heading:
        end = snippet.addBlock(below: comments[index...], of: statement)
        if end == comment.line { report(.printsNothing, at: comment, in: snippet) }
      }
    }
  }
}

/// A comment that says what the code before it prints.
///
/// Swift's own book writes `// Prints "text"`, perhaps with a full stop behind it. These are accepted too:
/// `// prints "text"`, `// Prints: text`, `// Prints text`, and `// Prints two lines:` with a comment
/// line for each.
struct PrintsComment {
  enum Content {
    case quoted(Substring)
    case bare(Substring)
    case heading
  }

  var content: Content

  /// Reads a comment with or without its slashes; nil if it says nothing of the kind.
  init?(_ comment: some StringProtocol) {
    let words = Substring(comment).drop { $0 == "/" }.drop { $0 == " " }
    guard words.hasPrefix("Prints") || words.hasPrefix("prints") else { return nil }
    var rest = words.dropFirst(6)
    guard rest.first == ":" || rest.first == " " || rest.isEmpty else { return nil }
    let hasColon = rest.first == ":"
    if hasColon { rest = rest.dropFirst() }
    rest = rest.trimmedBlanks
    let quoted = rest.hasSuffix("\".") ? rest.dropLast() : rest
    let isQuoted = quoted.count > 1 && quoted.first == "\"" && quoted.last == "\""
    // A sentence may begin with "prints" and promise nothing.
    if words.first == "p", !hasColon, !isQuoted { return nil }
    if isQuoted {
      content = .quoted(quoted.dropFirst().dropLast())
    } else if rest.isEmpty || rest.hasSuffix(":") {
      content = .heading
    } else {
      content = .bare(rest)
    }
  }
}
