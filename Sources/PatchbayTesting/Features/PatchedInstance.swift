import PatchbayConcurrency

/// The instance that a patch hands out, which later patches change.
///
/// The feature may not be `Sendable`, if it is disposable: then whoever patches it says by that, that those who ask for it in
/// the test may share it.
final class PatchedInstance<Feature>: Sendable {
    private struct State {
        var instance: Feature
        /// False as long as all that was patched is for certain contexts.
        var isGeneral: Bool
        /// The instances that are handed out for certain contexts instead; of one context the last counts.
        var ofContexts: [(context: AnyHashable, instance: Feature)] = []
    }

    private let state: Locked<State>

    /// - Parameter isGeneral: False if the instance only stands where nothing real does.
    init(_ instance: Feature, isGeneral: Bool = true) {
        state = Locked(State(instance: instance, isGeneral: isGeneral))
    }

    // Contexts are compared, and properties are set, by code of the test: never under the mutex.

    /// True if something was patched for those who ask with a context.
    func answers(_ context: AnyHashable) -> Bool {
        let state = state.current
        return state.isGeneral || state.ofContexts.contains { $0.context == context }
    }

    var current: Feature { state.current.instance }

    func current(for context: AnyHashable) -> Feature {
        let state = state.current
        return state.ofContexts.last { $0.context == context }?.instance ?? state.instance
    }

    /// Hands out another instance to all, whatever was patched for their contexts before.
    func replace(with instance: Feature) {
        var old = State(instance: instance, isGeneral: true)
        // The old instances go when the mutex is free.
        state.withLock { swap(&$0, &old) }
    }

    /// - Parameter context: What is asked with; `nil` for all who are not told otherwise.
    func change(for context: AnyHashable? = nil, _ change: (inout Feature) -> Void) {
        guard let context else {
            var changed = current
            change(&changed)
            return state.withLock { state in
                // The old instance goes when the mutex is free.
                swap(&state.instance, &changed)
                state.isGeneral = true
            }
        }
        var changed = current(for: context)
        change(&changed)
        state.withLock { $0.ofContexts.append((context, changed)) }
    }
}
