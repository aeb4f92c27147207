/// A type of which there is a value that means nothing: what a test gets that forgot to say what a member is, after its
/// failure was reported.
///
/// `Bool`, numbers of up to 64 bits, `String`, `Duration`, optionals, arrays, sets and dictionaries have one. Conform types
/// of yours that context members have:
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
