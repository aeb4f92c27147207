import PatchbayContexts

// A context of another module, with the accessors that the plugin writes for a public protocol.

public protocol World: Sendable {
    var day: Int { get }
    var feed: Feed { get }
}

/// There are two, as in every program with tests; were there one, the compiler would look through the existential.
public struct LiveWorld: World {
    private let offset: Int
    public var day: Int { offset &* 3 }
    public var feed: Feed { Feed() }

    public init(offset: Int) { self.offset = offset }
}

public struct FixedWorld: World {
    public let day: Int
    public var feed: Feed { Feed() }

    public init(day: Int) { self.day = day }
}

extension HasContext {
    public typealias Context = any World

    public static var `default`: Resolver<Self, any World> { Resolver(context: LiveWorld(offset: 7)) }
}

extension HasInstanceContext where Context == any World {
    @inlinable public var day: Int { resolve[\.day] }
    @inlinable public var feed: Feed { resolve[\.feed] }
}

extension HasStaticContext where Context == any World {
    @inlinable public static var day: Int { resolve[\.day] }
}

extension HasInstanceContext where Context == any World {
    /// As one writes it by hand when one does not think of `@inlinable`.
    public var dayOfAnotherModule: Int { resolve[\.day] }
}

/// What the plugin writes for contexts of which some members are replaced.
public struct WorldOverrides: ContextOverrides {
    public var day = ContextMember<Int>()
    public var feed = ContextMember<Feed>()

    public init() {}

    public static func context(_ layer: _ContextLayer<WorldOverrides>) -> any World { Overridden(layer: layer) }

    private struct Overridden: World {
        let layer: _ContextLayer<WorldOverrides>
        var day: Int { layer.overrides.day.value(over: layer.base.day) }
        var feed: Feed { layer.overrides.feed.value(over: layer.base.feed) }
    }
}

/// A member that has a context itself.
public struct Feed: HasInstanceContext {
    public var resolve = Feed.default

    public init() {}
}

/// By hand what an object with a context conforms to: everybody who sees the protocol can set the property.
public protocol Replaceable: AnyObject {
    var world: WorldBox { get set }
}

/// A context that copies of a resolver would share.
public final class WorldBox {
    public let world: any World

    public init(_ world: any World) { self.world = world }
}
