import Foundation

/// Says what takes long while it does, and then how long it took.
///
/// In a terminal the seconds pass on its line; a file or a pipe gets a line before and a line after.
final class LongStep {
  private let doing: String
  private let done: String
  private var start: ContinuousClock.Instant?
  private var clock: Task<Void, Never>?

  /// A step by what is said before and after it, as in `building Boxes` and `built Boxes`.
  init(_ doing: String, done: String) { (self.doing, self.done) = (doing, done) }

  deinit {
    clock?.cancel()
    if clock != nil { Terminal.showStep("") }
  }

  /// Begins the step; one that is never begun says nothing.
  func begin() {
    let start = ContinuousClock.now
    self.start = start
    Terminal.note(doing)
    guard Terminal.isForPeople else { return Terminal.say(doing) }
    Terminal.showStep(doing)
    clock = Task { [doing] in
      while (try? await Task.sleep(for: .seconds(1))) != nil {
        Terminal.showStep("\(doing), \(LongStep.seconds(since: start))")
      }
    }
  }

  /// Ends the step, if it was begun.
  func end() async {
    guard let start else { return }
    clock?.cancel()
    await clock?.value
    clock = nil
    if Terminal.isForPeople { Terminal.showStep("") }
    Terminal.say("\(done) in \(LongStep.seconds(since: start))")
    self.start = nil
  }

  private static func seconds(since start: ContinuousClock.Instant) -> String {
    (ContinuousClock.now - start).inUnits()
  }
}
