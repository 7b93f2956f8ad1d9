import Dispatch
import Reactive

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// The list in a terminal that is its own until somebody leaves.
struct TerminalProgram {
  func run() -> Never {
    let program = Program()
    let resized = TerminalProgram.signals(SIGWINCH).mapTo(()).prepend(())
    resized.map { max(1, Terminal.size.height - 3) }.bind(to: program.screen.height)
    Signal.combineLatest(program.screen.text.signal, program.isOnline.signal, resized)
      .map { text, isOnline, _ in
        "\(text)\n\ndown, up  r refresh  o network \(isOnline ? "off" : "on")  q quit"
      }
      .latest(on: Schedulers.main)
      .subscribe { Terminal.show($0) }

    Terminal.open()
    // Whatever asks the program to end, the terminal gets back what it was.
    Signal.merge([SIGINT, SIGTERM, SIGHUP].map(TerminalProgram.signals)).subscribe {
      Terminal.close()
      exit(128 + $0)
    }
    var reader = InputReader()
    TerminalProgram.bytes().subscribe { bytes in
      for input in reader.read(bytes) {
        if input == .quit { TerminalProgram.leave() }
        program.handle(input)
      }
    } onCompleted: {
      TerminalProgram.leave()
    }
    dispatchMain()
  }

  private static func leave() -> Never {
    Terminal.close()
    exit(0)
  }

  /// Sends the number of a signal of the system whenever it comes.
  private static func signals(_ number: Int32) -> Signal<Int32, Never> {
    Signal { subscriber in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { subscriber.send(number) }
      source.resume()
      return ActionDisposable { source.cancel() }
    }
  }

  /// Sends what is typed, and completes where there will be no more.
  private static func bytes() -> Signal<[UInt8], Never> {
    Signal { subscriber in
      let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
      source.setEventHandler {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        if count > 0 {
          subscriber.send(Array(bytes.prefix(count)))
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          subscriber.sendCompleted()
        }
      }
      source.resume()
      return ActionDisposable { source.cancel() }
    }
  }
}
