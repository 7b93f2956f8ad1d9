import Reactive

// snippet.steps
enum Step {
  case loading, failed
  case page([Int], isLast: Bool)
}

func steps(
  from index: Int, more: Signal<Void, Never>,
  page: @escaping (Int) -> Signal<[Int], Offline>
) -> Signal<Step, Never> {
  func later(_ next: Int) -> Signal<Step, Never> {
    more.take(1).then {
      steps(from: next, more: more, page: page)
    }
  }
  return page(index)
    .map { Step.page($0, isLast: $0.count < 10) }
    .catch { _ in Signal<Step, Never>.just(.failed) }
    .flatMap { step in
      let this = Signal<Step, Never>.just(step)
      switch step {
      case .page(_, isLast: true), .loading: return this
      case .page: return this.concat(later(index + 1))
      case .failed: return this.concat(later(index))
      }
    }
    .prepend(.loading)
}
// snippet.model
struct List {
  enum Status { case loading, ready, failed, end }
  var items: [Int] = []
  var status = Status.loading

  func after(_ step: Step) -> List {
    switch step {
    case .loading: List(items: items, status: .loading)
    case .failed: List(items: items, status: .failed)
    case .page(let page, let isLast):
      List(items: items + page, status: isLast ? .end : .ready)
    }
  }
}

final class ListViewModel {
  let more = Subject<Void, Never>()
  let refresh = Subject<Void, Never>()
  let list: ReadOnlyProperty<List>

  init(page: @escaping (Int) -> Signal<[Int], Offline>) {
    let lists = refresh.prepend(()).flatMapLatest { [more] in
      steps(from: 1, more: more, page: page)
        .scan(List()) { list, step in list.after(step) }
    }
    list = ReadOnlyProperty(
      List(), then: lists.deliver(on: Schedulers.main))
  }
}
// snippet.end
