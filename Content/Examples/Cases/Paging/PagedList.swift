import Reactive

struct NoConnection: Error {}

// snippet.steps
enum PagingStep {
  case loading, failed
  case page([Int])

  var isLast: Bool {
    if case .page(let rows) = self { rows.count < 10 } else { false }
  }
}

/// The list from a page on: that page, and then, when somebody asks for more, the list from the next one on.
func steps(
  from index: Int, more: Signal<Void, Never>,
  load: @escaping (Int) -> Signal<PagingStep, Never>
) -> Signal<PagingStep, Never> {
  load(index).flatMap { step in
    let this = Signal<PagingStep, Never>.just(step)
    if case .loading = step { return this }
    if step.isLast { return this }
    let next = if case .failed = step { index } else { index + 1 }
    return this.concat(
      more.take(1).then { steps(from: next, more: more, load: load) })
  }
}
// snippet.list
enum PagingWay { case rest, flatMap, concatMap, flatMapFirst }

final class PagedList {
  enum Status { case loading, ready, failed, end }

  let more = Subject<Void, Never>()
  let rows = Property([Int]())
  let status = Property(Status.loading)
  private var work: (any Disposable)?

  init(_ way: PagingWay, page: @escaping (Int) -> Signal<[Int], NoConnection>) {
    func load(_ index: Int) -> Signal<PagingStep, Never> {
      page(index).map { PagingStep.page($0) }
        .catch { _ in Signal<PagingStep, Never>.just(.failed) }
        .prepend(.loading)
    }
    let indexes = more.prepend(()).scan(0) { index, _ in index + 1 }
    let all =
      switch way {
      case .rest: steps(from: 1, more: more, load: load)
      case .flatMap: indexes.flatMap { load($0) }
      case .concatMap: indexes.concatMap { load($0) }
      case .flatMapFirst: indexes.flatMapFirst { load($0) }
      }
    work = all.subscribe { [rows, status] step in
      switch step {
      case .loading: status.value = .loading
      case .failed: status.value = .failed
      case .page(let page):
        rows.modify { $0 += page }
        status.value = step.isLast ? .end : .ready
      }
    }
  }

  deinit { work?.dispose() }
}
// snippet.end

/// Has so many rows, in pages of ten, and takes its time for each.
final class RowServer {
  var delay = Duration.milliseconds(500)
  var isUp = true
  private let count: Int
  private let scheduler: any Scheduler

  init(count: Int, on scheduler: any Scheduler) {
    self.count = count
    self.scheduler = scheduler
  }

  func page(_ index: Int) -> Signal<[Int], NoConnection> {
    Signal { [self] subscriber in
      scheduler.schedule(afterDelay: delay) { [self] in
        guard isUp else { return subscriber.send(error: NoConnection()) }
        let first = min(count, (index - 1) * 10)
        subscriber.send(Array(first..<min(count, first + 10)).map { $0 + 1 })
        subscriber.sendCompleted()
      }
    }
  }
}
