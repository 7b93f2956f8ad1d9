#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  /// The beginning of a book, which is loaded when the user asks for it.
  struct ExcerptView: View {
    private let excerpt: Excerpt
    @State private var text: Observed<String>
    @State private var isLoading: Observed<Bool>

    // snippet.body
    init(_ excerpt: Excerpt) {
      self.excerpt = excerpt
      let load = excerpt.load
      let texts = load.executing.filter { $0 }.mapTo("")
        .merge(load.values).merge(load.errors.map(\.words))
      _text = State(initialValue: Observed(texts, initially: ""))
      _isLoading = State(
        initialValue: Observed(load.executing, initially: false))
    }

    var body: some View {
      VStack(alignment: .leading) {
        Button("Read the beginning") { excerpt.load.execute() }
          .disabled(isLoading.value)
        if isLoading.value { ProgressView() }
        Text(text.value)
      }
    }
    // snippet.end
  }
#endif
