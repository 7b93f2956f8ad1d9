#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  // snippet.view
  /// Two fields and a button, which is off while a login is not allowed.
  ///
  /// The screen around it keeps the model and calls `leave`. The row itself also disappears when it
  /// scrolls away.
  struct LoginRow: View {
    private let login: LoginModel
    @State private var name: Observed<String>
    @State private var password: Observed<String>
    @State private var isEnabled: Observed<Bool>
    @State private var isExecuting: Observed<Bool>
    @State private var message: Observed<String>
    @FocusState private var isInPassword: Bool

    init(_ login: LoginModel) {
      self.login = login
      let logIn = login.logIn
      _name = State(initialValue: Observed(login.name))
      _password = State(initialValue: Observed(login.password))
      _isEnabled = State(initialValue: Observed(logIn.enabled, initially: false))
      _isExecuting = State(initialValue: Observed(logIn.executing, initially: false))
      _message = State(initialValue: Observed(login.message, initially: ""))
    }

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: field(name, login.name))
          .textContentType(.username)
          #if !os(macOS)
            .textInputAutocapitalization(.never)
          #endif
          .autocorrectionDisabled()
          .submitLabel(.next)
          .onSubmit { isInPassword = true }
        SecureField("Password", text: field(password, login.password))
          .textContentType(.password)
          .focused($isInPassword)
          .submitLabel(.go)
          .onSubmit { login.logIn.execute() }
        Button("Log in") { login.logIn.execute() }
          .disabled(!isEnabled.value)
        if isExecuting.value { ProgressView() }
        Text(message.value)
      }
    }

    /// The model's text in both directions, so that a field empties with it.
    private func field(_ shown: Observed<String>, _ text: Property<String>) -> Binding<String> {
      Binding {
        shown.value
      } set: {
        text.value = $0
      }
    }
  }
// snippet.end
#endif
