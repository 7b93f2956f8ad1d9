import Documents
import Testing

struct SlugTests {
  @Test(arguments: [
    ("Hot and cold", "hot-and-cold"), ("`take(until:)`, again", "take-until-again"),
    ("Don't stop: version 2.1", "dont-stop-version-2-1"), (" _a_ ' b' ", "_a_-b"), ("?!", ""),
  ])
  func `a slug has letters and digits, and hyphens between words`(text: String, slug: String) {
    #expect(Slug.of(text) == slug)
    // Text with other letters goes another way.
    #expect(Slug.of("é " + text) == ["é", slug].filter { !$0.isEmpty }.joined(separator: "-"))
  }
}
