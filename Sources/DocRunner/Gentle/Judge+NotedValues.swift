/// How values are compared that are noted as people note them.
extension SnippetRun {
  /// Whether lines of output are what comments say; nil if the comments may be about something else.
  ///
  /// - Parameter code: what printed them.
  func means(_ claims: [CommentText], _ lines: [String], of code: String) -> Bool? {
    guard !lines.isEmpty else { return nil }
    guard claims.count == lines.count else { return claims.count < lines.count ? nil : false }
    let answers = zip(claims, lines).map { means($0, $1, of: code) }
    if answers.contains(false) { return false }
    return answers.contains(nil) ? nil : true
  }

  private func means(_ claim: CommentText, _ line: String, of code: String) -> Bool? {
    if isTrue(claim, line) { return true }
    guard let noted = NotedValue(claim.text) else {
      // A type is seldom what was printed; the comment may name the type of the printed value.
      if TypeText.isType(claim.text) { return TypeText.areSame(claim.text, line) ? true : nil }
      return claim.text.isWord || claim.text[...].readsAsProse ? nil : false
    }
    if case .text(let text) = noted, text == line { return true }
    guard let actual = NotedValue(line) else {
      if case .text = noted { return false }
      return nil
    }
    if claim.isComparison, let isMet = noted.isMet(by: actual, claim.sign) {
      return isMet ? nil : false
    }
    return noted.means(actual, isUnordered: hasSets(in: code))
  }

  /// Whether lines show the same dictionaries and sets as claims do, in another order.
  func isReordered(_ claims: [CommentText], _ lines: [String], of code: String) -> Bool {
    claims.count == lines.count
      && zip(claims, lines).allSatisfy { claim, line in
        claim.text.sorted() == line.sorted() && means(claim, line, of: code) ?? false
      }
  }

  /// Whether a value of a type is what a comment says; nil if that may be about something else.
  func means(
    _ expected: ExpectedValue, _ certainty: Claim.Certainty, _ text: String, type: String,
    of code: String
  ) -> Bool? {
    let noted = NotedValue(expected.text)
    if expected.written.isComparison, let noted, let actual = NotedValue(text),
      let isMet = noted.isMet(by: actual, expected.written.sign)
    {
      return isMet
    }
    if type == "String", case .text(let shown)? = NotedValue(text), shown == expected.text {
      return true
    }
    if case .text(let quoted)? = noted {
      // A character and a part of a text are shown without quotes.
      if quoted == text { return true }
      if ["Character", "Substring"].contains(type) { return false }
    }
    if type.hasSuffix(".Type"), TypeText.areSame(expected.text, text) { return true }
    // An expression can be shown with its type.
    if TypeText.areSame(expected.text, type.replacing("@Sendable ", with: "")) { return true }
    // `.low` and `Level.low` show the case `low`.
    let name = type.split(separator: ".").last.map(String.init) ?? type
    if [".\(text)", "\(name).\(text)"].contains(expected.text) { return true }
    if noted == nil, ["String", "Substring"].contains(type) {
      let text = expected.text[...]
      let mayBeNote =
        text.isNamed || text.readsAsProse || certainty != .stated && TypeText.isType(text)
      return mayBeNote ? nil : false
    }
    guard let noted, let actual = NotedValue(text) else { return nil }
    if noted.means(actual, isUnordered: Self.unordered.contains { type.contains($0) }) == true {
      return true
    }
    // A list that was made from a set is in another order each time.
    if hasSets(in: code), noted.means(actual, isUnordered: true) == true { return nil }
    return noted.means(actual, isUnordered: false)
  }

  /// Whether a statement may show sets, whose order is another one in each run.
  private func hasSets(in code: String) -> Bool {
    guard !code.contains("sorted") else { return false }
    return session.chain.contains { snippet in
      snippet.lines.contains { line in Self.unordered.contains { line.text.contains($0) } }
    }
  }

  private static let unordered = ["Set", "Keys", "Values", ".keys", ".values", ".union("]
}

extension String {
  /// Whether it is one word, as the name of a case is.
  var isWord: Bool { wholeMatch(of: /[A-Za-z_]\w*/) != nil }

  /// The output without the blank lines at its end: a text that ends a line, printed.
  var withoutBlankEnd: String {
    var lines = outputLines
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }
}
