#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  /// The bar under a list that offers to put the last removed book back.
  struct UndoView: View {
    private let bar: UndoBar
    @State private var removed: Observed<Book?>

    init(_ bar: UndoBar) {
      self.bar = bar
      _removed = State(initialValue: Observed(bar.removed))
    }

    var body: some View {
      if let book = removed.value {
        HStack {
          Text("Removed \(book.title).")
          Spacer()
          Button("Undo") { bar.undo() }
        }
        .padding()
      }
    }
  }
#endif
