import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The terminal: as it was before, and what is drawn on it.
enum Terminal {
  private static let before = Mutex<termios?>(nil)

  /// Columns and lines, or what terminals had once.
  static var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Takes keys as they are pressed, on a screen of its own.
  static func open() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    before.withLock { $0 = settings }
    cfmakeraw(&settings)
    settings.c_oflag |= tcflag_t(OPOST)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Gives everything back.
  static func close() {
    before.withLock { saved in
      guard var settings = saved else { return }
      write("\u{1B}[?25h\u{1B}[?1049l")
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
      saved = nil
    }
  }

  /// Draws a text from the upper left corner on; what does not fit is cut off.
  static func show(_ text: String) {
    let width = size.width
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(size.height).map { $0.prefix(width) + "\u{1B}[K" }
    write("\u{1B}[H" + lines.joined(separator: "\n") + "\u{1B}[J")
  }

  private static func write(_ text: String) {
    print(text, terminator: "")
    fflush(nil)
  }
}
