/// What a document says about output where no statement of the top level precedes it.
///
/// Inside of a function or closure it is about the line that it follows, whenever that runs; before all
/// statements it is about the next one.
package struct LooseClaim: Hashable, Sendable {
  /// The line of output.
  var written: CommentText
  /// The index of the comment's line inside the snippet.
  var lineIndex: Int
  /// The index of the line of code that is meant.
  var codeLine: Int
}

extension Snippet {
  /// What the document says inside of functions and closures, or before statements, about output.
  var looseClaims: [LooseClaim] {
    claimed { if case .line(let loose) = $0 { loose } else { nil } }
  }
}

extension CommentText {
  /// The texts that it may mean: all of it, with its quotes or without, or up to a quote that words follow.
  ///
  /// If a sentence continues after the quotes, it may contain more quotes.
  var readings: [String] {
    guard let quote = lead.last, "\"'`“".contains(quote), !tail.isEmpty else { return [text] }
    var readings = [text, "\(quote)\(text)\(tail)"]
    guard quote == "\"" else { return readings }
    for index in text.indices where text[index] == "\"" {
      let next = text.index(after: index)
      guard next < text.endIndex, " .,;:)".contains(text[next]) else { continue }
      readings.append(String(text[..<index]))
    }
    return readings
  }
}
