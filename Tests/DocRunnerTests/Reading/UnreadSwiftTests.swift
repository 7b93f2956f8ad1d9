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
    ~~~swift
    let f = 2
    ~~~
    </div>

    [^1]: A note.

        ```swift
        let f = 3
        ```

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
    #expect(document.unreadSwift.map(\.line) == [1, 5, 9, 15, 19, 22, 23, 30])
  }

  @Test(arguments: [SessionStyle.needed, .fence])
  func `the summary says how many there are`(sessions: SessionStyle) {
    let chapter = SnippetExtractor.extract(
      from: MarkdownParser.parse(Self.page, path: "a.md"),
      rules: SnippetRules(plain: .compile, sessions: sessions))
    let lines = OpenCauses(in: Report(grammarOf: [chapter])).lines
    #expect(lines == ["8 fences of Swift were not read (a.md:1, a.md:5, a.md:9, …)"])
  }
}
