/// The words by which the scanner finds its way. Every other word is a name to it.
enum Word: UInt8 {
    case name

    // What begins a type, an alias, an import.
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`, `typealias`, `import`
    // What begins another member.
    case `func`, `init`, `deinit`, `subscript`, `var`, `let`, `case`, `associatedtype`
    case `operator`, `precedencegroup`, macro
    // What stands before them.
    case `private`, `fileprivate`, `internal`, package, `public`, open
    case final, nonisolated
    /// `static`.
    case reservedModifier
    /// A modifier that may be a name elsewhere.
    case modifier
    /// `willSet` and `didSet`.
    case observer
    case `where`, any, some

    static let all: [(String, Word)] =
        [
            ("struct", .struct), ("class", .class), ("enum", .enum), ("actor", .actor),
            ("protocol", .protocol), ("extension", .extension), ("typealias", .typealias), ("import", .import),
            ("func", .func), ("init", .`init`), ("deinit", .deinit), ("subscript", .subscript),
            ("var", .var), ("let", .let), ("case", .case), ("associatedtype", .associatedtype),
            ("operator", .operator), ("precedencegroup", .precedencegroup), ("macro", .macro),
            ("private", .private), ("fileprivate", .fileprivate), ("internal", .internal),
            ("package", .package), ("public", .public), ("open", .open),
            ("final", .final), ("nonisolated", .nonisolated), ("static", .reservedModifier),
            ("willSet", .observer), ("didSet", .observer),
            ("where", .where), ("any", .any), ("some", .some),
        ] + modifiers.map { ($0, .modifier) }

    private static let modifiers = [
        "override", "required", "convenience", "lazy", "mutating", "nonmutating", "optional", "dynamic",
        "indirect", "weak", "unowned", "prefix", "postfix", "infix", "distributed", "isolated", "consuming",
        "borrowing", "__consuming", "_const", "_local", "__setter_access",
    ]

    /// Whether it is a keyword everywhere, so that a declaration may begin with it wherever it stands.
    var isReserved: Bool {
        switch self {
        case .struct, .class, .enum, .protocol, .extension, .typealias, .import, .func, .`init`, .deinit,
            .subscript, .var, .let, .case, .associatedtype, .operator, .precedencegroup, .private,
            .fileprivate, .internal, .public, .reservedModifier, .where:
            true
        case .name, .actor, .macro, .package, .open, .final, .nonisolated, .modifier, .observer, .any, .some:
            false
        }
    }

    /// Whether a declaration can begin with it.
    var beginsDeclaration: Bool {
        switch self {
        case .struct, .class, .enum, .protocol, .extension, .typealias, .import, .func, .`init`, .deinit,
            .subscript, .var, .let, .case, .associatedtype, .operator, .precedencegroup, .private,
            .fileprivate, .internal, .public, .reservedModifier, .actor, .macro, .package, .open, .final,
            .nonisolated, .modifier:
            true
        case .name, .where, .observer, .any, .some:
            false
        }
    }
}
