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
    /// False if there is a target whose name or path is no literal.
    package private(set) var isWhole = true

    /// - Parameters:
    ///   - manifest: The bytes of `Package.swift`.
    ///   - hasFolder: True for a folder of the package, by its path as seen from the manifest.
    package init(_ manifest: [UInt8], hasFolder: (String) -> Bool) {
        var calls: [Call] = []
        Self.collect(SyntaxTree(manifest, readsBodies: true).root, into: &calls)
        isWhole = !calls.contains(where: \.name.isEmpty)
        calls.removeAll(where: \.name.isEmpty)
        // A dependency on a target is called the same, and may stand anywhere.
        let detailed = Set(calls.filter(\.saysMore).map(\.name))
        let targets = calls.filter { $0.saysMore || !detailed.contains($0.name) }
        for target in targets {
            let isOnly = targets.allSatisfy { $0.kind != target.kind || $0.name == target.name }
            add(target, isOnly: isOnly, hasFolder)
        }
        folders.sort { $0.path.utf8.count > $1.path.utf8.count }
    }

    /// The target of a file.
    ///
    /// - Parameter path: The path as seen from the manifest.
    /// - Returns: `nil` if the manifest does not say it: the layout does, then.
    package func target(of path: String) -> String? {
        let around = folders.filter { path.utf8.starts(with: $0.path.utf8) }
        // Targets of one folder have their own sources in it.
        return (around.first { $0.has(path) } ?? around.first)?.target
    }

    /// True of a file in the folder of a target that leaves it out, so that it is not compiled.
    ///
    /// - Parameter path: The path as seen from the manifest.
    package func leavesOut(_ path: String) -> Bool {
        // A target may lie inside of what another one leaves out.
        let around = folders.filter { path.utf8.starts(with: $0.path.utf8) }
        return !around.isEmpty && !around.contains { $0.has(path) }
    }

    /// A call that makes a target, or names one that something depends on.
    private struct Call {
        /// The folders in which the package manager looks for a target without a path.
        enum Kind: String {
            case source = "Sources"
            case test = "Tests"
            case plugin = "Plugins"
        }

        let node: Node
        /// Empty if it is no literal.
        let name: String
        let kind: Kind

        init?(_ node: Node) {
            guard node.kind == .call, let called = node[.base]?.endName, !node.isDependency,
                let name = node.argument("name")
            else { return nil }
            let isOfSources = called.reads("target") || called.reads("executableTarget") || called.reads("macro")
            guard isOfSources || called.reads("testTarget") || called.reads("plugin") else { return nil }
            self.node = node
            self.name = name.literalString ?? ""
            kind = called.reads("testTarget") ? .test : called.reads("plugin") ? .plugin : .source
        }

        /// True if it can be no dependency.
        var saysMore: Bool {
            let labels = node.arguments.compactMap(\.label)
            return labels.contains { !["name", "package", "condition"].contains($0) }
        }
    }

    private static func collect(_ node: Node, into calls: inout [Call]) {
        if let call = Call(node) { calls.append(call) }
        for child in node.children { collect(child, into: &calls) }
    }

    /// `.target(name: "App", path: "Code/App")`; one without a path lies where the package manager looks for it.
    ///
    /// - Parameter isOnly: No other target is of its kind: it may have all of the folder for them.
    private mutating func add(_ target: Call, isOnly: Bool, _ hasFolder: (String) -> Bool) {
        let call = target.node
        guard let value = call.argument("path") else {
            let places = (target.kind == .source ? [] : [target.kind.rawValue]) + ["Sources", "Source", "src", "srcs"]
            folders += places.map { folder("\($0)/\(target.name)/", target.name, call) }
            if isOnly, !places.contains(where: { hasFolder("\($0)/\(target.name)") }) {
                folders.append(folder("\(target.kind.rawValue)/", target.name, call))
            }
            return
        }
        guard let path = value.literalString else {
            isWhole = false
            return
        }
        let parts = path.split(separator: "/").filter { $0 != "." }
        guard !parts.contains("..") else { return }
        folders.append(folder(parts.map { "\($0)/" }.joined(), target.name, call))
    }

    private func folder(_ path: String, _ target: String, _ call: Node) -> Folder {
        Folder(
            path: path,
            target: target,
            excluded: Self.literals("exclude", of: call) + Self.resources(of: call),
            sources: Self.literals("sources", of: call)
        )
    }

    /// The texts in an array; none where one of them is no literal, so that nothing is left out by mistake.
    private static func literals(_ label: String, of call: Node) -> [String] {
        let elements = call.argument(label)?.all(.element) ?? []
        let texts = elements.compactMap(\.literalString)
        return texts.count == elements.count ? texts : []
    }

    /// The paths in `resources: [.copy("Templates"), .process("Pages")]`: a Swift file there is not compiled.
    private static func resources(of call: Node) -> [String] {
        (call.argument("resources")?.all(.element) ?? []).compactMap { $0.arguments.first?.value.literalString }
    }
}

extension Node {
    /// True if it stands in a target's list of dependencies, or of plugins.
    fileprivate var isDependency: Bool {
        var node = parent
        while let current = node {
            if current.kind == .argument, let label = current[.label],
                label.reads("dependencies") || label.reads("plugins")
            {
                return true
            }
            node = current.parent
        }
        return false
    }
}
