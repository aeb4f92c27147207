import Metrics
import NIOConcurrencyHelpers
import Patchbay

/// Counters in memory, for `GET /metrics`. One for the program: it is shared.
///
/// A shop that has a system for metrics provides the factory of that system instead.
final class ShopMetrics: SharedInjectable, MetricsFactory {
    typealias Dependency = Void

    private let counters = NIOLockedValueBox<[String: ShopCounter]>([:])

    init(dependency: Void) {}

    /// All counters, a line each, in the form that Prometheus reads.
    var text: String {
        counters.withLockedValue { $0 }.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.count)\n" }.joined()
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        let list = dimensions.map { "\($0.0)=\"\($0.1)\"" }.joined(separator: ",")
        let name = list.isEmpty ? label : "\(label){\(list)}"
        return counters.withLockedValue { counters in
            let counter = counters[name] ?? ShopCounter()
            counters[name] = counter
            return counter
        }
    }

    // The shop has no metrics of other kinds.
    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler { NOOPMetricsHandler.instance }
    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler { NOOPMetricsHandler.instance }
    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        NOOPMetricsHandler.instance
    }

    // A counter goes on where the next of its name begins.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}

private final class ShopCounter: CounterHandler {
    private let value = NIOLockedValueBox<Int64>(0)

    var count: Int64 { value.withLockedValue { $0 } }

    func increment(by amount: Int64) {
        value.withLockedValue { $0 &+= amount }
    }

    func reset() {
        value.withLockedValue { $0 = 0 }
    }
}
