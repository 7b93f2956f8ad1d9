import Reactive

/// The list without a terminal: prints what a screen would show, each time it is something else.
struct PipedProgram {
  private let time = Schedulers.useVirtualTime()

  func run() {
    let program = Program()
    program.screen.text.signal.distinct().latest(on: time).subscribe { text in
      print("-- \(now)\n\(text)")
    }
    var reader = InputReader()
    read: while let line = readLine() {
      for input in reader.read(line.utf8) {
        if input == .quit { break read }
        program.handle(input)
        if input == .wait { time.advance(by: .milliseconds(500)) }
      }
    }
    time.advance()
  }
}
