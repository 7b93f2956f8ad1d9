import bookApp

/// The app that grows, in a terminal.
@main
enum Books {
  static func main() { TerminalProgram().run() }
}
