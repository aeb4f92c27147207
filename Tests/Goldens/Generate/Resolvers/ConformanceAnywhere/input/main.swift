import Patchbay

protocol AppResolver: Resolver {
    func provideStore() -> Store
}

struct Resolvers: AppResolver {
    func provideStore() -> Store { Store() }
}

let resolver = Resolvers()
print(resolver.resolveHome(title: "sweet").name)
print(type(of: resolver.resolveSettingsPage().store))
print(resolver.resolveCounter(start: 4, observed: "seen").step)
