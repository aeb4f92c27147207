import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// The targets that a package's manifest states, as far as names and paths are literals there.
package struct PackageTargets: Sendable {
    /// A folder and the target that has it.
    private struct Folder {
        /// As seen from the manifest, with a slash at the end; empty for all of the package.
        var path: String
        var target: String
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
                Folder(path: "\($0)/\(name)/", target: name)
            }
            return
        }
        guard let value = argument[.value], let path = Self.text(value) else { return }
        let parts = path.split(separator: "/").filter { $0 != "." }
        guard !parts.contains("..") else { return }
        folders.append(Folder(path: parts.map { "\($0)/" }.joined(), target: name))
    }

    private static func literal(_ label: StaticString, of call: Node) -> String? {
        call.all(.argument).first { $0[.label]?.reads(label) == true }?[.value].flatMap(text)
    }

    private static func text(_ node: Node) -> String? {
        guard node.kind == .stringLiteral, node[.interpolation] == nil else { return nil }
        let text = node.text
        guard text.hasPrefix("\""), text.hasSuffix("\""), text.utf8.count >= 2, !text.hasPrefix("\"\"\"") else {
            return nil
        }
        return String(text.dropFirst().dropLast())
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
