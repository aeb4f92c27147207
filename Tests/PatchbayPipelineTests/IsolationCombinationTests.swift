import Foundation
import PatchbayModel
import PatchbayPipeline
import Testing

/// Parents and children of every isolation, with what the parent shares and how a child's type asks for it.
///
/// The tests compile a few, the same ones each time. `PATCHBAY_ISOLATIONS=all` compiles all, and a number so many.
@Suite struct IsolationCombinationTests {
    private static let resolvers = [
        "": "", "Sendable": "", "Actor": "", "@MainActor": "@MainActor ", "@Disk": "@Disk ",
    ]

    private static let shared = [
        "final class Shared: SharedInjectable, Sendable": "",
        "@MainActor final class Shared: SharedInjectable": "",
        "final class Shared: SharedInjectable": "",
        "final class Shared: SharedInjectable, @unchecked Sendable": "async throws ",
        "actor Shared: SharedInjectable": "",
    ]

    private static let requests = [
        "Shared", "() async throws -> Shared", "@Sendable () async throws -> Shared",
        "@MainActor () async throws -> Shared",
        "Lazy<Shared>", "SendableLazy<Shared>", "@Sendable () -> any Child", "() -> any Parent",
        "@Sendable () async -> any Parent",
    ]

    private static let dependents = [
        "struct Asking: Injectable", "@MainActor final class Asking: Injectable", "actor Asking: Injectable",
    ]

    struct Program: CustomTestStringConvertible {
        var parent: String
        var child: String
        var shared: String
        var request: String
        var dependent: String

        var testDescription: String { "\(parent) / \(child) / \(shared) / \(request) / \(dependent)" }
    }

    static let all = resolvers.keys.sorted().flatMap { parent in
        resolvers.keys.sorted().flatMap { child in
            shared.keys.sorted().flatMap { shared in
                requests.flatMap { request in
                    dependents.map { dependent in
                        Program(parent: parent, child: child, shared: shared, request: request, dependent: dependent)
                    }
                }
            }
        }
    }

    /// Those that are compiled, far apart from each other.
    static var chosen: [Program] {
        let wish = ProcessInfo.processInfo.environment["PATCHBAY_ISOLATIONS"]
        let count = wish == "all" ? all.count : min(wish.flatMap { Int($0) } ?? 10, all.count)
        return (0..<count).map { all[$0 * 1_009 % all.count] }
    }

    private static func resolver(_ name: String, _ isolation: String, _ body: String) -> String {
        let refined = isolation.hasPrefix("@") || isolation.isEmpty ? "Resolver" : "Resolver, \(isolation)"
        return "\(resolvers[isolation] ?? "")protocol \(name): \(refined) { \(body) }"
    }

    private func text(_ program: Program) -> String {
        """
        import Patchbay

        @globalActor actor Disk { static let shared = Disk() }

        \(program.shared) {
            typealias Owner = any Parent
            struct Dependency { let level: UInt8 }
            init(dependency: Dependency) \(Self.shared[program.shared] ?? ""){}
        }

        \(program.dependent) {
            struct Dependency {
                let value: \(program.request)
                let number: UInt16
            }
            init(dependency: Dependency) {}
        }

        \(Self.resolver("Parent", program.parent, "var shared: ParentShared { get }; func provideLevel() -> UInt8"))
        \(Self.resolver("Child", program.child, "var parent: any Parent { get }; func provideNumber() -> UInt16"))
        """
    }

    @Test func `no number leads to one program twice`() {
        #expect(Set((0..<Self.all.count).map { $0 * 1_009 % Self.all.count }).count == Self.all.count)
    }

    @Test(arguments: chosen)
    func `a program without a finding compiles`(program: Program) async throws {
        let source = SourceFile(path: "main.swift", module: "Isolations", text: text(program))
        guard let wiring = Pipeline.generate([source], for: "Isolations").source else { return }
        _ = try await CaseCompiler.shared.run("Isolations", [source], wiring: wiring)
    }
}
