import Testing

@testable import docgen

/// From where a workflow gets docgen.
struct ToolRepositoryTests {
  @Test(arguments: [
    ("https://example.org/a/signals.git", "https://example.org/a/signals.git"),
    ("git@example.org:a/signals.git", "https://example.org/a/signals.git"),
    ("ssh://git@example.org/a/signals", "https://example.org/a/signals"),
    ("https://key@example.org/a/signals", nil), ("/home/me/signals", nil), ("../signals", nil),
  ])
  func `an address is one that needs no key`(url: String, address: String?) {
    let configuration = """
      [core]
      \tbare = false
      [remote "upstream"]
      \turl = https://example.org/other
      [remote "origin"]
      \turl = \(url)
      \tfetch = +refs/heads/*:refs/remotes/origin/*
      [branch "main"]
      \tremote = origin
      """
    #expect(ToolRepository.address(in: configuration) == address)
  }

  @Test func `a checkout without an origin has no address`() {
    #expect(ToolRepository.address(in: "[core]\n\tbare = false\n") == nil)
  }
}
