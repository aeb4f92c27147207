import Foundation

/// Threads wait here until somebody has come by.
final class ThreadGate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    func open() { semaphore.signal() }

    /// Waits until it is open, and leaves it open.
    func pass() {
        semaphore.wait()
        semaphore.signal()
    }
}

/// Starts a thread of the system, with a small stack if wanted.
///
/// - Returns: Waits for the thread, and returns what it returned.
func startThread<Result: Sendable>(
    stackSize: Int? = nil,
    _ body: @escaping @Sendable () -> Result
) -> @Sendable () -> Result {
    let result = Locked<Result?>(nil)
    let end = ThreadGate()
    let thread = Thread {
        let value = body()
        result.update { $0 = value }
        end.open()
    }
    if let stackSize { thread.stackSize = stackSize }
    thread.start()
    return {
        end.pass()
        return result.current!
    }
}

/// Something of which it can be seen whether it is still there.
struct Weak<Object: AnyObject & Sendable>: @unchecked Sendable {
    // Unchecked: it is written once, by whoever makes it; the runtime lets any thread read a weak reference.
    private(set) weak var object: Object?

    init(_ object: Object?) { self.object = object }
}
