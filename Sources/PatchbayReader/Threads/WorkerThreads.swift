import PatchbayPlatform

/// Several threads for independent pieces of work.
///
/// Threads of its own, not those of a pool: the parser calls itself as deep as the source is nested, and threads of
/// pools have a small stack.
package enum WorkerThreads {
    /// The number of processors to run on.
    package static let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

    /// The stack size of a process's main thread.
    private static let stackSize = 8 << 20

    /// Pieces that are taken at once: few enough that nobody is left with a long list at the end.
    private static let chunk = 8

    /// Transforms every element. The order of the results is that of the elements, whatever thread made them.
    ///
    /// - Parameters:
    ///   - elements: Each is let go once it was transformed, if nobody else has it: sources are large.
    ///   - count: How many threads, the calling one included. Where the system refuses a thread, the others do its
    ///     work.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: consuming [Element],
        on count: Int,
        _ transform: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        let wanted = min(count, (elements.count + chunk - 1) / chunk)
        guard wanted > 1 else { return elements.map(transform) }
        let queue = Queue(end: elements.count)
        let places = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        defer { places.deallocate() }
        _ = places.initialize(from: consume elements)
        let sources = Places(start: places.baseAddress)
        return [Result](unsafeUninitializedCapacity: places.count) { buffer, initialized in
            let results = Places(start: buffer.baseAddress)
            let work: @Sendable () -> Void = {
                while let range = queue.next() {
                    for index in range { results.set(index, sources.take(index).map(transform)) }
                }
            }
            let threads = (1..<wanted).compactMap { _ in start(work) }
            work()
            for thread in threads { pthread_join(thread, nil) }
            initialized = places.count
        }
    }

    /// The elements that nobody has taken yet.
    private final class Queue: @unchecked Sendable {
        // Unchecked: `start` is only touched while the mutex is held, which is on the heap as it must not move.
        private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        private var start = 0
        private let end: Int

        init(end: Int) {
            self.end = end
            pthread_mutex_init(mutex, nil)
        }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        func next() -> Range<Int>? {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            guard start < end else { return nil }
            let range = start..<min(start + WorkerThreads.chunk, end)
            start = range.upperBound
            return range
        }
    }

    /// Memory for the elements, or for the results.
    private struct Places<Value>: @unchecked Sendable {
        // Unchecked: each index is handed out once, so no two threads have one place, and nobody reads results before
        // all threads were joined.
        let start: UnsafeMutablePointer<Value>?

        func take(_ index: Int) -> Value? { start.map { ($0 + index).move() } }

        func set(_ index: Int, _ value: Value?) {
            guard let start, let value else { return }
            (start + index).initialize(to: value)
        }
    }

    /// Starts a thread.
    ///
    /// - Returns: `nil` where the system refuses it.
    @discardableResult
    package static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        pthread_attr_setstacksize(&attributes, stackSize)
        let argument = Unmanaged.passRetained(Job(work)).toOpaque()
        #if canImport(Darwin)
            var thread: pthread_t?
            let code = pthread_create(&thread, &attributes, { run($0) }, argument)
        #else
            var thread = pthread_t()
            let code = pthread_create(&thread, &attributes, run, argument)
        #endif
        pthread_attr_destroy(&attributes)
        if code == 0 { return thread }
        Unmanaged<Job>.fromOpaque(argument).release()
        return nil
    }
}

/// The work that a thread is handed when it starts.
private final class Job: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }
}

/// Runs the one job that a thread was made for.
private func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().work()
    return nil
}
