import ArgumentParser
import DocRunner
import Foundation

/// Where receipts are kept.
struct ReceiptOptions: ParsableArguments {
  @Option(
    name: .customLong("receipts"), help: "The file of receipts.",
    completion: .file(extensions: ["lock"]))
  var path = ReceiptOptions.standardPath

  /// Where they are kept if nobody says otherwise.
  static let standardPath = "docgen.lock"

  /// What the compiler called the messages that documents show when they were noted, by the snippets'
  /// `id`.
  func messageNames(in documents: [Document]) throws -> [String: [String]] {
    guard FileManager.default.fileExists(atPath: path) else { return [:] }
    let (receipts, problems) = try ReceiptFile.read(path)
    // `docgen verify` reports problems of the receipts.
    guard !problems.containErrors else { return [:] }
    var names: [String: [String]] = [:]
    for document in documents {
      let page = receipts.pages[ReceiptFile.name(ofDocument: document.path)]
      for (name, receipt) in page?.snippets ?? [:] where !receipt.diagnostics.isEmpty {
        names["\(document.path)#\(name)"] = receipt.diagnostics
      }
    }
    return names
  }

  /// Notes what passed in the file, and says how many receipts it holds now.
  ///
  /// - Parameter perturbed: what other conditions came to, if they were tried.
  func record(
    _ report: Report, perturbed: Measured<Measurements.Conditions>?, library: Receipts.Library,
    checker: DocumentChecker
  ) throws {
    var receipts = try known()
    if let perturbed { receipts.measurements.conditions = perturbed }
    receipts.record(
      report, library: library, harness: checker.harness, name: ReceiptFile.name(ofDocument:))
    for path in receipts.pages.keys where !FileManager.default.fileExists(atPath: path) {
      receipts.pages[path] = nil
    }
    let hasChanged = try ReceiptFile.write(receipts, to: path)
    let count = "\(receipts.count) receipt\(receipts.count == 1 ? "" : "s")"
    Terminal.say(hasChanged ? "wrote \(count) to \(path)" : "\(path) stays as it is: \(count)")
  }
}

extension ReceiptOptions {
  /// The receipts of the file, if it is there and can be read.
  private func known() throws -> Receipts {
    guard FileManager.default.fileExists(atPath: path) else { return Receipts() }
    let (known, problems) = try ReceiptFile.read(path)
    guard problems.containErrors else { return known }
    Terminal.report(problems)
    Terminal.say("writing \(path) anew")
    return Receipts()
  }

  /// Notes what changes of the library came to.
  func record(_ changes: Measured<Measurements.Changes>) throws {
    var receipts = try known()
    receipts.measurements.changes = changes
    let hasChanged = try ReceiptFile.write(receipts, to: path)
    Terminal.say(hasChanged ? "noted in \(path)" : "\(path) stays as it is")
  }
}

extension Receipts.Library {
  /// The library that a checker uses, as receipts name it.
  init(of checker: DocumentChecker, code: CodeSettings) {
    self.init(
      modules: checker.harness.imports, offered: checker.harness.packageModules,
      plain: code.plain, sources: checker.library.sources,
      compiler: String(Document.lines(of: checker.toolchain.version).first ?? ""))
  }
}

/// There is no file of receipts where one was looked for.
struct NoReceipts: UserFacingError {
  var path: String

  var description: String {
    "there is no `\(path)`; `docgen test --write-receipts` writes it"
  }
}
