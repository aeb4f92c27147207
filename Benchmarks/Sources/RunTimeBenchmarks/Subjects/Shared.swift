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
