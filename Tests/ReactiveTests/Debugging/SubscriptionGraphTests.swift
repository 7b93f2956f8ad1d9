import Reactive
import Testing

extension DebuggingTests {
  @Suite struct SubscriptionGraphTests {
    /// The moments that a program shows, with lines counted from the one that starts it.
    private func moments(line: Int = #line, _ body: @escaping () -> Void) -> [String] {
      let texts = Locked<[String]>([])
      SubscriptionGraph.start(in: #fileID) { text in texts.withLock { $0.append(text) } }
      let scheduler = TestScheduler()
      scheduler.schedule(body)
      scheduler.run(until: Instant(offset: .seconds(100)))
      SubscriptionGraph.stop()
      return texts.withLock { $0 }.map { text in
        text.replacing(#/ReactiveTests/SubscriptionGraphTests.swift:([0-9]+)/#) { match in
          "\((Int(match.1) ?? 0) - line)"
        }
      }
    }

    @Test func `shows each subscriber with its signals up to the source`() {
      let moments = moments {
        let typed = Subject<Int, Never>()
        typed.named("typed").map { $0 + 1 }
          .filter { $0 > 1 }.subscribe()
        SubscriptionGraph.show("now")
      }
      #expect(
        moments == [
          """
          now:
          subscriber (3)
          └ filter (3)
            └ map (2)
              └ typed (2)
                └ Subject (1)
          """
        ])
    }

    @Test func `tells what has ended in the order of subscription`() {
      for _ in 0..<20 {
        let moments = moments {
          let source = Subject<Int, Never>()
          let copy = Subject<Int, Never>()
          let feed = source.subscribe(copy)
          SubscriptionGraph.show("before")
          feed.dispose()
          SubscriptionGraph.show("after")
        }
        #expect(moments.last == "after:\nnothing is subscribed\nended: Subject (1), Subject (2)")
      }
    }

    @Test func `is named after the time if it has no name`() {
      let moments = moments {
        Schedulers.current?.schedule(afterDelay: .seconds(2)) { SubscriptionGraph.show() }
      }
      #expect(moments == ["at 2s:\nnothing is subscribed"])
    }

    @Test func `numbers what several subscribers share, and tells it once`() {
      let moments = moments {
        let subject = Subject<Int, Never>()
        let shared = subject.named("source").shared()
        shared.subscribe()
        shared.map { $0 }.subscribe()
        SubscriptionGraph.show("two")
      }
      #expect(
        moments == [
          """
          two:
          subscriber (3)
          └ shared #1 (2)
            └ source (2)
              └ Subject (1)
          subscriber (4)
          └ map (4)
            └ shared #1 (above)
          """
        ])
    }

    @Test func `a subject that two signals use is one, whatever feeds it`() {
      let moments = moments {
        let source = Subject<Int, Never>()
        let target = Subject<Int, Never>()
        source.subscribe(target)
        SubscriptionGraph.show("fed")
        target.subscribe()
        SubscriptionGraph.show("heard")
      }
      #expect(
        moments == [
          "fed:\nSubject (2)\n└ Subject (1)",
          "heard:\nsubscriber (5)\n└ Subject (2)\n  └ Subject (1)",
        ])
    }

    @Test func `signals that feed each other are a circle`() {
      let moments = moments {
        let a = Subject<Int, Never>()
        let b = Subject<Int, Never>()
        let first = a.map { $0 }.subscribe(b)
        b.filter { $0 < 9 }.subscribe(a)
        SubscriptionGraph.show("circle")
        first.dispose()
      }
      #expect(
        moments == [
          """
          circle:
          map #1 (3)
          └ Subject (1)
            └ filter (4)
              └ Subject (2)
                └ map #1 (above)
          """
        ])
    }

    @Test func `signals that are subscribed to for a value stand below its operator`() {
      let moments = moments {
        let (words, answers) = (Subject<String, Never>(), Subject<Int, Never>())
        words.flatMapLatest { word in
          answers.named(word)
        }.subscribe()
        words.send("first")
        SubscriptionGraph.show("one")
        words.send("second")
        SubscriptionGraph.show("two")
      }
      #expect(
        moments == [
          """
          one:
          subscriber (4)
          └ flatMapLatest (2)
            ├ Subject (1)
            └ first (3)
              └ Subject (1)
          """,
          """
          two:
          subscriber (4)
          └ flatMapLatest (2)
            ├ Subject (1)
            └ second (3)
              └ Subject (1)
          ended: first (3)
          """,
        ])
    }

    @Test func `says what has ended since the moment before`() {
      let moments = moments {
        let numbers = Subject<Int, Never>()
        numbers.take(1).subscribe()
        SubscriptionGraph.show("before")
        numbers.send(1)
        SubscriptionGraph.show("after")
        SubscriptionGraph.show("later")
      }
      #expect(
        moments == [
          "before:\nsubscriber (2)\n└ take (2)\n  └ Subject (1)",
          "after:\nnothing is subscribed\nended: subscriber (2), take (2), Subject (1)",
          "later:\nnothing is subscribed",
        ])
    }

    @Test func `changes no text that shows names`() {
      var texts: [String] = []
      _ = moments {
        let signal = Signal<Int, Never>.never.map { $0 }
        texts = ["\(signal)", "\(signal.named("mine"))"]
      }
      #expect(texts == ["Signal<Int, Never>", "Signal<Int, Never> mine"])
    }

    @Test func `shows nothing unless it is started`() {
      SubscriptionGraph.show("not started")
      #expect(moments {} == [])
    }

    @Test func `what is disposed in its own callback has ended at once`() {
      let moments = moments {
        let numbers = Subject<Int, Never>()
        let subscription = SerialDisposable()
        subscription.inner = numbers.map { $0 }.subscribe { _ in
          subscription.dispose()
          SubscriptionGraph.show("inside")
        }
        numbers.send(1)
      }
      #expect(moments == ["inside:\nnothing is subscribed"])
    }

    @Test func `passes on values and endings`() {
      let recorder = Recorder<Int>()
      let failing = Recorder<Int>()
      _ = moments {
        recorder.record(Signal<Int, Never>.just(1).map { $0 + 1 })
        failing.record(Signal<Int, Broken>.failed(Broken()).map { $0 })
      }
      #expect(recorder.events == [.next(2), .completed])
      #expect(failing.events == [.error(Broken())])
    }

    @Test func `shows nothing once it is stopped, and forgets what it has seen`() {
      let texts = Locked<[String]>([])
      let numbers = Subject<Int, Never>()
      SubscriptionGraph.start { text in texts.withLock { $0.append(text) } }
      let subscription = numbers.subscribe()
      SubscriptionGraph.show("started")
      SubscriptionGraph.stop()
      SubscriptionGraph.show("stopped")
      #expect(texts.withLock { $0.count } == 1)
      subscription.dispose()
      #expect(moments { SubscriptionGraph.show("again") } == ["again:\nnothing is subscribed"])
    }

    @Test func `watches nothing while it is stopped`() {
      _ = moments {}
      let numbers = Subject<Int, Never>()
      let mapped = numbers.map { $0 }
      numbers.subscribe()
      let moments = moments {
        mapped.subscribe()
        SubscriptionGraph.show("now")
      }
      #expect(moments == ["now:\nsubscriber (1)"])
    }

    @Test func `keeps nothing alive that would go otherwise`() {
      weak var gone: Subject<Int, Never>?
      let moments = moments {
        do {
          let subject = Subject<Int, Never>()
          gone = subject
          subject.map { $0 }.subscribe()
        }
        SubscriptionGraph.show("gone")
      }
      #expect(gone == nil)
      #expect(moments == ["gone:\nnothing is subscribed"])
    }
  }
}
