import PatchbayModel
import Testing

@testable import PatchbayGraph
@testable import PatchbayReader

/// The declarations whose members count.
@Suite struct SelectionTests {
    /// The names of the declarations whose members count, sorted.
    private func selected(_ files: String...) -> [String] {
        let sources = files.enumerated().map { index, text in
            // A file may name its module on the first line.
            let module = text.hasPrefix("// in ") ? String(text.split(separator: "\n")[0].dropFirst(6)) : "App"
            return Reading.file(text, path: "\(index).swift", module: module)
        }
        return selectedNames(sources)
    }

    @Test func `a provider of contexts is asked for members, and so are open contexts`() {
        let files = """
            import PatchbayContexts
            protocol P: OpenContext { var a: Int { get } }
            struct A: ContextProvider { var a = 1 }
            struct B { var b = 1 }
            extension A { var c: Int { 2 } }
            """
        #expect(Set(selected(files)) == ["A", "P"])
        #expect(selected(files.replacing("import PatchbayContexts", with: "")) == [])
    }

    @Test func `nothing is selected where nothing takes part`() {
        #expect(
            selected("struct A { let a: Int }", "protocol Injectable { init() }\nstruct B: Injectable { init() {} }")
                == []
        )
    }

    @Test func `a marker counts only where its module is seen`() {
        #expect(selected("struct A: Injectable { let a: Int }") == [])
        #expect(selected("import Patchbay\nstruct A: Injectable { let a: Int }\nstruct B { let b: Int }") == ["A"])
        #expect(selected("import Patchbay\nstruct A: Patchbay.Injectable { let a: Int }") == ["A"])
        #expect(selected("// in Patchbay\nprotocol R: Resolver { func provideX() -> Int }") == ["R"])
    }

    @Test func `a marker is seen through modules that hand it on`() {
        #expect(
            selected(
                "// in Core\n@_exported import Patchbay",
                "// in Kit\n@_exported import Core",
                "import Kit\nstruct A: Injectable { let a: Int }",
                "import Other\nstruct B: Injectable { let b: Int }"
            ) == ["A"]
        )
    }

    @Test func `protocols of the user's own outcome to a marker, in other files too`() {
        #expect(
            selected(
                "import Patchbay\nprotocol Screen: FactoryModule { func configure() }",
                "struct A: View, Screen { let a: Int }",
                "protocol Root: Screen { init() }\nprotocol Elsewhere { init() }",
                "struct B { let b: Int }\nextension B: Root { init() {} }\nextension C: Elsewhere { init() {} }"
            ) == ["A", "B", "B", "Root", "Screen"]
        )
    }

    @Test func `aliases outcome to a marker`() {
        #expect(
            selected(
                "import Patchbay\ntypealias Service = Sendable & Injectable",
                "struct A: Service { let a: Int }"
            ) == ["A"]
        )
    }

    @Test func `a type is read in all its pieces, by its other names too`() {
        #expect(
            selected(
                "import Patchbay\nextension Outer.A: Injectable { func provideX() {} }",
                "enum Outer { class A { var a: Int } ; struct B { let b: Int } }",
                "typealias Short = Outer.A\nextension Short { init(x: Int) {} }",
                "extension Outer { func provideNothing() {} }"
            ) == ["Outer.A", "Outer.A", "Short"]
        )
    }

    @Test func `superclasses and other protocols of a selected type are read`() {
        #expect(
            selected(
                "import Patchbay\nclass A: Base, Injectable { var a: Int }",
                "class Base: Root, Named { init(dependency: Int) {} }\nclass Root { init() {} }",
                "protocol Named { init(name: String) }\nextension Named { func create() {} }",
                "class Sibling: Root { init(x: Int) {} }\nextension Sendable { func create() {} }"
            ) == ["A", "Base", "Named", "Named", "Root"]
        )
    }

    @Test func `what Dependency stands for is read, wherever it is declared`() {
        #expect(
            selected(
                "import Patchbay\nstruct A: Injectable { struct Dependency { let a: Int } ; init(dependency: Dependency) {} }",
                "import Patchbay\nstruct B: Injectable { init(dependency: Dependency) {} }",
                "extension B { struct Dependency { let b: Int } }",
                "import Patchbay\nstruct C: Injectable { typealias Dependency = Bag ; init(dependency: Bag) {} }",
                "typealias Bag = Bags.One\nenum Bags { struct One { let one: Int } ; struct Two { let two: Int } }",
                "extension Bags.One { init(x: Int) {} }",
                "struct Unrelated { struct Dependency { let none: Int } }"
            ) == ["A", "A.Dependency", "B", "B.Dependency", "Bags.One", "Bags.One", "C"]
        )
    }

    @Test func `a dependency that a where clause names is read`() {
        #expect(
            selected(
                "import Patchbay\nprotocol P: Injectable where Dependency == Pouch {}\nstruct C: P { let c: Int }",
                "struct Pouch { let p: Int }\nstruct Other { let o: Int }"
            ) == ["C", "Pouch"]
        )
    }

    @Test func `the user's own factories are read`() {
        #expect(
            selected(
                "import Patchbay\nstruct A: FactoryModule { class Factory { func create(payload: Int) -> A { A() } } }",
                "extension Factory where Module == B { func create(payload: Int) -> B { B() } }",
                "extension Factory where C == Module { func create(payload: Int) -> C { C() } }",
                "extension Factory where Element == B { func create() {} }",
                "struct C { class Factory { func create() {} } }"
            ) == ["A.Factory", "Factory", "Factory"]
        )
    }

    @Test func `the order of files does not matter`() {
        let files = [
            Reading.file("import Patchbay\nstruct A: Injectable { init(dependency: Bag) {} }", path: "a"),
            Reading.file("struct Bag { let x: Int }", path: "b"),
            Reading.file("extension Bag { init() {} }", path: "c", module: "Zoo"),
        ]
        #expect(Reader.read(files) == Reader.read(files.reversed()))
    }
}

/// The names of the declarations with members that count, sorted.
private func selectedNames(_ sources: [SourceFile]) -> [String] {
    let read = Reader.read(sources)
    #expect(read.flatMap(\.diagnostics).isEmpty)
    let selection = Selection(read)
    return selection.selected.map { read[$0.file].declarations[$0.declaration] }.filter(\.hasMembers)
        .map { $0.name.joined(separator: ".") }.sorted()
}

/// The declarations whose members count for contexts.
@Suite struct ContextSelectionTests {
    private func selected(_ files: String...) -> [String] {
        let sources = files.enumerated().map { index, text in Reading.file(text, path: "\(index).swift") }
        return selectedNames(sources)
    }

    @Test func `a context and what it inherits from are read, types that conform are not`() {
        #expect(
            selected(
                "import PatchbayContexts\nprotocol App: ContextAccessors, Clock { var a: Int { get } }",
                "protocol Clock { var now: Int { get } }\nprotocol Elsewhere { var b: Int { get } }",
                "struct Live: App { var a: Int { 1 } ; var now: Int { 2 } }"
            ) == ["App", "Clock"]
        )
    }

    @Test func `a context is one through other contexts and aliases, in files that do not import the runtime`() {
        #expect(
            selected(
                "import PatchbayContexts\nprotocol Base: PatchbayContexts.ContextAccessors {}\ntypealias Mark = Sendable & Base",
                "protocol App: Base { var a: Int { get } }",
                "protocol Wide: Mark { func b() }",
                "protocol Other: ContextAccessors { var c: Int { get } }"
            ) == ["App", "Wide"]
        )
    }

    @Test func `accessors written by hand are read where there is a context, by their other names too`() {
        let written = """
            extension HasInstanceContext where Context == any App { var a: Int { 1 } }
            typealias Aware = HasStaticContext
            extension Aware { static var a: Int { 1 } }
            extension ContextAware { var a: Int { 1 } }
            """
        #expect(selected("import PatchbayContexts\nprotocol App { var a: Int { get } }\n\(written)") == [])
        #expect(
            selected("import PatchbayContexts\nprotocol App: ContextAccessors { var a: Int { get } }\n\(written)")
                == ["App", "Aware", "HasInstanceContext"]
        )
    }
}
