import Logging
import NIOConcurrencyHelpers
import Tracing

/// A span of `LogTracer`.
final class LogSpan: Span {
    private struct State {
        var name: String
        var attributes: SpanAttributes = [:]
        var error: String?
        var hasEnded = false
    }

    let context: ServiceContext
    private let start: UInt64
    private let logger: Logger
    private let state: NIOLockedValueBox<State>

    init(_ name: String, context: ServiceContext, start: UInt64, logger: Logger) {
        self.context = context
        self.start = start
        self.logger = logger
        state = NIOLockedValueBox(State(name: name))
    }

    var operationName: String {
        get { state.withLockedValue { $0.name } }
        set { state.withLockedValue { $0.name = newValue } }
    }

    var attributes: SpanAttributes {
        get { state.withLockedValue { $0.attributes } }
        set { state.withLockedValue { $0.attributes = newValue } }
    }

    var isRecording: Bool { state.withLockedValue { !$0.hasEnded } }

    func recordError<Instant: TracerInstant>(
        _ error: any Error,
        attributes: SpanAttributes,
        at instant: @autoclosure () -> Instant
    ) {
        state.withLockedValue { $0.error = "\(error)" }
    }

    // The log has no room for these.
    func setStatus(_ status: SpanStatus) {}
    func addEvent(_ event: SpanEvent) {}
    func addLink(_ link: SpanLink) {}

    func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
        let end = instant().nanosecondsSinceEpoch
        let state = state.withLockedValue { state in
            defer { state.hasEnded = true }
            return state
        }
        guard !state.hasEnded else { return }
        var metadata: Logger.Metadata = [
            "span": "\(state.name)", "microseconds": "\(end > start ? (end - start) / 1_000 : 0)",
        ]
        func add(_ name: String, _ attribute: SpanAttribute) {
            if case .string(let text) = attribute {
                metadata[name] = "\(text)"
            } else {
                metadata[name] = "\(attribute)"
            }
        }
        state.attributes.forEach(add)
        metadata["error"] = state.error.map { "\($0)" }
        logger.debug("Span ended", metadata: metadata)
    }
}
