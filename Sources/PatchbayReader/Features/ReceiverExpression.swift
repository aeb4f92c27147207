import PatchbayDeclarations
import PatchbayModel
import PatchbaySyntax

/// The expression that a request is put to.
enum ReceiverExpression {
    /// The source shows that it is a container, or calls it like one.
    case container
    /// The path to it: whether it is a container, the types of properties say.
    case path(FeatureReceiverFacts)
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
            self = value.map { ReceiverExpression($0, below: root) } ?? .unknown
            if FeatureReceiverFacts.usualNames.contains(name) { believeName() }
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
        case .unknown: self = .container
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
