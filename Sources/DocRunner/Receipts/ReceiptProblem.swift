/// Why a receipt proves nothing.
enum ReceiptProblem {
  case missing
  case shownChanged
  case programChanged
  case noSnippet(String)
  case noDocument
  case sourcesChanged([String], snippets: Int, pages: Int)

  func diagnostic(for snippet: Snippet) -> Diagnostic {
    diagnostic(path: snippet.path, at: snippet.infoPosition, length: 5)
  }

  func diagnostic(
    path: String? = nil, at position: SourcePosition? = nil, length: Int = 1
  ) -> Diagnostic {
    let (code, message) = text
    return Diagnostic(
      code: code, message, path: path, at: position, length: length)
  }

  private var text: (code: String, message: String) {
    switch self {
    case .missing: ("no-receipt", "this snippet has no receipt, so it is not known to pass")
    case .shownChanged:
      ("stale-receipt", "the expectations of this snippet changed since it was checked")
    case .programChanged:
      (
        "stale-receipt",
        "this snippet, or code that runs before it, changed since it was checked"
      )
    case .noSnippet(let name):
      (
        "stale-receipt", "there is a receipt for `\(name)`, but no such snippet in this file"
      )
    case .noDocument:
      ("stale-receipt", "there are receipts for this file, but it does not exist")
    case .sourcesChanged(let parts, let snippets, let pages):
      (
        "stale-library",
        parts.map { "`\($0)`" }.joined(separator: ", ") + " changed since "
          + "\(snippets) snippet\(snippets == 1 ? "" : "s") in "
          + "\(pages) document\(pages == 1 ? "" : "s") \(snippets == 1 ? "was" : "were") checked"
      )
    }
  }
}
