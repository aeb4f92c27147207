import PatchbayAtomics
internal import PatchbayConcurrency

#if canImport(Dispatch)
    import Dispatch
#endif

/// The closure, which traps where it runs elsewhere than on the actor that it belongs to.
///
/// - Parameter module: Named by the trap, as is the actor.
@usableFromInline
func onItsActor<Value>(_ closure: @escaping @isolated(any) () -> Value, for module: Any.Type) -> () -> Value {
    let expression = withoutIsolation(closure)
    guard let actor = closure.isolation else { return expression }
    return {
        requireIsolation(to: actor, for: module)
        return expression()
    }
}

/// A check that traps elsewhere than on the actor that a closure belongs to; it does nothing if that is none.
///
/// - Parameter module: Named by the trap, as is the actor.
@usableFromInline
func staying<Value>(with closure: @isolated(any) () -> Value, for module: Any.Type) -> () -> Void {
    guard let actor = closure.isolation else { return {} }
    // The actor may keep what is made with this, and is not to be kept by it.
    return { [weak actor] in if let actor { requireIsolation(to: actor, for: module) } }
}

/// Traps unless the caller runs on an actor.
///
/// The runtime decides, and it knows executors that share a thread or a queue. Its own message does not say what was
/// evaluated, so the two cases that are common, the main actor and actors with the default executor, are told apart
/// here first.
///
/// - Parameter module: Named by the trap, as is the actor.
private func requireIsolation(to actor: any Actor, for module: Any.Type) {
    // C and Swift, where a word has 32 bits, do not agree on how to return two.
    #if _pointerBitWidth(_64)
        let wanted = unsafeBitCast(actor.unownedExecutor, to: patchbay_executor.self).object
        if wanted == patchbay_current_executor().object { return }
        if actor is MainActor {
            // The thread counts too, as it does for `MainActor.assertIsolated`: outside of tasks code of the main actor may be
            // in the block of another queue, for which it waits.
            if isOnMainQueue || patchbay_is_main_thread() { return }
            failIsolation(to: actor, for: module)
        }
        if wanted == UnsafeRawPointer(Unmanaged<AnyObject>.passUnretained(actor).toOpaque()) {
            failIsolation(to: actor, for: module)
        }
    #endif
    actor.preconditionIsolated("Patchbay: the dependency of \(qualifiedName(of: module)) belongs there")
}

private func failIsolation(to actor: any Actor, for module: Any.Type) -> Never {
    let name = qualifiedName(of: module)
    fatalError(
        """
        Patchbay: the dependency of \(name) belongs to the actor \(qualifiedName(of: type(of: actor))), where its factory \
        or configurator was made, and was asked for elsewhere. Ask for it there, or let \(name) conform to \
        SendableModule: then the compiler sees to it that the dependency can be made anywhere.
        """
    )
}

#if canImport(Dispatch)
    /// True if the main queue runs this, which is where the main actor lives, also outside of tasks.
    private var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

    /// A mark on the main queue, put there before anybody looks for it.
    private let mainQueueKey: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()
#else
    /// Without queues there is one thread.
    private var isOnMainQueue: Bool { true }
#endif
