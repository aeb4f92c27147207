import PatchbayInspector
import PatchbayModel
import PatchbayPipeline
import PatchbaySurvey
import Testing

@Suite struct NeedleTests {
    /// - Parameter texts: By name, files of a module `App`, unless the name begins with a folder.
    private static func files(_ texts: [String: String]) -> [SourceFile] {
        texts.sorted { $0.key < $1.key }.map { name, text in
            SourceFile(path: "\(name).swift", module: "App", text: "import NeedleFoundation\n" + text)
        }
    }

    private func review(_ text: String) -> Pipeline.Review { Pipeline.review(Self.files(["App": text])) }

    private func findings(_ text: String) -> [String] {
        review(text).diagnostics.map { "\($0.id.rawValue):\($0.location.line)" }
    }

    /// A root that makes a screen, which needs a clock.
    private func program(root: String, dependency: String = "var clock: Clock { get }", screen: String = "") -> String {
        """
        protocol Clock {}
        class SystemClock: Clock {}
        struct Title { let clock: Clock }
        protocol ScreenDependency: Dependency { \(dependency) }
        class ScreenComponent: Component<ScreenDependency> {
            var title: Title { Title(clock: dependency.clock) }
            \(screen)
        }
        class RootComponent: BootstrapComponent {
            var screen: ScreenComponent { ScreenComponent(parent: self) }
            \(root)
        }
        let title = RootComponent().screen.title
        """
    }

    private static let clock = "var clock: Clock { shared { SystemClock() } }"

    // MARK: What answers

    @Test func `a component's need is answered by the property of that name and type above it`() throws {
        let review = review(program(root: Self.clock))
        #expect(review.diagnostics == [])
        let summary = try #require(review.libraries.first)
        #expect(summary.name == "Needle")
        #expect(summary.registrations == 3)
        #expect(summary.unread.isEmpty)
    }

    @Test func `what no component above has is an error with the path`() throws {
        let finding = try #require(review(program(root: "")).diagnostics.first)
        #expect(finding.id == .unregisteredRequest)
        #expect(finding.message == "nothing registers `Clock (clock)` with Needle, and its generator fails")
        #expect(
            finding.chain.map(\.text) == [
                "`RootComponent` makes `ScreenComponent`",
                "`RootComponent` is the root, and has nothing of that name and type",
            ]
        )
    }

    @Test func `a property of the name with another type does not answer`() throws {
        let root = "var clock: SystemClock { SystemClock() }"
        let finding = try #require(review(program(root: root)).diagnostics.first)
        #expect(finding.id == .unregisteredRequest)
        #expect(finding.chain.map(\.text).contains("its `clock` is of the type `SystemClock`"))
    }

    @Test(arguments: [
        "var clock: any Clock { SystemClock() }",
        "var clock: Watch { SystemClock() }\n}\ntypealias Watch = Clock\nenum E {",
        "var clock: App.Clock { SystemClock() }", "let clock: Clock = SystemClock()",
        "}\nextension RootComponent { public var clock: Clock { SystemClock() }",
    ])
    func `one type written in two ways is one type`(root: String) {
        #expect(findings(program(root: root)) == [])
    }

    @Test func `a private property does not answer`() {
        #expect(findings(program(root: "private \(Self.clock)")).contains("PB601:5"))
    }

    @Test func `what the component itself has does not answer its own need`() {
        #expect(findings(program(root: "", screen: Self.clock)).contains("PB601:5"))
    }

    @Test func `one path that lacks it is enough`() throws {
        let text = """
            protocol Clock {}
            class SystemClock: Clock {}
            protocol ScreenDependency: Dependency { var clock: Clock { get } }
            class ScreenComponent: Component<ScreenDependency> {}
            class WithClock: Component<EmptyDependency> {
                var clock: Clock { SystemClock() }
                var screen: ScreenComponent { ScreenComponent(parent: self) }
            }
            class WithoutClock: Component<EmptyDependency> {
                var screen: ScreenComponent { ScreenComponent(parent: self) }
            }
            class RootComponent: BootstrapComponent {
                var first: WithClock { WithClock(parent: self) }
                var second: WithoutClock { WithoutClock(parent: self) }
            }
            let root = RootComponent()
            let screens = [root.first.screen, root.second.screen]
            """
        let findings = review(text).diagnostics
        #expect(findings.map(\.id) == [.unregisteredRequest])
        #expect(findings[0].chain.first?.text == "`WithoutClock` makes `ScreenComponent`")
        let mended = text.replacing(
            "class RootComponent: BootstrapComponent {",
            with: "class RootComponent: BootstrapComponent { var clock: Clock { SystemClock() }"
        )
        #expect(self.findings(mended) == [])
    }

    @Test func `a component that nothing makes is an unknown, and no error`() throws {
        let text = program(root: "").replacing("ScreenComponent(parent: self)", with: "make()")
        let review = review(text)
        #expect(review.diagnostics.map(\.id) == [.unreadRegistration])
        #expect(review.libraries.first?.unread.map(\.reason) == ["nothing in the sources makes the component"])
    }

    @Test func `a parent that is not in the sources is an unknown, and no error`() {
        let text = program(root: "").replacing(": BootstrapComponent", with: ": Component<EmptyDependency>")
        #expect(review(text).diagnostics.map(\.id) == [.unreadRegistration])
    }

    @Test func `what plugins have answers the component and those below it`() {
        let text = """
            protocol Clock {}
            class SystemClock: Clock {}
            protocol ScreenDependency: Dependency { var clock: Clock { get } }
            class ScreenComponent: Component<ScreenDependency> {}
            protocol Plugins: PluginExtension { var clock: Clock { get } }
            class Extras: NonCoreComponent<EmptyDependency> {
                %
            }
            class Base<A, B, C: NonCoreScope>: PluginizedComponent<A, B, C> {}
            class HomeComponent: Base<EmptyDependency, Plugins, Extras> {
                var screen: ScreenComponent { ScreenComponent(parent: self) }
                var now: Clock { pluginExtension.clock }
            }
            class RootComponent: BootstrapComponent { var home: HomeComponent { HomeComponent(parent: self) } }
            let made: [Any] = [RootComponent().home.screen, RootComponent().home.now]
            """
        #expect(findings(text.replacing("%", with: "var clock: Clock { SystemClock() }")) == [])
        #expect(findings(text.replacing("%", with: "")).contains("PB601:4"))
    }

    // MARK: Cycles, and what nothing uses

    @Test func `a property that comes back to itself is an error`() {
        let root = """
            var clock: Clock { Watch(zone: zone) }
                var zone: Zone { shared { Zone(clock: clock) } }
            """
        #expect(findings(program(root: root)).contains { $0.hasPrefix("PB603") })
        let later = root.replacing("Zone(clock: clock)", with: "Zone { clock }")
        #expect(findings(program(root: later)) == [])
        let handed = root.replacing("var zone:", with: "func zone() ->").replacing(
            "Watch(zone: zone)",
            with: "Watch(zone: %)"
        )
        #expect(findings(program(root: handed.replacing("%", with: "zone"))) == [])
        #expect(findings(program(root: handed.replacing("%", with: "zone()"))).contains { $0.hasPrefix("PB603") })
        let early = root.replacing(
            "shared { Zone(clock: clock) }",
            with: "if let cached { return cached }\nreturn Zone(clock: clock)"
        )
        #expect(findings(program(root: early)) == [])
        let sometimes = root.replacing("Zone(clock: clock)", with: "cached ?? Zone(clock: clock)")
        #expect(findings(program(root: sometimes)) == [])
    }

    @Test func `a property that hands on a dependency of its name is no cycle`() {
        #expect(findings(program(root: Self.clock, screen: "var clock: Clock { dependency.clock }")) == [])
    }

    @Test func `a cycle through a child component is found`() {
        let root = "var clock: Clock { Watch(title: screen.title) }"
        #expect(findings(program(root: root)).contains { $0.hasPrefix("PB603") })
    }

    @Test func `a local variable is not the property of its name`() {
        let root = "var clock: Clock { let clock = SystemClock()\nreturn clock }"
        #expect(findings(program(root: root)) == [])
    }

    @Test func `a property that nothing names is never used`() {
        let unused = program(root: Self.clock + "\nvar spare: SystemClock { SystemClock() }")
        #expect(findings(unused) == ["PB606:13"])
        #expect(findings(unused + "\nfunc f(_ root: RootComponent) { root.screen.title; other.spare }") == [])
        let required = unused.replacing(": BootstrapComponent {", with: ": BootstrapComponent, SpareParts {")
        #expect(findings(required) == [])
    }

    @Test func `what a protocol of the component requires may not be dropped`() {
        func text(_ requirement: String) -> String {
            program(root: Self.clock + "\n    var limit: Int { 3 }")
                .replacing("BootstrapComponent {", with: "BootstrapComponent, Limits {")
                + "\nprotocol Base: AnyObject { \(requirement) }\nprotocol Limits: Base {}"
        }
        #expect(findings(text("var limit: Int { get }")) == [])
        #expect(findings(text("var other: Int { get }")) == ["PB606:13"])
    }

    @Test func `what other packages may use counts as used`() {
        let spare = "\npublic extension RootComponent { var spare: SystemClock { SystemClock() } }"
        #expect(findings(program(root: Self.clock) + spare) == [])
        // Nobody imports a program.
        let main = "\n@main struct Program { static func main() {} }"
        #expect(findings(program(root: Self.clock) + spare + main) == ["PB606:15"])
    }

    @Test func `the generator's output says nothing`() {
        let files = Self.files([
            "App": program(root: Self.clock + "\nvar spare: SystemClock { SystemClock() }"),
            "Generated": """
            class P: ScreenDependency { var clock: Clock { root.clock }; var x: Any { root.spare } }
            public func registerProviderFactories() {}
            """,
        ])
        #expect(Pipeline.review(files).diagnostics.map(\.id) == [.unresolvedRegistration])
    }

    /// Whoever goes each of them does not come back.
    @Test func `there may be more paths up the tree than anybody can go`() throws {
        let depth = 24
        let levels = (0..<depth).map { level in
            let below =
                level == depth - 1
                ? "var q: Clock { dependency.clock }"
                : "var l: L\(level + 1) { L\(level + 1)(parent: self) }; var r: R\(level + 1) { R\(level + 1)(parent: self) }"
            let need = level == depth - 1 ? "ScreenDependency" : "EmptyDependency"
            return "class L\(level): Component<\(need)> { \(below) }\nclass R\(level): Component<\(need)> { \(below) }"
        }
        let tree = """
            protocol Clock {}
            protocol ScreenDependency: Dependency { var clock: Clock { get } }
            class Root: BootstrapComponent {
                var l: L0 { L0(parent: self) }
                var r: R0 { R0(parent: self) }
            }
            \(levels.joined(separator: "\n"))
            """
        let missing = review(tree).diagnostics.filter { $0.id == .unregisteredRequest }
        #expect(try #require(missing.first).chain.count == depth + 1)
    }

    // MARK: The map

    @Test func `the map has components, lifetimes and edges`() throws {
        let map = Pipeline.survey(Self.files(["App": program(root: Self.clock)])).map
        let clock = try #require(map.nodes.first { $0.name == "Clock (clock)" })
        #expect(clock.owner == "RootComponent")
        #expect(clock.lifetime == .shared)
        #expect(map.owners.first { $0.name == "ScreenComponent" }?.parents == ["RootComponent"])
        let title = try #require(map.nodes.first { $0.name == "Title (title)" })
        #expect(title.lifetime == .transient)
        #expect(map.edges.contains { $0.from == title.id && $0.to == clock.id && !$0.isDeferred })
    }

    @Test func `what cannot be read has the same place in every map`() {
        let unread = "\nvar later = make()\nvar title: Title { Title(clock: later) }"
        let file = Self.files(["App": program(root: Self.clock + unread)])
        let maps = (0..<8).map { _ in Pipeline.survey(file).map.unknowns.map(\.owner) }
        #expect(Set(maps).count == 1)
    }

    @Test func `components of another library of that name are none`() {
        let file = SourceFile(path: "A.swift", module: "App", text: program(root: ""))
        let other = SourceFile(path: "B.swift", module: "App", text: "import NeedleFoundation\n")
        #expect(Pipeline.review([file, other]).diagnostics == [])
    }
}
