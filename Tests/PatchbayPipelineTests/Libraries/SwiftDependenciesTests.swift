import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

@Suite struct SwiftDependenciesTests {
    private static func files(_ text: String, tests: String = "") -> [SourceFile] {
        let test = SourceFile(path: "Tests/AppTests/T.swift", module: "AppTests", text: "import Dependencies\n" + tests)
        return [SourceFile(path: "Sources/App.swift", module: "App", text: "import Dependencies\n" + text), test]
    }

    private func review(_ text: String, tests: String = "") -> Pipeline.Review {
        Pipeline.review(Self.files(text, tests: tests))
    }

    private func findings(_ text: String, tests: String = "") -> [String] {
        review(text, tests: tests).diagnostics.map { "\($0.id.rawValue):\($0.location.line)" }
    }

    private static let client = """
        struct Client { var load: () -> Int }
        extension Client: DependencyKey { static let liveValue = Client { 1 } }
        extension DependencyValues {
            var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
        }
        @main struct Program { @Dependency(\\.client) var client; static func main() {} }

        """

    // MARK: What is read

    @Test(arguments: [
        "@Dependency(\\.client) var again", "@Dependency(\\.client.load) var load",
        "@Dependency(Client.self) var again", "@Dependencies.Dependency(\\.client) private var again",
    ])
    func `a property wrapper asks for a key`(wrapper: String) throws {
        let review = review(Self.client + "struct Model { \(wrapper) }")
        #expect(review.diagnostics == [])
        let summary = try #require(review.libraries.first)
        #expect(summary.registrations == 1)
        #expect(summary.requests == 2)
        #expect(summary.unread.isEmpty)
    }

    @Test func `a request has the name of the property that it fills`() {
        let code = """
            struct Shop: Sendable { @Dependency(\\.client) var store }
            extension Shop: DependencyKey { static let liveValue = Shop() }
            """
        let edges = Pipeline.survey(Self.files(Self.client + code)).map.edges
        #expect(edges.map(\.label) == ["store"])
    }

    @Test func `functions, closures and the current values ask, too`() {
        let code = """
            func f() { @Dependency(\\.client) var client }
            let g = { @Dependency(\\.client) var client; return client.load() }
            let h = DependencyValues._current.client
            let i = DependencyValues().client
            """
        #expect(review(Self.client + code).libraries.first?.requests == 5)
    }

    @Test func `what the library has itself is neither missing nor unread`() {
        let code = "struct Model { @Dependency(\\.date.now) var now; @Dependency(\\.uuid) var uuid }"
        let review = review(Self.client + code)
        #expect(review.diagnostics == [])
        #expect(review.libraries.first?.unread.isEmpty == true)
    }

    @Test func `a dependency that the sources do not declare is an unknown`() {
        let review = review(Self.client + "struct Model { @Dependency(\\.elsewhere) var other }")
        #expect(review.diagnostics.map(\.id) == [.unreadRegistration])
    }

    @Test func `a key with its live value in another module is one registration`() throws {
        let interface = """
            public struct Client {}
            extension Client: TestDependencyKey { public static let testValue = Client() }
            extension DependencyValues { public var client: Client { get { self[Client.self] } } }
            """
        let files = [
            SourceFile(path: "Client/C.swift", module: "Client", text: "import Dependencies\n" + interface),
            SourceFile(
                path: "ClientLive/L.swift",
                module: "ClientLive",
                text: """
                    import Client
                    import Dependencies
                    extension Client: DependencyKey { static var liveValue: Client { Client() } }
                    """
            ),
            SourceFile(
                path: "App/A.swift",
                module: "App",
                text: "import Client\nimport Dependencies\n@main struct Program { @Dependency(\\.client) var client }"
            ),
        ]
        let review = Pipeline.review(files)
        #expect(review.diagnostics == [])
        #expect(review.libraries.first?.registrations == 1)
        let node = try #require(Pipeline.survey(files).map.nodes.first)
        #expect(node.name == "Client (client)")
        #expect(node.lifetime == .singleton)
        #expect(node.location?.file == "ClientLive/L.swift")
    }

    @Test func `what stands behind an entry is its test value, and an argument its live one`() throws {
        let text = { (entry: String) in
            """
            extension DependencyValues { \(entry) }
            @main struct Model { @Dependency(\\.limit) var limit; static func main() {} }
            """
        }
        let live = Self.files(text("@DependencyEntry(liveValue: 100) var limit: Int = 3"))
        #expect(Pipeline.review(live).diagnostics == [])
        let node = try #require(Pipeline.survey(live).map.nodes.first)
        #expect(node.made == "100" && node.lifetime == .singleton && node.name == "Int (limit)")
        #expect(findings(text("@DependencyEntry var limit: Int = 3")) == ["PB607:2"])
        #expect(findings(text("@DependencyEntry var limit: Int = 3"), tests: "let x = 1") == ["PB607:2"])
    }

    @Test(arguments: [
        ("@DependencyEntry public var api: any Client = Mock()", "ClientKey"),
        ("@DependencyEntry public var api = Mock()", "ApiKey"),
        (#"@DependencyEntry("OwnKey") public var api: any Client = Mock()"#, "OwnKey"),
    ])
    func `the key of an entry may have its live value elsewhere`(entry: String, key: String) {
        let text = { (name: String) in
            """
            public protocol Client {}; public struct Mock: Client {}; public struct Live: Client {}
            extension DependencyValues { \(entry) }
            extension DependencyValues.\(name): DependencyKey { public static var liveValue: any Client { Live() } }
            @main struct Model { @Dependency(\\.api) var api; static func main() {} }
            """
        }
        #expect(findings(text(key)) == [])
        #expect(review(text(key)).libraries.first?.registrations == 1)
        #expect(findings(text("OtherKey")).contains("PB607:3"))
    }

    @Test func `of two declarations of a type, a key is the one beside it`() {
        let files = [
            SourceFile(path: "Tool/App/Client.swift", module: "App", text: "struct Client { let name: String }"),
            SourceFile(
                path: "Sources/App/Client/Client.swift",
                module: "App",
                text: """
                    import Dependencies
                    struct Client { var load: () -> Int }
                    extension DependencyValues {
                        var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
                    }
                    struct Model { @Dependency(\\.client) var client }
                    """
            ),
            SourceFile(
                path: "Sources/App/Client/Live.swift",
                module: "App",
                text: "import Dependencies\nextension Client: DependencyKey { static let liveValue = Self { 1 } }"
            ),
        ]
        #expect(Pipeline.review(files).diagnostics == [])
        #expect(Pipeline.survey(files).map.nodes.map(\.name) == ["Client (client)"])
    }

    // MARK: Values that are missing

    private static let promise = """
        struct Client { var load: () -> Int }
        extension Client: TestDependencyKey { static let testValue = Client { 1 } }
        extension DependencyValues {
            var client: Client { get { self[Client.self] } set { self[Client.self] = newValue } }
        }
        struct Model { @Dependency(\\.client) var client }

        """

    private static let main = "@main struct Program { static func main() {} }\n"

    @Test func `a key without a live value that the program asks for is an error`() throws {
        let finding = try #require(review(Self.promise + Self.main).diagnostics.first)
        #expect(finding.id == .unkeptPromise)
        #expect(finding.location.line == 3)
        #expect(finding.chain.first?.location?.line == 7)
    }

    @Test(arguments: [
        "extension Client: DependencyKey { static let liveValue = Client { 2 } }",
        "func start() { prepareDependencies { $0.client = Client { 2 } } }",
        "let store = Store(initialState: 1) { Model() } withDependencies: { $0.client = .init { 2 } }",
        "let reducer = Model().dependency(\\.client, Client { 2 })",
        "func set(_ values: inout DependencyValues) { values.client.load = { 2 } }",
        "extension DependencyValues { mutating func set() { client = Client { 2 } } }",
        "extension DependencyValues { mutating func set() { client.load = { 2 } } }",
        "extension DependencyValues { mutating func set() { self.client.load = { 2 } } }",
        "func set(_ values: inout DependencyValues) { values[Client.self] = Client { 2 } }",
        "func set(_ values: inout DependencyValues) { values[keyPath: \\.client] = Client { 2 } }",
        "func start() { DependencyValues._current.client = Client { 2 } }",
        "func start() { use(\\.client, Client { 2 }) }",
    ])
    func `what has a value somewhere is no error`(code: String) {
        #expect(findings(Self.promise + Self.main + code) == [])
    }

    @Test func `a key without a property needs a live value, too`() {
        let key = """
            struct Client { var load: () -> Int }
            extension Client: TestDependencyKey { static let testValue = Client { 0 } }
            struct Model { @Dependency(Client.self) var client }

            """
        #expect(findings(key + Self.main) == ["PB607:3"])
        #expect(findings(key) == [])
        let values = [
            "let a = withDependencies { $0[Client.self] = Client { 2 } } operation: { 1 }",
            "let a = Model().dependency(Client { 2 })", "let a = Model().dependency(client)",
            "extension Client: DependencyKey { static let liveValue = Client { 1 } }",
        ]
        for value in values { #expect(findings(key + Self.main + value) == [], "\(value)") }
    }

    @Test func `an object that sets something of what it asked for gives it no value`() {
        let code = "extension Model { mutating func change() { self.client.load = { 2 } } }"
        #expect(findings(Self.promise + Self.main + code) == ["PB607:3"])
    }

    @Test func `a value that a preview sets is none for the program`() {
        let preview = "#Preview { let _ = prepareDependencies { $0.client = Client { 2 } } }"
        #expect(findings(Self.promise + Self.main + preview) == ["PB607:3"])
    }

    @Test func `without the program that starts nothing is proven`() {
        #expect(findings(Self.promise) == [])
    }

    @Test func `what only tests and previews ask for needs no live value`() {
        let text = Self.promise.replacing("struct Model { @Dependency(\\.client) var client }", with: "") + Self.main
        #expect(findings(text, tests: "struct Model { @Dependency(\\.client) var client }") == [])
        #expect(findings(text, tests: "let x = withDependencies { $0.client = .init { 2 } } operation: {}") == [])
    }

    // MARK: Cycles, and what nothing uses

    private func pair(_ first: String, _ second: String) -> String {
        """
        struct A { var b: B }
        struct B { var a: A }
        enum AKey: DependencyKey { static let liveValue = { () -> A in \(first) }() }
        enum BKey: DependencyKey { static let liveValue = { () -> B in \(second) }() }
        extension DependencyValues {
            var a: A { get { self[AKey.self] } }
            var b: B { get { self[BKey.self] } }
        }
        """
    }

    @Test func `live values that need each other at once are an error`() {
        let (first, second) = ("@Dependency(\\.b) var b; return A(b: b)", "@Dependency(\\.a) var a; return B(a: a)")
        #expect(findings(pair(first, second)).contains { $0.hasPrefix("PB603") })
        #expect(findings(pair(first, "@Dependency(\\.a) var a; return B { a }")) == [])
        #expect(findings(pair(first, "@Dependency(\\.a) var a; guard isOn else { return B() }; return B(a: a)")) == [])
    }

    @Test func `a type reads its dependencies when it uses them`() {
        let text = """
            final class A { @Dependency(\\.b) var b }
            final class B { @Dependency(\\.a) var a }
            extension A: DependencyKey { static let liveValue = A() }
            extension B: DependencyKey { static let liveValue = B() }
            extension DependencyValues {
                var a: A { get { self[A.self] } }
                var b: B { get { self[B.self] } }
            }
            """
        #expect(findings(text) == [])
        let map = Pipeline.survey(Self.files(text)).map
        #expect(map.edges.count == 2)
        #expect(map.edges.allSatisfy { $0.isDeferred })
    }

    @Test func `the code of a live value may stand in a static member`() throws {
        let text =
            Self.client + """
                struct Desk { var n: Int }
                extension Desk: DependencyKey { static let liveValue = Self.live() }
                extension Desk { static func live() -> Self { @Dependency(\\.client) var client; return Desk(n: client.load()) } }
                extension DependencyValues { var desk: Desk { get { self[Desk.self] } } }
                struct Model { @Dependency(\\.desk) var desk }
                """
        let map = Pipeline.survey(Self.files(text)).map
        let desk = try #require(map.nodes.first { $0.name == "Desk (desk)" })
        #expect(map.edges.contains { $0.from == desk.id && !$0.isDeferred })
    }

    @Test func `a key that nothing asks for is never used`() {
        let spare = """
            enum SpareKey: DependencyKey { static let liveValue = 1 }
            extension DependencyValues { var spare: Int { get { self[SpareKey.self] } } }

            """
        #expect(findings(Self.client + spare) == ["PB606:8"])
        #expect(findings(Self.client + spare + "let x = { values in values.spare }") == [])
        #expect(findings(Self.client + spare.replacing("extension Dep", with: "public extension Dep")) == [])
    }

    @Test func `keys of one name in two files are two`() {
        let files = ["A", "B"].map { name in
            SourceFile(
                path: "\(name).swift",
                module: "App",
                text: """
                    import Dependencies
                    private enum Key: DependencyKey { static let liveValue = "\(name)" }
                    extension DependencyValues { var value\(name): String { get { self[Key.self] } } }
                    struct Model\(name) { @Dependency(\\.value\(name)) var value }
                    """
            )
        }
        let review = Pipeline.review(files)
        #expect(review.diagnostics == [])
        #expect(review.libraries.first?.registrations == 2)
    }

    @Test func `a getter in brackets is its key's value`() {
        let text = Self.client.replacing("get { self[Client.self] }", with: "get { (self[Client.self]) }")
        #expect(text != Self.client)
        #expect(Pipeline.survey(Self.files(text)).map == Pipeline.survey(Self.files(Self.client)).map)
    }

    @Test func `a getter that comes to more than its key's value is made of what it names`() throws {
        let text =
            Self.client + """
                struct Desk { var n: Int }
                enum DeskKey: DependencyKey { static let liveValue: Desk? = nil }
                extension DependencyValues {
                    var number: Int { let desk = 1; return self[Client.self].load() + desk }
                    var desk: Desk { get { self[DeskKey.self] ?? Desk(n: self.number) } set { self[DeskKey.self] = newValue } }
                }
                struct Model { @Dependency(\\.desk) var desk }
                """
        let map = Pipeline.survey(Self.files(text)).map
        let names = Dictionary(map.nodes.map { ($0.id, $0.name) }) { first, _ in first }
        let edges = map.edges.map { "\(names[$0.from] ?? "") → \(names[$0.to] ?? "")" }.sorted()
        #expect(
            edges == ["Desk (desk) → DeskKey", "Desk (desk) → Int (number)", "Int (number) → Client (client)"]
        )
        let foreign = "extension DependencyValues { var other: Int { self[ForeignKey.self].count } }"
        let unknowns = Pipeline.survey(Self.files(text + "\n" + foreign)).map.unknowns
        #expect(unknowns.contains { $0.text.contains("ForeignKey") })
        let plans = Pipeline.moves(of: nil, in: Self.files(text)).plans
        #expect(plans.flatMap(\.rest).map(\.title).sorted() == ["Desk (desk)", "Int (number)"])
    }
}
