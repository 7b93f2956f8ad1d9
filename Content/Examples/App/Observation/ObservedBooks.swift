import Observation
import Reactive

/// The screen with all books, written with async/await and Observation; see ``AllBooks``.
// snippet.model
@MainActor @Observable final class ObservedBooks {
  private(set) var list = ResultList()
  @ObservationIgnored private let library: any Library
  @ObservationIgnored private var loading: Task<Void, Never>?

  init(_ library: any Library) {
    self.library = library
    load()
  }

  func more() {
    if list.status == .ready || list.status == .failed { load() }
  }

  func refresh() {
    loading?.cancel()
    list = ResultList()
    load()
  }

  func reload() async {
    refresh()
    await loading?.value
  }

  private func load() {
    list = list.with(.loading)
    loading = Task { [weak self, library, list] in
      let page = try? await library.search("", page: list.nextPage)
        .first()
      if Task.isCancelled { return }
      self?.list = page.map(list.adding) ?? list.with(.failed)
    }
  }

  deinit { loading?.cancel() }
}
// snippet.end
