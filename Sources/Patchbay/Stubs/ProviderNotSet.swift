/// A provider of a stub was asked for, and no test has said what it does.
///
/// Providers that can throw throw it; the others stop the process with the same message.
public struct ProviderNotSet: Error, Hashable, Sendable, CustomStringConvertible {
    /// The property that a test sets: `AppResolverStub.onProvideDatabase`.
    public let property: String
    /// The requirement that it stands for: `AppResolver.provideDatabase()`.
    public let requirement: String
    /// The generated methods that lead to it, each from an entry point down, the shortest first.
    ///
    /// They are known when the code is generated. On which of them the request came, the backtrace says.
    public let ways: [String]

    /// All of it as text, one way a line.
    public var description: String {
        let head = "nobody has set `\(property)`, which stands for `\(requirement)`"
        guard !ways.isEmpty else { return head }
        return "\(head). It is asked for by\n" + ways.map { "  \($0)" }.joined(separator: "\n")
    }
}
