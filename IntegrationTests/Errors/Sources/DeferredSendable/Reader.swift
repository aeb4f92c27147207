import Patchbay

// A resolver that is not `Sendable`.

final class Reader: Injectable {
    struct Dependency {
        let url: () -> Double
        let report: @Sendable () -> Float
        let shown: @MainActor () -> Float
        let index: SendableLazy<Float>
        let here: () -> Float
        let once: Lazy<Float>
    }
    init(dependency: Dependency) {}
}

@MainActor final class Screen: Injectable {
    struct Dependency { let shown: @MainActor () -> Float }
    init(dependency: Dependency) {}
}

protocol AppResolver: Resolver {
    func provideFast() -> Double
    func provideSlow() -> Double
    func provideReport() -> Float
}
