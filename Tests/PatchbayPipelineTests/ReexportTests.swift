import PatchbayModel
import PatchbayPipeline
import Testing

/// Files that import the runtime by way of something else.
@Suite struct ReexportTests {
    private let program = """
        struct Clock: Injectable { typealias Dependency = Void; init(dependency: Void) {} }
        struct Desk: Injectable { struct Dependency { let clock: Clock; let later: Lazy<Clock> }; let dependency: Dependency }
        protocol AppResolver: Resolver {}
        """

    private func source(importing module: String, _ kits: [SourceFile] = []) -> String? {
        let app = SourceFile(path: "App.swift", module: "App", text: "import \(module)\n\(program)")
        let outcome = Pipeline.generate([app] + kits, for: "App")
        #expect(outcome.diagnostics == [])
        return outcome.source
    }

    @Test func `a file that imports the macros alone takes part without one`() {
        #expect(source(importing: "PatchbayMacros")?.contains("func resolveDesk() -> Desk") == true)
    }

    @Test(arguments: ["Patchbay", "PatchbayMacros"])
    func `so does one that imports a module which re-exports them`(module: String) {
        let kit = SourceFile(path: "Kit.swift", module: "Kit", text: "@_exported import \(module)\n")
        let outer = SourceFile(path: "Outer.swift", module: "Outer", text: "@_exported import Kit\n")
        #expect(source(importing: "Kit", [kit])?.contains("func resolveDesk() -> Desk") == true)
        #expect(source(importing: "Outer", [kit, outer])?.contains("func resolveDesk() -> Desk") == true)
    }

    @Test(arguments: ["Patchbay", "PatchbayMacros"])
    func `so do all files of a module of which one re-exports them`(module: String) {
        let marked = "\n@Injectable struct Shelf { let clock: Clock }\n"
        let files = [
            SourceFile(path: "Exports.swift", module: "App", text: "@_exported import \(module)\n"),
            SourceFile(path: "App.swift", module: "App", text: program + marked),
        ]
        let outcome = Pipeline.generate(files, for: "App")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("func resolveDesk() -> Desk") == true)
        #expect(outcome.source?.contains("func resolveShelf() -> Shelf") == (module == "PatchbayMacros"))
        // A module that imports this one sees them, and one that does not sees nothing.
        let other = SourceFile(path: "Other.swift", module: "Other", text: program)
        #expect(Pipeline.generate(files + [other], for: "Other").source?.contains("resolveDesk") == false)
    }

    @Test(arguments: ["PatchbayClients", "PatchbayContextMembers"])
    func `a file that imports a product for contexts alone has its context read`(module: String) throws {
        let text = "import \(module)\nprotocol AppContext: ContextAccessors, Sendable { var limit: Int { get } }"
        let outcome = Pipeline.generate([SourceFile(path: "App.swift", module: "App", text: text)], for: "App")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("struct AppContextOverrides") == true)
    }

    @Test(arguments: ["import Alpha\nimport struct Zeta.Item", "import Zeta"])
    func `of two types of one name, the nearer import means its own`(imports: String) {
        let alpha = SourceFile(path: "Alpha.swift", module: "Alpha", text: "public struct Item {}\n")
        let export = imports.contains("Alpha") ? "" : "@_exported import Alpha\n"
        let text = "\(export)public struct Item {}\n"
        let zeta = SourceFile(path: "Zeta.swift", module: "Zeta", text: text)
        let program = """
            import Patchbay
            struct Desk: Injectable { struct Dependency { let item: Item }; let dependency: Dependency }
            protocol AppResolver: Resolver { func provideZeta() -> Zeta.Item; func provideAlpha() -> Alpha.Item }
            """
        let app = SourceFile(path: "App.swift", module: "App", text: "\(imports)\n\(program)")
        let outcome = Pipeline.generate([app, alpha, zeta], for: "App")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("let item = self.resolveZetaItem()") == true)
    }

    @Test func `one that imports neither takes no part`() {
        let kit = SourceFile(path: "Kit.swift", module: "Kit", text: "import Patchbay\n")
        #expect(source(importing: "Kit", [kit])?.contains("resolveDesk") == false)
    }
}
