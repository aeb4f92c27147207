import Foundation

/// The program that is running, to be run again.
public struct Program: Sendable {
    public enum Failure: Error, CustomStringConvertible {
        case nameless
        case failed(arguments: [String], status: Int32)

        public var description: String {
            switch self {
            case .nameless: "the system does not say which program this is"
            case .failed(let arguments, let status):
                "this program ended with \(status) when run with \(arguments.joined(separator: " "))"
            }
        }
    }

    public let url: URL

    public init() throws {
        guard let url = Bundle.main.executableURL else { throw Failure.nameless }
        self.url = url
    }

    /// Runs the program once more and waits until it ends. What it prints goes where this one's output goes.
    public func run(_ arguments: [String]) throws {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failure.failed(arguments: arguments, status: process.terminationStatus)
        }
    }
}
