/// Told once, when the server accepts connections. With port 0 this is how one learns the port.
struct ReadySignal: Sendable {
    private let notify: @Sendable (_ port: Int) -> Void

    init(_ notify: @escaping @Sendable (_ port: Int) -> Void) {
        self.notify = notify
    }

    func callAsFunction(port: Int) { notify(port) }
}
