import Foundation

/// Says on a terminal what takes so long, in one line that goes away in the end. Where nobody looks on, and where it
/// does not take long, it says nothing.
final class Progress: @unchecked Sendable {
    // Unchecked: what varies is only touched while the condition's lock is held.
    private let changed = NSCondition()
    private var stage: String
    private var isOver = false
    private var isWritten = false
    private let start = Date()
    private let isShown: Bool

    /// What is done in less need not be announced.
    private static let patience = 0.7
    private static let interval = 0.2

    /// - Parameter isShown: Whether somebody looks on.
    init(_ stage: String, isShown: Bool = Terminal.current.isCapable(.error)) {
        self.stage = stage
        self.isShown = isShown
        if isShown { Thread.detachNewThread { [self] in show() } }
    }

    func go(on stage: String) {
        changed.withLock { self.stage = stage }
    }

    /// Takes the line back. Nothing is written to the terminal afterwards.
    func end() {
        guard isShown else { return }
        changed.withLock {
            isOver = true
            if isWritten { write(Self.empty) }
            changed.signal()
        }
    }

    /// Goes to the start of the line and empties it.
    private static let empty = "\r\u{1B}[K"

    /// What the line says.
    static func line(_ stage: String, seconds: Int) -> String {
        "patchbay: \(stage)…" + (seconds > 1 ? " \(seconds) s" : "")
    }

    private func show() {
        changed.withLock {
            var next = start.addingTimeInterval(Self.patience)
            while !isOver {
                guard !changed.wait(until: next) else { continue }
                let seconds = Int(Date().timeIntervalSince(start))
                write(Self.empty + Self.line(stage, seconds: seconds))
                isWritten = true
                next = Date().addingTimeInterval(Self.interval)
            }
        }
    }

    private func write(_ text: String) {
        try? StandardStream.error.write(Array(text.utf8))
    }
}
