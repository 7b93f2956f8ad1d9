extension SnippetRun {
  /// What to say of a task that still waited when the program ended: where the code is that it never came to.
  var cutOff: [Diagnostic] {
    // A program that cancels tasks means some of them not to go on.
    guard run.chance.waiting > 0, run.ending == .exited(0), program.tellsPrints,
      !session.chain.contains(where: { $0.code.contains(".cancel()") })
    else { return [] }
    let ran = Set(
      transcript.stretches.flatMap(\.printers)
        .compactMap { $0.line.flatMap { program.position(line: $0, column: 1)?.line } })
    let calls = TaskPrints.calls(in: snippet.code).map { (snippet.lines[$0.line], $0.text) }
    guard let (line, call) = calls.first(where: { !ran.contains($0.0.position.line) })
    else { return [] }
    let code = line.text.trimmed
    let indent = line.text.prefix { $0 == " " }.utf8.count
    return [
      Diagnostic(
        snippet.isGentle ? .note : .warning, code: "cut-off",
        "a task still waited when the program ended, so `\(call)` on line "
          + "\(line.position.line) never ran", path: snippet.path,
        at: line.position.advanced(by: indent), length: code.utf8.count,
        help: ["wait for the task, as in `await task.value`, or for the time that it waits for"])
    ]
  }
}
