import Patchbay

/// Closures that say where they run: with their caller, or on no actor.
@MainActor
protocol ScreenResolver: Resolver {
    func provideTitle() -> nonisolated(nonsending) () async -> String
    func provideSummary(title: nonisolated(nonsending) () async -> String) async -> Summary

    func resolveScreen(reload: nonisolated(nonsending) @escaping () async -> Int) async -> Screen
    func resolveBackground(work: @escaping @concurrent () async -> Int) -> Background
}

struct Summary {
    var text: String
}

@MainActor
final class Screen: Injectable {
    struct Dependency {
        let reload: nonisolated(nonsending) () async -> Int
        let summary: Summary
    }

    private let dependency: Dependency

    init(dependency: Dependency) { self.dependency = dependency }

    func show() async { print(dependency.summary.text, await dependency.reload()) }
}

final class Background: Injectable {
    struct Dependency {
        let work: @concurrent () async -> Int
    }

    private let dependency: Dependency

    init(dependency: Dependency) { self.dependency = dependency }

    func run() async { print(await dependency.work()) }
}

struct Screens: ScreenResolver {
    func provideTitle() -> nonisolated(nonsending) () async -> String { { "title" } }

    func provideSummary(title: nonisolated(nonsending) () async -> String) async -> Summary {
        Summary(text: "summary of \(await title())")
    }
}

await Screens().resolveScreen(reload: { 1 }).show()
await Screens().resolveBackground(work: { 2 }).run()

let stub = ScreenResolverStub()
stub.onProvideTitle = { { "another" } }
stub.onProvideSummary = { title in Summary(text: await title()) }
await stub.resolveSummary().text.lowercased() == "another" ? print("the stub's") : print("wrong")
