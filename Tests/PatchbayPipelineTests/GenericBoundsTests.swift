import PatchbayModel
import PatchbayPipeline
import Testing

/// The types that stand in the place of generic parameters have to meet their requirements.
@Suite struct GenericBoundsTests {
    private func generated(_ attribute: String) -> String? {
        let text = """
            import Patchbay
            import PatchbayMacros
            protocol Sized {}
            struct Box<Item> { let item: Item }
            extension Box: Module, Injectable where Item: Sized {
                struct Dependency { let item: Item }
                init(dependency: Dependency) { item = dependency.item }
            }
            \(attribute)
            struct Page { let number: Int }
            struct Screen: Injectable {
                struct Dependency { let box: Box<Page> }
                init(dependency: Dependency) {}
            }
            protocol AppResolver: Resolver {}
            """
        return Pipeline.generate([SourceFile(path: "App.swift", module: "App", text: text)], for: "App").source
    }

    @Test func `a type with the macro of this package conforms to nothing that it does not say`() throws {
        let source = try #require(generated("@Injectable"))
        #expect(source.contains("func resolveScreen(box: Box<Page>) -> Screen {"))
        #expect(!source.contains("func resolveBoxOfPage("))
    }

    @Test func `a macro that nobody knows may add what is wanted`() throws {
        #expect(try #require(generated("@Sizing")).contains("func resolveBoxOfPage("))
    }
}
