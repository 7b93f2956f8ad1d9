import Testing

@testable import docgen

struct URLTextTests {
  @Test(arguments: [
    ("signals.html", nil, "signals.html"), ("don't.html", nil, "don%27t.html"),
    ("javascript:alert(1);x.html", nil, "javascript%3Aalert%281%29%3Bx.html"),
    ("a:b.html", "c:d", "a%3Ab.html#c:d"), ("zh/über.html", nil, "zh/%C3%BCber.html"),
    ("100% #1?.html", nil, "100%25%20%231%3F.html"), ("%41.html", nil, "%2541.html"),
    ("a\n.html", nil, "a%0A.html"), ("", "it's", "#it%27s"), ("a.html", "", "a.html#"),
  ])
  func `an address means the file and the place that it is made of`(
    file: String, name: String?, address: String
  ) {
    #expect(URLText.link(to: file, at: name) == address)
    let parts = address.split(separator: "#", omittingEmptySubsequences: false)
      .map { URLText.decoded(String($0)) }
    #expect(parts == [file] + (name.map { [$0] } ?? []))
    #expect(!URLText.hasScheme(address))
  }

  @Test func `a scheme is what stands before a colon`() {
    #expect(["https://a", "mailto:a@b", "a:b.html"].allSatisfy(URLText.hasScheme))
    #expect(
      !["a.html", "./a:b.html", "a/b:c", "#a:b", "?a:b", ""].contains(where: URLText.hasScheme))
  }
}
