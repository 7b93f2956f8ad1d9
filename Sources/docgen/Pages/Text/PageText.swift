/// The words that the tool itself writes into pages.
///
/// The code names them in English, with `{1}` and so on for values between the words. A book can give others
/// for any of them; the rest stay English.
struct PageText: Hashable, Sendable {
  /// The book's own words by the English ones whose place they take.
  private(set) var table: [String: String]

  static let english = PageText(table: [:])

  func callAsFunction(_ english: String, _ values: any CustomStringConvertible...) -> String {
    // Most words have nothing in between.
    if values.isEmpty { return table[english] ?? english }
    return parts(of: english).map { part in
      switch part {
      case .text(let text): text
      case .place(let number): number <= values.count ? values[number - 1].description : ""
      }
    }.joined()
  }

  /// The words for some English ones, around pieces of a page.
  func pieces(_ english: String, _ values: [HTML]...) -> [HTML] { pieces(english, values) }

  private func pieces(_ english: String, _ values: [[HTML]]) -> [HTML] {
    parts(of: english).flatMap { part -> [HTML] in
      switch part {
      case .text(let text): [.text(text)]
      case .place(let number):
        number <= values.count ? values[number - 1].filter { $0 != .text("") } : []
      }
    }
  }

  private enum Part {
    case text(String)
    /// A value between the words, counted from 1.
    case place(Int)
  }

  /// The parts of the words for some English ones; no text is empty.
  private func parts(of english: String) -> [Part] {
    var rest = (table[english] ?? english)[...]
    var parts: [Part] = []
    while let place = rest.firstMatch(of: /\{([1-9])\}/), let number = Int(place.1) {
      parts += [.text(String(rest[..<place.range.lowerBound])), .place(number)]
      rest = rest[place.range.upperBound...]
    }
    return (parts + [.text(String(rest))]).filter { if case .text("") = $0 { false } else { true } }
  }

  /// A script whose words are these.
  ///
  /// They are in the source, so that a page need not load them as well.
  func script(_ source: String, named name: String) -> String {
    (PageText.inScripts[name] ?? []).reduce(source) { source, word in
      guard let other = table[word.english] else { return source }
      return source.replacing(word.source, with: word.before + ScriptText.quoted(other))
    }
  }

  /// A word in the source of a script.
  struct ScriptWord: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The source before it, where the word alone could be something else.
    var before = ""
    var english: String

    /// A word that means the same wherever it appears between quotes.
    init(stringLiteral value: String) { english = value }

    init(ofKey key: String, _ english: String) {
      before = "['\(key)', "
      self.english = english
    }

    /// Both as the source has them.
    var source: String { before + "'\(english)'" }
  }

  /// The words in the scripts, by the names of their files.
  static let inScripts: [String: [ScriptWord]] = [
    "answer.js": [
      "right", "printed, but not here", "right but for capitals", "not printed",
      "nearly: what is marked differs", "nearly: something is missing at the mark",
      "✓ That is what it prints.", "✗ That is not what it prints.", " Lines that are missing: ",
      "What does the program print, from its first line to its last? Leave this empty if it prints nothing.",
      "Check", "Show me", " of ", "✓ That is right.", "✗ That is not right.", "Your answer",
      "Choose one.", "Put the lines into the order in which they are printed.", "Does it compile?",
      "Yes", "No, because of line ", "✗ It does not compile, but because of another line.",
      "✗ It does not compile.", "Move up", "Move down",
    ],
    "book.js": [
      ScriptWord(ofKey: "auto", "auto"), ScriptWord(ofKey: "light", "light"),
      ScriptWord(ofKey: "dark", "dark"), "Copied", "Not copied", "Play", "Pause", "all of it",
      " of ",
    ],
    ProgramRuns.script: [
      "Edit", "Run", "Reset", "Copy whole program", "Copied", "Not copied", "Running …", "Code of ",
      "Open as package", "Writing …", "Stop", "Stopped.", "Show all ",
      " lines", "More from the compiler",
      "Ctrl-Enter or Cmd-Enter runs the program. Tab inserts two blanks; after Escape it leaves the field.",
      "Ctrl-Enter or Cmd-Enter checks the answer. Tab inserts two blanks; after Escape it leaves the field.",
      "The chapter has other code now than when you edited this. Reset takes it back.",
      "The server does not answer.", "Write an answer", "Check", "Checking …",
    ],
    "glossary.js": ["Tap again to open the glossary"],
    "keys.js": [
      "Everywhere", "search", "next chapter", "previous chapter", "contents", "this list",
      "In the search", "from result to result", "open", "close", "On the slider of a timeline",
      "step", "the beginning, all of it", "On a value in the lab", "move in time", "change",
      "add another", "remove", "Close", "Keys",
      "Keys of one character can be switched off in the search.",
    ],
    "lab.js": [
      "The address could not be read in full. ", "The lab has no operator ", ". It shows ",
      " instead. ", "result", "Result: ", " at ", "nothing", "completes", "fails", "is subscribed",
      "goes on", "Add a value", "Remove the last", "It ", " hot", "Lane ", "End of ", "Value ",
      " of ", "The program has stopped. ", "Start again", "your guess", "Compare", "Predict",
      "Show the result", "It could not be loaded. ", "Try again", "It could not be loaded.",
      "Operator ", "It cannot be shown here. ",
      "Each value of a starts a copy of b, whose values have ten times the value of a added.",
      "✗ You left out: ", ". You drew, but it does not send: ", "✓ That is what it sends.",
    ],
    "live.js": [
      "Timeline", "The same in words", "subscribed", "completed", "failed", "disposed",
      "The program has stopped. ", "Start again", ": on", ": off", "Pause", "Slow motion", "Step",
      "Try it", "Loading …", "It could not be loaded.",
    ],
    "reading.js": [
      "Continue: ", "Read", " of ", " sections read", " chapters read",
      "Predictions: ", " right", " not right", " not answered", "Not read: ", "You have read all of this chapter.",
    ],
    "search.js": [
      ScriptWord(stringLiteral: SearchWords.asides), "Chapters", "Sections", "Programs",
      "Search the book", "Close", "Show more", "Keys", ScriptWord(ofKey: "/", "search"),
      ScriptWord(ofKey: "n", "next"), ScriptWord(ofKey: "p", "previous"),
      ScriptWord(ofKey: "c", "contents"), ScriptWord(ofKey: "?", "all keys"),
      "The index could not be loaded.", "Nothing found", "1 place", " places", " with ",
      ", none with ", "Searched before", "On this page", "Operators", "Look there",
    ],
  ]
}
