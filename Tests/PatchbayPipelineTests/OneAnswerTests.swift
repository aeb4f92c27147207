import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// `patchbay check` looks at all modules at once, and a build at one after the other, each with those that it depends on.
/// Both have to find the same.
@Suite struct OneAnswerTests {
    @Test(arguments: (GoldenCase.all(of: .generate) + GoldenCase.all(of: .check)).filter(Self.hasLibraries))
    func `checking a package finds what its builds find`(case: GoldenCase) throws {
        let libraries = try `case`.libraries().map { (name: $0.name, sources: $0.sources) }
        try expectOneAnswer(libraries + [(`case`.name, `case`.sources())])
    }

    @Test(arguments: [15, 24, 214, 489, 1385] as [UInt64])
    func `so it does for random programs`(seed: UInt64) throws {
        let program = RandomProgram(seed: seed, count: 40)
        let sources = program.sources(module: "Random")
        let names = sources.map(\.module).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        try expectOneAnswer(names.map { name in (name, sources.filter { $0.module == name }) })
    }

    /// A module may lack in its own build what a module that imports it has.
    @Test func `what a library lacks by itself is found, though the program has it`() throws {
        let kit = SourceFile(
            path: "Kit.swift",
            module: "Kit",
            text: """
                import Patchbay
                public struct Path: Sendable { public init() {} }
                public final class Pool: SharedInjectable, Sendable {
                    public struct Dependency { public let path: Path; public init(path: Path) { self.path = path } }
                    public init(dependency: Dependency) {}
                }
                public protocol KitResolver: Resolver { var shared: KitResolverShared { get } }
                """
        )
        let feed = SourceFile(path: "Feed.swift", module: "Feed", text: "import Kit\nimport Patchbay\n")
        let app = SourceFile(
            path: "App.swift",
            module: "App",
            text: """
                import Feed
                import Kit
                import Patchbay
                struct Desk: Injectable {
                    struct Dependency { let pool: Pool }
                    let dependency: Dependency
                }
                protocol AppResolver: Resolver {
                    var shared: AppResolverShared { get }
                    func providePath() -> Path
                }
                """
        )
        #expect(Pipeline.check([kit, feed, app]).map(\.id) == [.sharedNeedsCaller])
        try expectOneAnswer([("Kit", [kit]), ("Feed", [feed]), ("App", [app])])
    }

    /// Its own resolver could not name the type, and nobody there asks for it.
    @Test func `what a program puts in the place of a library's parameter is no matter of the library`() throws {
        let kit = SourceFile(
            path: "Kit.swift",
            module: "Kit",
            text: """
                import Patchbay
                public struct Box<Item>: Injectable {
                    public struct Dependency { public let item: Item; public init(item: Item) { self.item = item } }
                    public init(dependency: Dependency) {}
                }
                public protocol KitResolver: Resolver {}
                """
        )
        let app = SourceFile(
            path: "App.swift",
            module: "App",
            text: """
                import Kit
                import Patchbay
                struct Leaf: Injectable {
                    struct Dependency {}
                    init(dependency: Dependency) {}
                }
                struct Use: Injectable {
                    struct Dependency { let box: Box<Box<Leaf>> }
                    let dependency: Dependency
                }
                protocol AppResolver: Resolver { var parent: any KitResolver { get } }
                """
        )
        #expect(Pipeline.check([kit, app]) == [])
        try expectOneAnswer([("Kit", [kit]), ("App", [app])])
    }

    private static func hasLibraries(_ goldenCase: GoldenCase) -> Bool {
        (try? goldenCase.libraries().isEmpty) == false
    }

    /// - Parameter modules: Each after those that it imports.
    private func expectOneAnswer(_ modules: [(name: String, sources: [SourceFile])]) throws {
        let atOnce = Pipeline.check(modules.flatMap(\.sources))
        var built: Set<Diagnostic> = []
        for index in modules.indices {
            let seen = modules[...index].flatMap(\.sources)
            built.formUnion(Pipeline.check(seen, for: modules[index].name))
        }
        #expect(Set(atOnce.map(\.summary)) == Set(built.map(\.summary)))
        // The command reads other libraries as well, and what comments say to no purpose there.
        let review = Pipeline.review(modules.flatMap(\.sources)).diagnostics
        #expect(Set(atOnce.map(\.summary)).isSubset(of: Set(review.map(\.summary))))
    }
}

extension Diagnostic {
    fileprivate var summary: String { "\(location) \(id.rawValue) \(message)" }
}
