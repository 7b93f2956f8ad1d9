import SwiftUI

struct ContentView: View {
  @State private var note = NoteModel()

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Note", text: $note.text, axis: .vertical)
        .textFieldStyle(.roundedBorder)
      Text(note.status)
        .font(.caption)
        .foregroundStyle(.secondary)
    }
    .padding()
  }
}
