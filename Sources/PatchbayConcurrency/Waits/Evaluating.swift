/// The evaluations that run on the current thread, without suspension.
@usableFromInline
package enum EvaluatingThread {
    /// The innermost one. Whoever sets it keeps it until it has set back the one before.
    @inlinable package static var innermost: AnyObject? {
        get { ThreadReference.evaluation.object() }
        set { ThreadReference.evaluation.set(newValue) }
    }
}

/// The asynchronous evaluations that run in the current task.
///
/// By task and not in a task-local value: that would reach tasks which a closure starts and does not wait for, and a wait of
/// theirs is no cycle. The mutex of ``EvaluationLedger`` has to be held.
package enum EvaluatingTask {
    // Read and written while that is held.
    nonisolated(unsafe) private static var innermostByTask: [Int: AnyObject] = [:]

    /// The innermost one.
    package static var innermost: AnyObject? {
        get { innermostByTask[current] }
        set { innermostByTask[current] = newValue }
    }

    /// A number that tells the current task from others that run at the same time: the hash of its identity, which may not be
    /// kept itself. 0 outside of tasks.
    private static var current: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
}
