#if canImport(Network)
  import Network
  import Reactive

  // snippet.connectivity
  /// Whether the system sees a way into the network.
  final class Connectivity {
    let isOnline: ReadOnlyProperty<Bool>

    init() {
      let paths = Signal<NWPath, Never> { subscriber in
        let monitor = NWPathMonitor()
        monitor.pathUpdateHandler = { subscriber.send($0) }
        monitor.start(queue: DispatchQueue(label: "paths"))
        return ActionDisposable { monitor.cancel() }
      }
      isOnline = ReadOnlyProperty(
        true,
        then: paths.map { $0.status != .unsatisfied }
          .distinct()
          .deliver(on: Schedulers.main))
    }
  }
// snippet.end
#endif
