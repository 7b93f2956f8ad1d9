import Reactive

// snippet.draw
func draw(_ list: List, selected: Int, height: Int) -> String {
  let top = max(0, selected - height + 1)
  let lines = list.items.indices.dropFirst(top).prefix(height)
    .map { "\($0 == selected ? ">" : " ") row \(list.items[$0])" }
  let foot =
    switch list.status {
    case .loading: "loading ..."
    case .ready: "\(list.items.count) rows so far"
    case .failed: "no connection, down tries again"
    case .end: "\(list.items.count) rows, and that is all"
    }
  return (lines + [foot]).joined(separator: "\n")
}

// snippet.screen
final class ListScreen {
  enum Key { case up, down, refresh }

  let height = Property(3)
  let text: ReadOnlyProperty<String>
  private let selected = Property(0)
  private let model: ListViewModel

  init(_ model: ListViewModel) {
    self.model = model
    text = ReadOnlyProperty.combineLatest(
      model.list, selected, height
    ).map { draw($0, selected: $1, height: $2) }
  }

  func press(_ key: Key) {
    let last = max(0, model.list.value.items.count - 1)
    switch key {
    case .up: selected.modify { $0 = max(0, $0 - 1) }
    case .down:
      selected.modify { $0 = min(last, $0 + 1) }
      if selected.value == last { model.more.send(()) }
    case .refresh:
      selected.value = 0
      model.refresh.send(())
    }
  }
}
// snippet.end
