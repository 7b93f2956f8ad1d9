#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  /// The beginning of a book, which is loaded when the user asks for it.
  struct ExcerptView: View {
    private let excerpt: Excerpt
    @State private var text = ""
    @State private var isLoading: Observed<Bool>
    @State private var reading: ScopedDisposable?

    init(_ excerpt: Excerpt) {
      self.excerpt = excerpt
      _isLoading = State(initialValue: Observed(excerpt.load.executing, initially: false))
    }

    // snippet.body
    var body: some View {
      VStack(alignment: .leading) {
        Button("Read the beginning") {
          reading = excerpt.load.execute().subscribe {
            text = $0
          } onError: { _ in
            text = "The beginning did not arrive."
          }
          .scoped()
        }
        .disabled(isLoading.value)
        if isLoading.value { ProgressView() }
        Text(text)
      }
    }
    // snippet.end
  }
#endif
