import Patchbay

protocol AppResolver: Resolver {
    func provideGreeting() -> Greeting
}

struct App: AppResolver {
    func provideGreeting() -> Greeting { Greeting(words: "Good evening") }
}
