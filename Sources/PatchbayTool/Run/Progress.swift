import Dispatch
import PatchbayRun

/// The line on a terminal that says what takes so long, and goes away in the end. Where nobody looks on, and where it
/// does not take long, it says nothing.
final class Progress: @unchecked Sendable {
    // Unchecked: what varies is only touched on the queue.
    private let queue = DispatchQueue(label: "Progress")
    private var stage: String
    private var isWritten = false
    private let start = DispatchTime.now()
    /// There is none if nobody looks on.
    private var timer: (any DispatchSourceTimer)?

    /// A stage that takes less need not be announced.
    private static let patience = DispatchTimeInterval.milliseconds(700)
    private static let interval = DispatchTimeInterval.milliseconds(200)

    /// - Parameter isShown: Whether somebody looks on.
    init(_ stage: String, isShown: Bool = Terminal.current.isCapable(.error)) {
        self.stage = stage
        guard isShown else { return }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: start + Self.patience, repeating: Self.interval)
        timer.setEventHandler { [weak self] in self?.show() }
        self.timer = timer
        timer.activate()
    }

    func go(on stage: String) {
        queue.sync { self.stage = stage }
    }

    /// Takes the line back. Nothing is written to the terminal afterwards.
    func end() {
        queue.sync {
            timer?.cancel()
            if isWritten { write(Self.empty) }
            isWritten = false
        }
    }

    /// The sequence that goes to the start of the line and empties it.
    private static let empty = "\r\u{1B}[K"

    /// The text of the line.
    static func line(_ stage: String, seconds: Int) -> String {
        "patchbay: \(stage)…" + (seconds > 1 ? " \(seconds) s" : "")
    }

    private func show() {
        let nanoseconds = DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds
        write(Self.empty + Self.line(stage, seconds: Int(nanoseconds / 1_000_000_000)))
        isWritten = true
    }

    private func write(_ text: String) {
        try? StandardStream.error.write(Array(text.utf8))
    }
}
