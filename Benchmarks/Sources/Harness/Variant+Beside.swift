import BlackHole
import Foundation

extension Variant {
    /// The same, while another thread does something over and over.
    ///
    /// What is measured is still the processor time of this thread: it grows where both write the same memory, and where
    /// two threads share a core. Compare it to the same with a loop that touches no memory. On a machine that is busy
    /// otherwise, the two do not always run at the same moment, and it grows less than it would.
    ///
    /// - Parameter companion: What the other thread does, so many times in a row.
    public func beside(_ name: String, _ companion: @escaping @Sendable (_ times: Int) -> Void) -> Variant {
        Variant("\(self.name), beside \(name)") { times in
            let thread = Companion(companion)
            self.run(times)
            thread.stop()
        }
    }
}

/// A thread that does something until it is stopped.
private final class Companion: @unchecked Sendable {
    // Unchecked: the flag is read and written atomically.
    private let isOver = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    private let hasBegun = DispatchSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)

    init(_ work: @escaping @Sendable (Int) -> Void) {
        isOver.initialize(to: false)
        Thread.detachNewThread { [self] in
            work(64)
            hasBegun.signal()
            while !flag_is_set(isOver) { work(256) }
            hasEnded.signal()
        }
        hasBegun.wait()
    }

    deinit { isOver.deallocate() }

    func stop() {
        set_flag(isOver)
        hasEnded.wait()
    }
}
