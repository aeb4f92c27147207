import PatchbayModel
import PatchbayPipeline
import Testing

/// Providers of what conforming types choose.
@Suite struct AssociatedProvidersTests {
    @Test(arguments: ["Database == SQLite", "SQLite == Database", "Self.Database == SQLite"])
    func `a provider of an associated type that a clause fixes provides that type`(clause: String) throws {
        let text = """
            import Patchbay
            struct SQLite {}
            struct Desk: Injectable { struct Dependency { let database: SQLite }; let dependency: Dependency }
            protocol StoreResolver: Resolver {
                associatedtype Database
                func provideDatabase() -> Database
            }
            protocol AppResolver: StoreResolver where \(clause) {}
            """
        #expect(try code(text).contains("func resolveDesk() -> Desk"))
    }

    @Test func `a provider of an open one answers no request for another type of that name`() throws {
        let text = """
            import Patchbay
            struct Key {}
            struct Desk: Injectable { struct Dependency { let key: Key }; let dependency: Dependency }
            protocol AppResolver: Resolver {
                associatedtype Key
                func provideKey() -> Key
            }
            """
        #expect(try code(text).contains("func resolveDesk(key: App.Key) -> Desk"))
    }

    private func code(_ text: String) throws -> String {
        let sources = [SourceFile(path: "App.swift", module: "App", text: text)]
        #expect(Pipeline.check(sources, for: "App") == [])
        return try #require(Pipeline.generate(sources, for: "App").source)
    }
}
