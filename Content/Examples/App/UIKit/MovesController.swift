#if canImport(UIKit)
  import Reactive
  import UIKit

  /// The stack of screens: carries out the moves that view models ask for.
  ///
  /// It alone knows which controller belongs to which view model.
  final class MovesController: UINavigationController {
    private let app: BookApp
    private var moves: ScopedDisposable?

    init(_ app: BookApp, _ services: BookServices) {
      self.app = app
      super.init(nibName: nil, bundle: nil)
      moves = services.moves.subscribe { [weak self] in self?.perform($0) }.scoped()
      services.push(BrowseModel(services))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func perform(_ move: Move) {
      switch move {
      case .push(let model): pushViewController(controller(for: model), animated: true)
      case .pop: popViewController(animated: true)
      case .present(let model): present(controller(for: model), animated: true)
      case .dismiss: dismiss(animated: true)
      }
    }

    private func controller(for model: any ScreenModel) -> UIViewController {
      switch model {
      case is BrowseModel: SearchController(app)
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
  }
#endif
