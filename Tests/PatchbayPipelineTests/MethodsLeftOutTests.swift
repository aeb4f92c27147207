import PatchbayModel
import PatchbayPipeline
import Testing

/// Methods that cannot be: they are left out where nobody misses them, and told of otherwise.
@Suite struct MethodsLeftOutTests {
    private let library = SourceFile(
        path: "Base/Base.swift",
        module: "Base",
        text: """
            import Patchbay
            public final class Record { public init() {} }
            @globalActor public actor Disk { public static let shared = Disk() }
            public struct Shelf: Injectable {
                public struct Dependency {
                    let record: Record
                    public nonisolated init(record: Record) { self.record = record }
                }
                @MainActor public init(dependency: Dependency) {}
            }
            public struct Box<T>: Injectable {
                public struct Dependency {
                    let record: Record
                    let item: T
                    public nonisolated init(record: Record, item: T) { (self.record, self.item) = (record, item) }
                }
                @MainActor public init(dependency: Dependency) {}
            }
            protocol BaseResolver: Resolver { func provideRecord() -> Record }
            @MainActor func open(_ resolver: any BaseResolver) -> Shelf { resolver.resolveShelf() }
            """
    )

    /// A module whose resolver has a record on an actor, and what else it says.
    private func findings(requiring requirement: String = "", _ code: String = "") -> [String] {
        let text = """
            import Base
            import Patchbay
            protocol AppResolver: Resolver, Sendable {
                @Disk func provideRecord() -> Record
                \(requirement)
            }
            \(code)
            """
        return findings([library, SourceFile(path: "App/App.swift", module: "App", text: text)])
    }

    private func findings(_ files: [SourceFile]) -> [String] {
        Pipeline.generate(files, for: "App").diagnostics.map(\.id.rawValue)
    }

    /// Calls in the library are not of this module.
    @Test func `what a library has and nobody asks for here is no matter of this module`() {
        #expect(findings() == [])
        #expect(findings("// It resolves a resolver.") == [])
    }

    @Test func `what the protocol of the resolver asks for is told`() {
        #expect(findings(requiring: "@MainActor func resolveShelf() async -> Shelf") == ["PB170"])
    }

    @Test(arguments: ["resolveShelf()", "resolveBox(Box<Int>.self, item: 1)"])
    func `what code asks for is told`(call: String) {
        #expect(findings("func use(_ app: any AppResolver) async { _ = await app.\(call) }") == ["PB170"])
    }

    /// A ledger that takes a tracker, which has to stay with callers, and the resolvers of its module.
    private func findings(ofLedgerIn resolvers: String) -> [String] {
        let text = """
            import Patchbay
            final class Tracker {}
            final class Clerk {}
            actor Ledger: Injectable {
                struct Dependency { let tracker: Tracker }
                init(dependency: Dependency) {}
            }
            struct Office: Injectable { struct Dependency { let ledger: Ledger }; let dependency: Dependency }
            \(resolvers)
            """
        return findings([SourceFile(path: "App/App.swift", module: "App", text: text)])
    }

    private let tracking = "protocol TrackingResolver: Resolver, Sendable { func provideTracker() -> Tracker }"
    private let plain = "protocol AppResolver: Resolver, Sendable { func provideInt() -> Int }"

    @Test func `what another resolver makes is left to that`() {
        #expect(findings(ofLedgerIn: plain) == ["PB170"])
        #expect(findings(ofLedgerIn: plain + "\n" + tracking) == [])
    }

    @Test func `nothing is left to a resolver that is not in every build`() {
        #expect(findings(ofLedgerIn: "\(plain)\n#if FOO\n\(tracking)\n#endif") == ["PB170"])
        #expect(findings(ofLedgerIn: "#if FOO\n\(plain)\n\(tracking)\n#endif") == [])
    }

    @Test func `nothing is left to others that the protocol asks for`() {
        let asking = plain.replacing("-> Int ", with: "-> Int; func resolveOffice(tracker: Tracker) -> Office ")
        #expect(findings(ofLedgerIn: asking + "\n" + tracking) == ["PB170"])
    }

    @Test func `nothing is left to others that each lack something else of it`() {
        let pair = """
            final class Line: Injectable {
                struct Dependency { let tracker: Tracker }
                init(dependency: Dependency) {}
            }
            actor Desk: Injectable {
                struct Dependency { let line: Line; let clerk: Clerk }
                init(dependency: Dependency) {}
            }
            protocol ClerkResolver: Resolver, Sendable { func provideClerk() -> Clerk }
            """
        #expect(Set(findings(ofLedgerIn: pair + "\n" + tracking)) == ["PB170"])
    }

    @Test func `nothing is left to others that takes two things, each of which another has`() {
        let above = """
            actor Roster: Injectable {
                struct Dependency { let clerk: Clerk }
                init(dependency: Dependency) {}
            }
            struct Firm: Injectable {
                struct Dependency { let office: Office; let roster: Roster }
                let dependency: Dependency
            }
            protocol ClerkResolver: Resolver, Sendable { func provideClerk() -> Clerk }
            """
        #expect(Set(findings(ofLedgerIn: above + "\n" + tracking)) == ["PB170"])
    }
}
