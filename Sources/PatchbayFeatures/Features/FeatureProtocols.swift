/// The protocols that the context of a cacheable feature conforms to.
public typealias CacheableFeatureContext = Hashable & Sendable

/// A feature that is made once per scope that registers it and per context, and kept there.
///
/// Tasks and threads share it, which is why it is `Sendable`. It is released with its branch, when
/// the last reference to that goes.
public protocol CacheableFeature<Context>: Sendable {
    /// The value that a request has to bring, and that tells instances apart; nothing, if it is not declared.
    associatedtype Context: Hashable & Sendable = CacheableFeatureVoidContext

    /// An instance in which nothing is implemented: what tests start from.
    static var placeholder: Self { get }
}

/// The context of a cacheable feature that has none. `Void` is not `Hashable`, so this stands for it.
public struct CacheableFeatureVoidContext: Hashable, Sendable {
    /// The only one there is.
    public static let void = CacheableFeatureVoidContext()

    /// The context of what has none: all are equal.
    @inlinable
    public init() {}
}

/// A feature that is made anew at each request.
///
/// ```swift
/// struct Printer: DisposableFeature {
///     var printMessage: (String) -> Void
///
///     static var placeholder: Self { .init(printMessage: unimplemented()) }
/// }
/// ```
public protocol DisposableFeature<Context>: SendableMetatype {
    /// The value that a request has to bring; nothing, if it is not declared.
    associatedtype Context = Void

    /// An instance in which nothing is implemented: what tests start from.
    static var placeholder: Self { get }
}

/// A feature that is there from the root of a tree on: an instance that is given to the registry.
///
/// Asking for it throws nothing and costs a look-up. It can be read from any container of the tree, also from one
/// that was closed or whose tree is gone.
public protocol StaticFeature: Sendable {
    /// An instance in which nothing is implemented: what tests start from.
    nonisolated static var placeholder: Self { get }
}

/// The way in which a registered feature comes to its instances.
public enum FeatureKind: String, Sendable, Hashable, CaseIterable {
    /// One instance, there from the root on.
    case `static`
    /// A new instance at each request.
    case disposable
    /// One instance for each scope and context.
    case cacheable
    /// None: requests throw ``FeatureUnavailable``.
    case unavailable
}

/// A feature that wants to be told when its scope is closed.
///
/// A cached instance that conforms is told by ``FeaturesContainer/close(file:line:)-5m45g``, before those that were made
/// earlier are told. It is released with its branch, when the last reference to that goes. If the instance was made by
/// an ``ImplementationOfCacheableFeature`` that conforms, that is told and not the instance. Disposable and static
/// instances are not the container's to tell. Nor is anybody told when a tree is dropped instead of closed: then
/// instances are only released.
///
/// Whoever closes a branch tells, on whatever thread that is: a conformance that belongs to an actor does not compile. Of
/// that there is ``AsyncFeatureTeardown``.
public protocol FeatureTeardown: SendableMetatype {
    /// Ends what the instance has begun. Requests to its container throw by now.
    func tearDown()
}

/// A feature that wants to be told when its scope is closed, and needs to wait for something then.
///
/// `await features.close()` waits for it. The synchronous `close()` cannot wait: it hands what is asynchronous to
/// a task that does it later, in the same order. A type that conforms to ``FeatureTeardown`` too is told once, this way.
public protocol AsyncFeatureTeardown: Sendable {
    /// Ends what the instance has begun. Requests to its container throw by now.
    func tearDown() async
}

/// A name for a part of the tree, like that of a session or of a tenant.
///
/// ```swift
/// enum SessionScope: FeaturesScope {
///     typealias Context = User
/// }
/// ```
public protocol FeaturesScope {
    /// The value that a branch of this scope is opened with, and that its loaders can ask for; nothing, if it is not
    /// declared.
    associatedtype Context: Sendable = Void
}

/// The scope of the root of every tree.
public enum RootFeaturesScope: FeaturesScope {}

/// A line of source text: where something was asked for, registered or written.
public struct SourcePlace: Sendable, Hashable, CustomStringConvertible {
    @usableFromInline let staticFile: StaticString
    /// The line, from 1.
    public let line: UInt

    /// A place in source text: where this is written, unless something else is said.
    @inlinable
    public init(file: StaticString = #fileID, line: UInt = #line) {
        staticFile = file
        self.line = line
    }

    /// The module and the name of the file: `App/Session.swift`.
    public var file: String { staticFile.description }

    /// `App/Session.swift:12`.
    public var description: String { "\(file):\(line)" }

    /// Two places are the same line of the same file.
    public static func == (one: SourcePlace, other: SourcePlace) -> Bool {
        one.line == other.line && one.file == other.file
    }

    /// Hashes the file and the line.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(file)
        hasher.combine(line)
    }
}
