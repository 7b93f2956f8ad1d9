#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  /// A field for the name and a button, which is off while a login is under way.
  struct LoginRow: View {
    private let session: Session
    @State private var name = ""
    @State private var isEnabled: Shown<Bool>

    init(_ session: Session) {
      self.session = session
      let isEnabled = ReadOnlyProperty(true, then: session.logIn.enabled)
      _isEnabled = State(initialValue: Shown(isEnabled))
    }

    var body: some View {
      HStack {
        TextField("Name", text: $name)
        Button("Log in") { session.logIn.execute(name) }
          .disabled(name.isEmpty || !isEnabled.value)
      }
    }
  }
#endif
