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
    /// The modules that a module re-exports, through any number of steps.
    package var exports: [String: Set<String>] = [:]
    /// The imports of a file that names a type which no source declares, by the first name of the type: one of them
    /// brings it.
    package var unread: [String: [ImportFacts]] = [:]
    /// The imports of all files that take part, for names of which it is not known who wrote them.
    package var any: [ImportFacts] = []
    /// The modules that declare members which the code calls by way of a resolver or a context, and so names nowhere.
    package var members: Set<String> = []
    /// The modules of the runtime that the code uses, and whether something public of it shows them.
    package var runtimes: [String: Bool] = [:]

    /// Names of what generated code writes by itself that the sources give to types of their own, at whatever depth.
    package var shadowed: Set<String> = []

    /// A name of the standard library as generated code has to write it.
    package func standard(_ name: String) -> TypeExpression {
        .path(shadowed.contains(name) ? ["Swift", name] : [name])
    }
}
