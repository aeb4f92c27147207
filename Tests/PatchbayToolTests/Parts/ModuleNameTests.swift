import Testing

@testable import PatchbayRun

struct ModuleNameTests {
    @Test(
        "In a package the directory below Sources, Tests and the like is the module",
        arguments: [
            ("/p/Sources/App/X.swift", "/p", "App"),
            ("/p/Sources/App/Views/X.swift", "/p", "App"),
            ("/p/Tests/AppTests/X.swift", "/p", "AppTests"),
            ("/p/Plugins/Tool/X.swift", "/p", "Tool"),
            ("/p/src/core/X.swift", "/p", "core"),
            ("/p/Sources/my-app/X.swift", "/p", "my_app"),
            ("/p/Sources/App/Tests/Fixtures/X.swift", "/p", "App"),
            ("/p/Packages/Core/Sources/Core/X.swift", "/p", "Core"),
            ("/Sources/p/Sources/App/X.swift", "/Sources/p", "App"),
        ]
    )
    func inPackage(path: String, root: String, module: String) {
        #expect(ModuleName.of(path, foundIn: root)?.module == module)
    }

    @Test("A search that starts inside a module finds its name on the way there")
    func insideModule() {
        #expect(ModuleName.of("/p/Sources/App/X.swift", foundIn: "/p/Sources")?.module == "App")
        #expect(ModuleName.of("/p/Sources/App/X.swift", foundIn: "/p/Sources/App")?.module == "App")
        #expect(ModuleName.of("/p/Sources/App/Views/X.swift", foundIn: "/p/Sources/App/Views")?.module == "App")
        #expect(ModuleName.of("/Sources/p/Sources/App/X.swift", foundIn: nil)?.module == "App")
    }

    @Test("A path that shows no module has none")
    func none() {
        #expect(ModuleName.of("/p/Code/X.swift", foundIn: "/p")?.module == nil)
        #expect(ModuleName.of("/p/Sources/X.swift", foundIn: "/p")?.module == nil)
        #expect(ModuleName.of("/X.swift", foundIn: nil)?.module == nil)
    }

    @Test("Files that show no module share one, named after the one directory or the current one")
    func fallback() {
        let here = WorkingDirectory(path: "/home/me/My Project")
        #expect(ModuleName.fallback(paths: ["/p/Code"], in: here) == "Code")
        #expect(ModuleName.fallback(paths: ["/p/A", "/p/B"], in: here) == "My_Project")
        #expect(ModuleName.fallback(paths: ["/p/A.swift"], in: here) == "My_Project")
        #expect(ModuleName.fallback(paths: ["/p/Code/.."], in: here) == "p")
        #expect(ModuleName.fallback(paths: ["/"], in: here) == "Main")
    }

    @Test("A name that the compiler would not take is changed as the package manager does")
    func identifier() {
        #expect(ModuleName.identifier("2-fast.App") == "__fast_App")
        #expect(ModuleName.identifier("Größe2") == "Größe2")
    }
}
