import DocRunner

/// What the compiler means by messages that mistakes of beginners cause, in a sentence each.
enum BeginnerHelp {
  /// The sentence for a message about a line of code; nil if it is none of those.
  ///
  /// - Parameter isAsked: whether another name is suggested already, so that nobody has to look for one.
  static func sentence(for message: String, isAsked: Bool = false) -> String? {
    let own = mistakes.first { $0.0.allSatisfy { message.contains($0) } }?.1
    if isAsked, own == isMisspelled || own == isNowhere || own == hasSignal { return nil }
    return own ?? memberOfType(in: message) ?? conformance(in: message) ?? mismatch(in: message)
  }

  /// Whether a note is one of the three that the compiler adds to each `try` that is missing.
  static func isOneOfThreeWays(_ note: String) -> Bool {
    ["use 'try'?", "handle error as optional value?", "disable error propagation?"]
      .contains { note.hasSuffix("did you mean to " + $0) }
  }

  static func missesReturn(_ message: String) -> Bool { message.hasPrefix("missing return in ") }

  /// What to add where an `if` is the last statement.
  static func returnsAfterIf(_ message: String) -> String {
    message.hasSuffix("?'")
      ? "Here the `if` comes last: write for example `return nil` after it."
      : "Here the `if` comes last: write a `return` after it."
  }

  private static let returnsDisposable =
    "The closure of `Signal { … }` returns what stops its work: end it with `return nil` if nothing has to be stopped."
  private static let isNotClosed = "A bracket before this is not closed."
  private static let hasTwoTypes =
    "Signals and subjects have two types, that of their values and that of their failures: `<Int, Never>`."
  private static let isNotItsValue = "A property is not its value: write `name.value`."
  private static let hasSignal =
    "A property's operators belong to its signal: write `name.signal` before them."
  private static let isNotKnown =
    "The types cannot be told from this line: write them, as in `Signal<Int, Never>`."

  private static let isMisspelled =
    "Nothing has this name here: look for a misspelling, or at what kind of value is before the dot."
  private static let isNowhere =
    "Look for a misspelling, or a name that is declared inside of other braces."

  /// Texts that a message has, each of them, and what it means; the first that fits counts.
  private static let mistakes: [([String], String)] = [
    (
      ["cannot assign value of type", "to type 'Property<"],
      "A property keeps its value in `value`: write `name.value = …`."
    ), (["operator", "operand", "Property<"], isNotItsValue),
    (
      ["cannot convert value of type 'Property<", "Signal<"],
      "An operator takes signals: write `name.signal` for what the property sends."
    ), (["cannot convert value of type 'Property<"], isNotItsValue),
    (
      ["value of type 'Property<", "has no member 'send'"],
      "A property is set and not sent to: write `name.value = …`."
    ), (["value of type 'Property<", "has no member"], hasSignal),
    (
      ["value of type 'Signal<", "has no member 'send'"],
      "A signal cannot be told what to send; a `Subject` can."
    ),
    (
      ["value of type 'Signal<", "has no member 'value'"],
      "A signal has no present value: subscribe to it, or keep its values in a `Property`."
    ),
    (
      ["value of type '", ") -> ", "' has no member"],
      "A method is called with parentheses, even if nothing is between them: `name()`."
    ),
    (
      ["cannot be resolved without a contextual type"],
      "The type is not known here: write it before the dot, as in `Signal.just(1)`, or call the method before this with parentheses."
    ),
    (["has no member"], isMisspelled),
    (["missing return in closure", "Disposable"], returnsDisposable),
    (["to closure result type", "Disposable"], returnsDisposable),
    (
      ["AsyncSequence"],
      "The compiler did not take this for `Signal { … }`: look for a name that is misspelled in the closure, and end it with `return nil`."
    ),
    (
      ["no exact matches in call to instance method 'send'"],
      "`send` takes a value of the type that the signal was declared with."
    ),
    (["generic type 'Signal'", "specialized with too few"], hasTwoTypes),
    (["generic type '", "Subject' specialized with too few"], hasTwoTypes),
    (["generic parameter", "could not be inferred"], isNotKnown),
    (["pack expansion requires", "same shape"], joining("combineLatest")),
    (
      ["requires explicit use of 'self'"],
      "A closure that is kept has to name `self` if it uses it: write `[weak self] in` and `self?.`."
    ),
    (["cannot find", "in scope"], isNowhere),
    (
      ["binary operator", "'String'"],
      "Both sides of an operator have the same type: `\"\\(number)\"` turns a number into text."
    ), (["binary operator", "operands of type"], "Both sides of an operator have the same type."),
    (
      ["consecutive statements on a line"],
      "Between two values there is an operator, a comma or a dot, and two statements are on two lines."
    ),
    (
      ["anonymous closure argument not contained"],
      "`$0` is known in braces only: write `{ … }` around the code that uses it."
    ),
    (
      ["contextual closure type", "in closure body"],
      "The closure uses all values that it gets: `$0`, `$1` and so on, or names, as in `{ a, b in … }`."
    ),
    (
      ["contextual type for closure argument list", "cannot be implicitly ignored"],
      "A closure that does not use what it gets says so: it begins with `_ in`, for two values with `_, _ in`."
    ), (["'$0' is immutable"], "`=` assigns a value; `==` compares two."),
    (
      ["value of optional type", "must be unwrapped"],
      "The value can be nil: say with `??` what to use then, or unwrap it with `if let`."
    ), (["can throw", "not marked with 'try'"], "Write `try` before the call."),
    (["missing argument label"], "The label goes before the value, with a colon between them."),
    (["missing argument for parameter"], "Something is missing between the parentheses."),
    (
      ["expected ',' separator"], "A comma is missing, or a bracket before this is not closed."
    ), (["expected '}'"], isNotClosed),
    (["expected ')'"], isNotClosed),
    (
      ["missing return in"],
      "Not every way through it returns a value. Only a single expression does without `return`."
    ),
  ]

  /// What to do about a member that belongs to a type; nil if the message is about none.
  private static func memberOfType(in message: String) -> String? {
    if let match = message.firstMatch(
      of: /static member '(\w+)' cannot be used on instance of type '(\w+)/)
    {
      let (name, type) = (match.1, match.2)
      if ["combineLatest", "zip"].contains(name) { return joining(String(name)) }
      let takesAll = ["merge", "race"].contains(name)
      let arguments = takesAll ? "a, b" : "…"
      return
        "`\(name)` belongs to the type and not to a value: write `\(type).\(name)(\(arguments))`"
        + (takesAll ? ", with this signal as one of several." : ".")
    }
    if let match = message.firstMatch(
      of: /static method '(\w+)\(.*requires the types '.+' and '(.+)' be equivalent/)
    {
      return
        "`\(match.1)` sends values of the type `\(match.2)`: leave out the types in angle brackets, as in `Signal.\(match.1)(…)`."
    }
    return nil
  }

  /// How signals are joined, which those who know another library try with a closure.
  private static func joining(_ name: String) -> String {
    "`a.\(name)(b)` takes one signal and no closure: write `Signal.\(name)(a, b) { … }`, or `.map { … }` after it."
  }

  /// What to do about a type without a protocol; nil if the message is about none.
  private static func conformance(in message: String) -> String? {
    message.firstMatch(of: /requires that '(.+?)' conform to '(.+?)'/).map { match in
      "This works with types that are `\(match.2)`, and `\(match.1)` is not: write `: \(match.2)` after its name where you declare it, or use another type."
    }
  }

  /// What to do about a value of another type, by what there is and what is needed.
  private static func mismatch(in message: String) -> String? {
    guard
      let match = message.firstMatch(of: /(?:value|expression) of type '(.+?)' to (.*)type '(.+?)'/)
    else { return nil }
    let (given, needed) = (String(match.1), String(match.3))
    switch (signal(given), signal(needed), needed) {
    case (let given?, let needed?, _) where given.values != needed.values:
      return
        "This signal sends `\(given.values)`, and one that sends `\(needed.values)` is needed: turn each value into another with `map`."
    case (let given?, let needed?, _):
      return given.failure != "Never" && needed.failure == "Never"
        ? "This signal can fail, and one that never fails is needed: handle the failure with `catch`, or declare a failure type other than `Never`."
        : nil
    case (nil, _?, _) where given.contains("-> Signal<"):
      return
        "A method is called with parentheses, even if nothing is between them: `name()`."
    case (nil, _?, _) where needed.contains("Subject<"): return nil
    case (nil, _?, _):
      return match.2.contains("closure")
        ? "This operator needs a signal from its closure: use `map` for a plain value, or write `.just(…)` around it."
        : "A signal is needed here: `.just(value)` turns a value into one."
    case (_?, nil, _):
      return
        "A signal is not its value: work on the value in the closure of `map`, or use `flatMap` if a closure returns a signal."
    case (_, _, "Bool"): return "A condition is needed here, such as `$0 > 2`."
    case (_, _, "Duration"): return "A time is written `.seconds(1)` or `.milliseconds(500)`."
    case (_, _, "String"): return "Text is needed here: `\"\\(value)\"` turns a value into text."
    case _ where needed.contains("->"):
      return given.contains("->")
        ? "The closure gets or returns other types than are needed here."
        : "Code in braces is needed here, such as `{ $0 > 2 }`."
    default: return "`\(needed)` is needed here, and this is `\(given)`."
    }
  }

  /// The types of a signal's or subject's values and failures; nil if it is another type.
  private static func signal(_ type: String) -> (values: String, failure: String)? {
    type.wholeMatch(of: /(?:Signal|\w*Subject)<(.+), ([\w. ]+)>\??/).map {
      (String($0.1), String($0.2))
    }
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
      return (one.line, Self.rank(one.text), $0.offset)
        < (other.line, Self.rank(other.text), $1.offset)
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

  /// Which of the messages about a line comes first: a name that is not there explains why the compiler sees two
  /// statements, as where `return` is misspelled.
  private static func rank(_ text: String) -> Int {
    text.hasPrefix("cannot find '") ? 0 : leadsAstray(text) ? 2 : 1
  }

  /// Whether other messages about the same line say more: that something is a constant where it is none of the type
  /// of the value either, and what a name that is not there keeps the compiler from knowing.
  private static func leadsAstray(_ text: String) -> Bool {
    text.hasPrefix("cannot assign to ") && text.hasSuffix(" is a 'let' constant")
      || text.hasPrefix("generic parameter ") || text.hasPrefix("cannot infer ")
  }

  /// Until brackets and words are where they belong, the compiler guesses at what the rest means.
  private static func isAboutGrammar(_ text: String) -> Bool {
    text.hasPrefix("expected ") || text.hasPrefix("unterminated ") || text.hasPrefix("extraneous ")
  }
}
