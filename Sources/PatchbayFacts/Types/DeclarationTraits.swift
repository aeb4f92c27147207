/// The visibility of a declaration, from least to most.
public enum AccessLevel: String, Hashable, Sendable, CaseIterable, Comparable {
    case `private`
    case `fileprivate`
    case `internal`
    case package
    case `public`
    case open

    /// The word before a declaration; none where Swift means it anyway.
    package var words: [String] { self > .internal ? [rawValue] : [] }

    public static func < (left: AccessLevel, right: AccessLevel) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .private: 0
        case .fileprivate: 1
        case .internal: 2
        case .package: 3
        case .public: 4
        case .open: 5
        }
    }
}

/// The marks that a call needs: `await`, `try`.
public struct Effects: Hashable, Sendable {
    public var isAsync: Bool
    public var isThrowing: Bool

    public init(isAsync: Bool = false, isThrowing: Bool = false) {
        self.isAsync = isAsync
        self.isThrowing = isThrowing
    }

    public static let none = Effects()

    /// The words before a call, with a space behind.
    package var marks: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }

    public func union(_ other: Effects) -> Effects {
        Effects(isAsync: isAsync || other.isAsync, isThrowing: isThrowing || other.isThrowing)
    }
}

/// The time for which the instances of a binding are shared.
public enum Lifetime: String, Hashable, Sendable {
    /// Each request gets one of its own.
    case transient
    /// The resolver that owns the binding keeps one.
    case shared
    /// The same, for as long as somebody else holds it.
    case weaklyShared

    /// True if requests may get the same instance.
    public var isShared: Bool {
        switch self {
        case .transient: false
        case .shared, .weaklyShared: true
        }
    }
}

/// The resolver that a shared type names as the owner of its instance: `typealias Owner = any SessionResolver`.
public struct OwnerChoice: Hashable, Sendable {
    public var key: TypeKey
    public var type: TypeExpression
    public var location: SourceLocation

    public init(key: TypeKey, type: TypeExpression, location: SourceLocation) {
        self.key = key
        self.type = type
        self.location = location
    }
}

/// The place where a name is written: the types around it, as far as their members can be named without a prefix.
///
/// Inside `extension Cart.Item` the members of `Cart.Item` are visible, but not those of `Cart`; inside a type
/// that is nested in `Cart` both are.
public struct LexicalScope: Hashable, Sendable {
    /// The names of the enclosing types, outermost first.
    public var names: [String]
    /// The number of names that one extension brought at once.
    public var extensionDepth: Int

    public init(_ names: [String] = [], extensionDepth: Int = 0) {
        self.names = names
        self.extensionDepth = extensionDepth
    }

    /// The level of the file.
    public static let file = LexicalScope()

    /// The scope around the innermost type.
    public var outer: LexicalScope {
        names.count <= max(extensionDepth, 1)
            ? .file : LexicalScope(names.dropLast(), extensionDepth: extensionDepth)
    }

    public func nested(in name: String) -> LexicalScope {
        LexicalScope(names + [name], extensionDepth: extensionDepth)
    }

    /// The paths to look a name up in, innermost first; the last is that of the file.
    public var paths: [[String]] {
        let counts = stride(from: names.count, through: max(extensionDepth, 1), by: -1)
        return (names.isEmpty ? [] : counts.map { Array(names.prefix($0)) }) + [[]]
    }
}
