import PatchbayModel
import PatchbayPipeline
import Testing

/// The bindings that a resolver sees of other modules, and the imports that generated code needs to use them.
@Suite struct SeveralModulesTests {
    private func app(_ text: String) -> SourceFile {
        SourceFile(path: "App/App.swift", module: "App", text: text)
    }

    private func lib(_ text: String, module: String = "Lib") -> SourceFile {
        SourceFile(path: "\(module)/\(module).swift", module: module, text: text)
    }

    @Test func `a public injectable of another module is wired, and its module is imported`() throws {
        let library = lib(
            """
            import Patchbay
            public final class Store: Injectable {
                public struct Dependency { let name: String; public init(name: String) { self.name = name } }
                public init(dependency: Dependency) {}
            }
            """
        )
        let resolver = app(
            """
            import Patchbay
            protocol AppResolver: Resolver { func provideName() -> String }
            """
        )
        let outcome = Pipeline.generate([library, resolver], for: "App")
        let source = try #require(outcome.source)
        #expect(outcome.diagnostics == [])
        #expect(source.contains("import Lib\nimport Patchbay\n"))
        #expect(source.contains("func resolveStore() -> Store {"))
    }

    /// The build plugin reads all modules below the one that it builds.
    @Test(arguments: ["import Core", "@_exported import Core"])
    func `checking several modules sees what a build sees: modules between import the others`(line: String) {
        let core = lib(
            """
            import Patchbay
            public struct Meter: Injectable {
                public struct Dependency { public init() {} }
                public init(dependency: Dependency) {}
            }
            """,
            module: "Core"
        )
        let between = lib(
            """
            \(line)
            import Patchbay
            public struct Opened: Injectable {
                public struct Dependency { public init(meter: Meter) { self.meter = meter }; let meter: Meter }
                public init(dependency: Dependency) {}
            }
            """
        )
        let resolver = app("import Lib\nimport Patchbay\nprotocol AppResolver: Resolver {}")
        #expect(Pipeline.check([core, between, resolver]) == [])
        #expect(Pipeline.check([core, between, resolver], for: "App") == [])
        let unrelated = app("import Patchbay\nprotocol AppResolver: Resolver {}\n\(Self.askingForMeter)")
        #expect(Pipeline.check([core, unrelated]).map(\.id) == [.notVisible])
    }

    private static let askingForMeter =
        "struct Use: Injectable { struct Dependency { let meter: Meter }; init(dependency: Dependency) {} }"

    @Test(arguments: [
        (
            "public final class Store: SharedInjectable, Sendable { public struct Dependency {}; "
                + "public init(dependency: Dependency) {} }",
            "Store"
        ),
        ("struct Store: Injectable { struct Dependency {}; init(dependency: Dependency) {} }", "Store"),
        (
            "public struct Store<Item>: Injectable { public struct Dependency {}; public init(dependency: Dependency) {} }",
            "Store<Int>"
        ),
    ])
    func `what is shared does not take from callers what another module keeps to itself`(
        declaration: String,
        type: String
    ) throws {
        let resolver = app(
            """
            import Lib
            import Patchbay
            protocol AppResolver: Resolver { var shared: AppResolverShared { get } }
            final class Cart: SharedInjectable, Sendable {
                struct Dependency { let store: \(type) }
                init(dependency: Dependency) {}
            }
            struct Page: Injectable { struct Dependency { let cart: Cart }; init(dependency: Dependency) {} }
            """
        )
        let findings = Pipeline.check([lib("import Patchbay\n\(declaration)"), resolver], for: "App")
        #expect(findings.map(\.id) == [.sharedNeedsCaller])
        #expect(findings.first?.location.line == 5)
        #expect(findings.first?.help?.hasPrefix("make ") == true)
    }

    @Test func `a generic type that another module keeps to itself becomes a parameter, and a warning says why`() {
        let declaration =
            "public struct Store<Item>: Injectable { public struct Dependency {}; public init(dependency: Dependency) {} }"
        let resolver = app(
            """
            import Lib
            import Patchbay
            protocol AppResolver: Resolver {}
            struct Page: Injectable { struct Dependency { let store: Store<Int> }; init(dependency: Dependency) {} }
            """
        )
        let findings = Pipeline.check([lib("import Patchbay\n\(declaration)"), resolver], for: "App")
        #expect(findings.map(\.id) == [.notVisible])
    }

    @Test(arguments: [
        (
            "final class Store: Injectable { struct Dependency {}; init(dependency: Dependency) {} }",
            "it is not `package`"
        ),
        (
            "public final class Store: Injectable { public struct Dependency {}; public init(dependency: Dependency) {} }",
            "its `Dependency` cannot be made outside of Lib"
        ),
        (
            """
            public final class Store: Injectable {
                public struct Dependency { public init() {} }
                @_spi(Inner) public init(dependency: Dependency) {}
            }
            """,
            "it is not `package`"
        ),
        (
            """
            public final class Store { public struct Dependency { public init() {} } }
            @_spi(Inner) extension Store: Injectable { public convenience init(dependency: Dependency) { self.init() } }
            """,
            "it is not `package`"
        ),
    ])
    func `a type that another module keeps to itself becomes a parameter, and a warning says why`(
        declaration: String,
        reason: String
    ) throws {
        let resolver = app(
            """
            import Lib
            import Patchbay
            protocol AppResolver: Resolver {}
            struct Screen: Injectable { struct Dependency { let store: Store }; init(dependency: Dependency) {} }
            """
        )
        let outcome = Pipeline.generate([lib("import Patchbay\n\(declaration)"), resolver], for: "App")
        let finding = try #require(outcome.diagnostics.first)
        #expect(finding.id == .notVisible)
        #expect(finding.location.line == 4)
        #expect(finding.message.contains(reason))
        #expect(outcome.source?.contains("func resolveScreen(store: Store)") == true)
    }

    @Test func `a module that is imported for testing shows its internals`() throws {
        let library = lib(
            """
            import Patchbay
            final class Store: Injectable { struct Dependency {}; init(dependency: Dependency) {} }
            """
        )
        let tests = SourceFile(
            path: "Tests/T.swift",
            module: "Tests",
            text: "@testable import Lib\nimport Patchbay\nprotocol TestResolver: Resolver {}"
        )
        let source = try #require(Pipeline.generate([library, tests], for: "Tests").source)
        #expect(source.contains("@testable import Lib\n"))
        #expect(source.contains("func resolveStore() -> Store"))
    }

    @Test func `a comment in a library may silence what only its users find`() throws {
        let library = lib(
            """
            import Patchbay
            public struct Name {}
            public struct Label: Injectable {
                public struct Dependency {
                    let name: Name  // patchbay:ignore PB121
                    public init(name: Name) {}
                }
                public init(dependency: Dependency) {}
            }
            """
        )
        let resolver = app(
            """
            import Lib
            import Patchbay
            protocol AppResolver: Resolver { func provideOne() -> Name; func provideTwo() -> Name }
            struct Page: Injectable { struct Dependency { let label: Label }; init(dependency: Dependency) {} }
            """
        )
        #expect(Pipeline.check([library], for: "Lib") == [])
        #expect(Pipeline.check([library, resolver], for: "App") == [])
        #expect(Pipeline.check([library, resolver]) == [])
        // A check of all modules knows of a comment that silences nothing.
        #expect(Pipeline.check([library]).map(\.id) == [.idleIgnore])
    }

    @Test(arguments: [("app", true), ("kit", false)])
    func `what has package access is seen in its package`(package: String, isSeen: Bool) throws {
        let library = SourceFile(
            path: "Lib/Lib.swift",
            module: "Lib",
            package: package,
            text: """
                import Patchbay
                package struct Store: Injectable {
                    package struct Dependency { package init() {} }
                    package init(dependency: Dependency) {}
                }
                """
        )
        let resolver = SourceFile(
            path: "App/App.swift",
            module: "App",
            package: "app",
            text: """
                import Lib
                import Patchbay
                protocol AppResolver: Resolver {}
                struct Screen: Injectable { struct Dependency { let store: Store }; init(dependency: Dependency) {} }
                """
        )
        let outcome = Pipeline.generate([library, resolver], for: "App")
        #expect(outcome.source?.contains("func resolveStore()") == isSeen)
        #expect(outcome.diagnostics.map(\.id) == (isSeen ? [] : [.notVisible]))
        if !isSeen {
            #expect(outcome.diagnostics[0].message.hasSuffix("it is `package`, and App is in another package"))
        }
    }

    @Test(arguments: [("app", true), ("kit", false)])
    func `a dependency that its package makes is made there`(package: String, isSeen: Bool) throws {
        let library = SourceFile(
            path: "Lib/Lib.swift",
            module: "Lib",
            package: package,
            text: """
                import Patchbay
                public struct Store: Injectable {
                    public struct Dependency { package init() {} }
                    public init(dependency: Dependency) {}
                }
                """
        )
        let resolver = SourceFile(
            path: "App/App.swift",
            module: "App",
            package: "app",
            text: """
                import Lib
                import Patchbay
                protocol AppResolver: Resolver {}
                struct Screen: Injectable { struct Dependency { let store: Store }; init(dependency: Dependency) {} }
                """
        )
        let outcome = Pipeline.generate([library, resolver], for: "App")
        #expect(outcome.source?.contains("func resolveStore()") == isSeen)
        let reason = "its `Dependency` can be made in its package only, and App is in another package"
        #expect(outcome.diagnostics.map { $0.message.hasSuffix(reason) } == (isSeen ? [] : [true]))
    }

    @Test func `what shared types of a library lack is said where something of the module needs them`() throws {
        let library = lib(
            """
            import Patchbay
            public final class Disk: SharedInjectable, Sendable {
                public struct Dependency { public init(place: String) {}; let place: String }
                public init(dependency: Dependency) {}
            }
            public final class Store: SharedInjectable, Sendable {
                public struct Dependency { public init(disk: Disk) {}; let disk: Disk }
                public init(dependency: Dependency) {}
            }
            public struct Journal: Injectable {
                public struct Dependency { public init(store: Store) {}; let store: Store }
                public init(dependency: Dependency) {}
            }
            """
        )
        func findings(_ request: String) -> [Diagnostic] {
            let resolver = app(
                """
                import Lib
                import Patchbay
                protocol AppResolver: Resolver {}
                struct Screen: Injectable { struct Dependency { \(request) }; init(dependency: Dependency) {} }
                """
            )
            return Pipeline.check([library, resolver], for: "App")
        }
        #expect(findings("") == [])
        for request in ["let disk: Disk", "let store: Store", "let journal: Journal"] {
            #expect(findings(request).map(\.id) == [.sharedNeedsCaller])
            #expect(findings(request).map(\.location.line) == [3])
        }
    }

    @Test func `resolvers of other modules are left to the builds of those`() throws {
        let library = lib("import Patchbay\npublic protocol LibResolver: Resolver { func provideA() -> Int }")
        let resolver = app("import Patchbay\nprotocol AppResolver: Resolver { func provideB() -> Int }")
        let source = try #require(Pipeline.generate([library, resolver], for: "App").source)
        #expect(source.contains("extension AppResolver"))
        #expect(!source.contains("extension LibResolver"))
    }

    @Test func `types of one name in two modules stay two types`() throws {
        let item = "public struct Item { public init() {} }"
        let resolver = app(
            """
            import Cart
            import Patchbay
            import Shop
            protocol AppResolver: Resolver {
                func provideCartItem() -> Cart.Item
                func provideShopItem() -> Shop.Item
            }
            """
        )
        let files = [lib(item, module: "Cart"), lib(item, module: "Shop"), resolver]
        let source = try #require(Pipeline.generate(files, for: "App").source)
        #expect(source.contains("func resolveCartItem() -> Cart.Item"))
        #expect(source.contains("func resolveShopItem() -> Shop.Item"))
    }

    private let kept = """
        import Patchbay
        final class Store: SharedInjectable, Sendable {
            struct Dependency {}
            init(dependency: Dependency) {}
        }
        """

    @Test func `what one library keeps to itself does not stand before what another one shows`() throws {
        let shown = """
            import Patchbay
            public struct Store: Injectable {
                public struct Dependency { public init() {} }
                public init(dependency: Dependency) {}
            }
            """
        let resolver = app(
            """
            import Base
            import Kit
            import Patchbay
            protocol AppResolver: Resolver {}
            struct Screen: Injectable { struct Dependency { let store: Store }; let dependency: Dependency }
            """
        )
        let outcome = Pipeline.generate([lib(kept, module: "Base"), lib(shown, module: "Kit"), resolver], for: "App")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("let store = self.resolveStore()") == true)
        #expect(outcome.source?.contains("func resolveStore() -> Kit.Store {") == true)
    }

    @Test func `what a library keeps to itself has no say in what methods are called`() throws {
        let resolver = app(
            """
            import Lib
            import Patchbay
            protocol AppResolver: Resolver {}
            struct Store: Injectable { struct Dependency { let id: Int }; let dependency: Dependency }
            struct Order: Injectable { struct Dependency { let id: String }; let dependency: Dependency }
            struct Screen: Injectable {
                struct Dependency { let store: Store; let order: Order }
                let dependency: Dependency
            }
            """
        )
        let outcome = Pipeline.generate([lib(kept), resolver], for: "App")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("func resolveStore(id: Int) -> App.Store {") == true)
        #expect(outcome.source?.contains("func resolveScreen(storeId: Int, orderId: String) -> Screen {") == true)
    }

    @Test func `a module's own type is not the one of the same name that is imported`() throws {
        let resolver = app(
            """
            import Foundation
            import Patchbay
            struct URL {}
            protocol AppResolver: Resolver {
                func provideURL() -> URL
                func provideLocation() -> Foundation.URL
            }
            struct Screen: Injectable {
                struct Dependency { let place: Foundation.URL; let own: URL }
                init(dependency: Dependency) {}
            }
            """
        )
        let outcome = Pipeline.generate([resolver], for: "App")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("func resolveScreen() -> Screen") == true)
    }

    @Test func `a method is as visible as its resolver and its signature allow`() throws {
        let resolver = app(
            """
            import Patchbay
            public struct Seen { public init() {} }
            struct Unseen {}
            public protocol AppResolver: Resolver {}
            public final class Screen: Injectable {
                public struct Dependency { let seen: Seen }
                public init(dependency: Dependency) {}
            }
            public final class Drawer: Injectable {
                public struct Dependency { let unseen: Unseen }
                public init(dependency: Dependency) {}
            }
            package final class Panel: Injectable {
                package struct Dependency {}
                package init(dependency: Dependency) {}
            }
            """
        )
        let source = try #require(Pipeline.generate([resolver], for: "App").source)
        #expect(source.contains("    public func resolveScreen(seen: Seen)"))
        #expect(source.contains("    func resolveDrawer(unseen: Unseen)"))
        #expect(source.contains("    package func resolvePanel()"))
    }

    @Test func `a conformance counts where the module of the protocol is imported, directly or through another`() {
        let type = "final class Screen: Injectable { struct Dependency {}; init(dependency: Dependency) {} }"
        func isWired(_ imports: String, _ others: [SourceFile] = []) -> Bool {
            let resolver = SourceFile(
                path: "App/R.swift",
                module: "App",
                text: "import Patchbay\nprotocol AppResolver: Resolver {}"
            )
            let source = Pipeline.generate(others + [resolver, app("\(imports)\n\(type)")], for: "App").source
            return source?.contains("resolveScreen") == true
        }
        #expect(isWired("import Patchbay"))
        #expect(!isWired("import Foundation"))
        #expect(isWired("import Base", [lib("@_exported import Patchbay", module: "Base")]))
        #expect(!isWired("import Base", [lib("import Patchbay", module: "Base")]))
    }

    @Test func `without a resolver there is nothing to generate and nothing to say`() throws {
        let outcome = Pipeline.generate([app("import Patchbay\nstruct Plain {}")], for: "App")
        #expect(outcome.diagnostics == [])
        #expect(try #require(outcome.source).contains("extension") == false)
    }

    @Test func `what a file keeps to itself means nothing in another`() throws {
        let first = SourceFile(
            path: "App/First.swift",
            module: "App",
            text: """
                import Patchbay
                private struct Helper { let size: Double }
                private protocol Injectable {}
                private typealias Name = Int
                private protocol Screen {}
                private struct Plain: Screen, Injectable {}
                """
        )
        let second = SourceFile(
            path: "App/Second.swift",
            module: "App",
            text: """
                import Patchbay
                typealias Name = String
                protocol Screen: Injectable {}
                struct Helper: Screen { struct Dependency { let name: Name }; let dependency: Dependency }
                protocol AppResolver: Resolver {}
                """
        )
        let outcome = Pipeline.generate([first, second], for: "App")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("func resolveHelper(name: String) -> Helper") == true)
    }

    @Test func `a library with many builds of its own does not keep a program from being wired`() {
        let flags = (1...9).map { "F\($0)" }
        let aliases = flags.map {
            "#if \($0)\npublic typealias A\($0) = Sendable\n#else\npublic typealias A\($0) = Any\n#endif\n"
        }
        let library = aliases.joined() + "public protocol Store: \(flags.map { "A\($0)" }.joined(separator: ", ")) {}\n"
        let program = """
            import Patchbay
            import Library
            struct Shop: Injectable { struct Dependency { let store: any Store }; init(dependency: Dependency) {} }
            protocol AppResolver: Resolver { func provideStore() -> any Store }
            """
        let files = [
            SourceFile(path: "Library.swift", module: "Library", text: library),
            SourceFile(path: "App.swift", module: "App", text: program),
        ]
        let outcome = Pipeline.generate(files, for: "App")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("func resolveShop() -> Shop") == true)
        let own = Pipeline.check([
            SourceFile(path: "App.swift", module: "App", text: "import Patchbay\n" + library + program)
        ])
        #expect(own.map(\.id) == [.entangledAlternatives])
    }

    @Test func `a generic provider that is internal makes what public types of other modules ask for`() throws {
        let library = lib(
            """
            import Patchbay
            public struct Item: Injectable {
                public struct Dependency { public init() {} }
                public init(dependency: Dependency) {}
            }
            public struct Crate<T> { public init() {} }
            public struct Ship: Injectable {
                public struct Dependency { public init(crate: Crate<Item>) {}; let crate: Crate<Item> }
                public init(dependency: Dependency) {}
            }
            """
        )
        let resolver = app(
            """
            import Lib
            import Patchbay
            protocol AppResolver: Resolver { func provideCrate<T>(item: T) -> Crate<T> }
            """
        )
        let outcome = Pipeline.generate([library, resolver], for: "App")
        #expect(try #require(outcome.source).contains("func resolveShip() -> Ship {"))
    }

    @Test func `what another module requires to be shared lacks something in whoever refines it, asked for or not`() {
        let library = lib(
            """
            import Patchbay
            public struct Ship: Sendable { public init() {} }
            public protocol ShipPart { func shareShip(broken: Int) -> Ship }
            """
        )
        let resolver = app(
            """
            import Lib
            import Patchbay
            protocol AppResolver: ShipPart, Resolver {
                var shared: AppResolverShared { get }
                func provideShipSpare() -> Ship
            }
            """
        )
        let findings = Pipeline.check([library, resolver])
        #expect(findings.map(\.id) == [.sharedNeedsCaller])
        #expect(findings.map(\.location.file) == ["App/App.swift"])
    }
}
