import Observation
import Reactive

/// The screen with all books, written with async/await and Observation; see ``AllBooks``.
// snippet.model
@MainActor @Observable final class ObservedBooks {
  private(set) var list = ResultList()
  @ObservationIgnored private var loaded = ResultList()
  private let library: any Library
  @ObservationIgnored private var loading: Task<Void, Never>?

  init(_ library: any Library) {
    self.library = library
    load()
  }

  func more() {
    if list.status != .loading, list.status != .complete { load() }
  }

  func refresh() {
    loading?.cancel()
    loaded = ResultList()
    load()
  }

  func reload() async {
    refresh()
    await loading?.value
  }

  private func load() {
    list = list.with(.loading)
    loading = Task { [weak self, library, loaded] in
      do throws(LibraryError) {
        let page =
          try await library
          .search("", page: loaded.nextPage).first()
        if let page, !Task.isCancelled {
          self?.show(loaded.adding(page))
        }
      } catch {
        if Task.isCancelled { return }
        self?.list.status = .failed(error)
      }
    }
  }

  private func show(_ longer: ResultList) {
    loaded = longer
    list = longer
  }

  deinit { loading?.cancel() }
}
// snippet.end
