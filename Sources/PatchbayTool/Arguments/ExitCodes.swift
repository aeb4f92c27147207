import ArgumentParser
import PatchbayRun

extension ExitCode {
    /// An error was found, or what was asked for is not there.
    static let found = ExitCode(1)
    /// A file that was given is not what it has to be: EX_DATAERR.
    static let foreignInput = ExitCode(65)
}
