import Foundation
import PatchbayModel
import Testing

@testable import PatchbayRun

struct SourceCollectorTests {
    private let directory: TemporaryDirectory
    private let collector: SourceCollector

    init() throws {
        directory = try TemporaryDirectory()
        collector = SourceCollector(workingDirectory: WorkingDirectory(path: directory.path))
    }

    @Test("Each file gets the module that its path shows, the others share one")
    func modules() throws {
        for name in ["Sources/App/a.swift", "Sources/Core/b.swift", "Scripts/c.swift"] {
            try directory.write("import Core", to: name)
        }
        let name = ModuleName.identifier(URL(filePath: directory.path).lastPathComponent)
        let collected = collector.collect(InputSelection(paths: ["."]))
        #expect(collected.files.map(\.module) == [name, "App", "Core"])
        #expect(collector.collect(InputSelection(paths: ["Scripts"])).files.map(\.module) == ["Scripts"])
    }

    @Test func `Without a manifest a folder below Sources is a module where one of them is imported`() throws {
        let kit =
            "// swift-tools-version:6.0\nlet package = Package(name: \"Core\", targets: [.target(name: \"Core\")])"
        try directory.write(kit, to: "Packages/Core/Package.swift")
        let modules = [
            "Bazel/Sources/App/a.swift": "App", "Bazel/Sources/Models/b.swift": "Models",
            "Bazel/Tests/AppTests/c.swift": "AppTests",
            "MyApp/Sources/Core/d.swift": nil, "MyApp/Sources/Screens/e.swift": nil, "MyApp/Home/f.swift": nil,
            "Packages/Core/Sources/Core/g.swift": "Core",
        ]
        for name in modules.keys { try directory.write("import Core\nimport struct Models.Item", to: name) }
        let fallback = ModuleName.identifier(URL(filePath: directory.path).lastPathComponent)
        for file in collector.collect(InputSelection(paths: ["."])).files {
            let path = file.path.replacing("\(directory.path)/", with: "")
            let module = try #require(modules[path])
            #expect(file.module == module ?? fallback, "\(path)")
        }
        let screens = collector.collect(InputSelection(paths: ["MyApp/Sources/Screens"])).files
        #expect(screens.map(\.module) == ["Screens"])
    }

    @Test(arguments: [("struct Clock {}", ["Alpha", "Beta"]), ("private struct Clock {}", ["Mine", "Mine"])])
    func `Without a manifest folders with types of one name are modules`(type: String, modules: [String]) throws {
        for name in ["Mine/Sources/Alpha/a.swift", "Mine/Sources/Beta/b.swift"] { try directory.write(type, to: name) }
        let collector = SourceCollector(workingDirectory: WorkingDirectory(path: directory("Mine")))
        #expect(collector.collect(InputSelection(paths: ["."])).files.map(\.module) == modules)
    }

    @Test func `Where a manifest makes targets by a function, imports tell, and the folder around Sources`() throws {
        let manifest = """
            // swift-tools-version:6.0
            func module(_ name: String) -> Target { .target(name: name, path: "Modules/\\(name)/Sources") }
            let package = Package(
                name: "App",
                targets: [.executableTarget(name: "App"), module("Feed"), .target(name: "Cart", path: "More/" + "Cart")]
            )
            """
        try directory.write(manifest, to: "Package.swift")
        let modules = [
            "Sources/App/a.swift": "App", "Sources/Extra/Cart/b.swift": "Extra",
            "Modules/Feed/Sources/Cart/c.swift": "Feed",
            "Modules/Home/Sources/Views/d.swift": "Home", "Modules/Home/Tests/e.swift": "HomeTests",
            "More/Cart/App/f.swift": "Cart", "Modules/Feed/Feed/Sources/g.swift": "Feed",
        ]
        for name in modules.keys { try directory.write("import App\nimport Cart\nimport Feed", to: name) }
        for file in collector.collect(InputSelection(paths: ["."])).files {
            #expect(file.module == modules[file.pathInPackage], "\(file.pathInPackage)")
        }
    }

    @Test func `A list of a module's files says whose they are, and adds none`() throws {
        for name in ["Code/a.swift", "Sources/App/b.swift", "Other/c.swift"] { try directory.write("", to: name) }
        try directory.write(
            "\(directory.path)/Code/a.swift\n\(directory.path)/gone.swift\nOther/c.swift\n",
            to: "Kit.txt"
        )
        let kit = try #require(InputSelection.Dependency("Kit=Kit.txt"))
        let collected = collector.collect(InputSelection(paths: ["Code", "Sources"], modules: [kit]))
        #expect(collected.files.map(\.module) == ["Kit", "App"] && collected.diagnostics.isEmpty)
        #expect(collected.othersPaths.isEmpty)
    }

    @Test("A manifest says where targets lie")
    func manifests() throws {
        let manifest = """
            // swift-tools-version:6.0
            import PackageDescription
            let core = "Core"
            let package = Package(
                name: "App",
                targets: [
                    .executableTarget(name: "my-app", dependencies: [.target(name: "Kernel")], path: "Sources"),
                    .target(name: "Kernel", path: "./Code/Deep/"),
                    .target(name: "Extra"),
                    .target(name: core, path: "Computed"),
                    .target(name: "Above", path: "../Above"),
                    .testTarget(name: "Checks", path: "Checks"),
                ]
            )
            """
        try directory.write(manifest, to: "Package.swift")
        let names = [
            "Sources/Views/a.swift", "Sources/b.swift", "Code/Deep/c.swift", "Sources/Extra/d.swift", "Checks/e.swift",
            "Computed/Sources/Found/f.swift",
        ]
        for name in names { try directory.write("", to: name) }
        let files = collector.collect(InputSelection(paths: ["."])).files
        let modules = Dictionary(uniqueKeysWithValues: files.map { ($0.pathInPackage, $0.module) })
        #expect(names.map { modules[$0] } == ["my_app", "my_app", "Kernel", "Extra", "Checks", "Computed"])
        let named = collector.collect(InputSelection(paths: ["."], moduleName: "Main"))
        #expect(Set(named.files.map(\.module)) == ["Main"])
    }

    @Test func `What a target leaves out is not read, unless it is named`() throws {
        let manifest = """
            // swift-tools-version:6.0
            let package = Package(
                targets: [
                    .target(name: "App", path: "App", exclude: ["Old", "Notes.swift"]),
                    .target(name: "Old", path: "App/Old/Kept"),
                    .target(name: "Kit", path: "Kit", sources: ["src", "./Main.swift"]),
                    .target(name: "Other", path: "Other", exclude: ["Old", other]),
                ]
            )
            """
        try directory.write(manifest, to: "Package.swift")
        let names = [
            "App/a.swift", "App/Old/b.swift", "App/Older/c.swift", "App/Notes.swift", "App/Old/Kept/d.swift",
            "Kit/src/e.swift",
            "Kit/Main.swift", "Kit/f.swift", "Other/Old/g.swift",
        ]
        for name in names { try directory.write("", to: name) }
        let files = collector.collect(InputSelection(paths: ["."])).files
        let modules = Dictionary(uniqueKeysWithValues: files.map { ($0.pathInPackage, $0.module) })
        #expect(
            names.map { modules[$0] } == ["App", nil, "App", nil, "Old", "Kit", "Kit", nil, "Other"]
        )
        #expect(collector.collect(InputSelection(paths: ["App/Old"])).files.map(\.pathInPackage).contains(names[1]))
        #expect(collector.collect(InputSelection(paths: ["App/Old/b.swift"])).files.map(\.pathInPackage) == [names[1]])
    }

    @Test func `A target's resources are no sources`() throws {
        let manifest = """
            // swift-tools-version:6.0
            let package = Package(
                targets: [
                    .target(name: "App", resources: [.copy("Templates"), .process("Pages/a.swift"), .embedInCode(path)])
                ]
            )
            """
        try directory.write(manifest, to: "Package.swift")
        let names = ["Templates/a.swift", "Pages/a.swift", "Pages/b.swift", "c.swift"].map { "Sources/App/\($0)" }
        for name in names { try directory.write("", to: name) }
        let files = collector.collect(InputSelection(paths: ["."])).files
        #expect(files.map(\.pathInPackage) == ["Sources/App/Pages/b.swift", "Sources/App/c.swift"])
    }

    @Test func `A list of all files that there are is read as their directory is, unless a module is named`() throws {
        try directory.write(
            "// swift-tools-version:6.0\nlet package = Package(targets: [.target(name: \"App\", exclude: [\"Old\"])])\n",
            to: "Package.swift"
        )
        let names = [
            "Package.swift", "Sources/App/App.docc/step.swift", "Sources/App/Old/b.swift", "Sources/App/c.swift",
        ]
        for name in names.dropFirst() { try directory.write("", to: name) }
        try directory.write(names.joined(separator: "\n"), to: "list.txt")
        func read(_ paths: [String] = [], module: String? = nil) -> [String] {
            let selection = InputSelection(paths: paths, fileLists: [directory("list.txt")], moduleName: module)
            return collector.collect(selection).files.map(\.pathInPackage)
        }
        #expect(read() == ["Sources/App/c.swift"])
        #expect(read(["Sources/App/Old/b.swift"]) == ["Sources/App/Old/b.swift", "Sources/App/c.swift"])
        #expect(read(module: "App") == names)
    }

    @Test func `A file beside sources that is not called as one is none, though it be named`() throws {
        for name in ["App/a.swift", "App/Info.plist", "App/notes.md"] { try directory.write("", to: name) }
        let all = collector.collect(InputSelection(paths: ["App/Info.plist", "App/a.swift", "App/notes.md"]))
        #expect(all.files.map(\.pathInPackage) == ["App/a.swift"] && all.diagnostics.isEmpty)
        #expect(collector.collect(InputSelection(paths: ["App/notes.md"])).diagnostics.map(\.id) == [.nothingToRead])
    }

    @Test func `Targets of one folder have the sources that they name`() throws {
        let manifest = """
            // swift-tools-version:6.0
            let shared: [Target.Dependency] = [.target(name: "First"), .product(name: "Log", package: "log")]
            let package = Package(
                targets: [
                    .target(name: "First", path: "Code", sources: ["A"]),
                    .target(name: "Second", dependencies: shared, path: "Code", sources: ["B"]),
                    .target(name: "Third", dependencies: shared, exclude: ["Old.swift"]),
                    .target(name: "Fourth", dependencies: [.target(name: "Third")] + shared),
                ]
            )
            let later: [Target.Dependency] = [.target(name: "Third", condition: .when(platforms: [.linux]))]
            """
        try directory.write(manifest, to: "Package.swift")
        let names = ["Code/A/a.swift", "Code/B/b.swift", "Sources/Third/c.swift", "Sources/Third/Old.swift"]
        for name in names { try directory.write("", to: name) }
        let files = collector.collect(InputSelection(paths: ["."])).files
        let modules = Dictionary(uniqueKeysWithValues: files.map { ($0.pathInPackage, $0.module) })
        #expect(names.map { modules[$0] } == ["First", "Second", "Third", nil])
    }

    @Test func `The only target may have all of Sources`() throws {
        let manifest = """
            // swift-tools-version:6.0
            let package = Package(targets: [.executableTarget(name: "App"), .testTarget(name: "AppTests")])
            """
        try directory.write(manifest, to: "Package.swift")
        let names = ["Sources/Model/a.swift", "Sources/View/b.swift", "Tests/AppTests/c.swift"]
        for name in names { try directory.write("", to: name) }
        let files = collector.collect(InputSelection(paths: ["."])).files
        let modules = Dictionary(uniqueKeysWithValues: files.map { ($0.pathInPackage, $0.module) })
        #expect(names.map { modules[$0] } == ["App", "App", "AppTests"])
    }

    @Test func `Each snippet of a package is a module`() throws {
        try directory.write(
            "// swift-tools-version:6.0\nlet package = Package(targets: [.target(name: \"App\")])",
            to: "Package.swift"
        )
        let names = ["Snippets/Basics/first-steps.swift", "Snippets/Second.swift", "Sources/App/Snippets/a.swift"]
        for name in names { try directory.write("", to: name) }
        for path in [".", "Snippets", "Sources/App"] {
            let files = collector.collect(InputSelection(paths: [path])).files
            let modules = ["first_steps", "Second", "App"]
            let wanted = zip(names, modules).filter { path == "." || $0.0.hasPrefix(path) }.map(\.1)
            #expect(files.map(\.module) == wanted)
        }
    }

    @Test func `Of several manifests, the one for the newest tools counts`() throws {
        try directory.write(
            "// swift-tools-version:5.5\nlet p = Package(targets: [.target(name: \"Old\", path: \"Code\")])",
            to: "Package.swift"
        )
        try directory.write(
            "// swift-tools-version: 6.0\nlet p = Package(targets: [.target(name: \"New\", path: \"Code\")])",
            to: "Package@swift-6.0.swift"
        )
        try directory.write("", to: "Code/a.swift")
        let files = collector.collect(InputSelection(paths: ["Code"])).files
        #expect(files.map(\.module) == ["New"])
    }

    @Test func `In a project of Tuist's, the folder around Sources is the module`() throws {
        let manifest = "import ProjectDescription\nlet project = Project(name: \"App\")"
        try directory.write(manifest, to: "Projects/Core/Project.swift")
        try directory.write(manifest, to: "Projects/Feature/Home/Project.swift")
        try directory.write("// swift-tools-version:6.0\n", to: "Projects/Core/Kit/Package.swift")
        try directory.write("// swift-tools-version:6.0\n", to: "Package.swift")
        let modules = [
            "Projects/Core/Sources/Storage/a.swift": "Core",
            "Projects/Core/Sources/b.swift": "Core",
            "Projects/Core/Tests/c.swift": "CoreTests",
            "Projects/Core/Kit/Sources/Extra/d.swift": "Extra",
            "Projects/Feature/Home/Sources/Scene/e.swift": "Home",
            "Projects/Feature/Home/Interface/f.swift": "HomeInterface",
            "Projects/Feature/Home/Demo/Sources/g.swift": "HomeDemo",
            "Projects/Feature/Home/Widgets/Sources/Small/h.swift": "Widgets",
            "Sources/Main/i.swift": "Main",
        ]
        for name in modules.keys { try directory.write("", to: name) }
        let files = collector.collect(InputSelection(paths: ["."])).files
        let prefix = "\(directory.path)/"
        for file in files where !file.path.hasSuffix("Project.swift") {
            let name = file.path.hasPrefix(prefix) ? String(file.path.dropFirst(prefix.count)) : file.path
            #expect(modules[name] == file.module, "\(name)")
        }
        #expect(files.count == modules.count + 2)
    }

    @Test func `A type in a file that is named like a manifest makes no package and no project`() throws {
        try directory.write("// swift-tools-version:6.0\n", to: "Package.swift")
        let names = ["Package.swift", "Project.swift", "User.swift"].map { "Sources/Core/Models/\($0)" }
        for name in names { try directory.write("struct Model {}", to: name) }
        let files = collector.collect(InputSelection(paths: ["."])).files
        #expect(files.map(\.module) == ["Core", "Core", "Core"])
        #expect(files.map(\.pathInPackage) == names)
    }

    @Test("A module that was named holds for all sources but those of dependencies")
    func namedModule() throws {
        try directory.write("", to: "Sources/App/a.swift")
        try directory.write("", to: "Sources/Core/b.swift")
        try directory.write("Sources/App/a.swift\n", to: "app.txt")
        try directory.write("Sources/Core/b.swift\n", to: "core.txt")
        let collected = collector.collect(
            InputSelection(
                paths: [],
                fileLists: ["app.txt"],
                moduleName: "Main",
                dependencies: [try #require(InputSelection.Dependency("Kernel=core.txt"))]
            )
        )
        #expect(collected.files.map(\.module) == ["Main", "Kernel"])
        #expect(collected.diagnostics.isEmpty)
    }

    @Test("What lies above a package says nothing of the files in it")
    func folderOfTests() throws {
        try directory.write("// swift-tools-version:6.0\n", to: "OldTests/App/Package.swift")
        for name in ["OldTests/App/Sources/App/a.swift", "OldTests/App/Tests/AppTests/b.swift", "OldTests/c.swift"] {
            try directory.write("", to: name)
        }
        let files = collector.collect(InputSelection(paths: ["."])).files
        #expect(files.map(\.pathInPackage) == ["Sources/App/a.swift", "Tests/AppTests/b.swift", "OldTests/c.swift"])
        #expect(files.map(\.isInTestFolder) == [false, true, true])
        #expect(files.map(\.package) == ["app", "app", ""])
    }

    @Test("Bytes arrive as they are on the disk")
    func bytes() throws {
        let large = [UInt8]((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
        try directory.write(large, to: "a.swift")
        try directory.write([], to: "b.swift")
        #expect(collector.collect(InputSelection(paths: ["."])).files.map(\.bytes) == [large, []])
    }

    @Test("A file that vanishes between being found and being read is reported, and the others are read")
    func vanished() throws {
        for name in ["a.swift", "b.swift", "c.swift"] { try directory.write("", to: name) }
        var collector = collector
        collector.read = { path throws(FileFailure) in
            if path.hasSuffix("b.swift") { try? FileManager.default.removeItem(atPath: path) }
            return try FileBytes.read(path)
        }
        let collected = collector.collect(InputSelection(paths: ["."]))
        #expect(collected.files.map(\.path) == [directory("a.swift"), directory("c.swift")])
        #expect(collected.diagnostics.map(\.message) == ["cannot be read: it does not exist"])
        #expect(collected.diagnostics.map(\.location) == [.wholeFile(directory("b.swift"))])
    }

    @Test("A list that cannot be read is reported, and what else was named is read")
    func missingList() throws {
        try directory.write("", to: "a.swift")
        let collected = collector.collect(InputSelection(paths: ["a.swift"], fileLists: ["nowhere.txt"]))
        #expect(collected.files.count == 1)
        #expect(collected.diagnostics.map(\.id) == [.unreadableInput])
    }
}
