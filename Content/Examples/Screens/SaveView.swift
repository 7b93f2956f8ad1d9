import SwiftUI

// snippet.view
struct SaveView: View {
  @Bindable var screen: SaveScreen

  var body: some View {
    HStack {
      TextField("Letter", text: $screen.text)
      if screen.isSaving { ProgressView() }
      Button("Save") { screen.save.execute(screen.text) }
        .disabled(!screen.canSave)
    }
    .alert("Not saved", isPresented: $screen.isAlerting) {
    } message: {
      Text(screen.failure ?? "")
    }
  }
}
// snippet.end
