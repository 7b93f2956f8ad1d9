import Testing

@testable import docgen

struct AnswerComparisonTests {
  /// The rows as `expected|printed`.
  private func rows(_ expected: String, _ printed: String) -> [String]? {
    AnswerComparison(
      expected: expected.split(separator: " ").map(String.init),
      printed: printed.split(separator: " ").map(String.init)
    )?.rows.map { ($0.expected ?? "") + "|" + ($0.printed ?? "") }
  }

  @Test(arguments: [
    ("a b c", "a c", ["a|a", "b|", "c|c"]), ("a c", "a b c", ["a|a", "|b", "c|c"]),
    ("a b c", "a x c", ["a|a", "b|x", "c|c"]), ("a", "", ["a|"]), ("", "a", ["|a"]),
    ("a b", "b a", ["a|", "b|b", "|a"]),
  ])
  func `what belongs together is in one row`(expected: String, printed: String, all: [String]) {
    #expect(rows(expected, printed) == all)
  }

  @Test func `the same text makes no comparison`() { #expect(rows("a b", "a b") == nil) }

  @Test(arguments: [
    (["done"], ["12"], "Your program printed “12” instead of “done”."),
    (["done"], [], "Your program never printed “done”."),
    ([], ["12"], "Your program printed “12”, which the task does not ask for."),
    (["a", "b", "a"], ["a", "b"], "Your program printed “a” once instead of twice."),
    (["a"], ["a", "a", "a"], "Your program printed “a” 3 times instead of once."),
    (["a", "b"], ["b", "a"], "Your program printed “a” later than expected."),
    (["a", "b", "c"], ["b", "c", "a"], "Your program printed “a” later than expected."),
  ])
  func `the first difference is a sentence`(
    expected: [String], printed: [String], sentence: String
  ) {
    let comparison = AnswerComparison(expected: expected, printed: printed)
    #expect(comparison?.sentence == sentence)
  }

  @Test func `what an answer prints before its check runs comes too early`() {
    let comparison = AnswerComparison(expected: ["a", "b"], printed: ["b"], early: ["a"])
    #expect(
      comparison?.sentence
        == "Your program printed “a” too early, before the code that checks it ran.")
  }

  @Test func `messages are sorted, and what follows from broken grammar comes last`() {
    func sorted(_ messages: [(Int, String)]) -> [String] {
      let sorted = SortedMessages(messages) { (line: $0.0, text: $0.1) }
      return sorted.first.map(\.1) + ["-"] + sorted.others.map(\.1)
    }
    #expect(sorted([(3, "c"), (1, "a"), (1, "b")]) == ["a", "c", "-", "b"])
    #expect(
      sorted([(2, "no member"), (6, "expected ',' separator"), (6, "expected expression")])
        == ["expected ',' separator", "-", "no member", "expected expression"])
    // A misspelled word is why there seem to be two statements, and hides no mistake on another line.
    #expect(
      sorted([
        (3, "consecutive statements on a line must be separated by ';'"),
        (3, "cannot find 'retrun' in scope"), (5, "cannot find 'prnt' in scope"),
      ]) == [
        "cannot find 'retrun' in scope", "cannot find 'prnt' in scope", "-",
        "consecutive statements on a line must be separated by ';'",
      ])
    // A property is not meant to be replaced, whatever its constant is called.
    #expect(
      sorted([
        (3, "cannot assign to value: 'p' is a 'let' constant"),
        (3, "cannot assign value of type 'Int' to type 'Property<Int>'"),
      ]) == [
        "cannot assign value of type 'Int' to type 'Property<Int>'", "-",
        "cannot assign to value: 'p' is a 'let' constant",
      ])
    // What a misspelled name keeps the compiler from knowing says less than that it is misspelled.
    #expect(
      sorted([
        (8, "generic parameter 'Value' could not be inferred"),
        (8, "type 'Signal<Value, Failure>' has no member 'intervall'"),
      ]).first == "type 'Signal<Value, Failure>' has no member 'intervall'")
  }

  @Test(arguments: [
    (
      "cannot assign value of type 'Int' to type 'Property<Int>'",
      "A property keeps its value in `value`: write `name.value = …`."
    ),
    (
      "binary operator '+' cannot be applied to operands of type 'Property<Int>' and 'Int'",
      "name.value"
    ),
    ("value of type 'Property<Int>' has no member 'map'", "name.signal"),
    (
      "cannot convert value of type 'Property<Int>' to expected argument type 'Signal<Int, Never>'",
      "An operator takes signals: write `name.signal` for what the property sends."
    ),
    (
      "value of type 'Property<Int>' has no member 'send'",
      "A property is set and not sent to: write `name.value = …`."
    ),
    (
      "cannot convert value of type 'Signal<Int, any Error>' to expected argument type 'Signal<Int, Never>'",
      "This signal can fail, and one that never fails is needed"
    ),
    (
      "cannot convert value of type 'Signal<Int, Shop.Lost>' to expected argument type 'Signal<Int, Never>'",
      "handle the failure with `catch`"
    ),
    (
      "cannot convert value of type '() -> Signal<Int, Never>' to expected argument type 'Signal<Int, Never>'",
      "called with parentheses"
    ),
    ("generic type 'Subject' specialized with too few type parameters", "have two types"),
    ("missing return in closure expected to return '(any Disposable)?'", "return nil"),
    (
      "cannot convert value of type '()' to closure result type '(any Disposable)?'",
      "The closure of `Signal { … }` returns what stops its work: end it with `return nil` if nothing has to be stopped."
    ),
    ("initializer 'init(_:)' requires that 'X' conform to 'AsyncSequence'", "misspelled"),
    ("value of type 'Signal<Int, Never>' has no member 'send'", "a `Subject` can"),
    ("cannot find 'pritn' in scope", "misspelling"),
    ("expected ',' separator", "not closed"),
    (
      "cannot assign value of type 'Signal<Int, Never>' to type 'Signal<String, Never>'",
      "This signal sends `Int`, and one that sends `String` is needed: turn each value into another with `map`."
    ),
    (
      "cannot convert return expression of type 'Signal<Int, Lost>' to return type 'Signal<Int, Never>'",
      "handle the failure"
    ), ("cannot convert value of type 'Int' to closure result type 'String'", #"`"\(value)"`"#),
    ("cannot convert value of type 'Int' to closure result type 'Signal<Any, Never>?'", "`map`"),
    (
      "cannot convert value of type 'Signal<Int, Never>' to expected argument type 'Int'",
      "A signal is not its value"
    ), ("cannot convert value of type 'Int' to closure result type 'Bool'", "`$0 > 2`"),
    ("cannot convert value of type 'Int' to expected argument type 'Duration'", "`.seconds(1)`"),
    (
      "cannot convert value of type 'Bool' to expected argument type '(Int) -> Bool'",
      "Code in braces is needed here"
    ),
    (
      "cannot convert value of type 'String' to expected argument type 'Int'",
      "`Int` is needed here, and this is `String`."
    ),
    (
      "binary operator '+' cannot be applied to operands of type 'Int' and 'String'",
      #"`"\(number)"`"#
    ),
    (
      "value of type '@Sendable (StaticString, UInt) -> Signal<Int, Never>' has no member 'map'",
      "called with parentheses"
    ), ("consecutive statements on a line must be separated by ';'", "an operator"),
    ("value of type 'Signal<Int, Never>' has no member 'mpa'", "look for a misspelling"),
    (
      "static member 'combineLatest' cannot be used on instance of type 'Signal<Int, Never>'",
      "`a.combineLatest(b)` takes one signal and no closure: write `Signal.combineLatest(a, b) { … }`, or `.map { … }` after it."
    ),
    (
      "static member 'zip' cannot be used on instance of type 'Signal<Bool, Never>'",
      "`a.zip(b)` takes one signal and no closure: write `Signal.zip(a, b) { … }`, or `.map { … }` after it."
    ),
    (
      "pack expansion requires that 'String' and 'Bool, String' have the same shape",
      "`a.combineLatest(b)` takes one signal and no closure"
    ),
    (
      "static member 'just' cannot be used on instance of type 'Signal<Int, Never>'",
      "`just` belongs to the type and not to a value: write `Signal.just(…)`."
    ),
    (
      "static method 'interval(_:on:leeway:file:line:)' requires the types 'Int' and 'Instant' be equivalent",
      "`interval` sends values of the type `Instant`: leave out the types in angle brackets, as in `Signal.interval(…)`."
    ),
  ])
  func `a mistake of beginners is explained`(message: String, says: String) {
    #expect(BeginnerHelp.sentence(for: message)?.contains(says) == true)
  }

  @Test func `where another name is suggested, nobody is sent to look for one`() {
    for message in [
      "value of type 'Signal<Int, Never>' has no member 'mpa'",
      "value of type 'Property<Int>' has no member 'valeu'",
    ] {
      #expect(BeginnerHelp.sentence(for: message, isAsked: true) == nil)
    }
  }

  @Test(arguments: [
    "ambiguous use of 'f'", "generic type 'Dictionary' specialized with too few type parameters",
    "cannot convert value of type 'Signal<Int, Never>' to specified type 'Subject<Int, Never>'",
    "cannot convert value of type 'Int' to specified type 'Subject<Int, Never>'",
  ])
  func `other messages are left alone`(message: String) {
    #expect(BeginnerHelp.sentence(for: message) == nil)
  }
}
