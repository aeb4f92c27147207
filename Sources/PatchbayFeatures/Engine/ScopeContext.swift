/// What a branch was opened with.
final class ScopeContext<Context: Sendable>: Sendable {
    let value: Context

    init(_ value: Context) { self.value = value }
}
