import DocRunner

/// What the compiler means by messages that mistakes of beginners cause, in a sentence each.
enum BeginnerHelp {
  /// The sentence for a message about a line of code; nil if it is none of those.
  static func sentence(for message: String) -> String? {
    mistakes.first { $0.isMeant(message) }?.sentence
  }

  private struct Mistake {
    var sentence: String
    var isMeant: (String) -> Bool

    /// A mistake by texts of its message, each of which has to be there.
    init(_ texts: String..., means sentence: String) {
      self.sentence = sentence
      isMeant = { message in texts.allSatisfy { message.contains($0) } }
    }
  }

  private static var mistakes: [Mistake] {
    [
      Mistake(
        "cannot assign value of type", "to type 'Property<",
        means: "A property keeps its value in `value`: write `name.value = …`."),
      Mistake(
        "operator", "operand", "Property<",
        means: "A property is not its value: write `name.value`."),
      Mistake(
        "cannot convert value of type 'Property<", "Signal<",
        means: "An operator takes signals: write `name.signal` for what the property sends."),
      Mistake(
        "cannot convert value of type 'Property<",
        means: "A property is not its value: write `name.value`."),
      Mistake(
        "value of type 'Property<", "has no member",
        means: "A property's operators belong to its signal: write `name.signal` before them."),
      Mistake(
        "value of type 'Signal<", "has no member 'send'",
        means: "A signal cannot be told what to send; a `Subject` can."),
      Mistake(
        "value of type 'Signal<", "has no member 'value'",
        means: "A signal has no present value: subscribe to it, or keep its values in a `Property`."
      ),
      Mistake(
        "missing return in closure", "Disposable",
        means:
          "The closure of `Signal { … }` returns what stops its work: end it with `return nil` if nothing has to be stopped."
      ),
      Mistake(
        "to closure result type", "Disposable",
        means:
          "The closure of `Signal { … }` returns what stops its work: end it with `return nil` if nothing has to be stopped."
      ),
      Mistake(
        "AsyncSequence",
        means:
          "The compiler did not take this for `Signal { … }`: look for a name that is misspelled in the closure, and end it with `return nil`."
      ),
      Mistake(
        "no exact matches in call to instance method 'send'",
        means: "`send` takes a value of the type that the signal was declared with."),
      Mistake(
        "cannot convert return expression of type 'Signal<", "Never>'",
        means:
          "A signal that can fail is none that never fails: handle the failure, as `catch` does, or say in the type that it can fail."
      ),
      Mistake(
        "generic type", "specialized with too few",
        means:
          "Signals and subjects have two types, that of their values and that of their failures: `<Int, Never>`."
      ),
      Mistake(
        "requires explicit use of 'self'",
        means:
          "A closure that is kept has to say whom it keeps: write `[weak self] in` and `self?.`."
      ),
      Mistake(
        "cannot find", "in scope",
        means: "Look for a misspelling, or a name that is declared inside of other braces."),
      Mistake("expected ',' separator", means: "A bracket before this is not closed."),
      Mistake("expected '}'", means: "A bracket before this is not closed."),
      Mistake("expected ')'", means: "A bracket before this is not closed."),
      Mistake(
        "missing return in",
        means: "With more than one statement, the last one needs `return`."),
    ]
  }
}

/// What the compiler says about some code: the first message about each line, each once, in the order of the lines.
struct SortedMessages<Message> {
  /// The messages that tell the causes.
  var first: [Message] = []
  /// Those that other messages cause, as far as one can tell.
  var others: [Message] = []

  /// - Parameter read: the line and the text of a message.
  init(_ messages: [Message], read: (Message) -> (line: Int, text: String)) {
    let sorted = messages.enumerated().sorted {
      let (one, other) = (read($0.element), read($1.element))
      // That something is a constant leads astray where it is none of the type of the value either.
      return (one.line, Self.isAboutConstant(one.text) ? 1 : 0, $0.offset)
        < (other.line, Self.isAboutConstant(other.text) ? 1 : 0, $1.offset)
    }.map(\.element)
    let isBroken = sorted.contains { Self.isAboutGrammar(read($0).text) }
    var (lines, texts): (Set<Int>, Set<String>) = ([], [])
    for message in sorted {
      let (line, text) = read(message)
      let isNew = !texts.contains(text) && !lines.contains(line)
      if isNew, !isBroken || Self.isAboutGrammar(text) {
        lines.insert(line)
        texts.insert(text)
        first.append(message)
      } else {
        others.append(message)
      }
    }
  }

  private static func isAboutConstant(_ text: String) -> Bool {
    text.hasPrefix("cannot assign to ") && text.hasSuffix(" is a 'let' constant")
  }

  /// Until brackets and words are where they belong, the compiler guesses at what the rest means.
  private static func isAboutGrammar(_ text: String) -> Bool {
    text.hasPrefix("expected ") || text.hasPrefix("unterminated ") || text.hasPrefix("extraneous ")
      || text.hasPrefix("consecutive statements")
  }
}
