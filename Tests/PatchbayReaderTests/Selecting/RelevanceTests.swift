import PatchbayModel
import Testing

@testable import PatchbayGraph
@testable import PatchbayReader

/// The declarations of a program that are left.
@Suite struct RelevanceTests {
    private func kept(_ text: String) -> [String] {
        Reader.relevant(Reader.read([Reading.file("import Patchbay\n" + text)]))
            .flatMap(\.declarations).map { $0.name.joined(separator: ".") }
    }

    @Test func `what nothing names is left out`() {
        #expect(kept("struct Shop: Injectable {}; struct Unknown {}; enum Other { struct Inner {} }") == ["Shop"])
    }

    @Test func `what a member names is there, with all that is said of it and of what it inherits from`() {
        let text = """
            struct Shop: Injectable { struct Dependency { let till: any Till } }
            protocol Till: Box {}
            protocol Box {}
            extension Box { func open() {} }
            struct Drawer: Till {}
            """
        #expect(kept(text) == ["Shop", "Shop.Dependency", "Till", "Box", "Box"])
    }

    @Test func `the types around a type are there, and its aliases with what they stand for`() {
        let text = """
            struct Shop: Injectable { struct Dependency { let item: Stock.Item; let price: Price } }
            enum Stock { struct Item {}; struct Shelf {} }
            typealias Price = Money
            struct Money {}
            typealias Thing = Stock.Item
            extension Thing: Sendable {}
            """
        #expect(kept(text) == ["Shop", "Shop.Dependency", "Stock", "Stock.Item", "Money", "Thing"])
    }

    @Test func `types with a context are there, though nobody names them`() {
        let text = """
            import PatchbayContexts
            protocol ShopContext: ContextAccessors { var now: Int { get } }
            struct Live: ShopContext { var now: Int { 1 } }
            protocol Screen: HasInstanceContext {}
            struct Till: Screen {}
            """
        #expect(kept(text) == ["ShopContext", "Live", "Screen", "Till"])
    }

    @Test func `types that are called as a module is are there`() {
        let files = [
            Reading.file("import Patchbay\nstruct Shop: Injectable {}", path: "a", module: "Kit"),
            Reading.file("enum Kit {}; enum App {}; enum Other {}", path: "b", module: "App"),
        ]
        #expect(
            Reader.relevant(Reader.read(files)).flatMap(\.declarations).map(\.name) == [["Kit"], ["App"], ["Shop"]]
        )
    }

    @Test func `names that generated code writes by itself are known to whoever leaves out declarations`() {
        #expect(Relevance.seeds.isSuperset(of: RuntimeNames.ofGeneratedCode))
        #expect(kept("struct Sendable {}; struct Void {}") == ["Sendable", "Void"])
    }

    @Test func `where a program begins is there`() {
        #expect(kept("@main enum Program {}; enum Other {}") == ["Program"])
    }

    @Test func `a name that generated code would take is there`() {
        let text = """
            protocol ShopResolver: Resolver { var shared: ShopResolverShared { get } }
            struct ShopResolverShared {}
            struct Cache<Key>: Injectable {}
            struct Key {}
            struct CacheKey {}
            struct ShopResolverStub {}
            protocol Climate: ContextAccessors {}
            enum ClimateOverrides {}
            enum ClimateUnimplemented {}
            enum CurrentClimate {}
            """
        #expect(
            Set(kept("import PatchbayContexts\n" + text)).isSuperset(of: [
                "ShopResolverShared", "Key", "CacheKey", "ShopResolverStub", "ClimateOverrides", "ClimateUnimplemented",
                "CurrentClimate",
            ])
        )
    }
}
