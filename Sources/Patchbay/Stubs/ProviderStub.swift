internal import PatchbayConcurrency

/// One provider in a generated stub of a resolver: the closure that a test sets, and the message for a request that
/// comes when nobody has set one.
///
/// You do not make these yourself. For `protocol AppResolver` the generator writes, in debug builds, a class
/// `AppResolverStub` that has one for each requirement, behind properties that are called like what they stand for:
///
/// ```swift
/// let stub = AppResolverStub()
/// stub.onProvideDatabase = { Database(path: ":memory:") }
/// let profile = try stub.resolveProfile()
/// ```
///
/// Mock generators call such a closure a handler; that one without a value fails is how the placeholders of
/// dependency clients work.
///
/// ## Threads
///
/// It is `Sendable` if the closure is. Closures are set and read under a lock and called without one, so a closure
/// may set another.
public final class _ProviderStub<Provider> {
    private let set = Locked<Provider?>(nil)
    private let property: String
    private let requirement: String
    private let ways: [String]

    /// - Parameters:
    ///   - property: What a test sets: `AppResolverStub.onProvideDatabase`.
    ///   - requirement: What it stands for: `AppResolver.provideDatabase()`.
    ///   - ways: The generated methods that lead to it, each from an entry point down.
    public init(_ property: String, for requirement: String, askedBy ways: [String] = []) {
        self.property = property
        self.requirement = requirement
        self.ways = ways
    }

    /// The closure that a test has set; `nil` before that.
    public var provider: Provider? {
        get { set.current }
        set { set.set(newValue) }
    }

    /// The closure that a test has set. Traps when there is none: for providers that cannot throw.
    ///
    /// - Parameter known: The closure that was there when the caller looked.
    public func required(_ known: Provider? = nil) -> Provider {
        guard let provider = known ?? provider else { fatalError("Patchbay: \(notSet)") }
        return provider
    }

    /// The closure that a test has set, for providers that can throw.
    ///
    /// - Parameter known: The closure that was there when the caller looked.
    /// - Throws: ``ProviderNotSet`` when there is none.
    public func requiredOrThrow(_ known: Provider? = nil) throws -> Provider {
        guard let provider = known ?? provider else { throw notSet }
        return provider
    }

    /// The product of a generic provider's closure, as the type that was asked for. Traps when it is another: the
    /// closure is told the type, and has to keep to it.
    public func checked<Value>(_ value: Any) -> Value {
        guard let checked = value as? Value else {
            fatalError("Patchbay: \(property) made a \(type(of: value)), and \(Value.self) was asked for")
        }
        return checked
    }

    private var notSet: ProviderNotSet {
        ProviderNotSet(property: property, requirement: requirement, ways: ways)
    }
}

extension _ProviderStub: Sendable where Provider: Sendable {}

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
