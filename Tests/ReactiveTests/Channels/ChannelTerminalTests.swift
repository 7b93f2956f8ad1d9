import Reactive
import Testing

/// A terminal that is made of a signal and a subject.
struct ChannelTerminalTests {
  private let shown = BehaviorSubject<Int, Broken>(1)
  private let sent = Subject<Int, Broken>()
  private let recorder = Recorder<Int>()

  private var terminal: ChannelTerminal<Int, Broken> {
    ChannelTerminal(of: shown, sendingTo: sent)
  }

  @Test func `its subscribers get what the signal sends`() {
    onScheduler { _ = recorder.record(terminal) }
    shown.send(2)
    shown.sendCompleted()
    #expect(recorder.events == [.next(1), .next(2), .completed])
  }

  @Test(arguments: [Event<Int, Broken>.completed, .error(Broken())])
  func `what is sent to it goes to the subject`(ending: Event<Int, Broken>) {
    recorder.record(sent)
    terminal.send(2)
    terminal.send(ending)
    #expect(recorder.events == [.next(2), ending])
  }

  @Test func `a channel that is bound to it begins with its value and follows it both ways`() {
    let channel = Channel<Int, Broken>()
    let view = Recorder<Int>()
    recorder.record(sent)
    view.record(channel.leading)
    onScheduler { channel.following <~> terminal }
    shown.send(2)
    channel.leading.send(3)
    #expect(view.values == [1, 2])
    #expect(recorder.values == [3])
  }
}
