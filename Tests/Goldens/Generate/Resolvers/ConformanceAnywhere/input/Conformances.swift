import Patchbay

struct SharedDependency {
    let store: Store
    let title: String
}

extension Home: TrackedScreen {
    typealias Dependency = SharedDependency
    var name: String { "home \(shared.title)" }
}

extension Settings.Page: Screen {
    struct Dependency { let store: Store }
}
