import ArgumentParser
import PatchbayRun

extension ExitCode {
    /// An error was found, or what was asked for is not there.
    static let found = ExitCode(1)
    /// A baseline, or a graph, is missing or is none: EX_DATAERR.
    static let foreignInput = ExitCode(65)
}
