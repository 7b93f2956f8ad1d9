import Testing

@testable import DocRunner

/// Swift that is in no `swift` fence is counted, so that nobody takes it for checked.
struct UnreadSwiftTests {
  private static let page = """
    ```{.swift .numberLines}
    let a = 1
    ```

    ```{swift}
    let b = 1
    ```

    {% highlight swift linenos %}
    let c = 1
    {% endhighlight %}

    Some words.

        let d = 1
        print(d)

    <div>
    ```swift
    let e = 1
    ```
    <pre><code class="language-swift">let f = 1</code></pre>
    </div>

    ```swift
    let g = 1
    ```

    ```{.python}
    h = 1
    ```

        make all
    """

  @Test func `its places are those where it begins`() {
    let document = MarkdownParser.parse(Self.page, path: "a.md")
    #expect(document.unreadSwift.map(\.line) == [1, 5, 9, 15, 19, 22])
  }

  @Test(arguments: [
    (SessionStyle.needed, ["6 fences of Swift were not read (a.md:1, a.md:5, a.md:9, …)"]),
    (.fence, []),
  ])
  func `the summary of a document of others says how many there are`(
    sessions: SessionStyle, lines: [String]
  ) {
    let chapter = SnippetExtractor.extract(
      from: MarkdownParser.parse(Self.page, path: "a.md"),
      rules: SnippetRules(plain: .compile, sessions: sessions))
    #expect(OpenCauses(in: Report(grammarOf: [chapter])).lines == lines)
  }
}
