/// Lets tasks pass once it is open. A task that is cancelled while it waits throws.
actor Gate {
    private var isOpen = false
    private var next = 0
    private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]

    func open() {
        isOpen = true
        for continuation in waiting.values { continuation.resume() }
        waiting = [:]
    }

    func pass() async throws {
        if isOpen { return }
        next += 1
        let id = next
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation {
                (continuation: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled {
                    continuation.resume(throwing: CancellationError())
                } else {
                    waiting[id] = continuation
                }
            }
        } onCancel: {
            Task { await self.leave(id) }
        }
    }

    private func leave(_ id: Int) {
        waiting.removeValue(forKey: id)?.resume(throwing: CancellationError())
    }
}

/// Gives way to other tasks until something is so.
nonisolated(nonsending) func yieldTask(until condition: () -> Bool) async {
    while !condition() { await Task.yield() }
}
