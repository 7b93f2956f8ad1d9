import Testing

@testable import docgen

struct BookWorkflowTests {
  @Test func `without an address, the author learns which variable is missing`() {
    let workflow = BookWorkflow(content: "Content")
    #expect(
      workflow.whatIsNext == """
        set the variable DOCGEN_REPOSITORY, in your repository's settings under Actions, to the address of \
        docgen's repository: then GitHub checks the book at each push, and publishes it once you choose \
        GitHub Actions as the source in the settings, under Pages
        """)
    #expect(workflow.text.contains("DOCGEN_REPOSITORY: ${{ vars.DOCGEN_REPOSITORY }}"))
  }

  @Test func `with an address, a first push needs nothing`() {
    let workflow = BookWorkflow(
      content: "Content", tool: "https://example.org/tool", swiftVersion: "6.3")
    #expect(
      workflow.whatIsNext == """
        GitHub checks the book at each push, and publishes it once you choose GitHub Actions as the source in \
        the settings, under Pages
        """)
    #expect(!workflow.text.contains("vars."))
    #expect(workflow.text.contains("image: swift:6.3\n"))
    #expect(workflow.text.contains("&& github.event.repository.has_pages\n"))
    #expect(!workflow.text.contains("matrix"))
  }

  @Test func `a book whose author asks is checked on several machines`() {
    let text = BookWorkflow(content: "Content", shards: 3).text
    #expect(text.contains("      matrix:\n        shard: [1, 2, 3]\n"))
    #expect(text.contains("docgen test --shard ${{ matrix.shard }}/3 --format github"))
    #expect(text.contains("key: docgen-results-${{ matrix.shard }}-${{ github.sha }}"))
    #expect(text.contains("- name: Build the site\n        if: matrix.shard == 1\n"))
  }
}
