import Patchbay

// What counts as a provider: a method whose first word is `provide`, if generated code can call it.

final class Log: Sendable {}
struct Screen: Sendable { var text: String }

class Base {
    struct Options: Sendable { var depth = 1 }
}
protocol Identified {}
extension Identified { typealias ID = UInt }

final class Child: Base, Identified, Injectable {
    struct Dependency {
        let options: Options
        let id: ID
    }
    let dependency: Dependency
    init(dependency: Dependency) { self.dependency = dependency }
}

protocol AppResolver: Resolver {
    func provideScreen(
        title: sending String,
        onTap: @escaping @Sendable () -> Float,
        onShow: @escaping @MainActor () -> Void
    ) -> Screen
    func provideOptions() -> Base.Options
    func providersDidChange()
    func provided() -> Bool
    #if os(Windows)
        func provideDepth() -> Int
    #else
        func provideDepth() -> Int
    #endif
}

extension AppResolver {
    func provideLog() -> Log { hidden() ? Log() : Log() }
    private func provideHidden() -> Double { 0 }
    func provideMany(_ numbers: Int...) -> Character { "a" }
    private func hidden() -> Bool { true }
}

struct Resolvers: AppResolver {
    func provideScreen(
        title: sending String,
        onTap: @escaping @Sendable () -> Float,
        onShow: @escaping @MainActor () -> Void
    ) -> Screen {
        Screen(text: "\(title) \(onTap())")
    }
    func provideOptions() -> Base.Options { Base.Options(depth: 3) }
    func providersDidChange() {}
    func provided() -> Bool { true }
    func provideDepth() -> Int { 4 }
}

let resolver = Resolvers()
print(resolver.resolveScreen(title: "title", onTap: { 1.5 }, onShow: {}).text)
print(resolver.resolveChild(id: 7).dependency.options.depth, resolver.resolveInt())
print(type(of: resolver.resolveLog()))
