import Foundation
import Synchronization

/// Ends the process when nothing goes on: something waits for ever.
final class Watchdog: Sendable {
    private let steps = Atomic(0)
    private let stage = Guarded("start")

    /// The longest time without a step.
    private let patience: TimeInterval

    init(patience: TimeInterval) {
        self.patience = patience
    }

    func step() { steps.add(1, ordering: .relaxed) }
    func begin(_ name: String) { stage.withLock { $0 = name } }
    var count: Int { steps.load(ordering: .relaxed) }

    func start() {
        Thread.detachNewThread { [self] in
            var (last, since) = (count, Date())
            while true {
                sleep(1)
                if count != last {
                    (last, since) = (count, Date())
                } else if Date().timeIntervalSince(since) > patience {
                    say("no step for \(Int(patience)) s after \(last), during: \(stage.withLock { $0 })")
                    abort()
                }
            }
        }
    }
}

/// Prints a line at once: whoever reads a log may not wait for the end.
func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
