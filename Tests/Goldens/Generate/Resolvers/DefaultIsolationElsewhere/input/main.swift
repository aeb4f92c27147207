import Patchbay

// Another actor than that of the module: what is nested in it is on none.

typealias PatchbayDefaultIsolation = MainActor

@globalActor actor Disk { static let shared = Disk() }

nonisolated class Model: Injectable {
    struct Dependency { let number: Int }
    let number: Int
    required init(dependency: Dependency) { number = dependency.number }
}

@Disk final class Writer: Injectable {
    struct Dependency { let model: Model }
    let text: String
    init(dependency: Dependency) { text = "\(dependency.model.number)" }
}

@Disk protocol DiskResolver: Resolver {
    func provideNumber() -> Int
}

@Disk struct OnDisk: DiskResolver {
    nonisolated init() {}
    func provideNumber() -> Int { 2 }
}

@Disk func written() -> String { OnDisk().resolveWriter().text }

print(await written())
