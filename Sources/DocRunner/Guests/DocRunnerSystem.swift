// Takes the place of the parts of the system that chance comes from: the order in which jobs run, the time,
// and random numbers. The same program therefore does the same on every machine, however busy that is.
//
// Order: with `DOCRUNNER_ORDER` Swift's tasks and actors get an executor of ours. The main thread runs the main
// actor's jobs, other threads run all other jobs, and only one of these threads has its turn at any moment. 0 runs
// jobs in the order in which they became ready. An even number 2n differs from that at the n-th choice only: what would
// be next there, or the thread that is about to print or to begin a statement, waits until nothing else can go on, as
// if the system had interrupted it. An odd number is the seed of an order in which all choices are random.
//
// Time stands still while code runs. When nothing is ready, it moves to the next moment that something waits for.
// When nothing is timed either, the program waits for something that never happens, and is stopped. Once the
// program starts a thread itself, time is the machine's again.
//
// Date: `DOCRUNNER_DATE` says by how many seconds the date is another one than today's.
//
// Delays: a thread that the program starts cannot be given its turn, but it can be held up where the system could
// have interrupted it. `DOCRUNNER_DELAYS` says where, as `DOCRUNNER_ORDER` does for turns: 2n holds up whatever comes
// to the n-th such place until all other threads wait, and an odd number decides at random.
//
// Random numbers: with `DOCRUNNER_SEED` those of the standard library, and the order of its sets and dictionaries,
// follow from the seed, and so do those of C's `getrandom` and `arc4random` and the identifiers of Foundation. What
// `/dev/urandom` gives stays random.
//
// Functions of the C library and of Dispatch with the names below are defined in the executable, so libraries call
// them here; what is not handled is passed on. They may be called before the Swift runtime is set up: until `isOn`
// or `isSeeded`, they only compute with numbers.

#if canImport(Glibc)
  #if !MACHINES_ORDER
    @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
  #endif
  import Glibc

  /// Something of C's or of Dispatch's.
  public typealias Pointer = UnsafeMutableRawPointer
  private typealias OnePointer = @convention(c) (Pointer) -> Int32
  private typealias TwoPointers = @convention(c) (Pointer, Pointer) -> Int32

  /// The function that one of ours hides.
  private func original(_ name: StaticString) -> Pointer? {
    // RTLD_NEXT is -1.
    dlsym(
      Pointer(bitPattern: -1),
      UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
  }

  /// The function that one of ours hides, of a type.
  @inline(__always)
  private func original<Function>(_ name: StaticString, as type: Function.Type) -> Function {
    unsafeBitCast(original(name), to: type)
  }

  // MARK: Random numbers

  nonisolated(unsafe) private var randomState: UInt64 = 0
  nonisolated(unsafe) private var isSeeded = false
  nonisolated(unsafe) private var isSeedKnown = false
  nonisolated(unsafe) private var randomCount = 0
  nonisolated(unsafe) private var originalSystemCall: Pointer?

  #if arch(x86_64)
    private let getrandomNumber = 318
    private let futexNumber = 202
    private let getThreadNumber = 186
  #else
    private let getrandomNumber = 278
    private let futexNumber = 98
    private let getThreadNumber = 178
  #endif

  private func readSeed() {
    isSeedKnown = true
    guard let text = getenv("DOCRUNNER_SEED") else { return }
    randomState = UInt64(strtoull(text, nil, 10))
    isSeeded = true
  }

  /// SplitMix64.
  private func nextRandom(_ state: inout UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word &>> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word &>> 31)
  }

  private func fillRandomly(_ address: Int, _ count: Int) {
    guard count > 0, let bytes = UnsafeMutablePointer<UInt8>(bitPattern: address) else { return }
    randomCount &+= 1
    var word: UInt64 = 0
    var index = 0
    while index < count {
      if index & 7 == 0 {
        word = nextRandom(&randomState)
      }
      bytes[index] = UInt8(truncatingIfNeeded: word)
      word &>>= 8
      index &+= 1
    }
  }

  /// Starts the sequence of random numbers; false if the seed has no effect.
  @_silgen_name("docRunnerSeed")
  func seed() -> Bool {
    readSeed()
    let before = randomCount
    var generator = SystemRandomNumberGenerator()
    _ = generator.next()
    guard randomCount > before,
      let hashing = dlsym(nil, "_swift_stdlib_Hashing_parameters")
    else { return false }
    readSeed()
    hashing.storeBytes(of: randomState, as: UInt64.self)
    hashing.storeBytes(of: ~randomState, toByteOffset: 8, as: UInt64.self)
    hashing.storeBytes(of: true, toByteOffset: 16, as: Bool.self)
    unsetenv("DOCRUNNER_SEED")
    randomCount = 0
    return true
  }

  /// The standard library asks for random bytes here, and `Mutex` waits here.
  @_cdecl("syscall")
  public func systemCall(
    _ number: Int, _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int
  ) -> Int {
    if !isSeedKnown { readSeed() }
    if number == getrandomNumber, isSeeded {
      fillRandomly(a, b)
      return max(0, b)
    }
    typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int, Int) -> Int
    if originalSystemCall == nil { originalSystemCall = original("syscall") }
    let call = unsafeBitCast(originalSystemCall, to: Call.self)
    #if !MACHINES_ORDER
      // FUTEX_LOCK_PI is 6 and FUTEX_TRYLOCK_PI is 8; 128 makes them private.
      if number == futexNumber, b & ~128 == 6, isOn, let me = desk.current {
        desk.waitForLock(me) { call(number, a, b & 128 | 8, c, 0, e, f) == 0 }
        return 0
      }
    #endif
    return call(number, a, b, c, d, e, f)
  }

  /// Random bytes.
  @_cdecl("getrandom")
  public func systemRandom(_ bytes: Int, _ count: Int, _ flags: UInt32) -> Int {
    systemCall(getrandomNumber, bytes, count, Int(flags), 0, 0, 0)
  }

  /// Random bytes.
  @_cdecl("getentropy")
  public func systemEntropy(_ bytes: Int, _ count: Int) -> Int32 {
    systemRandom(bytes, count, 0) == count ? 0 : -1
  }

  /// Random bytes.
  @_cdecl("arc4random_buf")
  public func fillWithRandom(_ bytes: Int, _ count: Int) {
    var (next, left) = (bytes, count)
    while left > 0, case let done = systemRandom(next, left, 0), done >= 0 {
      (next, left) = (next &+ done, left &- done)
    }
  }

  /// A random number.
  @_cdecl("arc4random")
  public func randomWord() -> UInt32 {
    var word: UInt32 = 0
    withUnsafeMutablePointer(to: &word) { fillWithRandom(Int(bitPattern: $0), 4) }
    return word
  }

  /// A random number below another one.
  @_cdecl("arc4random_uniform")
  public func randomWord(below bound: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: UInt64(randomWord()) &* UInt64(bound) &>> 32)
  }

  /// Makes a random identifier: Foundation's, or that of the library it is from.
  private func makeIdentifier(_ bytes: UnsafeMutablePointer<UInt8>) {
    fillWithRandom(Int(bitPattern: bytes), 16)
    bytes[6] = bytes[6] & 0xf | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
  }
  /// Makes a random identifier of Foundation.
  @_cdecl("_foundation_uuid_generate_random")
  public func identifierOfFoundation(_ bytes: UnsafeMutablePointer<UInt8>) { makeIdentifier(bytes) }
  /// Makes a random identifier.
  @_cdecl("uuid_generate_random")
  public func identifier(_ bytes: UnsafeMutablePointer<UInt8>) { makeIdentifier(bytes) }

  #if !MACHINES_ORDER

    // MARK: Threads that take turns

    /// A thread that runs jobs when it has its turn.
    private final class Worker {
      let name: String
      let isMain: Bool
      let turn = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
      var state = State.running
      /// When its state began, counted in events.
      var since = 0
      /// Whether a signal ended its wait.
      var isSignaled = false
      /// Whether it tries again and again to get a lock.
      var wantsLock = false
      /// Whether it goes on without having its turn, because it kept that for too long.
      var isAside = false
      /// What it runs when its turn comes.
      var work: Work?
      /// What it runs, in words.
      var words = ""

      enum State {
        case running
        /// It waits for work.
        case free
        /// It could go on.
        case ready
        /// It is blocked until a time, a test or the signal of a condition.
        case blocked(until: Int64?, test: (() -> Bool)?, condition: UInt)
      }

      init(name: String, isMain: Bool) {
        self.name = name
        self.isMain = isMain
        words = name
        sem_init(turn, 0, 0)
      }

      var isFree: Bool { if case .free = state { true } else { false } }
    }

    /// Something that a thread runs.
    private struct Work {
      enum Kind {
        case job(UnownedJob)
        case block(Pointer)
        /// What waits in Dispatch's main queue.
        case mainQueue
        /// The clock of the program's own, which is to move to a time.
        case clock(Int64)
      }
      var kind: Kind
      var isForMain: Bool
      /// When it became ready or began to wait, counted in events.
      var since: Int

      var words: String {
        switch kind {
        // `ExecutorJob(id: 5)`
        case .job(let job):
          // An actor's jobs have no number.
          job.description.contains { $0 >= "0" && $0 <= "9" }
            ? "task \(job.description.filter { $0 >= "0" && $0 <= "9" })" : "an actor"
        case .block, .mainQueue: "the main queue"
        case .clock: "the program's clock"
        }
      }
    }

    /// Which of many choices are not as usual, by a number: 2n is the n-th one only, and an odd number is the seed of
    /// random ones.
    private struct Deviation {
      /// Whether all choices are random.
      let isRandom: Bool
      /// The one choice that is not as usual; 0 for none.
      private let place: Int
      private var random: UInt64
      /// How many choices there were.
      private(set) var count = 0

      init(_ number: UInt64) {
        isRandom = number % 2 == 1
        place = isRandom ? 0 : Int(truncatingIfNeeded: number / 2)
        random = number
      }

      /// Counts a choice.
      ///
      /// - Returns: whether it is the one that is not as usual.
      mutating func isNext() -> Bool {
        count += 1
        return count == place
      }

      /// A random number, or 0 if not all choices are random.
      mutating func number(below bound: Int) -> Int {
        isRandom && bound > 1 ? Int(nextRandom(&random) % UInt64(bound)) : 0
      }
    }

    /// Decides which thread goes on, and with what.
    ///
    /// Its lock guards all that it has.
    private final class Desk: @unchecked Sendable {
      private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
      private let key: pthread_key_t
      private let tell: (String) -> Void
      private let sayTurn: ((String) -> Void)?
      private var workers: [Worker]
      /// The thread that has its turn.
      private var holder: Worker
      private var queue: [Work] = []
      private var timed: [(due: Int64, work: Work)] = []
      private var events = 0
      /// How often something went on that may give a lock back.
      private var progress = 0
      /// The choices where there was more than one thing that could go on.
      private var order: Deviation
      /// How often out of 256 times a thread loses its turn where it can.
      private let haste: Int
      private var moment: Int64 = 0
      /// How often the time was read since something else happened.
      private var reads = 0
      /// Whether the queue has the work of Dispatch's main queue.
      private var hasMainQueueWork = false
      /// A clock of the program's own, that moves when it is told to.
      var clock: (next: () -> Int64?, moveTo: (Int64) -> Void)?
      /// At how many places a thread can still lose its turn.
      private var pointsLeft = 20_000

      init(order: UInt64, tell: @escaping (String) -> Void, sayTurn: ((String) -> Void)?) {
        pthread_mutex_init(mutex, nil)
        // The date can be set back while it waits.
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(arrival, &attributes)
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        self.key = key
        (self.tell, self.sayTurn) = (tell, sayTurn)
        self.order = Deviation(order)
        // Some orders only choose among jobs, others also cut jobs in pieces.
        haste = [0, 128, 32, 255][Int(order / 2 % 4)]
        let main = Worker(name: "the main program", isMain: true)
        workers = [main]
        holder = main
        adopt(main)
      }

      /// How often there was more than one thing that could go on.
      var choices: Int { order.count }

      /// How many jobs could go on or wait for a time.
      var waiting: Int {
        locked {
          (queue + timed.map(\.work)).count { if case .job = $0.kind { true } else { false } }
        }
      }

      /// The worker of this thread; nil on a thread that the program started.
      var current: Worker? {
        pthread_getspecific(key).map { Unmanaged<Worker>.fromOpaque($0).takeUnretainedValue() }
      }

      private func adopt(_ worker: Worker) {
        pthread_setspecific(key, Unmanaged.passRetained(worker).toOpaque())
      }

      private func locked<Result>(_ body: () -> Result) -> Result {
        lockOriginally(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
      }

      private func event() -> Int {
        events += 1
        reads = 0
        return events
      }

      // MARK: Time

      /// The nanoseconds since the program began.
      private var now: Int64 { hasThreads ? realTime() &- realStart &+ moment : moment }

      /// The time for code that asks for it.
      func readTime() -> Int64 {
        locked {
          reads += 1
          // Code that waits in a loop for the time to come must not wait forever.
          if reads > 1000, !hasThreads { moment += 10_000 }
          return now
        }
      }

      /// Lets time pass that a clock of the program's own has passed.
      func moveTime(to time: Int64) { locked { moment += max(0, time - now) } }

      // MARK: Work arrives

      func add(_ kind: Work.Kind, isForMain: Bool) {
        locked {
          noticeMainQueue()
          queue.append(Work(kind: kind, isForMain: isForMain, since: event()))
          signalOriginally(arrival)
        }
      }

      func add(_ kind: Work.Kind, isForMain: Bool, after delay: Int64) {
        locked {
          let work = Work(kind: kind, isForMain: isForMain, since: event())
          timed.append((time(after: delay), work))
          signalOriginally(arrival)
        }
      }

      /// Adds what waits in Dispatch's main queue, if anything does.
      private func noticeMainQueue() {
        guard !hasMainQueueWork, let mainQueueHandle else { return }
        var file = pollfd(fd: mainQueueHandle, events: Int16(POLLIN), revents: 0)
        guard poll(&file, 1, 0) == 1 else { return }
        hasMainQueueWork = true
        queue.append(Work(kind: .mainQueue, isForMain: true, since: event()))
      }

      private func time(after delay: Int64) -> Int64 {
        let (due, isTooLate) = now.addingReportingOverflow(max(0, delay))
        return isTooLate ? .max : due
      }

      // MARK: Turns

      private enum Candidate {
        case work(Int)
        case worker(Int)
      }

      /// What could go on now, what became ready first in front.
      private func candidates() -> [Candidate] {
        noticeMainQueue()
        var found: [(since: Int, candidate: Candidate)] = []
        for (index, worker) in workers.enumerated() {
          if case .blocked(_, let test?, _) = worker.state, test() { worker.state = .ready }
          if case .ready = worker.state { found.append((worker.since, .worker(index))) }
        }
        // The main thread runs what is for it in order, and nothing else meanwhile.
        var isMainBusy = !workers[0].isFree
        for (index, work) in queue.enumerated() where !(work.isForMain && isMainBusy) {
          found.append((work.since, .work(index)))
          if work.isForMain { isMainBusy = true }
        }
        return found.sorted { $0.since < $1.since }.map(\.candidate)
      }

      /// Moves to the next moment that something waits for; false if there is none.
      private func wakeNext() -> Bool {
        let ends = workers.compactMap { worker in
          if case .blocked(let until, _, _) = worker.state { until } else { nil }
        }
        let ofClock = workers[0].isFree ? clock?.next() : nil
        let times = timed.map(\.due) + ends + (ofClock.map { [max($0, moment)] } ?? [])
        guard let next = times.min(), next < .max else { return false }
        let isLater = next > moment
        if !hasThreads {
          moment = max(moment, next)
        } else if next > now {
          return false
        }
        // At the same moment the program's own clock comes first.
        if clock != nil, workers[0].isFree, ofClock.map({ $0 <= next }) ?? (isLater && !hasThreads)
        {
          queue.append(Work(kind: .clock(next), isForMain: true, since: event()))
          return true
        }
        let due = timed.filter { $0.due <= next }
          .sorted { ($0.due, $0.work.since) < ($1.due, $1.work.since) }
        timed.removeAll { $0.due <= next }
        for (_, work) in due {
          queue.append(Work(kind: work.kind, isForMain: work.isForMain, since: event()))
        }
        for worker in workers {
          guard case .blocked(let until?, _, _) = worker.state, until <= next else { continue }
          wake(worker)
        }
        return true
      }

      private func wake(_ worker: Worker) {
        worker.state = .ready
        worker.since = event()
      }

      /// Gives the turn to a thread, perhaps to this one again, and returns when it is this one's turn.
      ///
      /// The lock is held, and the worker's state says what it waits for.
      private func pass(from me: Worker) {
        if me.isAside {
          me.isAside = false
          signalOriginally(arrival)
          return waitForTurn(me)
        }
        while true {
          let candidates = candidates()
          guard !candidates.isEmpty else {
            if !wakeNext() { waitForOthers() }
            continue
          }
          var chosen = candidates[order.number(below: candidates.count)]
          if candidates.count > 1, order.isNext() {
            delay(chosen)
            chosen = candidates[1]
          }
          let next = begin(chosen)
          guard next !== me else { return }
          sem_post(next.turn)
          return waitForTurn(me)
        }
      }

      /// The thread that now has its turn, with what it runs.
      private func begin(_ chosen: Candidate) -> Worker {
        let next: Worker
        switch chosen {
        case .worker(let index): next = workers[index]
        case .work(let index):
          let work = queue.remove(at: index)
          next = work.isForMain ? workers[0] : freeWorker()
          next.work = work
          if case .mainQueue = work.kind { hasMainQueueWork = false }
          if sayTurn != nil { next.words = work.words }
        }
        next.state = .running
        holder = next
        _ = event()
        // Another failure to get a lock is no progress.
        if !next.wantsLock { progress += 1 }
        sayTurn?(next.words)
        return next
      }

      /// The lock is held before and after.
      private func waitForTurn(_ me: Worker) {
        pthread_mutex_unlock(mutex)
        while sem_wait(me.turn) != 0 {}
        lockOriginally(mutex)
      }

      // MARK: Threads that keep their turn

      /// Runs in a separate thread, and looks for a turn that takes too long, because it computes until another
      /// thread does something, or waits in the system.
      private func watch() {
        var (seen, start, used) = (-1, realTime(), Int64(0))
        while true {
          sleepOriginally(milliseconds: 100)
          let (time, nowUsed) = (realTime(), realTime(CLOCK_PROCESS_CPUTIME_ID))
          locked {
            if events != seen { (seen, start, used) = (events, time, nowUsed) }
            guard nowUsed - used > 500_000_000 || time - start > 1_000_000_000 && othersWait(),
              !holder.isAside
            else { return }
            // Meanwhile time passes.
            if candidates().isEmpty, let due = timed.map(\.due).min(), due - moment <= time - start
            {
              _ = wakeNext()
            }
            guard let chosen = candidates().first else { return }
            // As on a machine with another core.
            holder.isAside = true
            sem_post(begin(chosen).turn)
          }
        }
      }

      /// Lets something go on only when nothing else can.
      private func delay(_ candidate: Candidate) {
        switch candidate {
        case .work(let index): queue[index].since = .max
        case .worker(let index): workers[index].since = .max
        }
      }

      /// A thread without work; a new one if there is none.
      private func freeWorker() -> Worker {
        if let free = workers.first(where: { !$0.isMain && $0.isFree }) { return free }
        let worker = Worker(name: "a task", isMain: false)
        workers.append(worker)
        var thread = pthread_t()
        if workers.count == 2 {
          startOriginally(
            &thread, nil,
            { _ in
              desk.watch()
              return nil
            }, nil)
        }
        startOriginally(
          &thread, nil,
          { argument in
            guard let argument else { return nil }
            let worker = Unmanaged<Worker>.fromOpaque(argument).takeRetainedValue()
            desk.adopt(worker)
            while sem_wait(worker.turn) != 0 {}
            while true {
              desk.runWork(of: worker)
              desk.locked {
                worker.state = .free
                desk.pass(from: worker)
              }
            }
          }, Unmanaged.passRetained(worker).toOpaque())
        return worker
      }

      private func runWork(of worker: Worker) {
        guard let work = worker.work else { return }
        worker.work = nil
        switch work.kind {
        case .job(let job):
          if work.isForMain {
            job.runSynchronously(on: MainDesk.shared.asUnownedSerialExecutor())
          } else {
            job.runSynchronously(on: PoolDesk.shared.asUnownedTaskExecutor())
          }
        case .block(let block):
          unsafeBitCast(block, to: (@convention(block) () -> Void).self)()
          releaseBlock(block)
        case .mainQueue:
          if let handle = mainQueueHandle { _ = read(handle, &ignoredCount, 8) }
          unsafeBitCast(mainQueueDrain, to: (@convention(c) (Int) -> Void).self)(0)
        case .clock(let time): clock?.moveTo(time)
        }
      }

      /// Nothing is ready and no moment brings anything, unless threads that the program started do.
      private func waitForOthers() {
        guard hasThreads || workers.contains(where: \.isAside) else {
          tell("stuck")
          _exit(0)
        }
        // What those threads do not announce is looked for now and then.
        var time = timespec(nanoseconds: realTime() + 1_000_000)
        waitOriginally(arrival, mutex, &time)
      }

      /// Runs the main thread's work until it is to stop.
      func runMain(until isOver: () -> Bool) {
        let me = workers[0]
        while !isOver() {
          locked {
            me.state = .free
            pass(from: me)
          }
          runWork(of: me)
        }
      }

      /// Blocks this thread for a time, or until a test or a signal if one is given, and lets others run.
      ///
      /// - Returns: whether it was a signal.
      @discardableResult
      func block(
        _ me: Worker, for delay: Int64?, condition: UInt = 0,
        unlocking other: Pointer? = nil, test: (() -> Bool)? = nil
      ) -> Bool {
        locked {
          me.since = event()
          me.isSignaled = false
          me.state = .blocked(
            until: delay.map { time(after: $0) }, test: test, condition: condition)
          if let other { unlockOriginally(other) }
          pass(from: me)
        }
        if let other { _ = lockMutex(other) }
        return me.isSignaled
      }

      /// Lets others run until a thread gets a lock, which is tried whenever something else went on.
      func waitForLock(_ me: Worker, _ tryLock: () -> Bool) {
        while !tryLock() {
          locked {
            me.wantsLock = true
            me.since = event()
            let before = progress
            // What a thread that the program started does is not noticed.
            me.state = .blocked(
              until: hasThreads ? time(after: 1_000_000) : nil, test: { self.progress > before },
              condition: 0)
            pass(from: me)
            me.wantsLock = false
          }
        }
        locked { progress += 1 }
      }

      /// Wakes one thread that waits for a condition, or all.
      func signal(_ condition: Pointer, all: Bool) {
        let number = UInt(bitPattern: condition)
        locked {
          let waiting = workers.filter { worker in
            if case .blocked(_, _, number) = worker.state { true } else { false }
          }.sorted { $0.since < $1.since }
          for worker in waiting.prefix(all ? .max : 1) {
            worker.isSignaled = true
            wake(worker)
          }
          signalOriginally(arrival)
        }
      }

      /// A place where the system could let another thread run first, unless there were very many.
      func point() {
        guard let me = current else { return }
        locked {
          guard pointsLeft > 0 else { return }
          pointsLeft -= 1
          if me.isAside {
            // It goes on when it has its turn again.
          } else if order.isRandom {
            guard order.number(below: 256) < haste else { return }
          } else {
            guard !candidates().isEmpty, order.isNext() else { return }
          }
          me.state = .ready
          me.since = order.isRandom ? event() : .max
          pass(from: me)
        }
      }
    }

    // MARK: Executors

    private func nanoseconds<Value>(_ duration: Value) -> Int64 {
      guard let (seconds, attoseconds) = (duration as? Duration)?.components else { return 0 }
      let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
      return isTooLong ? .max : whole &+ attoseconds / 1_000_000_000
    }

    /// An executor whose jobs the desk runs.
    private protocol DeskExecutor: SchedulingExecutor {
      /// Whether its jobs are for the main thread.
      var isMain: Bool { get }
    }

    extension DeskExecutor {
      func enqueue(_ job: consuming ExecutorJob) {
        if hasThreads, desk.current == nil { delays.point() }
        desk.add(.job(UnownedJob(job)), isForMain: isMain)
      }
      func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
      ) {
        desk.add(.job(UnownedJob(job)), isForMain: isMain, after: nanoseconds(delay))
      }
      func enqueue<C: Clock>(
        _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
      ) {
        enqueue(job, after: clock.now.duration(to: instant), tolerance: tolerance, clock: clock)
      }
    }

    private final class MainDesk: DeskExecutor, MainExecutor, @unchecked Sendable {
      static let shared = MainDesk()
      let isMain = true
      private var isStopped = false

      func run() throws { desk.runMain { isStopped } }
      func runUntil(_ condition: () -> Bool) throws { desk.runMain(until: condition) }
      func stop() { isStopped = true }
      var isMainExecutor: Bool { true }
      func isIsolatingCurrentContext() -> Bool? { desk.current?.isMain ?? false }
      func checkIsolated() {
        guard desk.current?.isMain != true, let mainQueue else { return }
        // Stops the program with the words of the real executor.
        if let check = dlsym(nil, "dispatch_assert_queue") {
          unsafeBitCast(check, to: (@convention(c) (Pointer) -> Void).self)(mainQueue)
        }
      }
    }

    private final class PoolDesk: DeskExecutor, TaskExecutor {
      static let shared = PoolDesk()
      let isMain = false
    }

    private struct Desks: ExecutorFactory {
      static var mainExecutor: any MainExecutor { MainDesk.shared }
      static var defaultExecutor: any TaskExecutor { PoolDesk.shared }
    }

    nonisolated(unsafe) private var isOn = false
    nonisolated(unsafe) private var theDesk: Desk?
    private var desk: Desk { theDesk.unsafelyUnwrapped }

    /// Takes over the order of jobs and the time, and holds threads up.
    ///
    /// - Parameters:
    ///   - order: which order; the greatest number leaves order and time to the machine.
    ///   - delay: which places are held up.
    ///   - tell: tells the runner that the program is stuck, or at its end what there was to choose.
    ///   - sayTurn: tells who has the turn; nil if nobody wants to know.
    @_silgen_name("docRunnerTakeOver")
    func takeOver(
      _ order: UInt64, _ delay: UInt64, _ tell: @escaping (String) -> Void,
      _ sayTurn: ((String) -> Void)?
    ) {
      // Only the support module calls this, before the program begins.
      guard theDelays == nil else { return }
      theDelays = Delays(delay)
      atexit {
        theTell?(
          "order \(theDesk?.choices ?? 0) \(hasThreads ? 1 : 0) \(delays.count) \(randomCount)"
            + " \(theDesk?.waiting ?? 0)")
      }
      theTell = tell
      guard order < .max else {
        hasThreads = true
        return
      }
      theDesk = Desk(order: order, tell: tell, sayTurn: sayTurn)
      _createExecutors(factory: Desks.self)
      monotonicBase = realTime()
      calendarBase = realTime(CLOCK_REALTIME) &- monotonicBase
      if let seconds = getenv("DOCRUNNER_DATE") {
        calendarBase &+= Int64(strtoll(seconds, nil, 10)) &* 1_000_000_000
        unsetenv("DOCRUNNER_DATE")
      }
      isOn = true
    }

    nonisolated(unsafe) private var theTell: ((String) -> Void)?

    /// A place where the system could let another thread run first.
    @_silgen_name("docRunnerPoint")
    public func point() {
      if hasThreads { delays.point() }
      if isOn { desk.point() }
    }

    /// Lets time pass, in nanoseconds since the program began, that a clock of the program's own has passed.
    @_silgen_name("docRunnerMoveTime")
    func moveTime(_ time: Int64) { if isOn { desk.moveTime(to: time) } }

    /// Takes the time of a clock of the program's own for the time of all clocks.
    ///
    /// - Parameters:
    ///   - next: when something is due on it, in nanoseconds since the program began; negative for nothing.
    ///   - moveTo: moves it, on the main thread.
    @_silgen_name("docRunnerTakeClock")
    func takeClock(_ next: @escaping () -> Int64?, _ moveTo: @escaping (Int64) -> Void) {
      if isOn { desk.clock = (next, moveTo) }
    }

    // MARK: Delays

    nonisolated(unsafe) private var theDelays: Delays?
    private var delays: Delays { theDelays.unsafelyUnwrapped }

    /// Holds threads up where the system could have interrupted them.
    private final class Delays: @unchecked Sendable {
      private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      private var places: Deviation
      /// How many more are held up, so that a program with many does not take long.
      private var left = 50
      /// How many such places there were.
      var count: Int { places.count }

      init(_ number: UInt64) {
        pthread_mutex_init(mutex, nil)
        places = Deviation(number)
      }

      /// A place where the system could let another thread run first.
      func point() {
        lockOriginally(mutex)
        let isNext = places.isNext()
        let isDue = left > 0 && (places.isRandom ? places.number(below: 4) == 0 : isNext)
        if isDue { left -= 1 }
        pthread_mutex_unlock(mutex)
        guard isDue else { return }
        var quiet = 0
        for _ in 0..<50 where quiet < 2 {
          sleepOriginally(milliseconds: 1)
          quiet = othersWait() ? quiet + 1 : 0
        }
      }
    }

    private typealias Sleep =
      @convention(c) (UnsafePointer<timespec>, UnsafeMutablePointer<timespec>?) -> Int32

    private func sleepOriginally(milliseconds: Int) {
      var time = timespec(nanoseconds: Int64(milliseconds) * 1_000_000)
      _ = original("nanosleep", as: Sleep.self)(&time, nil)
    }

    /// Whether all other threads of the process wait in the system.
    private func othersWait() -> Bool {
      guard let folder = opendir("/proc/self/task") else { return true }
      defer { closedir(folder) }
      let me = systemCall(getThreadNumber, 0, 0, 0, 0, 0, 0)
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard let number = Int(name), number != me else { continue }
        let file = open("/proc/self/task/\(name)/stat", O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 128)
        let count = read(file, &bytes, bytes.count)
        // `1234 (name) S`
        guard count > 0, let end = bytes[..<count].lastIndex(of: 0x29), end + 2 < count else {
          continue
        }
        if bytes[end + 2] != 0x53 { return false }
      }
      return true
    }

    // MARK: Time

    nonisolated(unsafe) private var monotonicBase: Int64 = 0
    /// What the date was when the monotonic clock began.
    nonisolated(unsafe) private var calendarBase: Int64 = 0
    nonisolated(unsafe) private var originalClock: Pointer?

    @discardableResult
    private func readClockOriginally(
      _ clock: Int32, _ time: UnsafeMutablePointer<timespec>
    ) -> Int32 {
      typealias Read = @convention(c) (Int32, UnsafeMutablePointer<timespec>) -> Int32
      if originalClock == nil { originalClock = original("clock_gettime") }
      return unsafeBitCast(originalClock, to: Read.self)(clock, time)
    }

    private func realTime(_ clock: Int32 = CLOCK_MONOTONIC) -> Int64 {
      var time = timespec()
      readClockOriginally(clock, &time)
      return time.nanoseconds
    }

    extension timespec {
      fileprivate var nanoseconds: Int64 { Int64(tv_sec) &* 1_000_000_000 &+ Int64(tv_nsec) }

      fileprivate init(nanoseconds: Int64) {
        self.init(
          tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
      }
    }

    /// What a clock said when the program began; nil if its time is the machine's.
    private func start(of clock: Int32) -> Int64? {
      guard isOn else { return nil }
      return switch clock {
      case CLOCK_MONOTONIC: monotonicBase
      case CLOCK_BOOTTIME: 100_000_000_000_000
      // Whatever the machine's date is set to meanwhile; what threads need is in the time that is added.
      case CLOCK_REALTIME: calendarBase &+ (hasThreads ? realStart : realTime())
      default: nil
      }
    }

    /// A time on a clock as the machine has it, which knows nothing of the time that has been skipped.
    private func machineTime(_ time: timespec, of clock: Int32) -> timespec {
      guard let base = start(of: clock) else { return time }
      let left = time.nanoseconds &- base &- desk.readTime()
      return timespec(nanoseconds: max(1, realTime(clock) &+ left))
    }

    nonisolated(unsafe) private var timerClocks: [Int32: Int32] = [:]

    /// Notes the clock of a timer, as Dispatch makes one for each clock.
    @_cdecl("timerfd_create")
    public func makeTimer(_ clock: Int32, _ flags: Int32) -> Int32 {
      let make = original("timerfd_create", as: (@convention(c) (Int32, Int32) -> Int32).self)
      let timer = make(clock, flags)
      // Only Dispatch's own thread for events makes them.
      timerClocks[timer] = clock
      return timer
    }

    /// Sets a timer to a time on the machine's clock.
    @_cdecl("timerfd_settime")
    public func setTimer(
      _ timer: Int32, _ flags: Int32, _ time: UnsafePointer<itimerspec>,
      _ before: UnsafeMutablePointer<itimerspec>?
    ) -> Int32 {
      typealias Set =
        @convention(c) (
          Int32, Int32, UnsafePointer<itimerspec>, UnsafeMutablePointer<itimerspec>?
        ) -> Int32
      var time = time.pointee
      // TFD_TIMER_ABSTIME is 1, and the time 0 stops a timer.
      if flags & 1 == 1, time.it_value.tv_sec > 0, let clock = timerClocks[timer] {
        time.it_value = machineTime(time.it_value, of: clock)
      }
      return original("timerfd_settime", as: Set.self)(timer, flags, &time, before)
    }

    /// `ContinuousClock` reads the clock of the time since the system started, `SuspendingClock` and
    /// Dispatch the monotonic one, `Date` that of the calendar.
    ///
    /// What the program slept is added to the real date.
    @discardableResult @_cdecl("clock_gettime")
    public func readClock(_ clock: Int32, _ time: UnsafeMutablePointer<timespec>) -> Int32 {
      guard let base = start(of: clock) else { return readClockOriginally(clock, time) }
      time.pointee = timespec(nanoseconds: desk.readTime() &+ base)
      return 0
    }

    /// Blocks a thread of ours; false on other threads.
    private func sleep(_ nanoseconds: Int64) -> Bool {
      guard isOn, let me = desk.current else { return false }
      desk.block(me, for: nanoseconds)
      return true
    }

    /// Takes no time in a thread of ours.
    @_cdecl("nanosleep")
    public func sleepNanoseconds(
      _ time: UnsafePointer<timespec>, _ rest: UnsafeMutablePointer<timespec>?
    ) -> Int32 {
      sleep(time.pointee.nanoseconds) ? 0 : original("nanosleep", as: Sleep.self)(time, rest)
    }

    /// Takes no time in a thread of ours.
    @_cdecl("usleep")
    public func sleepMicroseconds(_ count: UInt32) -> Int32 {
      sleep(Int64(count) * 1000)
        ? 0 : original("usleep", as: (@convention(c) (UInt32) -> Int32).self)(count)
    }

    /// Takes no time in a thread of ours.
    @_cdecl("sleep")
    public func sleepSeconds(_ count: UInt32) -> UInt32 {
      sleep(Int64(count) * 1_000_000_000)
        ? 0 : original("sleep", as: (@convention(c) (UInt32) -> UInt32).self)(count)
    }

    // MARK: Threads that the program starts

    nonisolated(unsafe) private var hasThreads = false
    nonisolated(unsafe) private var realStart: Int64 = 0

    /// What a thread runs.
    public typealias ThreadBody = @convention(c) (Pointer?) -> Pointer?

    @discardableResult
    private func startOriginally(
      _ thread: UnsafeMutablePointer<pthread_t>, _ attributes: UnsafePointer<pthread_attr_t>?,
      _ body: ThreadBody, _ argument: Pointer?
    ) -> Int32 {
      typealias Start =
        @convention(c) (
          UnsafeMutablePointer<pthread_t>, UnsafePointer<pthread_attr_t>?, ThreadBody, Pointer?
        ) -> Int32
      return original("pthread_create", as: Start.self)(thread, attributes, body, argument)
    }

    /// A function with its argument, which may be held up before it is called.
    private final class HeldCall {
      private let body: ThreadBody
      private let argument: Pointer?
      /// Whether the argument is a copy of a block.
      private let isBlock: Bool

      init(_ body: @escaping ThreadBody, _ argument: Pointer?, isBlock: Bool = false) {
        (self.body, self.argument, self.isBlock) = (body, argument, isBlock)
      }

      var pointer: Pointer { Unmanaged.passRetained(self).toOpaque() }

      static func run(_ pointer: Pointer?) -> Pointer? {
        guard let pointer else { return nil }
        let call = Unmanaged<HeldCall>.fromOpaque(pointer).takeRetainedValue()
        theDelays?.point()
        let result = call.body(call.argument)
        if call.isBlock, let block = call.argument { releaseBlock(block) }
        return result
      }
    }

    /// Notes that the program starts threads itself, and may hold them up.
    @_cdecl("pthread_create")
    public func startThread(
      _ thread: UnsafeMutablePointer<pthread_t>, _ attributes: UnsafePointer<pthread_attr_t>?,
      _ body: ThreadBody, _ argument: Pointer?
    ) -> Int32 {
      guard theDelays != nil else { return startOriginally(thread, attributes, body, argument) }
      if !hasThreads {
        realStart = realTime()
        hasThreads = true
      }
      return startOriginally(
        thread, attributes, { HeldCall.run($0) }, HeldCall(body, argument).pointer)
    }

    // MARK: Locks and conditions

    private typealias TimedWait =
      @convention(c) (Pointer, Pointer, UnsafePointer<timespec>) -> Int32

    nonisolated(unsafe) private var originalLock: Pointer?

    @discardableResult
    private func lockOriginally(_ mutex: Pointer) -> Int32 {
      if originalLock == nil { originalLock = original("pthread_mutex_lock") }
      return unsafeBitCast(originalLock, to: OnePointer.self)(mutex)
    }

    private func unlockOriginally(_ mutex: Pointer) {
      pthread_mutex_unlock(mutex.assumingMemoryBound(to: pthread_mutex_t.self))
    }

    private func signalOriginally(_ condition: Pointer) {
      _ = original("pthread_cond_broadcast", as: OnePointer.self)(condition)
    }

    @discardableResult
    private func waitOriginally(
      _ condition: Pointer, _ mutex: Pointer, _ time: UnsafePointer<timespec>
    ) -> Int32 {
      original("pthread_cond_timedwait", as: TimedWait.self)(condition, mutex, time)
    }

    /// Lets others run while a thread of ours waits for a lock.
    @_cdecl("pthread_mutex_lock")
    public func lockMutex(_ mutex: Pointer) -> Int32 {
      guard isOn, let me = desk.current else { return lockOriginally(mutex) }
      let mutex = mutex.assumingMemoryBound(to: pthread_mutex_t.self)
      var error = pthread_mutex_trylock(mutex)
      guard error == EBUSY else { return error }
      desk.waitForLock(me) {
        error = pthread_mutex_trylock(mutex)
        return error != EBUSY
      }
      return error
    }

    /// Lets others run while a thread of ours waits for a condition.
    @_cdecl("pthread_cond_wait")
    public func waitForCondition(_ condition: Pointer, _ mutex: Pointer) -> Int32 {
      guard isOn, let me = desk.current else {
        return original("pthread_cond_wait", as: TwoPointers.self)(condition, mutex)
      }
      desk.block(me, for: nil, condition: UInt(bitPattern: condition), unlocking: mutex)
      return 0
    }

    /// Lets others run, and virtual time pass, while a thread of ours waits for a condition.
    @_cdecl("pthread_cond_timedwait")
    public func waitForCondition(
      _ condition: Pointer, _ mutex: Pointer, until time: UnsafePointer<timespec>
    ) -> Int32 {
      guard isOn, let me = desk.current else {
        var time = machineTime(time.pointee, of: CLOCK_REALTIME)
        return waitOriginally(condition, mutex, &time)
      }
      var now = timespec()
      readClock(CLOCK_REALTIME, &now)
      let delay = time.pointee.nanoseconds &- now.nanoseconds
      // In whole milliseconds, because what the machine needed to come here must not count.
      let isSignaled = desk.block(
        me, for: max(0, delay + 999_999) / 1_000_000 * 1_000_000,
        condition: UInt(bitPattern: condition), unlocking: mutex)
      return isSignaled ? 0 : ETIMEDOUT
    }

    /// Wakes a thread of ours, or another.
    @_cdecl("pthread_cond_signal")
    public func signalCondition(_ condition: Pointer) -> Int32 {
      if isOn { desk.signal(condition, all: false) }
      return original("pthread_cond_signal", as: OnePointer.self)(condition)
    }

    /// Wakes threads of ours, and others.
    @_cdecl("pthread_cond_broadcast")
    public func broadcastCondition(_ condition: Pointer) -> Int32 {
      if isOn { desk.signal(condition, all: true) }
      return original("pthread_cond_broadcast", as: OnePointer.self)(condition)
    }

    // MARK: Dispatch

    nonisolated(unsafe) private let mainQueue = dlsym(nil, "_dispatch_main_q")
    /// Runs what waits in the main queue, as run loops do.
    nonisolated(unsafe) private let mainQueueDrain = dlsym(nil, "_dispatch_main_queue_callback_4CF")
    /// What can be read when something waits in the main queue.
    private let mainQueueHandle: Int32? =
      dlsym(nil, "_dispatch_get_main_queue_handle_4CF").map {
        unsafeBitCast($0, to: (@convention(c) () -> Int32).self)()
      }
    nonisolated(unsafe) private var ignoredCount: UInt64 = 0

    private func copyBlock(_ block: Pointer) -> Pointer {
      typealias Copy = @convention(c) (Pointer) -> Pointer
      return unsafeBitCast(dlsym(nil, "_Block_copy"), to: Copy.self)(block)
    }

    private func releaseBlock(_ block: Pointer) {
      unsafeBitCast(
        dlsym(nil, "_Block_release"), to: (@convention(c) (Pointer) -> Void).self)(block)
    }

    /// The nanoseconds from now to a time of Dispatch.
    private func delay(until time: UInt64) -> Int64 {
      typealias Now = @convention(c) (UInt64, Int64) -> UInt64
      if time == .max { return .max }
      if time == 0 { return 0 }
      // Times of the wall clock are negative, and count backwards.
      let isOfWallClock = time >> 63 == 1
      guard let read = dlsym(nil, "dispatch_time") else { return 0 }
      let now = unsafeBitCast(read, to: Now.self)(isOfWallClock ? .max - 1 : 0, 0)
      return Int64(bitPattern: isOfWallClock ? now &- time : time &- now)
    }

    private typealias Add = @convention(c) (Pointer, Pointer?, ThreadBody) -> Void
    private typealias AddBlock = @convention(c) (Pointer, Pointer) -> Void

    /// A call of a block, which may be held up.
    ///
    /// Blocks become functions: to make a block takes a library that not all programs have.
    private func held(_ block: Pointer) -> Pointer {
      HeldCall(invocation(of: block), copyBlock(block), isBlock: true).pointer
    }

    /// The function of a block, which gets the block and then its arguments.
    private func invocation(of block: Pointer) -> ThreadBody {
      block.load(fromByteOffset: 16, as: ThreadBody.self)
    }

    /// May hold the block up.
    @_cdecl("dispatch_async")
    public func dispatchAsync(_ queue: Pointer, _ block: Pointer) {
      guard theDelays != nil, queue != mainQueue else {
        return original("dispatch_async", as: AddBlock.self)(queue, block)
      }
      original("dispatch_async_f", as: Add.self)(queue, held(block)) { HeldCall.run($0) }
    }

    /// May hold the block up.
    @_cdecl("dispatch_barrier_async")
    public func dispatchBarrierAsync(_ queue: Pointer, _ block: Pointer) {
      guard theDelays != nil, queue != mainQueue else { return dispatchAsync(queue, block) }
      original("dispatch_barrier_async_f", as: Add.self)(queue, held(block)) { HeldCall.run($0) }
    }

    /// May hold the block up.
    @_cdecl("dispatch_group_async")
    public func dispatchGroupAsync(_ group: Pointer, _ queue: Pointer, _ block: Pointer) {
      typealias AddBlock = @convention(c) (Pointer, Pointer, Pointer) -> Void
      typealias Add = @convention(c) (Pointer, Pointer, Pointer?, ThreadBody) -> Void
      guard theDelays != nil, queue != mainQueue else {
        return original("dispatch_group_async", as: AddBlock.self)(group, queue, block)
      }
      original("dispatch_group_async_f", as: Add.self)(group, queue, held(block)) {
        HeldCall.run($0)
      }
    }

    /// May hold the function up: it is how Swift's own executor runs jobs.
    @_cdecl("dispatch_async_f")
    public func dispatchAsync(_ queue: Pointer, _ context: Pointer?, _ function: ThreadBody) {
      let add = original("dispatch_async_f", as: Add.self)
      guard theDelays != nil, queue != mainQueue else { return add(queue, context, function) }
      add(queue, HeldCall(function, context).pointer) { HeldCall.run($0) }
    }

    /// May hold each pass up.
    @_cdecl("dispatch_apply")
    public func dispatchApply(_ count: Int, _ queue: Pointer?, _ block: Pointer) {
      typealias Pass = @convention(c) (Pointer?, Int) -> Void
      typealias Apply = @convention(c) (Int, Pointer?, Pointer?, Pass) -> Void
      original("dispatch_apply_f", as: Apply.self)(count, queue, block) { block, index in
        guard let block else { return }
        if theDelays != nil { delays.point() }
        unsafeBitCast(invocation(of: block), to: Pass.self)(block, index)
      }
    }

    /// May hold the caller up.
    @_cdecl("dispatch_sync")
    public func dispatchSync(_ queue: Pointer, _ block: Pointer) {
      if theDelays != nil { point() }
      original("dispatch_sync", as: AddBlock.self)(queue, block)
    }

    /// Delays what is for the main queue by virtual time, and may hold others up.
    @_cdecl("dispatch_after")
    public func dispatchAfter(_ time: UInt64, _ queue: Pointer, _ block: Pointer) {
      if isOn, queue == mainQueue {
        return desk.add(.block(copyBlock(block)), isForMain: true, after: delay(until: time))
      }
      typealias Add = @convention(c) (UInt64, Pointer, Pointer?, ThreadBody) -> Void
      original("dispatch_after_f", as: Add.self)(time, queue, held(block)) { HeldCall.run($0) }
    }

    /// Runs the jobs of the main thread.
    @_cdecl("dispatch_main")
    public func dispatchMain() {
      if isOn { desk.runMain { false } }
      original("dispatch_main", as: (@convention(c) () -> Void).self)()
    }

    private typealias DispatchWait = @convention(c) (Pointer, UInt64) -> Int

    /// Lets others run while a thread of ours waits for a semaphore.
    @_cdecl("dispatch_semaphore_wait")
    public func waitForSemaphore(_ semaphore: Pointer, _ time: UInt64) -> Int {
      wait(original("dispatch_semaphore_wait", as: DispatchWait.self), semaphore, time)
    }

    /// Lets others run while a thread of ours waits for a group.
    @_cdecl("dispatch_group_wait")
    public func waitForGroup(_ group: Pointer, _ time: UInt64) -> Int {
      wait(original("dispatch_group_wait", as: DispatchWait.self), group, time)
    }

    /// Waits for an object of Dispatch until a time, by one of Dispatch's functions; 0 if it was not in vain.
    private func wait(_ wait: DispatchWait, _ object: Pointer, _ time: UInt64) -> Int {
      guard isOn, let me = desk.current else { return wait(object, time) }
      if wait(object, 0) == 0 { return 0 }
      let delay = delay(until: time)
      if delay <= 0 { return 1 }
      var isOver = false
      desk.block(me, for: delay == .max ? nil : delay) {
        isOver = wait(object, 0) == 0
        return isOver
      }
      return isOver ? 0 : 1
    }
  #endif
#endif

// What the support module calls is not to be found by programs, so it is linked and not looked up.

#if !canImport(Glibc)
  @_silgen_name("docRunnerSeed")
  func seed() -> Bool { false }
#endif

#if !canImport(Glibc) || MACHINES_ORDER
  @_silgen_name("docRunnerTakeOver")
  func takeOver(
    _ order: UInt64, _ delay: UInt64, _ tell: @escaping (String) -> Void,
    _ sayTurn: ((String) -> Void)?
  ) {}
  /// No place where another thread could run first.
  @_silgen_name("docRunnerPoint")
  public func point() {}
  @_silgen_name("docRunnerMoveTime")
  func moveTime(_ time: Int64) {}
  @_silgen_name("docRunnerTakeClock")
  func takeClock(_ next: @escaping () -> Int64?, _ moveTo: @escaping (Int64) -> Void) {}
#endif
