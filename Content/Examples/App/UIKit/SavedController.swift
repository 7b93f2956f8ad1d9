#if canImport(UIKit)
  import Reactive
  import UIKit

  /// The user's list, with the login.
  final class SavedController: BookListController {
    private var subscriptions: [ScopedDisposable] = []
    private let retry = UIButton(configuration: .plain())
    private var login: LoginModel?
    private var messages: ScopedDisposable?

    override func viewDidLoad() {
      super.viewDidLoad()
      retry.addAction(
        UIAction { [app] _ in app.saved.retry() }, for: .primaryActionTriggered)
      let discard = UIAction(title: "Discard this change", attributes: .destructive) { [app] _ in
        app.saved.discard()
      }
      retry.menu = UIMenu(children: [discard])
      retry.frame.size.height = 88
      tableView.tableFooterView = retry
      show(app.saved.books)
      let user = app.session.user.combineLatest(app.saved.unsent)
      subscriptions = [
        user.signal.subscribe { [weak self] user, unsent in
          self?.title = unsent == 0 ? user ?? "Saved" : "\(unsent) to send"
        }
        .scoped(),
        app.session.user.signal.subscribe { [weak self] in self?.showLogin($0 == nil) }.scoped(),
        app.notice.signal.subscribe { [weak self] in self?.showNotice($0) }.scoped(),
      ]
    }

    private func showLogin(_ isNeeded: Bool) {
      let tap = UIAction(title: "Log in") { [weak self] _ in self?.askForName() }
      navigationItem.rightBarButtonItem = isNeeded ? UIBarButtonItem(primaryAction: tap) : nil
    }

    private func showNotice(_ notice: String?) {
      retry.isHidden = notice == nil
      retry.configuration?.title = notice == nil ? nil : "Try again"
      retry.configuration?.subtitle = notice
    }

    /// A login ends with its screen.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      login?.leave()
    }

    private func askForName() {
      let login = app.login()
      self.login = login
      messages =
        login.message.subscribe { [weak self] text in
          self?.navigationItem.prompt = text.isEmpty ? nil : text
        }
        .scoped()
      let alert = UIAlertController(title: "Log in", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addTextField {
        $0.placeholder = "Password"
        $0.isSecureTextEntry = true
      }
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
      alert.addAction(
        UIAlertAction(title: "Log in", style: .default) { [weak alert] _ in
          login.name.value = alert?.textFields?.first?.text ?? ""
          login.password.value = alert?.textFields?.last?.text ?? ""
          login.logIn.execute()
        })
      present(alert, animated: true)
    }
  }
#endif
