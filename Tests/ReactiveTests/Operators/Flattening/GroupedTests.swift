import Reactive
import Testing

struct GroupedTests {
  private let words = Subject<String, Broken>()

  @Test func `sends a group for each new key, and the values into it`() {
    expect("-a-B-c-D|", becomes: "-x-y-z-w|", values: ["x": "aA", "y": "BB", "z": "cA", "w": "DB"])
    { source, _ in
      source.grouped { $0 == $0.lowercased() ? "A" : "B" }
        .flatMap { group in group.map { $0 + group.key } }
    }
  }

  @Test func `who does not subscribe where the group arrives misses the value`() {
    var groups: [GroupedSignal<Character?, String, Broken>] = []
    let recorder = Recorder<String>()
    words.grouped { $0.first }.subscribe { groups.append($0) }
    words.send("ant")
    recorder.record(groups[0])
    words.send("ape")
    words.send("bee")
    #expect(recorder.values == ["ape"])
    #expect(groups.map(\.key) == ["a", "b"])
  }

  @Test func `asks for the key and what to send once for each value`() {
    var keys = 0
    var transforms = 0
    let recorder = Recorder<Int>()
    let grouped = words.grouped { word in
      keys += 1
      return word.first
    } transform: { word in
      transforms += 1
      return word.count
    }
    recorder.record(grouped.flatten())
    for word in ["ant", "b", "alpha"] { words.send(word) }
    #expect(recorder.values == [3, 1, 5])
    #expect(keys == 3)
    #expect(transforms == 3)
  }

  @Test func `the ending goes downstream first and then to the groups in order`() {
    for ending in [Event<String, Broken>.completed, .error(Broken())] {
      let words = Subject<String, Broken>()
      var log: [String] = []
      words.grouped { $0 }.subscribe { group in
        group.subscribe(
          onError: { _ in log.append("\(group.key) failed") },
          onCompleted: { log.append("\(group.key) completed") })
      } onError: { _ in
        log.append("failed")
      } onCompleted: {
        log.append("completed")
      }
      for word in ["c", "a", "b"] { words.send(word) }
      words.send(ending)
      let what = ending == .completed ? "completed" : "failed"
      #expect(log == [what, "c \(what)", "a \(what)", "b \(what)"])
    }
  }

  @Test func `disposing stops feeding the groups and sends them nothing`() {
    let recorder = Recorder<String>()
    let subscription = words.grouped { $0 }.subscribe { recorder.record($0) }
    words.send("a")
    subscription.dispose()
    words.send("a")
    words.sendCompleted()
    #expect(recorder.events == [.next("a")])
  }

  @Test func `disposing where a group arrives keeps its first value back`() {
    let recorder = Recorder<String>()
    let serial = SerialDisposable()
    serial.inner = words.grouped { $0 }.subscribe { group in
      recorder.record(group)
      serial.dispose()
    }
    words.send("a")
    #expect(recorder.events.isEmpty)
  }

  @Test func `taking some of the groups keeps their values back, and does not end`() {
    let recorder = Recorder<String>()
    recorder.record(words.grouped { $0 }.take(1).flatMap { $0 })
    words.send("a")
    words.send("a")
    words.sendCompleted()
    #expect(recorder.events.isEmpty)
  }

  @Test func `a group that is subscribed after the end gets the ending`() {
    var groups: [GroupedSignal<String, String, Broken>] = []
    words.grouped { $0 }.subscribe { groups.append($0) }
    words.send("a")
    words.sendCompleted()
    let recorder = Recorder<String>()
    for group in groups { recorder.record(group) }
    #expect(recorder.events == [.completed])
  }

  @Test func `each subscriber has groups of its own`() {
    let source = Signal<String, Broken>.concat(.just("a"), .just("b"))
    let grouped = source.grouped { $0 }.flatten()
    for _ in 0..<2 { #expect(events(of: grouped) == [.next("a"), .next("b"), .completed]) }
  }
}
