#if canImport(SwiftUI)
  import SwiftUI

  /// The end of a list, which asks for more when it appears.
  struct ListEnd: View {
    private let status: ResultList.Status
    private let more: () -> Void

    init(_ status: ResultList.Status, more: @escaping () -> Void) {
      self.status = status
      self.more = more
    }

    var body: some View {
      switch status {
      case .idle, .loading: ProgressView()
      case .ready: ProgressView().onAppear { more() }
      case .failed: Button("No connection. Try again.") { more() }
      case .complete: Text("That is all.")
      }
    }
  }
#endif
