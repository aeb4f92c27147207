import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// The containers that one file makes, and what becomes of them.
struct ContainerFacts: Sendable {
    var declarations: [Declaration] = []
    /// The names of variables outside of blocks that something else is done with than to register and to resolve: who gets
    /// the container then may do so as well.
    var handedOn: Set<String> = []
    /// Containers of which children are made that are in no variable.
    var parentsOfOthers: [Reference] = []
    /// A mark of a file that takes a resolver for a container: `resolver as? Container`.
    var casts = false

    /// `let container = Container(parent: parent)`
    struct Declaration: Sendable {
        /// The start of the call that makes it.
        var start: Int
        var name: String
        /// The names of the type that has the variable, none for one of a file; `nil` for a variable of a block.
        var type: [String]?
        /// A mark of a variable that other files do not see.
        var isPrivate: Bool
        /// A mark of a variable that other packages see.
        var isPublic: Bool
        var hasParent: Bool
        /// `nil` where it has none, or one that cannot be followed.
        var parent: Reference?
        /// The scope of registrations that say nothing; `nil` for the library's own.
        var scope: ScopeFacts.Expression?
        /// A mark of one that its own block hands on.
        var isHandedOn: Bool

        /// True if other files may see the variable.
        var isSeen: Bool { type != nil && !isPrivate }
    }

    /// The container that an expression means.
    enum Reference: Hashable, Sendable {
        /// The one that a call in this file makes, by the start of that.
        case made(Int)
        /// `container`, `self.container`, which is no variable of a block.
        case variable(String, in: LexicalScope)
        /// `Kit.container`
        case member(of: TypeExpression, String, in: LexicalScope)
        /// `kit.container`: that of some type.
        case some(String)
    }
}

/// One of the types over which a loop runs: `type` of `for type in [A.self, B.self]`.
///
/// The library goes by the type that the compiler sees. In an array of the metatypes of several classes that is their common
/// superclass, for each of them; only a generic function of the user's own that takes `any Page.Type` apart sees each.
struct LoopedType: Hashable, Sendable {
    var own: TypeExpression
    var all: [TypeExpression]
    /// The type of the elements, where it is written.
    var element: TypeExpression?
    /// A mark of one that is handed to a function of the user's own.
    var isHandedOn: Bool

    /// The reason why one is not read.
    static let obstacle = "the types of a loop have no class in common that the sources declare"

    /// The types that a variable is one after the other, and the loop; `nil` if it is not one of a loop over types.
    static func all(_ variable: Node, isHandedOn: Bool) -> (types: [LoopedType], loop: Node)? {
        guard variable.kind == .reference, let name = variable[.name]?.name,
            let found = LoopValues.read(name, at: variable)
        else { return nil }
        let types = found.values.compactMap { value -> TypeExpression? in
            if case .expression(let node) = value { MetatypeReader.read(node) } else { nil }
        }
        guard !types.isEmpty, types.count == found.values.count else { return nil }
        let looped = types.map { LoopedType(own: $0, all: types, element: found.element, isHandedOn: isHandedOn) }
        return (looped, found.loop)
    }
}

/// Texts that names stand for which sources declare: `static let disk = "disk"`, `enum Disk: String { case hot }`.
struct NameConstants: Sendable {
    /// The texts that a path of two names or more may stand for, by all ends of the path.
    private var values: [String: Set<String>] = [:]

    mutating func add(_ path: [String], _ text: String) {
        for start in path.indices.dropLast() { values[path[start...].joined(separator: "."), default: []].insert(text) }
    }

    mutating func merge(_ other: Self) { values.merge(other.values) { $0.union($1) } }

    /// The literal that a name stands for, where all that may be meant agree; otherwise the name.
    func resolved(_ name: SwinjectFacts.Name) -> SwinjectFacts.Name {
        guard case .expression(let text) = name, let found = values[text], found.count == 1, let value = found.first
        else { return name }
        return .literal(value)
    }
}

/// The types of Swinject that readers know by name.
enum SwinjectTypes {
    /// Those that register and resolve, whose variables have mostly the same names.
    static let containers: Set<String> = ["Container", "Resolver", "Assembler"]

    /// Those that a factory is handed, or could be, to resolve what it needs.
    static let resolvers: Set<String> = ["Container", "Resolver"]

    /// The names with which the library's own types begin.
    static let own: Set<String> = containers.union(["SwinjectStoryboard", "Swinject"])

    /// Those that stand for something which is resolved later, with what they stand for as their argument.
    static let deferring: Set<String> = ["Lazy", "Provider"]
}
