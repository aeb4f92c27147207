import ArgumentParser
import Foundation

/// Tries random programs as the tests do, but optimised: that is several times as fast.
@main
struct PatchbayRandomPrograms: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw random programs, and try what is made of them.",
        subcommands: [Graphs.self, Edits.self, Mistakes.self]
    )

    /// Prints at once: whoever reads a log may not wait for the end.
    static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }
}
