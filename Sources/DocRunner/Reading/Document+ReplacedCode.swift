extension Document {
  /// The document with other code in a snippet's fence; every other byte is as it was.
  ///
  /// The first line of the code is the line after the fence's opening, as before. The fence gets longer if the code
  /// has lines that would close it.
  ///
  /// - Parameter code: the new code, with or without a line ending behind its last line.
  package func replacingCode(of snippet: Snippet, with code: String) -> Document {
    let body = Document.lines(of: code.hasSuffix("\n") ? String(code.dropLast()) : code)
    let edits = edits(putting: code.isEmpty ? [] : body.map(String.init), in: snippet.fence) ?? []
    return MarkdownParser.parse(Acceptance.apply(edits, to: self), path: path)
  }
}
