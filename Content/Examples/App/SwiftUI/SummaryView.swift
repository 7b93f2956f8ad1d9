#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  /// The summary of a book, or why there is none.
  struct SummaryView: View {
    private let detail: Detail
    @State private var summary: Observed<Detail.Summary>

    init(_ detail: Detail) {
      self.detail = detail
      _summary = State(initialValue: Observed(detail.summary))
    }

    var body: some View {
      switch summary.value {
      case .loading: ProgressView()
      case .ready(let text): Text(text)
      case .failed: Button("The summary did not arrive. Try again.") { detail.reload.send(()) }
      }
    }
  }
#endif
