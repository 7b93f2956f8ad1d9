// Exercises: what readers begin with, what they are asked for, and what checks that.

extension SnippetProblem {
  static let starterWithoutSolution = Self(
    "starter-without-solution", "no `solution` fence belongs to this `starter`",
    "write `solution` after `swift` where the solution is, before the next exercise begins")

  static let checkWithoutSolution = Self(
    "check-without-solution", "no `solution` fence comes before this `check`",
    "write `solution` after `swift` where the solution is")

  static func solutionContinuesStarter(_ name: String) -> Self {
    Self(
      "solution-continues-starter",
      "this solution goes on from its starter, so no answer could stand in the starter's place",
      "let it continue what `\(name)` continues, and move what both need into a snippet before them"
    )
  }

  static func solutionDoesNotRun(_ kind: String) -> Self {
    Self(
      "solution-does-not-run", "a solution has to run to its end, but this one has `\(kind)`",
      "remove `\(kind)`, or let a `check` fence behind the solution show how it stops")
  }

  static func starterPasses(_ isEmpty: Bool) -> Self {
    Self(
      "starter-passes",
      isEmpty
        ? "this exercise accepts an empty answer"
        : "this exercise accepts its starter as an answer",
      "say what only a solution prints, in an `output` fence behind it or in a `swift check` fence")
  }
}
