import DocRunner

/// An error that says in words for users what could not be done; the command ends with exit code 2.
protocol UserFacingError: Error, CustomStringConvertible {}

extension FilesystemProblem: UserFacingError {}
extension GitProblem: UserFacingError {}
extension NoReport: UserFacingError {}
extension NoSandbox: UserFacingError {}
extension ProgramNotStarted: UserFacingError {}
extension ToolchainProblem: UserFacingError {}
extension UnknownModule: UserFacingError {}
