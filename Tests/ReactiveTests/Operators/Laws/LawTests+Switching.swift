import Reactive

extension Operator {
  /// Those that switch, and those that sort.
  static let switching = [
    Operator("flatMapLatest") { source, _ in source.flatMapLatest { .just($0) } },
    Operator("flatMapFirst") { source, _ in source.flatMapFirst { .just($0) } },
    Operator("concatMap") { source, _ in source.concatMap { .just($0) } },
    Operator("flatMap with limit") { source, _ in source.flatMap(maxConcurrent: 1) { .just($0) } },
    Operator("flatten with limit") { source, _ in
      Signal<Numbers, Broken>.just(source).flatten(maxConcurrent: 1)
    },
    Operator("flatten optional") { source, _ in
      Signal<Numbers?, Broken>.just(source).flatten(maxConcurrent: 2)
    },
    Operator("concatenated optional") { source, _ in
      source.map { Numbers.just($0) as Numbers? }.concatenated()
    },
    Operator("switchToLatest optional") { source, _ in
      source.map { Numbers.just($0) as Numbers? }.switchToLatest()
    },
    Operator("switch without default") { source, _ in
      .switch(on: .just(1), cases: [1: source], failingWith: { _ in Broken() })
    },
    Operator("switch") { source, _ in .switch(on: .just(1), cases: [1: source], default: .never) },
    Operator("if") { source, _ in .if(.just(true), then: source, else: .never) },
    Operator("grouped") { source, _ in source.grouped { $0 % 2 }.flatten() },
    Operator("grouped with transform") { source, _ in
      source.grouped(by: { $0 % 2 }, transform: { -$0 }).flatten().map { -$0 }
    },
  ]
}
