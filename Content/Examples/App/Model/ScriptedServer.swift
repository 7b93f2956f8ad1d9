import Reactive

/// A request that has been sent, and can be canceled.
final class WebTask {
  fileprivate(set) var isOver = false
  private(set) var cancelCalls = 0
  fileprivate let onCancel: () -> Void

  fileprivate init(onCancel: @escaping () -> Void) { self.onCancel = onCancel }

  func cancel() {
    cancelCalls += 1
    if !isOver { onCancel() }
    isOver = true
  }
}

/// A stand-in for the network, with the interface that networks have: it calls a closure.
///
/// It answers after 0.2 seconds with the text that is written for the first line of the request.
final class ScriptedServer {
  var isUp = true
  var delay = Duration.milliseconds(200)

  /// How long a request waits for its answer, as a `URLSession` does by default.
  var timeout = Duration.seconds(60)
  var answers = [
    "GET /books?page=1&q=kim":
      #"{"books": [{"id": 8, "title": "Kim", "author": "Kipling"}], "isLast": true}"#,
    "POST /login": "1",
    "GET /books/1/excerpt": #""Emma, chapter 1""#,
    "GET /books/8/excerpt": #""Kim, chapter 1""#,
  ]

  /// Called with the time and the first line of each request, and with what is canceled.
  var onRequest: (String) -> Void = { _ in }

  private(set) var tasks: [WebTask] = []
  private let scheduler: any Scheduler

  init(on scheduler: any Scheduler = Schedulers.main) { self.scheduler = scheduler }

  /// Sends a request and calls a closure once, unless the task is canceled before.
  func send(
    _ request: WebRequest, then answer: @escaping (Result<String, LibraryError>) -> Void
  ) -> WebTask {
    onRequest("\(scheduler.now) \(request)")
    let task = WebTask { [self] in onRequest("\(scheduler.now) canceled") }
    tasks.append(task)
    let isLate = delay > timeout
    scheduler.schedule(afterDelay: min(delay, timeout)) { [self] in
      guard !task.isOver else { return }
      task.isOver = true
      answer(isLate ? .failure(.offline) : result(request))
    }
    return task
  }

  private func result(_ request: WebRequest) -> Result<String, LibraryError> {
    guard isUp else { return .failure(.offline) }
    return answers["\(request)"].map { .success($0) } ?? .failure(.refused)
  }
}
