import Patchbay

protocol AppResolver: Resolver { func provideName() -> String }
protocol AdminResolver: Resolver { func provideAge() -> Int }
protocol SessionResolver: AppResolver {}

final class Profile: Injectable {
    struct Dependency {}
    init(dependency: Dependency) {}
}

final class Root: AppResolver, AdminResolver {  // expect PB123
    func provideName() -> String { "" }
    func provideAge() -> Int { 0 }
}

final class Session: AppResolver, SessionResolver {
    func provideName() -> String { "" }
}
