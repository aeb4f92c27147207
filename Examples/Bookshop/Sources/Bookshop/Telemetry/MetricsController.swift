import Hummingbird
import Patchbay

/// Answers what was counted.
struct MetricsController: Injectable {
    struct Dependency {
        let metrics: ShopMetrics
    }

    private let dependency: Dependency

    init(dependency: Dependency) {
        self.dependency = dependency
    }

    /// `GET /metrics`
    func show() -> String {
        dependency.metrics.text
    }
}
