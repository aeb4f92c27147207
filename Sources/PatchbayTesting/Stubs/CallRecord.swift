import Patchbay
import PatchbayConcurrency

/// The payloads a stub was called with, in the order of the calls.
///
/// A payload that is not `Sendable` is kept, but never handed out again: the stubs return payloads only where they are
/// `Sendable`.
final class CallRecord<Payload>: Sendable {
    private let payloads = Locked<[Payload]>([])

    func add(_ payload: Payload) { payloads.withLock { $0.append(payload) } }

    var all: [Payload] { payloads.current }

    var count: Int { payloads.withLock { $0.count } }
}

/// Stops the test: a stub was to create an instance, and the test has none for it.
func failOnInstance(of module: Any.Type) -> Never {
    fatalError(
        """
        Patchbay: a stub of \(qualifiedName(of: module)) was asked to create an instance, and the test has given it none. \
        Write `.stub(instance)` or `.stub { payload in … }`.
        """
    )
}

/// Stops the test: somebody asked a stub for what it does not have.
func failOnDependency<Dependency>(of module: Any.Type) -> Dependency {
    failOnDependency(ofModule: qualifiedName(of: module))
}

/// The same for whoever may not have the type, as it may go to another thread.
func failOnDependency<Dependency>(ofModule name: String) -> Dependency {
    fatalError(
        """
        Patchbay: the dependency of \(name) was read from a stub, which has none. \
        Stub what reads it as well, or give the test a \(name) with a dependency.
        """
    )
}
