import PatchbayDeclarations
import PatchbayGraph
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The declarations of one file that Needle reads.
package struct NeedleFacts: Sendable {
    var path: String
    var module: String
    var isInTests: Bool
    var components: [Component] = []
    var members: [Member] = []
    var creations: [Creation] = []
    var uses: [Use] = []
    /// A place where each name of a member stands.
    var mentions = Mentions()
    var unread: [LibraryUnknown] = []

    init(_ file: LibraryFile) {
        path = file.path
        module = file.module
        isInTests = file.isInTests
    }

    /// `class LoggedInComponent: Component<LoggedInDependency>`
    struct Component: Sendable {
        enum Base: Sendable {
            /// `BootstrapComponent`, above which there is nothing.
            case bootstrap
            /// `Component<Dependency>`, `NonCoreComponent<Dependency>`
            case dependent(TypeExpression)
            /// `PluginizedComponent<Dependency, Extension, NonCore>`
            case pluginized(TypeExpression, extension: TypeExpression, nonCore: TypeExpression)
            /// Another component of the user's own.
            case component(TypeExpression)
        }

        /// The names of the types around it, and its own.
        var path: [String]
        var base: Base
        /// The protocols behind the base class.
        var protocols: [TypeExpression]
        var generics: [String]
        var scope: LexicalScope
        var location: SourceLocation

        var name: String { path[path.count - 1] }
    }

    /// A property of a component, or a method of it that returns something.
    struct Member: Sendable {
        var name: String
        /// The type that it makes; `nil` where that is not written.
        var type: TypeExpression?
        /// The types of its parameters; `nil` for a property.
        var parameters: [TypeExpression]?
        var lifetime: LibraryLifetime
        var made: String
        var body: FactoryBody?
        var access: AccessLevel
        var isOverride: Bool
        var start: Int
        var place: CodePlace
        var location: SourceLocation
        var end: SourceLocation
    }

    /// `LoggedInComponent(parent: self)`
    struct Creation: Sendable {
        var component: TypeExpression
        /// A mark of one whose parent is the component around it.
        var isByParent: Bool
        /// The start of the member around it.
        var member: Int
        var place: CodePlace
        var location: SourceLocation
    }

    /// A row of names: `dependency.user`, `self.player`, `loggedInComponent.view`.
    struct Use: Sendable {
        struct Name: Sendable {
            var text: String
            /// A mark of one that arguments follow.
            var isCalled = false
        }

        /// The component that the row begins at, where it is written; otherwise that around it.
        var root: TypeExpression?
        var names: [Name]
        var label: String
        var member: Int
        /// A mark of one that runs later than the member around it.
        var isDeferred: Bool
        var isConditional: Bool
        var place: CodePlace
        var location: SourceLocation
    }
}

/// The code of a member of a component: of a getter, a method, or the first value of what is stored.
struct NeedleBody {
    private let node: Node
    private let function: Node?

    init(_ node: Node, of function: Node? = nil) {
        self.node = node
        self.function = function
    }

    /// The block of its getter, if it has others beside.
    private var block: Node {
        node.all(.accessor).first { $0[.keyword]?.reads("get") == true }?[.body] ?? node
    }

    /// The call of `shared { … }` that it comes to.
    private var call: Node? {
        guard let last = block.all(.item).last, let value = last.outcome else {
            return nil
        }
        var call = NominalExpression.unwrapped(value)
        if call.kind == .sequence, let first = call.firstChild { call = NominalExpression.unwrapped(first) }
        return NeedleReader.isCallOfShared(call) ? call : nil
    }

    var isShared: Bool { call != nil }

    func read(_ reader: FactoryBodyReader) -> FactoryBody {
        let parameters = (function?.all(.parameter) ?? []).map { parameter in
            FactoryBody.Parameter(
                name: parameter.innerName?.name ?? "",
                type: parameter[.type].map { TypeExpression($0) }
            )
        }
        let items = block.all(.item)
        var body: FactoryBody
        if let call, let closure = call.trailingClosures.first?.closure {
            body = reader.read(closure, parameters: parameters)
            reader.addComments(around: block, to: &body)
            if items.count > 1 || items.last.map({ $0.end > call.end }) == true {
                body.obstacle = "only a part of it is kept"
            }
        } else {
            let isBlock = node.kind == .accessorBlock || function != nil
            body = reader.read(isBlock ? items : [node], in: isBlock ? block : nil, parameters: parameters)
            if isShared { body.obstacle = "it is kept in a form that is not read" }
        }
        body.obstacle = obstacle ?? body.obstacle
        return body
    }

    /// True of a first value that another may take the place of; one that is lazy is there to be made late.
    private var isStoredVariable: Bool {
        guard function == nil, node.kind != .accessorBlock, let variable = node.surrounding(.variableDecl) else {
            return false
        }
        return variable[.keyword]?.reads("var") == true && !variable.hasModifier("lazy")
    }

    private var obstacle: String? {
        if node.all(.accessor).contains(where: { $0[.keyword]?.reads("get") == false }) { return "it can be set" }
        if node.all(.accessor).contains(where: { $0[.effect] != nil }) { return "its getter has effects" }
        if isStoredVariable { return "it can be set" }
        if let obstacle = FactoryBodyReader.obstacle(ofDeclarationAround: function ?? node) { return obstacle }
        guard let function else { return nil }
        if function[.effect] != nil || function[.generic] != nil { return "it is a method with effects, or generic" }
        if function.all(.parameter).contains(where: { $0[.value] != nil }) {
            return "its argument has a value of its own where none is given"
        }
        let isRelabelled = function.all(.parameter).contains { parameter in
            parameter[.label].map { $0.name != parameter.innerName?.name } ?? false
        }
        return isRelabelled ? "its argument has another name outside" : nil
    }
}

/// Needle: components whose properties make values, and protocols that say what a component needs of those above it.
struct NeedleFrontEnd: LibraryFrontEnd {
    let library = Library(id: "needle", name: "Needle", modules: ["NeedleFoundation"], counterpart: .childResolvers)

    let words = ["NeedleFoundation", "@main", "ApplicationMain"]

    func known(of facts: [NeedleFacts]) -> NeedleReader.Known { NeedleReader.Known(facts) }

    func read(_ file: LibraryFile, known: NeedleReader.Known) -> NeedleFacts {
        NeedleReader.read(file, known: known)
    }

    func names(_ facts: [NeedleFacts]) -> Set<LibraryName> {
        // The members belong to it: whoever mentions one is looked at.
        Set(facts.flatMap { $0.components.map(\.name) + $0.members.map(\.name) }.map { LibraryName($0) })
    }

    func assemble(_ facts: [NeedleFacts], _ types: TypeLookup) -> LibraryGraph {
        var assembly = NeedleAssembly(library, facts, types)
        return assembly.assembled()
    }
}
