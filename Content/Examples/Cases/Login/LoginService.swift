import Reactive

// snippet.service
enum LoginError: Error { case wrongPassword, noAnswer }

struct LoginService {
  var logIn:
    (_ name: String, _ password: String)
      -> Signal<String, LoginError>
}
// snippet.end

extension LoginError {
  /// What a user is told.
  var message: String {
    switch self {
    case .wrongPassword: "wrong password"
    case .noAnswer: "the server does not answer"
    }
  }
}

/// A server that knows one password, and answers when and how you like.
final class LoginServer {
  var delay = Duration.milliseconds(500)
  var isUp = true
  private let scheduler: any Scheduler

  init(on scheduler: any Scheduler) { self.scheduler = scheduler }

  var service: LoginService { LoginService(logIn: logIn) }

  private func logIn(_ name: String, _ password: String) -> Signal<String, LoginError> {
    Signal { [self] subscriber in
      scheduler.schedule(afterDelay: delay) { [self] in
        guard isUp else { return subscriber.send(error: .noAnswer) }
        guard password.utf8.elementsEqual("123".utf8) else {
          return subscriber.send(error: .wrongPassword)
        }
        subscriber.send("welcome, \(name)")
        subscriber.sendCompleted()
      }
    }
  }
}
