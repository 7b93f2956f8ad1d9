import DocRunner
import Testing

@testable import docgen

struct ExternalLinksTests {
  @Test func `addresses of links, of pictures and in the text are asked for`() {
    let document = MarkdownParser.parse(
      """
      # One

      [a](https://swift.org/a) and https://swift.org/b, `https://swift.org/code`,
      ![c](http://swift.org/c.svg) [page](two.md) [mail](mailto:me@swift.org)
      """, path: "one.md")
    let links = ExternalLinks.links(in: [document])
    #expect(
      links.map(\.address)
        == ["https://swift.org/a", "https://swift.org/b", "http://swift.org/c.svg"])
    #expect(links.map(\.position.line) == [3, 3, 4])
  }

  @Test(arguments: [
    "https://example.org/book/", "http://www.example.com", "http://localhost:8080/",
    "http://127.0.0.1/", "https://server.test/",
  ]) func `addresses for examples are asked of nobody`(address: String) {
    let document = MarkdownParser.parse("[a](\(address))\n", path: "one.md")
    #expect(ExternalLinks.links(in: [document]).isEmpty)
  }

  @Test func `a page that is there is fine, others are told at their places`() async throws {
    let live = LiveSite()
    await live.show([SiteFile(path: "index.html", text: "start")])
    let server = try DevelopmentServer(site: live, port: 0)
    let (root, said) = try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try? await server.run() }
      defer { group.cancelAll() }
      let root = "http://127.0.0.1:\(try await server.port())"
      let said = try await ExternalLinks.problems(
        of: [
          link("\(root)/index.html#top", line: 1), link("\(root)/gone.html", line: 2),
          link("http://127.0.0.1:9/", line: 3), link("\(root)/gone.html#there", line: 4),
        ], limit: 1800)
      return (root, said)
    }
    #expect(
      said.map { "\($0.position?.line ?? 0): \($0.message)" } == [
        "2: `\(root)/gone.html` is not there: the server says 404",
        "3: `http://127.0.0.1:9/` cannot be reached: Failed to connect to 127.0.0.1 port 9: "
          + "Couldn't connect to server",
        "4: `\(root)/gone.html#there` is not there: the server says 404",
      ])
  }

  @Test func `what curl writes down is read by the numbers of the addresses`() {
    #expect(
      ExternalLinks.answers(
        in: """
          2\t200\t28\tOperation timed out
          0\t403\t0\t
          1\t000\t6\tCould not resolve host: gone
          3\t301\t47\tMaximum redirects followed
          4\t410\t0\t
          5\t000\t7\tFailed to connect to gone port 80 after 12 ms: no

          """
      ).map { "\($0) \($1)" } == [
        "2 found", "0 open(403)", "1 unreachable(\"Could not resolve host: gone\")",
        "3 unreachable(\"Maximum redirects followed\")", "4 gone(410)",
        "5 unreachable(\"Failed to connect to gone port 80: no\")",
      ])
  }

  private func link(_ address: String, line: Int) -> ExternalLinks.Link {
    ExternalLinks.Link(
      address: address, path: "one.md", position: SourcePosition(line: line, column: 1), length: 1)
  }
}
