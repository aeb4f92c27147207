import PatchbayAtomics

/// A context that answers nothing: each request is a failure of the running test.
///
/// The build plugin makes a context of it for each protocol that refines ``ContextAccessors``, named after the
/// protocol, `AppContextUnimplemented`, and it is what tests get that replace nothing. A failure names the member,
/// who asked for it, the line that did where the system can say it, and the test. The test goes on with the type's
/// ``ContextPlaceholder``; a member that may throw throws ``UnimplementedMember``. A closure fails when it is called.
///
/// A member of a type without a placeholder has nothing to go on with: the process ends.
public struct _UnimplementedContext: Sendable {
    private let context: String
    private let source: String?
    /// True if it reports for a client, by the name of that.
    private let isClient: Bool

    /// Makes one.
    ///
    /// - Parameters:
    ///   - context: The context, as messages call it: `any AppContext`.
    ///   - source: Who asks, if that is known.
    public init(_ context: String, askedBy source: Any.Type? = nil) {
        self.context = context
        self.source = source.map { "\($0)" }
        isClient = false
    }

    /// Makes one that reports for a client, by its name.
    package init(client: String) {
        context = client
        source = nil
        isClient = true
    }

    /// Reports a request for a member, and answers it with what means nothing.
    ///
    /// A client is not reported: each of its closures does so when it is called. The process ends if there is nothing of
    /// the type.
    public func value<Value>(
        _ member: String,
        generated: StaticString = #filePath,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        if let client = Value.self as? any ContextClientPlaceholder.Type, let value = client.placeholder as? Value {
            return value
        }
        report(member, generated, fileID, line)
        let type = Value.self as? any ContextPlaceholder.Type
        if let value = type?.placeholder as? Value { return value }
        if let nothing = () as? Value { return nothing }
        // A type that no extension can conform, and a frequent one.
        if let clock = UnimplementedClock() as any Clock<Duration> as? Value, Value.self == (any Clock<Duration>).self {
            return clock
        }
        fatalError(
            """
            \(message(member)). There is nothing to go on with: `\(Value.self)` has no placeholder. Replace the member \
            in the test, or let its type, unless that is `any` protocol, conform to `ContextPlaceholder`.
            """
        )
    }

    /// Reports a request for a member, and says so as an error.
    public func error(
        _ member: String,
        generated: StaticString = #filePath,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> UnimplementedMember {
        report(member, generated, fileID, line)
        return UnimplementedMember(description: message(member))
    }

    private func message(_ member: String) -> String {
        let who = source.map { "`\($0)` asks" } ?? "somebody asks"
        return "\(who) for `\(member)` of `\(context)`, and nothing says what it is in this test"
    }

    private func report(_ member: String, _ generated: StaticString, _ fileID: StaticString, _ line: UInt) {
        let advice = isClient ? "" : ": withContext((\(context)).self, overriding: { $0.\(member) = … }) { … }"
        let message = "\(message(member))\(advice)"
        guard let report = patchbay_test_report() else {
            // Without it no test library can be told, and a test that goes on as if nothing were wrong lies.
            guard ContextProcess.current == .tests else { return patchbay_print_error("\(message)\n") }
            fatalError("\(message) (with the product PatchbayTesting the test target fails the test instead)")
        }
        report(message, "\(generated)", "\(fileID)", line)
    }
}

/// The error of a member that nothing says anything about. See `_UnimplementedContext`.
public struct UnimplementedMember: Error, CustomStringConvertible {
    /// The request, with the type that made it.
    public let description: String
}

/// A clock on which nobody waits: the test has failed, and is not to take as long as what it tests would.
private struct UnimplementedClock: Clock {
    var now: ContinuousClock.Instant { .now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        await Task.yield()
    }
}

/// A type of which there is a value that means nothing: what a test gets that forgot to say what a member is, after its
/// failure was reported.
///
/// `Bool`, numbers of up to 64 bits, `String`, `Duration`, optionals, arrays, sets and dictionaries have one, and with
/// `PatchbayTesting` what Foundation has: `Date`, `UUID`, `Data`, `URL`, `Locale`, `TimeZone` and `Calendar`. Conform types of
/// yours that context members have:
///
/// ```swift
/// extension Money: ContextPlaceholder {
///     static var placeholder: Money { .zero }
/// }
/// ```
public protocol ContextPlaceholder {
    /// A value that means nothing.
    static var placeholder: Self { get }
}

/// A client whose placeholder reports each request by itself: asking a context for the client fails no test yet.
///
/// `@ContextClient` of the product `PatchbayClients` makes its types conform.
public protocol ContextClientPlaceholder: ContextPlaceholder {}

extension ContextPlaceholder where Self: ExpressibleByIntegerLiteral {
    /// Nought.
    public static var placeholder: Self { 0 }
}

extension Int: ContextPlaceholder {}
extension Int8: ContextPlaceholder {}
extension Int16: ContextPlaceholder {}
extension Int32: ContextPlaceholder {}
extension Int64: ContextPlaceholder {}
extension UInt: ContextPlaceholder {}
extension UInt8: ContextPlaceholder {}
extension UInt16: ContextPlaceholder {}
extension UInt32: ContextPlaceholder {}
extension UInt64: ContextPlaceholder {}
extension Float: ContextPlaceholder {}
extension Double: ContextPlaceholder {}

extension Bool: ContextPlaceholder {
    /// False.
    public static var placeholder: Bool { false }
}

extension String: ContextPlaceholder {
    /// The empty text.
    public static var placeholder: String { "" }
}

extension Duration: ContextPlaceholder {
    /// No time at all.
    public static var placeholder: Duration { .zero }
}

extension Optional: ContextPlaceholder {
    /// Nothing.
    public static var placeholder: Wrapped? { nil }
}

extension Array: ContextPlaceholder {
    /// The empty array.
    public static var placeholder: [Element] { [] }
}

extension Set: ContextPlaceholder {
    /// The empty set.
    public static var placeholder: Set { Set() }
}

extension Dictionary: ContextPlaceholder {
    /// The empty dictionary.
    public static var placeholder: [Key: Value] { Dictionary() }
}
