import PatchbayGraph
import PatchbayInspector
import PatchbayModel
import Testing

@Suite struct AlternativeMapTests: MapsPrograms {
    private let clocks = """
        #if FIRST
        struct Clock: Injectable { struct Dependency {}; init(dependency: Dependency) {} }
        #else
        struct Clock: SharedInjectable { struct Dependency { let zone: Int }; init(dependency: Dependency) throws {} }
        #endif
        struct Desk: Injectable { struct Dependency { let clock: Clock }; let dependency: Dependency }
        protocol AppResolver: Resolver {
            var shared: AppResolverShared { get }
            func provideZone() -> Int
        }
        """

    @Test func `each alternative of a type is a node with its condition`() {
        let nodes = map(clocks).nodes.filter { $0.type == "Clock" }
        #expect(nodes.map(\.id) == ["Clock if !(FIRST)", "Clock if FIRST"])
        #expect(nodes.map(\.conditions) == [["!(FIRST)"], ["FIRST"]])
        #expect(nodes.map(\.lifetime) == [.shared, .transient])
        #expect(nodes.map(\.isThrowing) == [true, false])
    }

    @Test func `a request says in which builds an alternative answers it`() {
        let requests = map(clocks).edges.map { "\($0.from) -> \($0.to) \($0.conditions)" }
        #expect(
            requests == [
                "Clock if !(FIRST) -> AppResolver.provideZone []",
                "Desk -> Clock if !(FIRST) [\"!(FIRST)\"]",
                "Desk -> Clock if FIRST [\"FIRST\"]",
            ]
        )
    }

    private let crossed = """
        protocol AppResolver: Resolver {}
        struct A: Injectable { struct Dependency { let x: X }; init(dependency: Dependency) {} }
        struct B: Injectable { struct Dependency { let y: Y }; init(dependency: Dependency) {} }
        #if DEBUG
        struct X: Injectable { struct Dependency { let b: B }; init(dependency: Dependency) {} }
        struct Y: Injectable { struct Dependency {}; init(dependency: Dependency) {} }
        #else
        struct X: Injectable { struct Dependency {}; init(dependency: Dependency) {} }
        struct Y: Injectable { struct Dependency { let a: A }; init(dependency: Dependency) {} }
        #endif
        """

    @Test func `what no build has together makes no cycle and no path`() {
        let index = MapIndex(map(crossed))
        #expect(Cycles(index).cycles.isEmpty)
        let search = PathSearch(index)
        #expect(search.paths(from: "A", to: "Y if DEBUG").map(\.count) == [3])
        #expect(search.paths(from: "A", to: "Y if !(DEBUG)").isEmpty)
    }

    @Test func `what one build has together does`() {
        let closed = crossed.replacing("struct Dependency {}; init", with: "struct Dependency { let a: A }; init")
        let cycles = Cycles(MapIndex(map(closed))).cycles.map(\.nodes)
        #expect(cycles.count == 1 && cycles.first?.contains("X if DEBUG") == true)
    }

    @Test func `an edge to what some builds lack has its condition, also below a resolver that those builds lack`() {
        let edges = map(
            """
            struct Clock {}
            struct Watch: Injectable { struct Dependency { let clock: Clock }; let dependency: Dependency }
            struct Desk: Injectable { struct Dependency { let watch: Watch? }; let dependency: Dependency }
            protocol AppResolver: Resolver {
                #if FIRST || SECOND
                func provideClock() -> Clock
                #endif
            }
            #if FIRST || SECOND
            protocol ChildResolver: Resolver { var parent: any AppResolver { get } }
            #endif
            """
        ).edges.filter { $0.from == "Desk" }
        #expect(edges.map(\.conditions) == [["FIRST || SECOND"]])
        #expect(edges.map(\.seenFrom) == [["AppResolver", "ChildResolver"]])
    }

    @Test func `an edge is there once for each condition that resolvers see it under`() {
        let edges = map(
            """
            struct Guest {}
            struct Badge: Injectable { struct Dependency { let guest: Guest }; let dependency: Dependency }
            struct Desk: Injectable { struct Dependency { let badge: Badge? }; let dependency: Dependency }
            protocol AppResolver: Resolver {}
            protocol ChildResolver: Resolver {
                var parent: any AppResolver { get }
                #if FIRST
                func provideGuest() -> Guest
                #endif
            }
            """
        ).edges.filter { $0.from == "Desk" }
        #expect(
            edges.map { "\($0.conditions) \($0.seenFrom)" } == [
                "[] [\"AppResolver\"]", "[\"FIRST\"] [\"ChildResolver\"]",
            ]
        )
    }

    @Test func `the name of a type, and its own, stand for all of its alternatives`() {
        #expect(NodeSearch(map(clocks)).nodes(named: "Clock").count == 2)
        #expect(NodeSearch(map(clocks)).nodes(named: "Clock if FIRST").count == 1)
        let images = map(
            """
            struct Bitmap {}
            struct Vector {}
            #if FIRST
            typealias Image = Vector
            #else
            typealias Image = Bitmap
            #endif
            protocol AppResolver: Resolver { func provideImage() -> Image }
            """
        )
        let found = NodeSearch(images).nodes(named: "AppResolver.provideImage")
        #expect(found.map(\.type) == ["Bitmap", "Vector"])
    }

    @Test func `answers, lists, pictures and the page say the condition`() throws {
        let map = map(clocks)
        let index = MapIndex(map)
        let desk = try #require(Explanation(of: "Desk", in: index))
        #expect(ExplanationText.render(desk).contains("clock: Clock if FIRST (if FIRST)"))
        #expect(MapText.render(map).contains("clock: Clock if !(FIRST) (if !(FIRST))"))
        #expect(MapDOT.render(map).contains("label=\"if FIRST\""))
        #expect(MapMermaid.render(map).contains("|\"if FIRST\"|"))
        #expect(try MapJSON.decode(Array(MapJSON.encode(map).utf8)) == map)
    }

    @Test func `what is the same in every build is there once, without a condition`() {
        let map = map(clocks)
        #expect(map.nodes.filter { $0.variant == nil }.map(\.id) == ["AppResolver.provideZone", "Desk"])
        #expect(map.nodes.first { $0.id == "Desk" }?.methods == ["resolveDesk"])
    }
}
