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
    case `static`, final, nonisolated, lazy
    /// `mutating` and `consuming`.
    case mutating
    /// Another modifier.
    case modifier
    // What follows the parameters of a function.
    case async
    /// `throws` and `rethrows`.
    case `throws`
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
            ("final", .final), ("nonisolated", .nonisolated), ("static", .static), ("lazy", .lazy),
            ("mutating", .mutating), ("consuming", .mutating), ("async", .async), ("throws", .throws),
            ("rethrows", .throws),
            ("willSet", .observer), ("didSet", .observer),
            ("where", .where), ("any", .any), ("some", .some),
        ] + modifiers.map { ($0, .modifier) }

    private static let modifiers = [
        "override", "required", "convenience", "nonmutating", "optional", "dynamic",
        "indirect", "weak", "unowned", "prefix", "postfix", "infix", "distributed", "isolated",
        "borrowing", "__consuming", "_const", "_local", "__setter_access",
    ]

    /// Whether it is a keyword everywhere, so that a declaration may begin with it wherever it stands.
    var isReserved: Bool {
        switch self {
        case .struct, .class, .enum, .protocol, .extension, .typealias, .import, .func, .`init`, .deinit,
            .subscript, .var, .let, .case, .associatedtype, .operator, .precedencegroup, .private,
            .fileprivate, .internal, .public, .static, .throws, .where:
            true
        case .name, .actor, .macro, .package, .open, .final, .nonisolated, .lazy, .mutating, .modifier, .async,
            .observer, .any, .some:
            false
        }
    }

    /// What a word is for.
    enum Role {
        case name
        /// Says what is declared.
        case declaration
        /// Says how far it can be seen.
        case access
        /// Says something else of it before that.
        case modifier
        /// Stands further inside.
        case inside
    }

    var role: Role {
        switch self {
        case .name:
            .name
        case .struct, .class, .enum, .protocol, .extension, .typealias, .import, .func, .`init`, .deinit,
            .subscript, .var, .let, .case, .associatedtype, .operator, .precedencegroup, .actor, .macro:
            .declaration
        case .private, .fileprivate, .internal, .package, .public, .open:
            .access
        case .static, .final, .nonisolated, .lazy, .mutating, .modifier:
            .modifier
        case .async, .throws, .observer, .where, .any, .some:
            .inside
        }
    }

    /// Whether a declaration can begin with it.
    var beginsDeclaration: Bool {
        switch role {
        case .declaration, .access, .modifier: true
        case .name, .inside: false
        }
    }
}
