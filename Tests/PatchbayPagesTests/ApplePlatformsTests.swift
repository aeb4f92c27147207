import Foundation
import PatchbayModel
import PatchbayPipeline
import Testing

#if !canImport(Darwin)
    /// Code for Apple's platforms alone is type-checked here against modules that stand for Apple's, since
    /// nothing else on Linux would tell that it broke.
    @Suite struct ApplePlatformsTests {
        private static let screen = """
            import Patchbay
            import UIKit

            final class Screen: UIViewController, @MainActor FactoryModule {
                struct Dependency { let title: String }
            }
            @MainActor func screen() -> Screen { Screen.Factory(dependency: .init(title: "")).create(payload: ()) }
            """

        @Test func `a view controller of UIKit's is a module without an initialiser`() async throws {
            let folders = [try await StandIns.patchbayWithUIKit.value, try await StandIns.uiKit.value]
            let check = try await TypeCheck(ofTexts: [Self.screen], folders: folders)
            #expect(check.succeeds && check.findings == [], "\(check.output)")
        }

        @Test func `a view controller of AppKit's is a module without an initialiser`() async throws {
            let folders = [try await StandIns.patchbayWithAppKit.value, try await StandIns.appKit.value]
            let screen = Self.screen.replacing("UIKit", with: "AppKit").replacing("UIView", with: "NSView")
            let check = try await TypeCheck(ofTexts: [screen], folders: folders)
            #expect(check.succeeds && check.findings == [], "\(check.output)")
        }

        @Test func `without either a module has to have one`() async throws {
            let screen = Self.screen.replacing("import UIKit\n", with: "class UIViewController {}\n")
            let check = try await TypeCheck(ofTexts: [screen])
            #expect(check.findings.contains { $0.contains("does not conform to protocol 'FactoryModule'") })
        }

        /// What UIKit's class is to code that does not say on which actor it is: it predates concurrency.
        private static let framework = """
            @preconcurrency @MainActor open class UIViewController { public init() {} }
            """

        private static func screens(_ attribute: String = "") -> String {
            """
            import Patchbay

            \(attribute)final class DetailScreen: UIViewController, FactoryMethodInjectable {
                struct Dependency { let title: String }
                static func makeInstance(dependency: Dependency) -> DetailScreen { DetailScreen() }
            }
            final class Flow: Injectable {
                struct Dependency { let screen: DetailScreen }
                init(dependency: Dependency) {}
            }
            protocol AppResolver: Patchbay.Resolver {}
            final class Coordinator {
                let resolver: any AppResolver
                init(resolver: any AppResolver) { self.resolver = resolver }
                func start() -> (DetailScreen, Flow) {
                    (resolver.resolveDetailScreen(title: "a"), resolver.resolveFlow(title: "b"))
                }
            }
            """
        }

        private static func coordinator(_ screens: String, mode: String) async throws -> TypeCheck {
            let outcome = Pipeline.generate([SourceFile(path: "App.swift", module: "App", text: screens)], for: "App")
            #expect(outcome.diagnostics == [])
            let options = ["-swift-version", mode, "-parse-as-library"]
            return try await TypeCheck(ofTexts: [screens, framework, outcome.source ?? ""], options: options)
        }

        @Test func `code on no actor resolves a view controller in the language mode of Swift 5`() async throws {
            let check = try await Self.coordinator(Self.screens(), mode: "5")
            #expect(check.succeeds && check.findings == [], "\(check.output)")
        }

        @Test(arguments: ["", "@MainActor "])
        func `in that of Swift 6 it is on the main actor`(attribute: String) async throws {
            let check = try await Self.coordinator(Self.screens(attribute), mode: "6")
            let calls = check.findings.filter { $0.contains("error: call to main actor-isolated instance method") }
            #expect(calls.count == 2, "\(check.output)")
        }

        @Test func `where an attribute names the main actor, each caller is on it in both modes`() async throws {
            let check = try await Self.coordinator(Self.screens("@MainActor "), mode: "5")
            let calls = check.findings.filter { $0.contains("error: call to main actor-isolated instance method") }
            #expect(calls.count == 2, "\(check.output)")
        }

        @Test(arguments: ["5", "6"])
        func `what is a view, or a delegate of UIKit's, is on the main actor`(mode: String) async throws {
            let views = """
                import Patchbay
                import SwiftUI

                struct TitleView: View, Injectable {
                    struct Dependency { let title: String }
                    let title: String
                    init(dependency: Dependency) { title = dependency.title }
                    var body: some View { Text(title) }
                }
                protocol Rows: UITableViewDelegate {}
                final class Shelf: Rows, Injectable {
                    struct Dependency { let view: TitleView }
                    let view: TitleView
                    init(dependency: Dependency) { view = dependency.view }
                }
                nonisolated struct Plain: View, Injectable {
                    struct Dependency {}
                    init(dependency: Dependency) {}
                    var body: Never { fatalError("nobody shows it") }
                }
                protocol AppResolver: Resolver {}
                @MainActor func shelf(of resolver: any AppResolver) -> Shelf { resolver.resolveShelf(title: "a") }
                func plain(of resolver: any AppResolver) -> Plain { resolver.resolvePlain() }
                """
            let outcome = Pipeline.generate([SourceFile(path: "App.swift", module: "App", text: views)], for: "App")
            #expect(outcome.diagnostics == [])
            let framework = "@preconcurrency @MainActor protocol UITableViewDelegate: AnyObject {}"
            let check = try await TypeCheck(
                ofTexts: [views, framework, outcome.source ?? ""],
                folders: [StandIns.swiftUI.value],
                options: ["-swift-version", mode, "-parse-as-library"]
            )
            #expect(check.succeeds && check.findings == [], "\(check.output)")
        }

        @Test(arguments: ["PatchbayPlugin", "PatchbayCommand"])
        func `the code of a plugin compiles with what Xcode adds, and without`(plugin: String) async throws {
            let files = try Page.sources(below: "Plugins/\(plugin)")
            let options = ["-parse-as-library", "-package-description-version", "6.2"] + StandIns.pluginOptions
            for folders in [[], [try await StandIns.xcodeProjectPlugin.value]] {
                let check = try await TypeCheck(of: files, folders: folders, options: options)
                #expect(check.succeeds && check.findings == [], "\(check.output)")
            }
        }

        @Test func `the stand-in for Xcode's module is what its branch is checked against`() async throws {
            let text = """
                #if canImport(XcodeProjectPlugin)
                    #error("seen")
                #endif
                """
            let check = try await TypeCheck(ofTexts: [text], folders: [try await StandIns.xcodeProjectPlugin.value])
            #expect(check.findings.contains { $0.hasSuffix("error: seen") })
        }

        @Test func `every condition on a module of Apple's in our sources is one that is checked here`() async throws {
            let checked: Set = ["UIKit", "AppKit", "XcodeProjectPlugin"]
            // These are there on Linux, are what C is called on some system, or are a package.
            let elsewhere: Set = [
                "Android", "ArgumentParser", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc",
                "Musl", "ObjectiveC", "Observation", "Runtime", "Testing", "XCTest",
            ]
            let files = try Page.sources(below: "Sources") + Page.sources(below: "Plugins")
            let conditions = try files.flatMap { file in
                try String(contentsOf: file, encoding: .utf8).matches(of: /\n?\s*#(?:else)?if .*canImport\((\w+)\)/)
                    .map { String($0.1) }
            }
            #expect(Set(conditions).isSuperset(of: checked))
            #expect(Set(conditions).subtracting(checked).subtracting(elsewhere) == [])
        }
    }

    /// The samples of the page on Apple platforms, with their wiring.
    @Suite struct ApplePlatformsPageTests {
        /// The macro is Apple's; what stands in its braces is checked.
        private static func blocks() throws -> [String] {
            try Page("Documentation/ApplePlatforms.md").blocks(of: "swift").enumerated().map { number, block in
                block.replacing("#Preview {", with: "@MainActor func preview\(number)() -> some View {")
            }
        }

        private func check(_ blocks: [String], folders: [URL]) async throws {
            let files = blocks.enumerated().map { SourceFile(path: "File\($0).swift", module: "App", text: $1) }
            let outcome = Pipeline.generate(files, for: "App")
            #expect(outcome.diagnostics == [])
            let options = ["-parse-as-library", "-D", "DEBUG"]
            let check = try await TypeCheck(
                ofTexts: blocks + [outcome.source ?? ""],
                folders: folders,
                options: options
            )
            #expect(check.succeeds && check.findings == [], "\(check.output)")
        }

        @Test func `every sample is one of those that are checked`() async throws {
            #expect(try Self.blocks().count == 8)
        }

        @Test func `the samples with SwiftUI compile together`() async throws {
            try await check(Array(Self.blocks()[0...4]), folders: [StandIns.swiftUI.value])
        }

        @Test func `the sample with a context in a preview compiles`() async throws {
            try await check([Self.blocks()[5]], folders: [StandIns.swiftUI.value])
        }

        @Test(arguments: [6, 7])
        func `the samples with UIKit compile`(number: Int) async throws {
            try await check([Self.blocks()[number]], folders: [StandIns.patchbayWithUIKit.value, StandIns.uiKit.value])
        }
    }
#endif
