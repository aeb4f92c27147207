import Patchbay

protocol AppResolver: Resolver {
    var shared: AppResolverShared { get }
    func provideGreeting() -> Greeting
}

struct App: AppResolver {
    let shared = AppResolverShared()

    func provideGreeting() -> Greeting { Greeting(words: "Good evening") }
}
