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
    @State private var name = ""
    @State private var password = ""
    @State private var isEnabled: Shown<Bool>
    @State private var isExecuting: Shown<Bool>
    @State private var message: Shown<String>

    init(_ login: LoginModel) {
      self.login = login
      let logIn = login.logIn
      _isEnabled = State(initialValue: Shown(ReadOnlyProperty(false, then: logIn.enabled)))
      _isExecuting = State(initialValue: Shown(ReadOnlyProperty(false, then: logIn.executing)))
      _message = State(initialValue: Shown(ReadOnlyProperty("", then: login.message)))
    }

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $name)
          .textContentType(.username)
          .submitLabel(.next)
        SecureField("Password", text: $password)
          .textContentType(.password)
          .submitLabel(.go)
          .onSubmit { login.logIn.execute() }
        Button("Log in") { login.logIn.execute() }
          .disabled(!isEnabled.value)
        if isExecuting.value { ProgressView() }
        Text(message.value)
      }
      .onChange(of: name) { login.name.value = name }
      .onChange(of: password) { login.password.value = password }
    }
  }
// snippet.end
#endif
