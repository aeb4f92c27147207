import Foundation

/// Threads with room for the recursion of Swift's parser, which take numbers one after the other.
///
/// `@unchecked`: the lock protects everything.
package final class Workers: @unchecked Sendable {
    private let lock = NSLock()
    private var next = 0
    private let count: Int
    private var units: [String?]
    private var since: [Date]

    private init(_ count: Int, _ threads: Int) {
        self.count = count
        units = Array(repeating: nil, count: threads)
        since = Array(repeating: Date(), count: threads)
    }

    /// Does something for each number below `count`, and ends the process if one takes longer than five minutes, on a machine that may be busy.
    package static func run(
        _ count: Int,
        threads: Int,
        name: @escaping @Sendable (Int) -> String,
        _ body: @escaping @Sendable (Int) -> Void
    ) {
        let workers = Workers(count, threads)
        let group = DispatchGroup()
        for index in 0..<threads {
            group.enter()
            let thread = Thread {
                while let number = workers.take(index, name) { body(number) }
                group.leave()
            }
            thread.stackSize = 16 << 20
            thread.start()
        }
        while group.wait(timeout: .now() + 1) == .timedOut {
            if let unit = workers.hanging() {
                print("hang: \(unit)")
                exit(2)
            }
        }
    }

    private func take(_ index: Int, _ name: (Int) -> String) -> Int? {
        lock.lock()
        defer { lock.unlock() }
        units[index] = nil
        guard next < count else { return nil }
        units[index] = name(next)
        since[index] = Date()
        next += 1
        return next - 1
    }

    private func hanging() -> String? {
        lock.lock()
        defer { lock.unlock() }
        for (unit, date) in zip(units, since) where unit != nil && -date.timeIntervalSinceNow > 300 { return unit }
        return nil
    }
}
