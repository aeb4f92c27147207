import PatchbayModel
import PatchbayPipeline
import Testing

/// Features of several modules, and what a run has to do with them.
@Suite struct FeatureModulesTests {
    private func file(_ text: String, _ module: String, _ path: String? = nil) -> SourceFile {
        SourceFile(path: path ?? "\(module)/File.swift", module: module, text: "import PatchbayFeatures\n" + text)
    }

    private func ids(_ files: [SourceFile], for module: String? = nil) -> [String] {
        Pipeline.check(files, for: module).map { "\($0.id.rawValue) \($0.location)" }
    }

    private let types = """
        public struct Printer: DisposableFeature { static var placeholder: Printer { Printer() } }
        public struct Report: DisposableFeature { static var placeholder: Report { Report() } }
        extension FeatureLoader {
            public static func report() -> FeatureLoader {
                .disposable(Report.self) { features in
                    Report(printer: try features.instance(of: Printer.self))
                }
            }
        }
        public func show(_ features: Features) throws { let report: Report = try features.instance() }
        """
    private let root = """
        import Lib
        let features = FeaturesRoot { registry in registry.use(.report()) }
        """

    @Test func `a library without a root lacks nothing`() {
        #expect(ids([file(types, "Lib")]) == [])
        #expect(ids([file(types + "\nfunc ask(_ f: Features) throws { try f.branch(S.self) }", "Lib")]) == [])
    }

    @Test func `what a library's loader asks for is missing where a root registers it`() {
        let files = [file(types, "Lib"), file(root, "App")]
        #expect(ids(files) == ["PB401 Lib/File.swift:7:42"])
        #expect(ids(files, for: "App") == ["PB401 Lib/File.swift:7:42"])
        #expect(ids(files, for: "Lib") == [])
    }

    @Test func `what a library asks an unknown container for is missing in no root of another module`() {
        let lib = types + "\nfunc ask(_ f: Features) throws -> Printer { try f.instance() }"
        let app = "import Lib\nlet features = FeaturesRoot { _ in }"
        #expect(ids([file(lib, "Lib"), file(app, "App")]) == [])
        let own = app + "\nfunc ask(_ f: Features) throws -> Printer { try f.instance() }"
        #expect(ids([file(lib, "Lib"), file(own, "App")]) == ["PB401 App/File.swift:4:51"])
    }

    @Test func `roots of tests lack nothing, but what they register is there`() {
        let test = root.replacing("let features", with: "import Testing\nlet features")
        #expect(ids([file(types, "Lib"), file(test, "App")]) == [])
        #expect(ids([file(types, "Lib"), file(root, "AppTests")]) == [])
        #expect(ids([file(types, "Lib"), file(root, "App", "AppTests/Support/File.swift")]) == [])
    }

    @Test func `what another module registers is followed by the name of the module as well`() {
        let lib =
            types + """

                public func setup(_ registry: inout FeaturesRegistry<RootFeaturesScope>) { registry.use(.report()) }
                public func report() -> FeatureLoader {
                    .disposable(Report.self) { Report(printer: try $0.instance(of: Printer.self)) }
                }
                """
        for body in ["Lib.setup(&registry)", "registry.use(Lib.report())"] {
            let app = "import Lib\nlet features = FeaturesRoot { registry in \(body) }"
            #expect(Pipeline.check([file(lib, "Lib"), file(app, "App")]).map(\.id.rawValue) == ["PB401"])
        }
    }

    @Test func `loaders of one name are told apart by their types`() {
        let app = """
            struct Printer: DisposableFeature { static var placeholder: Printer { Printer() } }
            struct Report: DisposableFeature { static var placeholder: Report { Report() } }
            extension Printer { static func live() -> FeatureLoader { .disposable(Printer.self) { _ in Printer() } } }
            extension Report {
                static func live() -> FeatureLoader {
                    .disposable(Report.self) { Report(printer: try $0.instance(of: Printer.self)) }
                }
            }
            let features = FeaturesRoot { registry in registry.use(Report.live()) }
            """
        #expect(Pipeline.check([file(app, "App")]).map(\.id.rawValue).contains("PB401"))
        let both = app.replacing("(Report.live())", with: "(Report.live()); registry.use(Printer.live())")
        #expect(!Pipeline.check([file(both, "App")]).map(\.id.rawValue).contains("PB401"))
    }

    @Test func `functions of other modules that register are followed`() {
        let lib =
            types + """

                public func registerPrinters(_ registry: inout FeaturesRegistry<RootFeaturesScope>) {
                    registry.use(.disposable(Printer.self) { _ in Printer() })
                }
                """
        let app = """
            import Lib
            let features = FeaturesRoot { registry in
                registry.use(.report())
                registerPrinters(&registry)
                registry.use(.disposable(Printer.self) { _ in Printer() })
            }
            """
        #expect(ids([file(lib, "Lib"), file(app, "App")]) == ["PB402 App/File.swift:6:18"])
    }

    @Test func `what others can name is never reported as unused, unless the root is that of a program`() {
        let app = """
            import Lib
            let features = FeaturesRoot { registry in registry.use(.disposable(Printer.self) { _ in Printer() }) }
            """
        let lib = "public struct Printer: DisposableFeature {}"
        #expect(ids([file(lib, "Lib"), file(app, "App")]) == [])
        #expect(ids([file(lib, "Lib"), file(app, "App", "App/main.swift")]) == ["PB403 App/main.swift:3:56"])
        let program = app + "\n@main struct Program {}"
        #expect(ids([file(lib, "Lib"), file(program, "App")]) == ["PB403 App/File.swift:3:56"])
    }

    @Test func `what a file that does not parse may have is not missing`() {
        let broken = SourceFile(path: "App/Broken.swift", module: "App", text: "func } {")
        let found = Pipeline.check([file(types, "Lib"), file(root, "App"), broken], for: nil)
        #expect(found.map(\.id) == [.syntaxError])
    }

    @Test func `protocols and attributes of these names that are not the runtime's take no part`() {
        let text = """
            protocol StaticFeature {}
            struct Clock: StaticFeature {}
            func FeaturesRoot(_ setUp: (inout Registry) -> Void) {}
            let a = FeaturesRoot { $0.use(.missing()); _ = $0.instance(of: Clock.self) }
            """
        #expect(Pipeline.check([SourceFile(path: "F.swift", module: "App", text: text)], for: nil) == [])
    }

    @Test func `a property of the type around it says what is asked for`() {
        let app = """
            struct Printer: DisposableFeature {}
            final class Screen {
                let printer: Printer
                init(features: Features) throws { printer = try features.instance() }
            }
            let features = FeaturesRoot { registry in registry.use(.disposable(Printer.self) { _ in Printer() }) }
            """
        #expect(ids([file(app, "App")]) == [])
        let bare = app.replacing("registry.use(.disposable(Printer.self) { _ in Printer() })", with: "")
        #expect(ids([file(bare, "App")]) == ["PB401 App/File.swift:5:62"])
    }

    @Test func `an implementation is its feature, and its initialiser asks the container of its scope`() {
        let app = """
            struct Printer: DisposableFeature {}
            struct Report: DisposableFeature {}
            struct Plain: ImplementationOfDisposableFeature {
                typealias Feature = Report
                let printer: Printer
                init(using features: Features) throws { printer = try features.instance() }
                var instance: Report { Report() }
            }
            enum SessionScope: FeaturesScope {}
            let features = FeaturesRoot { registry in
                registry.use(Plain.self)
                registry.defineScope(SessionScope.self) { scope in
                    scope.use(.disposable(Printer.self) { _ in Printer() })
                }
            }
            func show(_ features: Features) throws -> Report { try features.instance() }
            """
        #expect(ids([file(app, "App")]) == ["PB401 App/File.swift:7:68"])
    }

    @Test func `a generic request may be for anything, so that nothing is unused`() {
        let app = """
            struct Printer: DisposableFeature {}
            let features = FeaturesRoot { registry in registry.use(.disposable(Printer.self) { _ in Printer() }) }
            """
        let get = """

            struct Get<Feature> {
                let value: Feature
                init(_ features: Features) throws { value = try features.instance() }
            }
            """
        #expect(ids([file(app, "App")]).map { $0.prefix(5) } == ["PB403"])
        #expect(ids([file(app + get, "App")]).map { $0.prefix(5) } == ["PB407"])
    }
}
