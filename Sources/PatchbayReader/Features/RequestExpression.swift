import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// A call that asks a container: for a feature, or for a branch.
struct RequestExpression {
    enum Subject {
        case feature(FeatureRequestFacts.Asked)
        /// `nil` if the scope is not written there.
        case branch(TypeExpression?)
    }

    let subject: Subject
    /// The name of what is asked, if it has a plain one.
    let receiver: String?
    /// The expression before the dot.
    let base: Node?
    /// True if the answer comes when it is needed, or is none that anybody needs.
    let isDeferred: Bool
    /// True if it asks whether there is an answer: code that knows may ask for that.
    let isQuestion: Bool

    private static let labels: Set<String> = ["of", "context", "file", "line"]

    /// - Parameter root: The piece of source around it.
    init?(_ call: Node, below root: Node) {
        guard let callee = call[.base], let name = callee.endName, call.hasList,
            name.isFollowed(by: UInt8(ascii: "(")), call[.trailingClosure] == nil
        else { return nil }
        let text = name.text
        let isBranch = text == FeatureMarkers.branch
        guard isBranch || FeatureMarkers.requests.contains(text), callee[.argumentName] == nil else { return nil }
        base = callee.owner
        // A type is no container: `Shop.instance()` is a singleton.
        if let base, NominalExpression.type(base) != nil { return nil }
        receiver = base.flatMap(Self.name)
        let mayLackLabel = text == "which"
        isQuestion = mayLackLabel
        isDeferred = text != "instance"
        let arguments = call.all(.argument)
        if isBranch {
            guard let first = arguments.first, first[.label] == nil, let value = first[.value],
                arguments.dropFirst().allSatisfy({ $0[.label].map { Self.labels.contains($0.text) } ?? false })
            else { return nil }
            subject = .branch(MetatypeReader.read(value))
        } else {
            let fits = arguments.enumerated().allSatisfy { index, argument in
                argument[.label].map { Self.labels.contains($0.text) } ?? (mayLackLabel && index == 0)
            }
            guard fits, base != nil || callee.kind == .reference else { return nil }
            subject = .feature(AskedType(root: root).read(call))
        }
    }

    private static func name(of expression: Node) -> String? {
        let bare = NominalExpression.unwrapped(expression)
        if bare.kind == .optionalChain { return bare[.base].flatMap(name) }
        guard bare.kind == .reference, !bare.isReference(to: "super") else { return nil }
        return bare[.name]?.name
    }
}

/// The expression that a request is put to.
enum ReceiverExpression {
    /// The source shows that it is a container, or calls it like one.
    case container
    /// The path to it: whether it is a container, the types of properties say.
    case path(FeatureReceiverFacts)
    /// A local name of which nothing says the type, as the parameter of a closure, or a member of one.
    case untyped
    case unknown

    static let types: Set<String> = ["Features", "FeaturesContainer"]
    /// The name that containers have all over.
    private static let name = "features"

    /// - Parameters:
    ///   - base: What stands before the dot, if anything does.
    ///   - root: The piece of source around it.
    init(_ base: Node?, below root: Node) {
        guard let base else {
            self = .path(FeatureReceiverFacts())
            return
        }
        let expression = NominalExpression.unwrapped(base)
        switch expression.kind {
        case .optionalChain:
            self.init(expression[.base], below: root)
        case .reference where expression[.argumentName] == nil && !expression.isReference(to: "super"):
            self.init(name: expression[.name]?.name ?? "", at: expression, below: root)
        case .memberAccess:
            guard let owner = expression.owner, let name = expression[.name] else {
                self = .unknown
                return
            }
            self.init(member: name.name, of: owner, below: root)
        case .call:
            self.init(call: expression, below: root)
        case _:
            self = .unknown
        }
    }

    private init(name: String, at place: Node, below root: Node) {
        if name == "self" {
            self = .path(FeatureReceiverFacts())
            return
        }
        switch LocalVariable.annotation(of: name, seenFrom: place, below: root) {
        case .written(let type): self.init(type: TypeExpression(type))
        case .inferred(let value):
            self = value.map { ReceiverExpression($0, below: root) } ?? .untyped
            // A name that a loop, a case or a tuple binds may be anything.
            let isPart = value == nil && LocalVariable.isHidden(name, from: place, within: root)
            if !isPart, FeatureReceiverFacts.usualNames.contains(name) { believeName() }
        case .absent: self = .path(FeatureReceiverFacts(path: [name]))
        }
    }

    /// A usual name makes it a container, unless something says that it is anything else.
    private mutating func believeName() {
        switch self {
        case .container: break
        case .path(var path):
            path.isHeldByUsualName = true
            self = .path(path)
        case .untyped, .unknown: self = .container
        }
    }

    private init(type: TypeExpression) {
        let bare = (type.wrappedTypes.last ?? type).unattributed
        self = Self.types.contains(bare.names?.last ?? "") ? .container : .path(FeatureReceiverFacts(type: bare))
    }

    private init(member name: String, of owner: Node, below root: Node) {
        if let type = NominalExpression.type(owner) {
            self = .path(FeatureReceiverFacts(type: type, path: [name]))
            return
        }
        switch ReceiverExpression(owner, below: root) {
        case .path(var path):
            path.path.append(name)
            path.isHeldByUsualName = false
            self = .path(path)
        case .untyped: self = name == Self.name ? .container : .untyped
        case .container, .unknown: self = name == Self.name ? .container : .unknown
        }
    }

    /// A tree or a branch that was just made, an instance of some type, or what a function returns.
    private init(call: Node, below root: Node) {
        guard let callee = call[.base] else {
            self = .unknown
            return
        }
        if let name = NominalExpression.names(of: callee)?.last, FeatureMarkers.roots.contains(name) {
            self = .container
        } else if let type = NominalExpression.constructed(by: call) {
            self.init(type: type)
        } else if let name = callee.endName, let owner = callee.owner {
            if name.reads("branch") {
                self.init(owner, below: root)
            } else {
                self.init(member: TreeOrigin.call(of: name), of: owner, below: root)
            }
        } else if callee.kind == .reference, let name = callee[.name] {
            self.init(function: name, at: call, below: root)
        } else {
            self = .unknown
        }
    }

    private init(function name: Node, at call: Node, below root: Node) {
        switch LocalVariable.result(of: name.name, seenFrom: call, below: root) {
        case .written(let type): self.init(type: TypeExpression(type))
        case .inferred: self = .unknown
        case .absent: self = .path(FeatureReceiverFacts(path: [TreeOrigin.call(of: name)]))
        }
    }
}

/// A call that makes a loader: `FeatureLoader.disposable(Printer.self) { features in … }`, or shorter, `.disposable { … }`.
struct LoaderExpression {
    let call: Node
    /// The closure that loads, if it is written there.
    let closure: Node?
    /// True if the call names the type of loaders itself.
    let isQualified: Bool

    init?(_ expression: Node) {
        guard expression.kind == .call, let callee = expression[.base], callee.kind == .memberAccess,
            let name = callee[.name],
            name.reads("disposable") || name.reads("cacheable") || name.reads("unavailable")
        else { return nil }
        var isQualified = false
        if let owner = callee.owner {
            let type = NominalExpression.names(of: owner)?.last
            isQualified = type == FeatureMarkers.loader
            guard isQualified || type == "Self" else { return nil }
        }
        call = expression
        self.isQualified = isQualified
        closure =
            expression[.trailingClosure]
            ?? expression.all(.argument).last { $0[.value]?.kind == .closure }?[.value]
    }

    /// The feature, where it is written: in front, or as the result of the closure.
    var feature: TypeExpression? {
        if let first = call[.argument], first[.label] == nil, let type = first[.value].flatMap(MetatypeReader.read) {
            return type
        }
        return closure?[.result].map { TypeExpression($0) }
    }

    /// The type that the closure ends in making, if that is a call of something that is named like a type.
    var constructed: TypeExpression? {
        guard let items = closure?.all(.item), let last = items.last else { return nil }
        if last.kind == .returnStmt { return last[.value].flatMap(NominalExpression.constructed) }
        return items.count == 1 ? NominalExpression.constructed(by: last) : nil
    }

    /// The names by which the closure knows what it is given.
    var parameters: Set<String> {
        closure.map(Self.parameters) ?? []
    }

    static func parameters(of closure: Node) -> Set<String> {
        guard closure.hasList else { return ["$0", "$1"] }
        return Set(closure.all(.parameter).compactMap { $0.innerName?.name })
    }
}

/// The argument of `registry.use`.
struct RegistrationArgument {
    /// The facts of a loader that stands there.
    let loader: (LoaderExpression) -> FeatureLoaderFacts

    func read(_ expression: Node) -> FeatureSourceFacts {
        let bare = NominalExpression.unwrapped(expression)
        if let found = LoaderExpression(bare) { return .loader(loader(found)) }
        if let type = MetatypeReader.read(bare) { return .implementation(type) }
        if let type = NominalExpression.constructed(by: bare) { return .construction(type) }
        let callee = bare.kind == .call ? bare[.base] : bare
        if var reference = callee.flatMap(Self.reference) {
            reference.arguments = CallArguments(bare)
            return .named(reference)
        }
        return .unknown(Self.excerpt(expression))
    }

    /// A function or a property by name, if nothing else stands before it than the name of a type.
    static func reference(_ callee: Node) -> FeatureReferenceFacts? {
        guard let name = callee.endName?.name else { return nil }
        guard let owner = callee.owner else {
            if callee.isReference(to: "super") || callee.isReference(to: "Any") { return nil }
            return FeatureReferenceFacts(base: callee.kind == .reference ? .none : .implicit, name: name)
        }
        if owner.isReference(to: "self") || owner.isReference(to: "Self") {
            return FeatureReferenceFacts(base: .none, name: name)
        }
        return NominalExpression.type(owner).map { FeatureReferenceFacts(base: .type($0), name: name) }
    }

    /// The first line of an expression, as far as it fits into a message.
    static func excerpt(_ node: Node) -> String {
        let line = node.text.prefix { !$0.isNewline }
        return line.count > 40 || line.utf8.count < node.range.count ? "\(line.prefix(40))…" : String(line)
    }
}
