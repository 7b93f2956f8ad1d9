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
}
