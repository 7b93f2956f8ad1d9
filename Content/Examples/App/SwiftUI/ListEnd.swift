#if canImport(SwiftUI)
  import SwiftUI

  /// The end of a list, which asks for more when it appears.
  struct ListEnd: View {
    private let list: ResultList
    private let more: () -> Void

    init(_ list: ResultList, more: @escaping () -> Void) {
      self.list = list
      self.more = more
    }

    var body: some View {
      switch list.status {
      // A List may draw a spinner with one identity only once.
      case .idle, .loading: ProgressView().id(UUID())
      // Another identity for each page, so that each appears.
      case .ready: ProgressView().id(list.nextPage).onAppear { more() }
      case .failed(let error): Button("\(error.words) Try again.") { more() }
      case .complete: Text("That is all.")
      }
    }
  }
#endif
