#if canImport(UIKit)
  import Reactive
  import UIKit

  // snippet.awake
  /// Asks the system not to suspend the app until
  /// what is returned is disposed.
  @MainActor func keepAwake() -> any Disposable {
    var task = UIBackgroundTaskIdentifier.invalid
    let end = ActionDisposable {
      UIApplication.shared.endBackgroundTask(task)
    }
    task = UIApplication.shared.beginBackgroundTask {
      end.dispose()
    }
    return end
  }
// snippet.end
#elseif canImport(SwiftUI)
  import Reactive

  /// A Mac does not suspend the app.
  @MainActor func keepAwake() -> any Disposable { ActionDisposable {} }
#endif
