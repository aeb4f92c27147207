import Patchbay

protocol Screen: Patchbay.Injectable {}
typealias TrackedScreen = Screen & Tracked
protocol Tracked { var name: String { get } }

final class Home {
    let shared: SharedDependency
    init(dependency: SharedDependency) { shared = dependency }
}

enum Settings {
    final class Page {
        // The `Dependency` stands in an extension of `Settings.Page`, from where `Store` is the outer one.
        let store: AnyObject
        init(dependency: Dependency) { store = dependency.store }
    }
    final class Store: Injectable {
        struct Dependency { static let limit = 3 }
        init(dependency: Dependency) {}
    }
}

final class Store {}

actor Counter: Injectable {
    struct Dependency: Sendable {
        let start: Int
        var step: Int = 2
        lazy var cached: Int = start
        static let all = 0
        var double: Int { start * 2 }
        var observed: String { didSet {} }
    }
    var value: Int
    let step: Int
    let observed: String
    init(dependency: Dependency) {
        value = dependency.start
        step = dependency.step
        observed = dependency.observed
    }
}
