import PatchbayModel
import PatchbayPipeline
import Testing

/// Hubs of several modules, and what a run has to do with them.
@Suite struct HubModulesTests {
    private func file(_ text: String, _ module: String, _ name: String = "File") -> SourceFile {
        SourceFile(path: "\(module)/\(name).swift", module: module, text: "import PatchbayHubs\n" + text)
    }

    private func ids(_ files: [SourceFile], for module: String? = "App") -> [String] {
        Pipeline.check(files, for: module).map { "\($0.id.rawValue) \($0.location)" }
    }

    private let lib = """
        public protocol Carrier {}
        struct Tram: Carrier {}
        @AutoRegister((any Carrier).self, using: { Tram() })
        public enum Hub {}
        @AutoRegister(Int.self, using: { 1 })
        extension Hub {}
        """

    @Test func `a module that has hubs only is generated without a word`() {
        let outcome = Pipeline.generate([file(lib, "App")], for: "App")
        #expect(outcome.diagnostics == [])
        #expect(outcome.source?.contains("extension") == false)
    }

    @Test func `registrations of which each stands under a condition are read`() {
        let text = """
            struct Oven {}
            struct Mixer { init(oven: Oven) {} }
            #if os(Linux)
            @AutoRegister(Oven.self, using: Oven.init)
            #else
            @AutoRegister(Oven.self, using: { Oven() })
            #endif
            enum Bakery {}
            #if DEBUG
            @AutoRegister(Int.self, using: { 1 })
            #endif
            extension Bakery {}
            @AutoRegister(Mixer.self, parameterTypes: Oven.self, using: Mixer.init(oven:))
            extension Bakery {}
            """
        #expect(ids([file(text, "App")]) == [])
    }

    @Test func `what another module registers for all is found, what it keeps to itself is not`() {
        let app = """
            import Lib
            struct Line { init(carrier: any Carrier, number: Int) {} }
            @AutoRegister(Line.self, parameterTypes: (any Carrier).self, Int.self, using: Line.init(carrier:number:))
            extension Hub {}
            """
        let files = [file(lib, "Lib"), file(app, "App")]
        #expect(ids(files) == ["PB310 App/File.swift:4:62"])
        #expect(
            Pipeline.check(files, for: "App").first?.similar
                == [
                    Diagnostic.Note(
                        "`Int` is registered on `Hub`, but not visible from here",
                        at: SourceLocation(file: "Lib/File.swift", line: 6, column: 15)
                    )
                ]
        )
    }

    private let line = """
        import Lib
        struct Line { init(carrier: any Carrier) {} }
        @AutoRegister(Line.self, parameterTypes: (any Carrier).self, using: Line.init(carrier:))
        extension Hub {}
        """

    @Test func `what is registered for a package is found in that alone`() {
        let lib = lib.replacing("public enum", with: "package enum")
        func found(in package: String) -> [String] {
            let files = [("Lib", "kit", lib), ("App", package, line)].map { module, package, text in
                let text = "import PatchbayHubs\n" + text
                return SourceFile(path: "\(module)/File.swift", module: module, package: package, text: text)
            }
            return ids(files)
        }
        #expect(found(in: "kit") == [])
        #expect(found(in: "app") == ["PB310 App/File.swift:4:42"])
    }

    @Test func `modules that do not see each other may register the same, unless a third one sees both`() {
        let hub = file("public enum Hub {}", "Base")
        let more = ["One", "Two"].map { module in
            file("import Base\n@AutoRegister(Int.self, using: { 1 })\npublic extension Hub {}", module)
        }
        let text = "import Base\n@AutoRegister(Bool.self, parameterTypes: Int.self, using: make)\nextension Hub {}"
        #expect(ids([hub] + more, for: nil) == [])
        #expect(ids([hub] + more + [file("import One\n" + text, "App")], for: nil) == [])
        let both = file("import One\nimport Two\n" + text, "App")
        #expect(ids([hub] + more + [both], for: nil) == ["PB311 Two/File.swift:3:15"])
        #expect(ids([hub] + more + [file(text, "App")], for: nil) == ["PB310 App/File.swift:3:42"])
    }

    @Test func `what is registered twice is told where the other one is seen`() {
        let app = "import Lib\n@AutoRegister(Lib.Carrier.self, using: { Bus() })\nextension Lib.Hub {}"
        #expect(ids([file(app, "App"), file(lib, "Lib")], for: nil) == ["PB311 App/File.swift:3:15"])
    }

    @Test func `a module registers again what another one registers for all`() {
        let app = "import Lib\n@AutoRegister(Lib.Carrier.self, using: { Bus() })\nextension Lib.Hub {}"
        let files = [file(lib, "Lib"), file(app, "App")]
        #expect(ids(files) == ["PB311 App/File.swift:3:15"])
        #expect(ids(files, for: "Lib") == [])
    }

    @Test func `hubs of one name in two modules are two`() {
        let own = "@AutoRegister(Int.self, using: { 1 }) enum Hub {}"
        let other = "import Lib\n@AutoRegister(Int.self, using: { 1 }) enum Hub {}"
        #expect(ids([file(own, "Lib"), file(other, "App")]) == [])
    }

    @Test func `of a hub that is not read nothing is missing`() {
        #expect(
            ids([
                file(
                    "import Lib\n@AutoRegister(Int.self, parameterTypes: A.self, using: Int.init)\nextension Hub {}",
                    "App"
                )
            ]) == []
        )
    }

    @Test func `what a superclass resolves or registers is there`() {
        let app = """
            protocol Clocks {}
            extension Clocks { static func resolve(_ type: Double.Type) -> Double { 1 } }
            @AutoRegister(Int.self, using: { 1 })
            class Base: Clocks { class func resolve(_: Bool.Type) -> Bool { true } }
            @AutoRegister(String.self, parameterTypes: Int.self, Bool.self, Double.self, Float.self, using: make)
            final class Hub: Base { func resolve(_: Float.Type) -> Float { 1 } }
            """
        #expect(ids([file(app, "App")]) == ["PB310 App/File.swift:6:78"])
    }

    @Test func `what a superclass that is not read may have is not missing`() {
        func missing(_ superclass: String) -> Int {
            let text = "@AutoRegister(Int.self, parameterTypes: A.self, using: make)\nfinal class Hub: \(superclass) {}"
            return ids([file(text, "App"), file("class Mid: Unread {}\nclass Top {}", "App", "Other")]).count
        }
        #expect(missing("Unread") == 0)
        #expect(missing("Mid") == 0)
        #expect(missing("Top") == 1)
        #expect(missing("Top, Hashable") == 1)
        #expect(missing("@unchecked Sendable") == 1)
    }

    @Test func `what a file that does not parse may have is not missing`() {
        let hub = "@AutoRegister(Int.self, parameterTypes: A.self, using: make)\nenum Hub {}"
        let broken = "@AutoRegister(A.self, using: A.init)\nextension Hub { static func } }"
        #expect(ids([file(hub, "App")]).count == 1)
        let found = Pipeline.check([file(hub, "App"), file(broken, "App", "Broken")], for: "App")
        #expect(Set(found.map(\.location.file)) == ["App/Broken.swift"])
    }

    @Test func `attributes are the runtime's where a module that re-exports it is imported`() {
        let texts = [
            "@_exported import PatchbayHubs",
            "import Base\n@AutoRegister(Int.self, parameterTypes: A.self, using: Int.init)\nenum Hub {}",
        ]
        let files = zip(["Base", "App"], texts).map { SourceFile(path: "\($0)/F.swift", module: $0, text: $1) }
        #expect(ids(files) == ["PB310 App/F.swift:2:41"])
        #expect(ids([files[1]]) == [])
    }
}
