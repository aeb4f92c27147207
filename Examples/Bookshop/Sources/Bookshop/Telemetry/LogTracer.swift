import Instrumentation
import Logging
import Tracing

/// Writes each span to the log when it ends, with what it took: enough to see where a request spends its time.
///
/// A shop that has a system for traces provides the tracer of that system instead. This one takes nothing from requests,
/// and passes nothing on to other programs.
struct LogTracer: Tracer {
    let logger: Logger

    func startSpan<Instant: TracerInstant>(
        _ operationName: String,
        context: @autoclosure () -> ServiceContext,
        ofKind kind: SpanKind,
        at instant: @autoclosure () -> Instant,
        function: String,
        file fileID: String,
        line: UInt
    ) -> LogSpan {
        LogSpan(operationName, context: context(), start: instant().nanosecondsSinceEpoch, logger: logger)
    }

    func forceFlush() {}

    func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier,
        into context: inout ServiceContext,
        using extractor: Extract
    ) where Extract.Carrier == Carrier {}

    func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext,
        into carrier: inout Carrier,
        using injector: Inject
    ) where Inject.Carrier == Carrier {}
}
