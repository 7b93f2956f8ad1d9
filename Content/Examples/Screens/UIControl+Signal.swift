import Reactive
import UIKit

// snippet.events
extension UIControl {
  /// Sends each time that the control reports an event.
  func events(_ event: UIControl.Event) -> Signal<Void, Never> {
    Signal { [weak self] subscriber in
      let action = UIAction { _ in subscriber.send(()) }
      self?.addAction(action, for: event)
      return ActionDisposable { @Sendable [weak self] in
        Schedulers.main.schedule {
          MainActor.assumeIsolated {
            self?.removeAction(action, for: event)
          }
        }
      }
    }
  }
}

extension UITextField {
  /// The text of the field, now and after each change by the user.
  var texts: Signal<String, Never> {
    events(.editingChanged).prepend(())
      .map { [weak self] _ in self?.text ?? "" }
  }
}
// snippet.end
