import Reactive
import SwiftUI

struct RoomView: View {
  @Bindable var screen: RoomScreen

  var body: some View {
    VStack(alignment: .leading) {
      List(screen.messages) { Text($0.text) }
        .defaultScrollAnchor(.bottom)
      Text(screen.typing)
        .font(.caption)
      Text(screen.notice)
        .foregroundStyle(.red)
      HStack {
        TextField("Message", text: $screen.draft)
          .textFieldStyle(.roundedBorder)
          .onSubmit { screen.send() }
        Button("Send") { screen.send() }
          .disabled(!screen.canSend)
      }
    }
    .padding()
    .navigationTitle("Room")
  }
}

@main
struct ChatApp: App {
  @State private var screen = RoomScreen(
    RoomModel(ScriptedServer()))

  var body: some Scene {
    WindowGroup {
      NavigationStack { RoomView(screen: screen) }
    }
  }
}
