// snippet.reports
/// The signals of a command that a screen subscribes to.
final class Reports<Value, Failure: Error> {
  let executing = Latest(false)
  let enabled: Latest<Bool>
  let executions = Subject<Signal<Value, Never>, Never>()
  let errors = Subject<Failure, Never>()

  init<Input>(
    of command: Command<Input, Value, Failure>,
    later: @escaping (@escaping () -> Void) -> Void
  ) {
    enabled = Latest(command.core.isEnabled)
    command.states.subscribe { [executing, enabled] state in
      executing.tell(state.isExecuting)
      enabled.tell(state.isEnabled)
    }
    command.executions.subscribe {
      [executions, errors] execution in
      executions.send(
        Signal(connecting: { execution.connect(Quieting(to: $0)) }))
      execution.connect(Failures(to: errors, later: later))
    }
  }
}
// snippet.end
