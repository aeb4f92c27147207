import Foundation
import Patchbay

/// Kept by the resolver.
final class Cache: SharedInjectable, Sendable {
    typealias Dependency = Void
    let size = 1
    init(dependency: Void) {}
}

/// Kept by whoever uses it.
final class Palette: WeaklySharedInjectable, Sendable {
    typealias Dependency = Void
    let size = 1
    init(dependency: Void) {}
}

/// Has its parent's cache.
protocol SessionResolver: Resolver {
    var parent: any AppResolver { get }
}

final class LiveSession: SessionResolver {
    let parent: any AppResolver
    init(parent: any AppResolver) { self.parent = parent }
}

struct OtherSession: SessionResolver {
    let parent: any AppResolver
}

/// What somebody writes who shares by hand: a lazy variable behind a lock.
final class LockedCache {
    private let lock = NSLock()
    private lazy var made = Cache(dependency: ())

    var cache: Cache {
        lock.lock()
        defer { lock.unlock() }
        return made
    }
}

/// What by hand asks for a store through a protocol, as generated methods do: the protocol's getter counts a reference to it.
protocol LockedResolver {
    var store: LockedCache { get }
}

final class LockedLive: LockedResolver {
    let store = LockedCache()
}

struct LockedOther: LockedResolver {
    let store = LockedCache()
}

/// A child by hand: the parent is copied out of it, through its protocol, before the store is asked for.
protocol LockedSession {
    var parent: any LockedResolver { get }
}

final class LockedLiveSession: LockedSession {
    let parent: any LockedResolver
    init(parent: any LockedResolver) { self.parent = parent }
}

struct LockedOtherSession: LockedSession {
    let parent: any LockedResolver
}

/// The same for what only those keep who use it: an object that a weak reference points to is counted more slowly.
final class LockedPalette {
    private let lock = NSLock()
    private weak var made: Palette?

    var palette: Palette {
        lock.lock()
        defer { lock.unlock() }
        if let made { return made }
        let palette = Palette(dependency: ())
        made = palette
        return palette
    }
}
