#if canImport(SwiftUI)
  import Reactive
  import SwiftUI

  // snippet.view
  /// Two fields and a button, which is off while a login is not allowed.
  struct LoginRow: View {
    @State private var login: LoginModel
    @State private var name = ""
    @State private var password = ""
    @State private var isEnabled: Shown<Bool>
    @State private var message: Shown<String>

    init(_ login: LoginModel) {
      _login = State(initialValue: login)
      _isEnabled = State(initialValue: Shown(ReadOnlyProperty(false, then: login.logIn.enabled)))
      _message = State(initialValue: Shown(ReadOnlyProperty("", then: login.message)))
    }

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $name)
        SecureField("Password", text: $password)
        Button("Log in") { login.logIn.execute() }
          .disabled(!isEnabled.value)
        Text(message.value)
      }
      .onChange(of: name) { login.name.value = name }
      .onChange(of: password) { login.password.value = password }
      .onSubmit { login.logIn.execute() }
      .onDisappear { login.leave() }
    }
  }
// snippet.end
#endif
