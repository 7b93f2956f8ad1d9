/// Commands of which one executes at a time.
///
/// While a command of the group executes, the others are not enabled. Give the group to each command
/// that you make. A command keeps its group alive, and the group keeps no command alive.
///
/// ```swift
/// let group = CommandGroup()
/// let save = Command<Void, String, Never>(in: group) { .just("saved") }
/// let load = Command<Void, String, Never>(in: group) { .just("loaded") }
/// load.enabled.subscribe { print("load enabled: \($0)") }
/// // Prints "load enabled: true"
/// save.execute().subscribe { print($0) }
/// Schedulers.runVirtualTime()
/// // Prints "load enabled: false"
/// // Prints "saved"
/// // Prints "load enabled: true"
/// ```
public final class CommandGroup: Sendable {
  private struct State {
    /// The command that executes, and how many of its executions run.
    var holder: ObjectIdentifier?
    var running = 0
    var members: [Member] = []
  }

  private struct Member {
    var command: ObjectIdentifier
    /// Lets the command look again at whether it is enabled.
    var look: () -> Void
  }

  private let state = Locked(State())

  /// Makes a group without commands.
  public init() {}

  /// Whether another command than this one executes.
  func isTaken(byOtherThan command: ObjectIdentifier) -> Bool {
    state.withLock { $0.holder != nil && $0.holder != command }
  }

  func add(_ command: ObjectIdentifier, _ look: @escaping () -> Void) {
    state.withLock { $0.members.append(Member(command: command, look: look)) }
  }

  func remove(_ command: ObjectIdentifier) {
    // They are released outside the lock.
    let removed = state.withLock { state in
      let removed = state.members.filter { $0.command == command }
      state.members.removeAll { $0.command == command }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  /// Claims the group for one execution of a command; false if another command has it.
  func begin(_ command: ObjectIdentifier) -> Bool {
    state.withLock { state in
      guard state.holder == nil || state.holder == command else { return false }
      state.holder = command
      state.running += 1
      return true
    }
  }

  /// Notes the end of one execution.
  func finish(_ command: ObjectIdentifier) {
    state.withLock { state in
      state.running -= 1
      if state.running == 0 { state.holder = nil }
    }
    lookAgain(except: command)
  }

  /// Lets the other commands look again at whether they are enabled.
  func lookAgain(except command: ObjectIdentifier) {
    for member in state.withLock({ $0.members }) where member.command != command { member.look() }
  }
}
