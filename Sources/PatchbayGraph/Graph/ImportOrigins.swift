import PatchbayModel

/// The origins of the names that generated code may spell, and the ways in which the sources import them.
public struct ImportOrigins: Sendable {
    /// The module that the code is generated into; `nil` where it is for more than one.
    package var module: String?
    /// The modules whose sources are read.
    package var modules: Set<String> = []
    /// The declarations of each path of a type or an alias.
    package var declared: [[String]: [DeclarationOrigin]] = [:]
    /// The imports of the module's files, but for single declarations, by path.
    package var own: [[String]: [ImportFacts]] = [:]
    /// The highest access level at which code of a module may name what a path of imports brings: by module, for paths
    /// that all of its imports limit.
    var limits: [String: [[String]: AccessLevel]] = [:]
    /// The modules that a module re-exports, through any number of steps.
    package var exports: [String: Set<String>] = [:]
    /// The imports of a file that names a type which no source declares, by the first name of the type: one of them
    /// brings it.
    package var unread: [String: [ImportFacts]] = [:]
    /// The imports of all files that take part, for names of which it is not known who wrote them.
    package var any: [ImportFacts] = []
    /// The modules that declare members which the code calls by way of a resolver or a context, and so names nowhere, each
    /// with the highest access level of such code.
    package var members: [String: AccessLevel] = [:]
    /// The modules of the runtime that the code uses, and whether something public of it shows them.
    package var runtimes: [String: Bool] = [:]

    /// Names of what generated code writes by itself that the sources give to types of their own, at whatever depth.
    package var shadowed: Set<String> = []

    /// A name of the standard library as generated code has to write it.
    package func standard(_ name: String) -> TypeExpression {
        .path(shadowed.contains(name) ? ["Swift", name] : [name])
    }
}

extension ImportOrigins {
    package enum Origin {
        /// The module itself, or the language.
        case here
        case modules(Set<String>)
        case unread([ImportFacts])
    }

    /// - Parameter module: The one that names the type; `nil` for more than one.
    package func origin(of path: [String], in module: String?) -> Origin {
        if let qualifier = moduleQualifier(of: path) {
            return .modules(declaring(Array(path.dropFirst()), from: [qualifier], in: module))
        }
        let root = modules(declaring: [path[0]])
        let unread = self.unread[path[0]] ?? []
        if let module, root.contains(module) { return .modules(declaring(path, from: [module], in: module)) }
        if !root.isEmpty, unread.isEmpty { return .modules(declaring(path, from: root, in: module)) }
        if unread.isEmpty, StandardNames.contains(path[0]) { return .here }
        if runtimes[path[0]] != nil { return .modules([path[0]]) }
        if unread.isEmpty, RuntimeNames.receivers.contains(path[0]) {
            return .modules([FrontEnd.contexts.module])
        }
        return .unread(unread.isEmpty ? any : unread)
    }

    /// The module that a path begins with.
    package func moduleQualifier(of path: [String]) -> String? {
        guard path.count > 1, modules.contains(path[0]) else { return nil }
        return modules(declaring: [path[1]]).contains(path[0]) && modules(declaring: Array(path.prefix(2))).isEmpty
            ? path[0] : nil
    }

    /// The modules that declare the type of a path and those around it: one may be nested in an extension.
    private func declaring(_ path: [String], from root: Set<String>, in module: String?) -> Set<String> {
        var found = root
        for count in path.indices.dropFirst().map({ $0 + 1 }) {
            let nested = modules(declaring: Array(path.prefix(count)))
            if found.isDisjoint(with: nested) { found.formUnion(nested) }
        }
        return module.map { found.subtracting([$0]) } ?? found
    }

    /// The modules that declare a path, for others to see.
    package func modules(declaring path: [String]) -> Set<String> {
        Set((declared[path] ?? []).filter { $0.file == nil }.map(\.module))
    }
}

extension ImportFacts {
    /// The access level that it states.
    package var level: AccessLevel? {
        modifiers.lazy.compactMap { AccessLevel(rawValue: $0) }.first
    }
}
