import Reactive

extension Operator {
  /// Those that switch, and those that sort.
  static let switching = [
    Operator("flatMapLatest") { source, _ in source.flatMapLatest { .just($0) } },
    Operator("flatMapFirst") { source, _ in source.flatMapFirst { .just($0) } },
    Operator("concatMap") { source, _ in source.concatMap { .just($0) } },
    Operator("switch") { source, _ in .switch(on: .just(1), cases: [1: source], default: .never) },
    Operator("if") { source, _ in .if(.just(true), then: source, else: .never) },
    Operator("grouped") { source, _ in source.grouped { $0 % 2 }.flatten() },
  ]
}
