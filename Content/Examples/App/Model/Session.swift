import Reactive

/// Who is logged in, and with which token requests are sent.
///
/// A request that finds the token expired exchanges it and is sent once more. Requests that find
/// that at the same time share one exchange, which none of them can cancel. If the server refuses
/// the exchange, the user is logged out.
///
/// Belongs to its scheduler: requests are made there, and the library answers there. So its variables
/// need no lock.
final class Session {
  let user: ReadOnlyProperty<String?>

  /// Logs in by name, as the first version of the app does; the screens ask for a password, too.
  let logIn: Command<String, String, LibraryError>

  struct Login: Codable, Equatable, Sendable {
    var user: String
    var token: Token
  }

  /// The user with the newest token.
  let login: ReadOnlyProperty<Login?>

  private let known: Property<Login?>
  private let library: any Library
  let scheduler: any Scheduler
  private let keepAwake: () -> any Disposable
  private var exchanges: [Token: Signal<Token, LibraryError>] = [:]

  /// Keeps the login in a property, which a front end writes to the keychain; `keepAwake` asks the
  /// system not to suspend the app until what it returns is disposed.
  init(
    _ library: any Library, stored known: Property<Login?> = Property(nil),
    on scheduler: any Scheduler = Schedulers.main,
    keepAwake: @escaping () -> any Disposable = { ActionDisposable {} }
  ) {
    self.known = known
    self.keepAwake = keepAwake
    login = known
    self.library = library
    self.scheduler = scheduler
    user = known.map { $0?.user }
    logIn = Command(on: scheduler) { name in
      library.logIn(name)
        .onNext { token in
          known.value = nil
          known.value = Login(user: name, token: token)
        }
        .mapTo(name)
    }
  }

  /// Logs in with a password, and sends the user's name.
  ///
  /// For a view model that has its own command.
  func logIn(
    _ name: String, password: String
  ) -> Signal<String, LibraryError> {
    library.logIn(name, password: password)
      .onNext { [known] token in
        known.value = nil
        known.value = Login(user: name, token: token)
      }
      .mapTo(name)
  }

  /// A token for a request that was sent with one that has expired.
  func token(
    insteadOf used: Token
  ) -> Signal<Token, LibraryError> {
    assert(Schedulers.current === scheduler, "a session belongs to its scheduler")
    guard let current = login.value?.token else {
      return .failed(.unauthorized)
    }
    if current != used { return .just(current) }
    if let exchange = exchanges[used] { return exchange }
    // Another user can log in before the exchange ends.
    let isCurrent = { [known] in known.value?.token == used }
    let awake = keepAwake()
    let exchange = library.renew(used)
      .onNext { [known] token in
        if isCurrent() { known.modify { $0?.token = token } }
      }
      .onError { [known] error in
        if error == .unauthorized, isCurrent() { known.value = nil }
      }
      .onTermination { [self] in
        exchanges[used] = nil
        awake.dispose()
      }
      .multicast(ReplaySubject())
    exchanges[used] = exchange.signal
    exchange.connect()
    return exchange.signal
  }
}
