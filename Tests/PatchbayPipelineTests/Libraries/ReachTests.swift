import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

/// Which of several registrations code can mean, as far as imports say it.
@Suite struct ReachTests: MapsPrograms {
    private func survey(_ files: [(module: String, text: String)]) -> Pipeline.Survey {
        Pipeline.survey(
            files.enumerated().map { number, file in
                SourceFile(path: "Sources/\(file.module)/\(number).swift", module: file.module, text: file.text)
            }
        )
    }

    private func edges(_ files: [(module: String, text: String)]) -> [String] { edges(survey(files).map) }

    // MARK: Programs

    private static let shared = (
        "Core",
        "import Swinject\npublic protocol Clock {}\npublic final class Page { public init(_ clock: Clock) {} }\n"
            + "public func makeContainer() -> Container { Container() }"
    )

    private func program(_ name: String, registers: Bool = true) -> (module: String, text: String) {
        let clock = "c.register(Clock.self) { _ in \(name)Clock() }"
        return (
            name,
            """
            import Core
            import Swinject
            struct \(name)Clock: Clock {}
            @main struct \(name) {
                static func main() {
                    let c = makeContainer()
                    \(registers ? clock : "")
                    c.register(Page.self) { r in Page(r.resolve(Clock.self)!) }
                    print(c.resolve(Page.self)!)
                }
            }
            """
        )
    }

    @Test func `a registration of another program answers nothing, where this one has its own`() {
        let found = edges([Self.shared, program("Shop"), program("Office")])
        #expect(found == ["Office: Page -> Office: Clock", "Shop: Page -> Shop: Clock"])
    }

    @Test func `what only another program registers may be compiled into both`() {
        let found = edges([Self.shared, program("Shop"), program("Office", registers: false)])
        #expect(found == ["Office: Page -> Shop: Clock", "Shop: Page -> Shop: Clock"])
    }

    @Test func `each program may give a key a live value of its own`() {
        let kit = """
            import Dependencies
            public struct Store: TestDependencyKey { public static let testValue = Store() }
            public struct Disk: DependencyKey { public static let liveValue = Disk() }
            public struct Cloud: DependencyKey { public static let liveValue = Cloud() }
            extension DependencyValues {
                public var store: Store { get { self[Store.self] } set { self[Store.self] = newValue } }
                public var disk: Disk { get { self[Disk.self] } set { self[Disk.self] = newValue } }
                public var cloud: Cloud { get { self[Cloud.self] } set { self[Cloud.self] = newValue } }
            }
            """
        func program(_ name: String, asks property: String) -> (module: String, text: String) {
            let value = "Store { @Dependency(\\.\(property)) var made; return made }"
            let entry = "static func main() { @Dependency(\\.store) var store; print(store) }"
            return (
                name,
                "import Dependencies\nimport Kit\n@main struct \(name) { \(entry) }\n"
                    + "extension Store: DependencyKey { public static let liveValue = \(value) }"
            )
        }
        let survey = survey([("Kit", kit), program("Mac", asks: "disk"), program("Phone", asks: "cloud")])
        #expect(
            edges(survey.map) == [
                "DependencyValues: Store (store) -> DependencyValues: Disk (disk) (later)",
                "Phone.DependencyValues: Store (store) -> DependencyValues: Cloud (cloud) (later)",
            ]
        )
        let stores = survey.map.nodes.filter { $0.name == "Store (store)" }
        #expect(stores.map(\.module) == ["Mac", "Phone"])
        #expect(stores.map(\.entries.count) == [1, 1])
    }

    @Test func `what another program has is not called unused, since files may belong to both`() {
        let survey = survey([
            Self.shared, program("Shop"), ("Office", program("Office").text.replacing("Page", with: "Int")),
        ])
        #expect(survey.diagnostics == [])
    }

    // MARK: Imports

    private static func client(_ module: String) -> (module: String, text: String) {
        (
            module,
            """
            import Factory
            public final class \(module)Log {}
            extension Container { public var log: Factory<\(module)Log> { self { \(module)Log() } } }
            """
        )
    }

    @Test(arguments: ["Disk", "Net"])
    func `of two factories of one name, the one answers whose module is imported`(module: String) {
        let page = (
            "App",
            "import Factory\nimport \(module)\nextension Container { var page: Factory<Int> { self { self.log().id } } }"
        )
        let found = edges([Self.client("Disk"), Self.client("Net"), page])
        #expect(found.map { $0.hasSuffix("\(module).Container: log") || $0.hasSuffix(" Container: log") } == [true])
        let map = survey([Self.client("Disk"), Self.client("Net"), page]).map
        let target = map.nodes.first { $0.id == map.edges[0].to }
        #expect(target?.module == module && map.edges.count == 1)
    }

    @Test func `of two factories of one name and container, the one answers that lies beside`() {
        let text = "import Factory\nextension Container { var log: Factory<Int> { self { 1 } } }"
        let page = "import Factory\nextension Container { var page: Factory<Int> { self { self.log() } } }"
        func targets(_ path: String) -> [String] {
            let files = [
                SourceFile(path: "App/DI/Log.swift", module: "App", text: text),
                SourceFile(path: "Share/DI/Log.swift", module: "App", text: text),
                SourceFile(path: path, module: "App", text: page),
            ]
            let map = Pipeline.survey(files).map
            return map.edges.compactMap { edge in map.nodes.first { $0.id == edge.to }?.location?.file }.sorted()
        }
        #expect(targets("Share/Page/Page.swift") == ["Share/DI/Log.swift"])
        #expect(targets("App/Page/Page.swift") == ["App/DI/Log.swift"])
        #expect(targets("Page.swift") == ["App/DI/Log.swift", "Share/DI/Log.swift"])
    }

    @Test func `without an import that decides, all that have the name may answer`() {
        let page = ("App", "import Factory\nextension Container { var page: Factory<Int> { self { self.log().id } } }")
        #expect(edges([Self.client("Disk"), Self.client("Net"), page]).count == 2)
    }

    @Test func `a dependency is that of the module which is imported`() {
        let client = { (module: String) in
            (
                module,
                """
                import Dependencies
                public struct \(module)Client: DependencyKey { public static let liveValue = \(module)Client() }
                extension DependencyValues {
                    public var client: \(module)Client {
                        get { self[\(module)Client.self] }
                        set { self[\(module)Client.self] = newValue }
                    }
                }
                """
            )
        }
        let page = (
            "App",
            """
            import Dependencies
            import Net
            struct Page: DependencyKey {
                static var liveValue: Page { @Dependency(\\.client) var client; return Page(client: client) }
                let client: NetClient
            }
            extension DependencyValues { var page: Page { get { self[Page.self] } set { self[Page.self] = newValue } } }
            """
        )
        let map = survey([client("Disk"), client("Net"), page]).map
        #expect(map.edges.map { edge in map.nodes.first { $0.id == edge.to }?.module } == ["Net"])
    }
}
