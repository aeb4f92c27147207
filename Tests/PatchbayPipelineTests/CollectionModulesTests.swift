import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import Testing

/// Contributions from other modules.
@Suite struct CollectionModulesTests {
    private let checks = SourceFile(
        path: "Checks/Check.swift",
        module: "Checks",
        text: "public protocol Check {}\npublic struct Plain: Check {}"
    )

    /// It knows nothing of resolvers.
    private let network = SourceFile(
        path: "Network/Network.swift",
        module: "Network",
        text: """
            import Checks
            public protocol NetworkChecks {
                func contributePing() -> any Check
                func contributeProxy() -> (String, Int)
            }
            extension NetworkChecks {
                public func contributePing() -> any Check { Plain() }
                public func contributeProxy() -> (String, Int) { ("proxy", 1) }
            }
            """
    )

    private func app(_ text: String) -> SourceFile {
        SourceFile(
            path: "App/App.swift",
            module: "App",
            text: "import Checks\nimport Network\nimport Patchbay\n\(text)"
        )
    }

    private let report =
        "struct Report: Injectable { struct Dependency { let checks: [any Check] }; let dependency: Dependency }"

    @Test func `what a module contributes by a protocol is gathered where a resolver refines it`() throws {
        let app = app("protocol AppResolver: Resolver, NetworkChecks { func contributeDisk() -> any Check }\n\(report)")
        let outcome = Pipeline.generate([checks, network, app], for: "App")
        #expect(outcome.diagnostics == [])
        let source = try #require(outcome.source)
        #expect(source.contains("        return [ping, disk]\n"))
        #expect(source.contains("import Network\n"))
    }

    @Test func `what nobody asks for is no finding where only another module contributes it`() {
        let app = app("protocol AppResolver: Resolver, NetworkChecks {}")
        #expect(Pipeline.check([checks, network, app], for: "App") == [])
    }

    @Test func `a key that another module has taken is reported`() {
        let app = app(
            """
            protocol AppResolver: Resolver, NetworkChecks { func contributeOwn() -> (String, Int) }
            extension AppResolver { func contributeOwn() -> (String, Int) { ("proxy", 2) } }
            struct Ports: Injectable { struct Dependency { let ports: [String: Int] }; let dependency: Dependency }
            """
        )
        let findings = Pipeline.check([checks, network, app], for: "App")
        #expect(findings.map(\.id) == [.repeatedKey])
        #expect(findings.first?.location.file == "App/App.swift")
    }

    @Test func `facts that were read module by module come to the same`() throws {
        let app = app("protocol AppResolver: Resolver, NetworkChecks {}\n\(report)")
        let facts = [[checks], [network], [app]].flatMap(Pipeline.readModules)
        #expect(
            Pipeline.generate(fromFacts: facts, for: "App") == Pipeline.generate([checks, network, app], for: "App")
        )
    }

    @Test func `the map has contributions as nodes between the collection and what they need`() throws {
        let app = app(
            """
            protocol AppResolver: Resolver, NetworkChecks {
                func provideRegion() -> Int
                func contributeDisk(region: Int) -> any Check
            }
            \(report)
            func use(_ app: any AppResolver) { _ = app.resolveReport() }
            """
        )
        let map = Pipeline.survey([checks, network, app], for: "App").map
        let edges = map.edges.map { "\($0.from) \($0.label) \($0.to)" }
        #expect(
            edges == [
                "AppResolver.[String: Int] proxy NetworkChecks.contributeProxy",
                "AppResolver.[any Check] disk AppResolver.contributeDisk",
                "AppResolver.[any Check] ping NetworkChecks.contributePing",
                "AppResolver.contributeDisk region AppResolver.provideRegion",
                "Report checks AppResolver.[any Check]",
            ]
        )
        #expect(map.nodes.first { $0.id == "AppResolver.[any Check]" }?.made == "from 2 contributions")
    }
}
