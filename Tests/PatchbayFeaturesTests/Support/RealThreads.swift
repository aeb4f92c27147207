import Foundation

/// Runs `body` on that many threads of the system, which all start at the same moment, and waits for them.
///
/// - Returns: What each of them returned, in no particular order.
func onThreads<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
    let results = Locked<[Result]>([])
    let condition = NSCondition()
    let arrived = Locked(0)
    let finished = DispatchSemaphore(value: 0)
    for index in 0..<count {
        Thread.detachNewThread {
            condition.lock()
            arrived.update { $0 += 1 }
            condition.broadcast()
            while arrived.current < count { condition.wait() }
            condition.unlock()
            let result = body(index)
            results.update { $0.append(result) }
            finished.signal()
        }
    }
    for _ in 0..<count { finished.wait() }
    return results.current
}

/// Gives way to other threads until something is so.
func yieldThread(until condition: () -> Bool) {
    while !condition() { sched_yield() }
}
