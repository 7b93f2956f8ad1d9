#if canImport(UIKit)
  import Reactive
  import UIKit

  /// The user's list, with the login.
  final class SavedController: BookListController {
    private var subscriptions: [ScopedDisposable] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      show(app.saved.books)
      let user = app.session.user.combineLatest(app.saved.unsent)
      subscriptions = [
        user.signal.subscribe { [weak self] user, unsent in
          self?.title = unsent == 0 ? user ?? "Saved" : "\(unsent) to send"
        }
        .scoped(),
        app.session.user.signal.combineLatest(app.session.logIn.enabled)
          .subscribe { [weak self] user, isEnabled in
            self?.showLogin(user == nil, isEnabled)
          }
          .scoped(),
      ]
    }

    private func showLogin(_ isNeeded: Bool, _ isEnabled: Bool) {
      let tap = UIAction(title: "Log in") { [weak self] _ in self?.askForName() }
      let button = UIBarButtonItem(primaryAction: tap)
      button.isEnabled = isEnabled
      navigationItem.rightBarButtonItem = isNeeded ? button : nil
    }

    private func askForName() {
      let alert = UIAlertController(title: "Log in", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(
        UIAlertAction(title: "Log in", style: .default) { [app, weak alert] _ in
          app.session.logIn.execute(alert?.textFields?.first?.text ?? "")
        })
      present(alert, animated: true)
    }
  }
#endif
