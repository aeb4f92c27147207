import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// The targets that a package's manifest states, as far as names and paths are literals there.
package struct PackageTargets: Sendable {
    /// A folder and the target that has it.
    private struct Folder {
        /// The path as seen from the manifest, with a slash at the end; empty for all of the package.
        var path: String
        var target: String
        /// The entries that it leaves out, and those that alone it has, as seen from the folder.
        var excluded: [String] = []
        var sources: [String] = []

        func has(_ path: String) -> Bool {
            let inside = path.utf8.dropFirst(self.path.utf8.count)
            func isBelow(_ entry: String) -> Bool {
                let entry = entry.split(separator: "/").filter { $0 != "." }.joined(separator: "/").utf8
                guard inside.starts(with: entry) else { return false }
                return entry.isEmpty || inside.count == entry.count
                    || inside.dropFirst(entry.count).first == UInt8(ascii: "/")
            }
            return !excluded.contains(where: isBelow) && (sources.isEmpty || sources.contains(where: isBelow))
        }
    }

    private var folders: [Folder] = []

    /// - Parameter manifest: The bytes of `Package.swift`.
    package init(_ manifest: [UInt8]) {
        collect(SyntaxTree(manifest, readsBodies: true).root)
        folders.sort { $0.path.utf8.count > $1.path.utf8.count }
    }

    /// The target of a file.
    ///
    /// - Parameter path: The path as seen from the manifest.
    /// - Returns: `nil` if the manifest does not say it: the layout does, then.
    package func target(of path: String) -> String? {
        folders.first { path.utf8.starts(with: $0.path.utf8) }?.target
    }

    /// True of a file in the folder of a target that leaves it out, so that it is not compiled.
    ///
    /// - Parameter path: The path as seen from the manifest.
    package func leavesOut(_ path: String) -> Bool {
        // A target may lie inside of what another one leaves out.
        let around = folders.filter { path.utf8.starts(with: $0.path.utf8) }
        return !around.isEmpty && !around.contains { $0.has(path) }
    }

    private mutating func collect(_ node: Node) {
        if node.kind == .call { add(node) }
        for child in node.children { collect(child) }
    }

    /// `.target(name: "App", path: "Code/App")`; one without a path lies where the package manager looks for it.
    private mutating func add(_ call: Node) {
        guard let called = call[.base]?.endName,
            called.reads("target") || called.reads("executableTarget") || called.reads("testTarget")
                || called.reads("macro") || called.reads("plugin"),
            // A dependency on a target is called the same.
            let name = Self.literal("name", of: call), !call.isDependency
        else { return }
        guard let argument = call.all(.argument).first(where: { $0[.label]?.reads("path") == true }) else {
            let places = called.reads("testTarget") ? ["Tests"] : called.reads("plugin") ? ["Plugins"] : []
            folders += (places + ["Sources", "Source", "src", "srcs"]).map {
                folder("\($0)/\(name)/", name, call)
            }
            return
        }
        guard let value = argument[.value], let path = value.literalString else { return }
        let parts = path.split(separator: "/").filter { $0 != "." }
        guard !parts.contains("..") else { return }
        folders.append(folder(parts.map { "\($0)/" }.joined(), name, call))
    }

    private func folder(_ path: String, _ target: String, _ call: Node) -> Folder {
        Folder(
            path: path,
            target: target,
            excluded: Self.literals("exclude", of: call),
            sources: Self.literals("sources", of: call)
        )
    }

    /// The texts in an array; none where one of them is no literal, so that nothing is left out by mistake.
    private static func literals(_ label: StaticString, of call: Node) -> [String] {
        let value = call.all(.argument).first { $0[.label]?.reads(label) == true }?[.value]
        let elements = value?.all(.element) ?? []
        let texts = elements.compactMap(\.literalString)
        return texts.count == elements.count ? texts : []
    }

    private static func literal(_ label: StaticString, of call: Node) -> String? {
        call.all(.argument).first { $0[.label]?.reads(label) == true }?[.value].flatMap(\.literalString)
    }
}

extension Node {
    /// True if it stands in a target's list of dependencies.
    fileprivate var isDependency: Bool {
        var node = parent
        while let current = node {
            if current.kind == .argument, current[.label]?.reads("dependencies") == true { return true }
            node = current.parent
        }
        return false
    }
}
