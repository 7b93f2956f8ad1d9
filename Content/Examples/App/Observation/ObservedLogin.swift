import Observation
import Reactive

/// The login screen, written with async/await and Observation; see ``LoginModel``.
// snippet.model
@MainActor @Observable final class ObservedLogin {
  var name = ""
  var password = ""
  private(set) var isExecuting = false
  private(set) var message = ""
  private let session: Session
  @ObservationIgnored private var task: Task<Void, Never>?

  init(_ session: Session) { self.session = session }

  var canLogIn: Bool {
    !name.isEmpty && !password.isEmpty && !isExecuting
  }

  func logIn() {
    guard canLogIn else { return }
    (isExecuting, message) = (true, "")
    task = Task { [weak self, session, name, password] in
      do throws(LibraryError) {
        let user = try await session.logIn(name, password: password)
          .first()
        if user != nil { self?.password = "" }
      } catch {
        self?.message = error.words
      }
      self?.isExecuting = false
    }
  }

  func leave() { task?.cancel() }
  deinit { task?.cancel() }
}
// snippet.end
