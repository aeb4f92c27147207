import PatchbayModel
import Testing

@testable import PatchbayReader

@Suite struct PropertyTests {
    private func properties(_ members: String, kind: String = "struct") -> [String: PropertyFacts] {
        let read = facts("\(kind) S {\n\(members)\n}").declaration("S")?.properties ?? []
        return Dictionary(read.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    @Test func `a property has its type, its default and whether it can change`() {
        let read = properties("let url: URL\nvar count = 1\nvar name: String? = nil")
        #expect(read["url"]?.type == .path(["URL"]))
        #expect(read["url"]?.isLet == true)
        #expect(read["url"]?.hasDefault == false)
        #expect(read["count"]?.type == nil)
        #expect(read["count"]?.hasDefault == true)
        #expect(read["name"]?.isLet == false)
        #expect(read["name"]?.type == .optional(.path(["String"])))
        #expect(read.values.allSatisfy { $0.isStored })
    }

    @Test func `the type of the last name of a list is that of those before it`() {
        let read = properties("let a, b: Int, c = 2, d: String")
        #expect(read["a"]?.type == .path(["Int"]))
        #expect(read["b"]?.type == .path(["Int"]))
        #expect(read["c"]?.type == nil)
        #expect(read["d"]?.type == .path(["String"]))
    }

    @Test func `observers leave a property stored, a getter does not`() {
        let read = properties(
            """
            var watched: Int { didSet { print(oldValue, "}") } }
            var both: Int = 1 { willSet { log { $0 } } didSet {} }
            var computed: Int { 1 }
            var long: Int { get { 1 } set { print(newValue) } }
            var getter: Int {
                @inlinable get { 1 }
            }
            var throwing: Int { get async throws { 1 } }
            var empty: Int {}
            var action: () -> Void = { print("{") }
            """
        )
        #expect(read["watched"]?.isStored == true)
        #expect(read["both"]?.isStored == true)
        #expect(read["both"]?.hasDefault == true)
        #expect(read["computed"]?.isStored == false)
        #expect(read["long"]?.isStored == false)
        #expect(read["getter"]?.isStored == false)
        #expect(read["throwing"]?.isStored == false)
        #expect(read["empty"]?.isStored == false)
        #expect(read["action"]?.isStored == true)
    }

    @Test func `static and lazy properties say so`() {
        let read = properties(
            "static let shared = S()\nclass var kind: Int { 1 }\nlazy var late = { 1 }()",
            kind: "class"
        )
        #expect(read["shared"]?.isStatic == true)
        #expect(read["shared"]?.isStored == false)
        #expect(read["kind"]?.isStatic == true)
        #expect(read["late"]?.isLazy == true)
    }

    @Test func `an implicitly unwrapped type is told from an optional one`() {
        let read = properties("var a: T!\nvar b: T?")
        #expect(read["a"]?.isImplicitlyUnwrapped == true)
        #expect(read["b"]?.isImplicitlyUnwrapped == false)
        #expect(read["a"]?.type == read["b"]?.type)
    }

    @Test func `the access of a setter is not that of a property`() {
        let read = properties("public private(set) var a: Int\nprivate(set) public var b: Int\nprivate var c: Int")
        #expect(read["a"]?.access == .public)
        #expect(read["b"]?.access == .public)
        #expect(read["c"]?.access == .private)
    }

    @Test func `properties of a protocol are not stored`() {
        let read = properties("var a: Int { get }\nvar b: Int { get set }\nstatic var c: Int { get }", kind: "protocol")
        #expect(read.count == 3)
        #expect(read.values.allSatisfy { !$0.isStored })
    }

    @Test func `a pattern is a property without a type`() {
        let read = properties("let (a, b) = (1, 2)")
        #expect(read["(a, b)"]?.hasDefault == true)
        #expect(read["(a, b)"]?.type == nil)
    }

    @Test func `what a default value does is of no importance`() {
        let read = properties(
            """
            let a = make { $0 } then: { if $0 { 1 } else { 2 } }
            let b: Int = if flag { 1 } else { 2 }
            let c = switch x { case .a: 1 case .b: 2 }
            let d = [1: { "}" }, 2: { #"}"# }]
            let e = "}".count, f = 3
            let g = a / b / c
            var h = Foo() { didSet { print("{") } }
            """
        )
        #expect(Set(read.keys) == ["a", "b", "c", "d", "e", "f", "g", "h"])
        #expect(read.values.allSatisfy { $0.isStored && $0.hasDefault })
    }

    @Test func `names in backticks are read without them`() {
        let read = properties("let `class`: Int\nlet `init`: Int")
        #expect(read["class"]?.type == .path(["Int"]))
        #expect(read["init"] != nil)
    }
}
