import PatchbayModel
import PatchbayPipeline
import Testing

/// The imports of generated code: the modules that its text names, and the runtime.
@Suite struct GeneratedImportsTests {
    private func file(_ module: String, _ text: String, name: String = "File") -> SourceFile {
        SourceFile(path: "\(module)/\(name).swift", module: module, text: text)
    }

    /// The lines of the imports, in order, of what is generated for App.
    private func imports(_ files: [SourceFile]) throws -> [String] {
        let outcome = Pipeline.generate(files, for: "App")
        #expect(outcome.diagnostics == [])
        let source = try #require(outcome.source)
        return source.split(separator: "\n").map(String.init).filter { line in
            line.contains("import ") && !line.hasPrefix("//") || ["#if can", "#endif"].contains { line.hasPrefix($0) }
        }.filter { $0 != "#endif" }
    }

    private let resolver = "import Patchbay\nprotocol AppResolver: Resolver {}"

    private func page(_ imports: String, needs type: String, name: String = "Page") -> SourceFile {
        file(
            "App",
            "\(imports)\nimport Patchbay\nstruct \(name): Injectable { struct Dependency { let it: \(type) }; let dependency: Dependency }",
            name: name
        )
    }

    @Test func `what only the bodies of files need is not imported`() throws {
        let files = [
            file("App", "import Dispatch\nimport Foundation\nimport Logging\n\(resolver)"),
            page("import Foundation\nimport NIOCore", needs: "[String: Int]"),
        ]
        #expect(try imports(files) == ["import Patchbay"])
    }

    @Test func `what is generated beside it is not imported`() throws {
        let files = [
            file(
                "App",
                "import Logging\nimport Patchbay\nprotocol AppResolver: Resolver { var shared: AppResolverShared { get } }"
            ),
            file(
                "App",
                "import NIOCore\nimport Patchbay\nfinal class Cache: SharedInjectable, Sendable { typealias Dependency = Void; init(dependency: Void) {} }",
                name: "Cache"
            ),
        ]
        #expect(try imports(files) == ["import Patchbay"])
    }

    @Test func `a name that no source declares comes from an import of a file that has it`() throws {
        let files = [
            file("App", "import Logging\n\(resolver)"),
            page("import GRDB\nimport NIOCore", needs: "DatabasePool"),
            page("import GRDB", needs: "DatabasePool", name: "Other"),
        ]
        #expect(try imports(files) == ["import GRDB", "import Patchbay"])
        // Of two that may have it, nobody knows which.
        #expect(try imports(Array(files.prefix(2))) == ["import GRDB", "import NIOCore", "import Patchbay"])
    }

    @Test func `names that Foundation is known for, and qualified ones, say where they are from`() throws {
        let resolver = file("App", resolver)
        #expect(
            try imports([resolver, page("import Foundation\nimport GRDB", needs: "URL")])
                == ["import Foundation", "import Patchbay"]
        )
        #expect(
            try imports([resolver, page("import Foundation\nimport GRDB", needs: "GRDB.Row")])
                == ["import GRDB", "import Patchbay"]
        )
        #expect(
            try imports([resolver, page("import GRDB\nimport struct Metrics.Counter", needs: "Counter")])
                == ["import struct Metrics.Counter", "import Patchbay"]
        )
    }

    @Test func `a name that a module of many programs is known for is from there`() throws {
        let resolver = file("App", resolver)
        #expect(
            try imports([resolver, page("import Foundation\nimport Logging", needs: "Logger")])
                == ["import Logging", "import Patchbay"]
        )
        #expect(
            try imports([resolver, page("import Foundation\nimport os", needs: "Logger")])
                == ["import Patchbay", "import os"]
        )
        // A module that re-exports it may be where it comes from.
        #expect(
            try imports([resolver, page("import Foundation\nimport Hummingbird", needs: "Logger")])
                == ["import Foundation", "import Hummingbird", "import Patchbay"]
        )
    }

    @Test func `imports keep their attributes and conditions`() throws {
        let files = [
            file("App", resolver),
            page("@preconcurrency import Dispatch", needs: "DispatchQueue"),
            page("@_exported import Logging", needs: "Logger", name: "Second"),
            page("#if canImport(UIKit)\nimport UIKit\n#endif", needs: "UIImage", name: "Third"),
        ]
        #expect(
            try imports(files) == [
                "@preconcurrency import Dispatch", "import Logging", "import Patchbay", "#if canImport(UIKit)",
                "import UIKit",
            ]
        )
    }

    private let kit = """
        import Foundation
        import Patchbay
        public typealias Instant = Date
        public struct Clock: Injectable {
            public struct Dependency { public let now: Instant; public init(now: Instant) {} }
            public init(dependency: Dependency) {}
        }
        """

    @Test func `what an alias of another module stands for is imported where it can be`() throws {
        let files = [file("Kit", kit), file("App", "import Kit\n\(resolver)")]
        #expect(
            try imports(files) == ["import Kit", "import Patchbay", "#if canImport(Foundation)", "import Foundation"]
        )
    }

    @Test func `a module that is seen through another is imported through that`() throws {
        let files = [
            file(
                "Base",
                "import Patchbay\npublic struct Deep: Injectable { public init() {}; public typealias Dependency = Void\npublic init(dependency: Void) {} }"
            ),
            file("Kit", "@_exported import Base"),
            file("App", "import Kit\n\(resolver)"),
        ]
        #expect(try imports(files) == ["import Kit", "import Patchbay"])
        // A module that nothing else shows is imported as it is.
        #expect(try imports([files[0], file("Kit", "import Base"), files[2]]) == ["import Base", "import Patchbay"])
    }

    @Test(
        arguments: [
            ("import Kit", "public", "public import Kit", true),
            ("internal import Kit", "public", "internal import Kit", false),
            ("public import Kit", "public", "public import Kit", true),
            ("public import Kit", "", "internal import Kit", false),
            ("import Kit", "", "import Kit", false),
        ]
    )
    func `a public method that names a type has its module imported publicly, unless the module keeps it internal`(
        written: String,
        access: String,
        expected: String,
        isPublic: Bool
    ) throws {
        let files = [
            file(
                "Kit",
                "public import Patchbay\npublic struct Deep: Injectable { public typealias Dependency = Void\npublic init(dependency: Void) {} }"
            ),
            file("App", "\(written)\npublic import Patchbay\n\(access) protocol AppResolver: Resolver {}"),
        ]
        #expect(try imports(files) == [expected, "internal import Patchbay"])
        let source = try #require(Pipeline.generate(files, for: "App").source)
        #expect(source.contains("public func resolveDeep()") == isPublic)
    }

    @Test(arguments: ["public", "package", "internal"])
    func `a child asks its parent for nothing that the parent's module imports for itself`(level: String) throws {
        let base = """
            public import Patchbay
            public final class Deep: SharedInjectable, Sendable {
                public struct Dependency { public init() {} }
                public init(dependency: Dependency) {}
            }
            """
        let kit = """
            public import Patchbay
            \(level) import Base
            public protocol KitResolver: Resolver { var shared: KitResolverShared { get } }
            """
        let app = """
            import Base
            import Kit
            import Patchbay
            protocol AppResolver: Resolver {
                var parent: any KitResolver { get }
                var shared: AppResolverShared { get }
            }
            """
        let files = [file("Base", base), file("Kit", kit), file("App", app)]
        let source = try #require(Pipeline.generate(files, for: "App").source)
        #expect(source.contains("self.parent.resolveDeep()") == (level != "internal"))
        #expect(source.contains("_SharedCell<Deep>()") == (level == "internal"))
        // One without a store leaves alone what it cannot keep, and nobody asks for.
        let idle = file("App", app.replacing("    var shared: AppResolverShared { get }\n", with: ""))
        let rest = try #require(Pipeline.generate(files.dropLast() + [idle], for: "App").source)
        #expect(rest.contains("resolveDeep") == (level != "internal"))
    }

    @Test(arguments: ["public", "internal"])
    func `what a store's module imports for itself is not in the store for another module`(level: String) {
        let base = """
            public import Patchbay
            public final class Deep: SharedInjectable, Sendable {
                public struct Dependency { public init() {} }
                public init(dependency: Dependency) {}
            }
            """
        let kit = """
            public import Patchbay
            \(level) import Base
            public protocol KitResolver: Resolver { var shared: KitResolverShared { get } }
            struct Own: Injectable { struct Dependency { let deep: Deep }\nlet dependency: Dependency }
            """
        let app = "import Base\nimport Kit\nimport Patchbay\nprotocol AppResolver: KitResolver {}"
        let page = "\nstruct Page: Injectable { struct Dependency { let deep: Deep }\nlet dependency: Dependency }"
        let files = [file("Base", base), file("Kit", kit)]
        let found = Pipeline.check(files + [file("App", app + page)], for: "App")
        #expect(found.map(\.id) == (level == "public" ? [] : [.invalidStore]))
        let both = "\nprotocol SideResolver: KitResolver {}\nprotocol BothResolver: AppResolver, SideResolver {}"
        let outcome = Pipeline.generate(files + [file("App", app + both)], for: "App")
        #expect(outcome.diagnostics == [] && outcome.source?.contains("resolveDeep") == false)
    }

    @Test func `types of read modules are qualified where modules that were not read are imported, too`() throws {
        let operation =
            "import Patchbay\npublic struct Operation: Injectable { public typealias Dependency = Void\npublic init(dependency: Void) {} }"
        func source(_ type: String) throws -> String {
            let files = [
                file("Kit", operation), file("App", "import Kit\n\(resolver)"), page("import Foundation", needs: type),
            ]
            return try #require(Pipeline.generate(files, for: "App").source)
        }
        #expect(try source("String").contains("func resolveOperation() -> Operation {"))
        #expect(try source("Date").contains("func resolveOperation() -> Kit.Operation {"))
    }

    @Test func `a type that hides its module does not hide what the module declares beside it`() throws {
        let banner =
            "public struct Banner: Injectable { public typealias Dependency = Void\npublic init(dependency: Void) {} }"
        let files = [
            file("Kit", "import Patchbay\npublic enum Kit {}\n\(banner)"),
            file("Shop", "import Patchbay\n\(banner)"),
            file("App", resolver),
        ]
        let source = try #require(Pipeline.generate(files, for: "App").source)
        #expect(source.contains("func resolveKitBanner() -> Kit::Banner {\n        return Kit::Banner(dependency: ())"))
        #expect(source.contains("func resolveShopBanner() -> Shop.Banner {"))
    }

    @Test func `types in types of one name in two modules are told apart, too`() throws {
        let files = [
            file("Kit", "public struct Banner { public struct Text {} }"),
            file("Shop", "public struct Banner {}"),
            file(
                "App",
                "import Kit\nimport Patchbay\nprotocol AppResolver: Resolver { func provideText() -> Kit.Banner.Text }"
            ),
        ]
        let source = try #require(Pipeline.generate(files, for: "App").source)
        #expect(source.contains("-> Kit.Banner.Text"))
        #expect(try imports(files) == ["import Kit", "import Patchbay"])
    }

    @Test func `an actor that only attributes of public methods name is imported for the module alone`() throws {
        let files = [
            file("Core", "@globalActor public actor Disk { public static let shared = Disk() }"),
            file(
                "App",
                """
                public import Core
                public import Patchbay
                @Disk public final class Store: Injectable {
                    public struct Dependency: Sendable { public init() {} }
                    public init(dependency: Dependency) {}
                }
                public protocol AppResolver: Resolver, Sendable {}
                """
            ),
        ]
        #expect(try imports(files).filter { $0.hasSuffix("Core") } == ["internal import Core"])
        let source = try #require(Pipeline.generate(files, for: "App").source)
        #expect(source.contains("    @Disk\n    public func resolveStore()"))
    }

    @Test func `a module behind whose name there is a type stands before names that others have alone`() throws {
        let types = "public struct Repo { public init() {} }\npublic struct Progress { public init() {} }"
        let text = """
            import Foundation
            import MODULE
            import Patchbay
            protocol AppResolver: Resolver {
                func provideRepo() -> Repo
                func provideURL() -> URL
            }
            """
        for (module, name) in [("Data", "Repo"), ("Kit", "Kit.Repo"), ("Logger", "Logger.Repo")] {
            let files = [file(module, types), file("App", text.replacing("MODULE", with: module))]
            let source = try #require(Pipeline.generate(files, for: "App").source)
            #expect(source.contains("func resolveRepo() -> \(name) {"))
        }
        let progress = text.replacing("provideRepo() -> Repo", with: "provideProgress() -> Host.Progress")
        let files = [file("Host", types), file("App", progress.replacing("MODULE", with: "Host"))]
        #expect(try #require(Pipeline.generate(files, for: "App").source).contains("-> Host::Progress {"))
    }
}
