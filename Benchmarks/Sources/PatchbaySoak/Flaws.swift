/// What went wrong, as far as somebody wants to read it.
final class Flaws: Sendable {
    static let shared = Flaws()

    private let state = Guarded<(count: Int, messages: [String])>((0, []))

    /// Enough to find the cause; a cause that strikes once strikes often.
    private static let mostMessages = 20

    var count: Int { state.withLock { $0.count } }
    var messages: [String] { state.withLock { $0.messages } }

    func note(_ message: String) {
        state.withLock {
            $0.count += 1
            if $0.messages.count < Self.mostMessages { $0.messages.append(message) }
        }
    }

    func check(_ condition: Bool, _ message: @autoclosure () -> String) {
        if !condition { note(message()) }
    }
}
