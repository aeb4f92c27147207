import Foundation
import Testing

/// The pages on moving in have tables: at the left what users of another library write, at the right what it is here.
/// The left column is compiled, by the package `IntegrationTests/MovingIn`, which has a program for each library.
@Suite struct MovingInPagesTests {
    struct Page: CustomTestStringConvertible {
        let library: String
        let catalogue: String
        /// All that the library declares for its users, read from its sources in November 2026.
        let names: String

        var testDescription: String { library }
    }

    static let pages = [
        Page(
            library: "Corridor",
            catalogue: "PatchbayContexts",
            names: """
                Context HasContext HasInstanceContext HasStaticContext Resolver Source apply context description resolve
                withContext
                """
        ),
        Page(
            library: "DIKit",
            catalogue: "Patchbay",
            names: """
                Dependency FactoryMethodInjectable Injectable PropertyInjectable Resolver dependency makeInstance
                """
        ),
        Page(
            library: "MDI",
            catalogue: "PatchbayHubs",
            names: """
                AutoRegister Factory FactoryRegister MDIFactory MDIFactoryDependency OpaqueAutoRegister
                OpaqueFactoryRegister OpaqueRegister OpaqueSingletonRegister Register SingletonRegister explicit factory
                make parameter resolved
                """
        ),
        Page(
            library: "MQDo",
            catalogue: "PatchbayFeatures",
            names: """
                AsyncExecution AsyncExecutionIdentifier AsyncExecutor AsyncExecutorControl CacheableFeature
                CacheableFeatureContext CacheableFeatureVoidContext Configuration Context DeferredInstance
                DisposableFeature DummyFeatures DummyIssue Feature FeatureLoader FeatureLoadingFailed FeaturePatches
                FeatureTests FeatureUnavailable FeatureUndefined Features FeaturesContainer FeaturesContainerUnavailable
                FeaturesRegistry FeaturesRoot FeaturesScope FeaturesScopeContextUnavailable FeaturesScopeUnavailable
                FeaturesScopeUndefined ImplementationOfCacheableFeature ImplementationOfDisposableFeature
                ImplementationOfStaticFeature RootFeaturesScope Setup StaticFeature SystemAsyncExecutor asTestFailure
                branch cacheable callAsFunction cause commonPatches context customMirror debugDescription
                deferredInstance defineScope description displayableMessage disposable error instance isLoaderFor
                loadInstance loader patch placeholder require unavailable use useBaseFeatures void which
                """
        ),
        Page(
            library: "Pure",
            catalogue: "Patchbay",
            names: """
                Closure Configurator ConfiguratorModule Dependency Factory FactoryModule Module Payload StubConfigurator
                StubFactory configure create dependency stub
                """
        ),
    ]

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: pages)
    func `what a page says that compiles is in the program that is compiled`(page: Page) throws {
        let program = try Self.words(of: Self.program(page))
        let rows = try Self.rows(page).filter { !$0.here.hasPrefix("no:") && !$0.there.hasPrefix("`import ") }
        #expect(rows.count > 5)
        for row in rows {
            let missing = Self.words(of: Self.code(in: row.there)).subtracting(program).subtracting([page.library])
            #expect(missing.isEmpty, "\(row.there)")
        }
    }

    @Test(arguments: pages)
    func `the program of a page imports what the page says, and nothing of the library`(page: Page) throws {
        let rows = try Self.rows(page).filter { $0.there.hasPrefix("`import ") }
        let program = try Self.program(page)
        #expect(!rows.isEmpty)
        for row in rows {
            #expect(program.contains(Self.code(in: row.here) + "\n"))
            #expect(!program.contains(Self.code(in: row.there) + "\n"))
        }
    }

    @Test(arguments: pages)
    func `a page has every name of the library in its table`(page: Page) throws {
        let names = Set(page.names.split(whereSeparator: \.isWhitespace).map(String.init))
        let table = try Self.rows(page).reduce(into: Set<String>()) {
            $0.formUnion(Self.words(of: Self.code(in: $1.there)))
        }
        #expect(names.subtracting(table) == [])
    }

    @Test(arguments: pages)
    func `a page says what differs and what has to be edited`(page: Page) throws {
        let text = try Self.text(page)
        for title in ["## What behaves differently", "## Edits that remain"] { #expect(text.contains(title)) }
    }

    private static func text(_ page: Page) throws -> String {
        let path = "Sources/\(page.catalogue)/\(page.catalogue).docc/ComingFrom\(page.library).md"
        return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The rows of the table under "Names", without its head.
    private static func rows(_ page: Page) throws -> [(there: String, here: String)] {
        let section = try #require(text(page).components(separatedBy: "\n## Names\n").dropFirst().first)
        let table = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| ") }
        return table.dropFirst().map { line in
            let cells = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            return (cells[1], cells[2])
        }
    }

    private static func program(_ page: Page) throws -> String {
        let folder = root.appendingPathComponent("IntegrationTests/MovingIn/Sources/From\(page.library)")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        // A name in a comment is not compiled.
        return try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
            .replacing(/(?m)^ *\/\/.*$/, with: "")
    }

    /// The text between backticks.
    private static func code(in cell: String) -> String {
        let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
        return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }.joined(separator: " ")
    }

    /// The names and keywords in some code.
    private static func words(of code: String) -> Set<String> {
        Set(code.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)).subtracting(["_"])
    }
}
