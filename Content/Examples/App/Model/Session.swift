import Reactive

/// Who is logged in, and with which token requests are sent.
///
/// A request that finds the token expired exchanges it and is sent once more. Requests that find
/// that at the same time share one exchange, which none of them can cancel. If the server refuses
/// the exchange, the user is logged out.
final class Session {
  let user: ReadOnlyProperty<String?>
  let logIn: Command<String, String, LibraryError>

  private struct Login { var user: String, token: Token }

  private let login: Property<Login?>
  private let library: any Library
  private var renewal: Signal<Token, LibraryError>?

  init(
    _ library: any Library,
    on scheduler: any Scheduler = Schedulers.main
  ) {
    let login = Property<Login?>(nil)
    self.login = login
    self.library = library
    user = login.map { $0?.user }
    logIn = Command(on: scheduler) { name in
      library.logIn(name)
        .onNext { token in
          login.value = nil
          login.value = Login(user: name, token: token)
        }
        .mapTo(name)
    }
  }

  /// Logs in with a password, and sends the user's name.
  ///
  /// For a view model that has a command of its own.
  func logIn(
    _ name: String, password: String
  ) -> Signal<String, LibraryError> {
    library.logIn(name, password: password)
      .onNext { [login] token in
        login.value = nil
        login.value = Login(user: name, token: token)
      }
      .mapTo(name)
  }

  // snippet.request
  /// Sends a request with a token that has not expired.
  func request<Value>(
    _ send: @escaping (Token) -> Signal<Value, LibraryError>
  ) -> Signal<Value, LibraryError> {
    .deferred { [self] in
      guard let used = login.value?.token else {
        return .failed(.unauthorized)
      }
      return send(used).catch { [self] error in
        guard error == .unauthorized else { return .failed(error) }
        return token(insteadOf: used).flatMap { send($0) }
      }
    }
  }
  // snippet.end

  private func token(
    insteadOf used: Token
  ) -> Signal<Token, LibraryError> {
    guard let current = login.value?.token else {
      return .failed(.unauthorized)
    }
    if current != used { return .just(current) }
    if let renewal { return renewal }
    let exchange = library.renew(used)
      .onNext { [login] token in login.modify { $0?.token = token } }
      .onError { [login] error in
        if error == .unauthorized { login.value = nil }
      }
      .onTermination { [self] in renewal = nil }
      .multicast(ReplaySubject())
    renewal = exchange.signal
    exchange.connect()
    return exchange.signal
  }
}
