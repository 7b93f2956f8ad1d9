import DocRunner
import Testing

@testable import docgen

struct QuestionTests {
  private static let answer = "\n\n<details>\n<summary>See</summary>\n\nNo.\n\n</details>\n"

  @Test func `what is folded away after a question is its answer`() {
    #expect(
      html("**Predict.** Does it?" + Self.answer) == """
        <p class="ask"><strong>Predict.</strong> Does it?</p>
        <details class="fold answer"><summary>See</summary>
        <p>No.</p>
        </details>

        """)
  }

  @Test(arguments: [
    ("Text.", [false, false]),
    ("**Predict.** A?\n\nMore text.\n\n- A list.", [true, false]),
    ("**Exercise 1, easy.** A.", [true, true]),
    ("**Exercise 1, easy.** A.\n\n## Else", [false, false]),
    ("**Exercises.** A.", [false, false]),
  ])
  func `a prediction has one answer, an exercise all until a heading`(
    markdown: String, expected: [Bool]
  ) {
    let text = html("## A\n\n" + markdown + Self.answer + Self.answer)
    let classes = text.matches(of: /details class="([^"]*)"/).map { $0.1 == "fold answer" }
    #expect(classes == expected)
  }

  /// A question about a program, with the answer in a fence of its own.
  private static let question = """
    **Predict.** What does this print?

    ```swift id=a
    f()
    ```

    <details>
    <summary>See</summary>

    ```output of=a
    1
    ```

    </details>

    """

  @Test func `what an answer tells is not told before`() {
    let html = figure(Self.question) { snippet in
      SnippetResult(
        snippet: snippet, verdict: .passed, output: "1\n", program: Harness().listing(of: [snippet])
      )
    }
    #expect(
      html.contains(
        """
        </figure>
        <p class="js try" data-part="answer" data-of="a"><button type="button" aria-expanded="false" data-way="type">Type your answer</button></p>
        <details class="fold answer"><summary>See</summary>
        <ol class="out" aria-label="Output of a"><li><samp>1</samp></li>
        </ol>
        </details>

        """))
    #expect(html.contains("<a class=\"name\" href=\"#a\"><span class=\"state\">ran</span></a>"))
    #expect(!html.contains("badge"))
    #expect(html.ranges(of: "class=\"out\"").count == 1)
  }

  @Test func `that nothing is printed is not told before either`() {
    let html = figure(Self.question.replacing("```output of=a\n1\n```", with: "Nothing.")) {
      SnippetResult(snippet: $0, verdict: .passed, program: Harness().listing(of: [$0]))
    }
    #expect(html.contains("<a class=\"name\" href=\"#a\"><span class=\"state\">ran</span></a>"))
    #expect(!html.contains("badge"))
  }
}
