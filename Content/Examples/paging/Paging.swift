import Reactive

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The list of the chapter about paged loading, in a terminal.
///
/// Where keys come from a pipe, each letter is a key and time is simulated: a dot is half a second.
@main
enum Paging {
  static func main() {
    if isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 {
      TerminalProgram().run()
    } else {
      PipedProgram().run()
    }
  }
}

/// The list and what is behind it.
struct Program {
  let backend = Backend(count: 25, isQuiet: true)
  let isOnline = Property(true)
  let screen: ListScreen

  init() {
    screen = ListScreen(ListViewModel(page: backend.page))
    isOnline.signal.bind(to: \.isUp, on: backend)
  }

  /// Does what somebody wants who is not waiting or leaving.
  func handle(_ input: Input) {
    switch input {
    case .key(let key): screen.press(key)
    case .plug: isOnline.modify { $0.toggle() }
    case .wait, .quit: break
    }
  }
}
