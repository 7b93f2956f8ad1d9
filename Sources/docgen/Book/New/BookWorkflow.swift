/// The workflow by which GitHub checks a new book and publishes it.
struct BookWorkflow {
  var content: String
  /// The address of the repository that has docgen; nil if it is not known.
  var tool: String?
  /// The version of Swift, as the images of containers are named; by default the oldest that builds docgen.
  var swiftVersion = "6.2"
  var shards = 1

  /// What an author does so that GitHub runs it.
  var whatIsNext: String {
    let checks =
      tool == nil
      ? "set the variable DOCGEN_REPOSITORY, in your repository's settings under Actions, to the address of "
        + "docgen's repository: then GitHub checks the book at each push"
      : "GitHub checks the book at each push"
    return checks
      + ", and publishes it once you choose GitHub Actions as the source in the settings, under Pages"
  }

  var text: String {
    """
    # Checks every snippet of the book at each push. Publishes the default branch on GitHub Pages as soon as
    # "GitHub Actions" is the source of Pages in the settings of the repository. `docgen init` wrote this file,
    # and leaves it alone from now on.
    name: Book
    on: [push, pull_request]

    permissions:
      contents: read

    env:
      # The repository in which docgen is.
      DOCGEN_REPOSITORY: \(tool ?? "${{ vars.DOCGEN_REPOSITORY }}")

    jobs:
      book:
        runs-on: ubuntu-latest\(matrix)
        # Without its privileges, bubblewrap cannot make a sandbox in a container.
        container:
          image: swift:\(swiftVersion)
          options: --privileged
        steps:
          - uses: actions/checkout@v4
          - name: Install what docgen needs
            run: |
              apt-get update
              apt-get install --yes --no-install-recommends bubblewrap git libcmark-dev libmd-dev pkg-config
          - name: Find the newest docgen
            id: docgen
            run: |
              test -n "$DOCGEN_REPOSITORY" || { echo "::error::set the variable DOCGEN_REPOSITORY"; exit 1; }
              commit=$(git ls-remote "$DOCGEN_REPOSITORY" HEAD | cut -f 1)
              echo "commit=$commit" >> "$GITHUB_OUTPUT"
          - uses: actions/cache@v4
            with:
              path: .build/docgen-tool
              key: docgen-tool-swift-\(swiftVersion)-${{ steps.docgen.outputs.commit }}
          - name: Build docgen, unless it was kept
            run: |
              if [ ! -x .build/docgen-tool/docgen ]; then
                git clone --depth 1 "$DOCGEN_REPOSITORY" .build/docgen-source
                swift build --package-path .build/docgen-source --configuration release --product docgen
                mkdir -p .build/docgen-tool
                cp .build/docgen-source/.build/release/docgen .build/docgen-tool/
              fi
          # What did not change since the last run is not compiled again.
          - uses: actions/cache@v4
            with:
              path: |
                .build/docgen
                ~/.cache/docgen
              key: docgen-results-\(part)${{ github.sha }}
              restore-keys: docgen-results-\(part)
          - name: Check the book
            run: .build/docgen-tool/docgen test\(option)\(shardOption) --format github --progress
          - name: Build the site\(onlyOnce)
            run: .build/docgen-tool/docgen build\(option)
          - uses: actions/upload-pages-artifact@v3\(onlyOnce)
            with:
              path: site

      publish:
        needs: book
        if: >-
          github.event_name == 'push' && github.event.repository.has_pages
          && github.ref_name == github.event.repository.default_branch
        runs-on: ubuntu-latest
        permissions:
          pages: write
          id-token: write
        environment:
          name: github-pages
          url: ${{ steps.pages.outputs.page_url }}
        steps:
          - uses: actions/deploy-pages@v4
            id: pages

    """
  }

  private var option: String { BookTemplate.option(content) }

  // MARK: Several machines

  private var matrix: String {
    shards == 1
      ? ""
      : """

          # Each machine checks a part of the programs; the first one also builds the site.
          strategy:
            matrix:
              shard: [\((1...shards).map(String.init).joined(separator: ", "))]
      """
  }
  private var part: String { shards == 1 ? "" : "${{ matrix.shard }}-" }
  private var shardOption: String { shards == 1 ? "" : " --shard ${{ matrix.shard }}/\(shards)" }
  private var onlyOnce: String { shards == 1 ? "" : "\n        if: matrix.shard == 1" }
}
