#if canImport(UIKit)
  import Reactive
  import UIKit

  // snippet.controller
  /// A table of books: a tap on a row opens a book, a tap on its heart saves it.
  class BookListController: UITableViewController {
    final let app: BookApp
    private var books: [Book.ID: Book] = [:]
    private var subscription: ScopedDisposable?
    private lazy var source = UITableViewDiffableDataSource<Int, Book.ID>(
      tableView: tableView
    ) { [weak self] table, path, id in
      let cell = table.dequeueReusableCell(withIdentifier: "book", for: path)
      if let self, let book = books[id] { fill(cell, with: book) }
      return cell
    }

    init(_ app: BookApp) {
      self.app = app
      super.init(style: .plain)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "book")
    }

    /// Shows books from now on, and draws their hearts when the user's list changes.
    final func show(_ books: ReadOnlyProperty<[Book]>) {
      subscription =
        books.signal.distinct().combineLatest(app.saved.books.signal)
        .subscribe { [weak self] books, _ in self?.apply(books) }
        .scoped()
    }

    private func apply(_ shown: [Book]) {
      books = Dictionary(uniqueKeysWithValues: shown.map { ($0.id, $0) })
      var rows = NSDiffableDataSourceSnapshot<Int, Book.ID>()
      rows.appendSections([0])
      rows.appendItems(shown.map(\.id))
      let old = source.snapshot().itemIdentifiers
      rows.reconfigureItems(old.filter { books[$0] != nil })
      source.apply(rows)
    }

    private func fill(_ cell: UITableViewCell, with book: Book) {
      var content = cell.defaultContentConfiguration()
      content.text = book.title
      content.secondaryText = book.author
      cell.contentConfiguration = content
      let tap = UIAction { [app] _ in app.undo.toggle(book) }
      let heart = UIButton(type: .system, primaryAction: tap)
      let name = app.saved.isSaved(book).value ? "heart.fill" : "heart"
      heart.setImage(UIImage(systemName: name), for: .normal)
      heart.sizeToFit()
      cell.accessoryView = heart
    }

    /// The last row is about to be seen; a list that loads pages asks for more.
    func reachEnd() {}

    override func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      if indexPath.row == books.count - 1 { reachEnd() }
    }

    override func tableView(
      _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
    ) {
      // A second tap, while the page of the first slides in, opens nothing.
      guard navigationController?.topViewController === self,
        let id = source.itemIdentifier(for: indexPath), let book = books[id]
      else { return }
      app.browse.open(book)
    }
  }
// snippet.end
#endif
