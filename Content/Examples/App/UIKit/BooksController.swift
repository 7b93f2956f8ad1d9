#if canImport(UIKit)
  import Reactive
  import UIKit

  /// The app in UIKit; an app target makes it the root of its window.
  ///
  /// It carries out the moves that view models ask for, and alone knows which controller belongs to
  /// which view model. It has the stand-in for the server; with a real one, only `app` changes.
  public final class BooksController: UITabBarController {
    private let app: BookApp
    private let file: UnsentFile
    private let undo = UndoButton(type: .system)
    private var question: LoginQuestion?
    private var subscriptions: [ScopedDisposable] = []

    /// Makes the app, with nothing typed and no user.
    public init() {
      let library = ScriptedLibrary()
      file = UnsentFile(.documentsDirectory.appending(path: "unsent.json"))
      app = BookApp(
        PatientLibrary(library: library), ScriptedFeed(library), stored: file.unsent,
        isOnline: library.isOnline)
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    public override func viewDidLoad() {
      super.viewDidLoad()
      viewControllers = [
        stack(SearchController(app), .search), stack(AllBooksController(app), .bookmarks),
        stack(SavedController(app), .favorites),
      ]
      undo.show(app.undo, in: view, above: tabBar)
      subscriptions = [
        app.services.moves.subscribe { [weak self] in self?.perform($0) }.scoped(),
        app.messages.merge(file.failures).subscribe { [weak self] in self?.show($0) }.scoped(),
      ]
    }

    private func stack(
      _ controller: UIViewController, _ item: UITabBarItem.SystemItem
    ) -> UINavigationController {
      let stack = UINavigationController(rootViewController: controller)
      stack.tabBarItem = UITabBarItem(tabBarSystemItem: item, tag: 0)
      return stack
    }

    private func perform(_ move: Move) {
      let stack = selectedViewController as? UINavigationController
      switch move {
      case .push(let model): stack?.pushViewController(controller(for: model), animated: true)
      case .pop: stack?.popViewController(animated: true)
      case .present(let model):
        question = model as? LoginQuestion
        present(controller(for: model), animated: true)
      case .dismiss:
        question = nil
        dismiss(animated: true)
      }
    }

    private func controller(for model: any ScreenModel) -> UIViewController {
      switch model {
      case let model as Detail: DetailController(app, model)
      case let model as LoginQuestion: alert(asking: model)
      default: fatalError("no screen for \(type(of: model))")
      }
    }

    private func alert(asking question: LoginQuestion) -> UIViewController {
      let alert = UIAlertController(title: "Log in", message: nil, preferredStyle: .alert)
      alert.addTextField { $0.placeholder = "Name" }
      alert.addAction(
        UIAlertAction(title: "Cancel", style: .cancel) { _ in question.cancel() })
      alert.addAction(
        UIAlertAction(title: "Log in", style: .default) { [weak alert] _ in
          question.logIn(alert?.textFields?.first?.text ?? "")
        })
      return alert
    }

    /// Shows a message, and after it the question again that it interrupted.
    private func show(_ message: String) {
      let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [weak self] _ in
          guard let self, let question else { return }
          present(self.alert(asking: question), animated: true)
        })
      present(alert, animated: true)
    }
  }
#endif
