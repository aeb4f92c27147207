import PatchbayModel
import SwiftSyntax

/// What a request is put to.
enum ReceiverExpression {
    /// The source shows that it is a container, or calls it like one.
    case container
    /// The way to it: whether it is a container, the types of properties say.
    case way(FeatureReceiverFacts)
    case unknown

    static let types: Set<String> = ["Features", "FeaturesContainer"]
    /// What containers are called all over.
    private static let name = "features"

    /// - Parameters:
    ///   - base: What stands before the dot, if anything does.
    ///   - root: The piece of source around it.
    init(_ base: ExprSyntax?, below root: SyntaxIdentifier) {
        guard let base else {
            self = .way(FeatureReceiverFacts())
            return
        }
        let expression = NominalExpression.unwrapped(base)
        if let chain = expression.as(OptionalChainingExprSyntax.self) {
            self.init(chain.expression, below: root)
        } else if let reference = expression.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil {
            self.init(name: reference.baseName.plainText, at: expression, below: root)
        } else if let access = expression.as(MemberAccessExprSyntax.self), let owner = access.base {
            self.init(member: access.declName.baseName.plainText, of: owner, below: root)
        } else if let call = expression.as(FunctionCallExprSyntax.self) {
            self.init(call, below: root)
        } else {
            self = .unknown
        }
    }

    private init(name: String, at place: ExprSyntax, below root: SyntaxIdentifier) {
        if name == "self" {
            self = .way(FeatureReceiverFacts())
            return
        }
        switch LocalVariable.annotation(of: name, seenFrom: Syntax(place), below: root) {
        case .written(let type): self.init(type: TypeExpression(type))
        case .inferred(let value):
            self = value.map { ReceiverExpression($0, below: root) } ?? .unknown
            if FeatureReceiverFacts.usualNames.contains(name) { believeName() }
        case .absent: self = .way(FeatureReceiverFacts(path: [name]))
        }
    }

    /// Where nothing says that it is anything else, it is a container.
    private mutating func believeName() {
        switch self {
        case .container: break
        case .way(var way):
            way.isHeldByUsualName = true
            self = .way(way)
        case .unknown: self = .container
        }
    }

    private init(type: TypeExpression) {
        let bare = (type.wrappedTypes.last ?? type).unattributed
        self = Self.types.contains(bare.names?.last ?? "") ? .container : .way(FeatureReceiverFacts(type: bare))
    }

    private init(member name: String, of owner: ExprSyntax, below root: SyntaxIdentifier) {
        if let type = NominalExpression.type(owner) {
            self = .way(FeatureReceiverFacts(type: type, path: [name]))
            return
        }
        switch ReceiverExpression(owner, below: root) {
        case .way(var way):
            way.path.append(name)
            way.isHeldByUsualName = false
            self = .way(way)
        case .container, .unknown: self = name == Self.name ? .container : .unknown
        }
    }

    /// A tree or a branch that was just made, an instance of some type, or what a function returns.
    private init(_ call: FunctionCallExprSyntax, below root: SyntaxIdentifier) {
        let access = call.calledExpression.as(MemberAccessExprSyntax.self)
        let name = access?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
        if NominalExpression.names(of: call.calledExpression)?.last == FeatureMarkers.root {
            self = .container
        } else if let type = NominalExpression.constructed(by: ExprSyntax(call)) {
            self.init(type: type)
        } else if let base = access?.base, access?.declName.baseName.text == FeatureMarkers.branch {
            self.init(base, below: root)
        } else if let name, let base = access?.base {
            self.init(member: TreeMaker.call(of: name.baseName), of: base, below: root)
        } else if let name, access == nil {
            self.init(function: name.baseName, at: call, below: root)
        } else {
            self = .unknown
        }
    }

    private init(function name: TokenSyntax, at call: FunctionCallExprSyntax, below root: SyntaxIdentifier) {
        switch LocalVariable.result(of: name.plainText, seenFrom: Syntax(call), below: root) {
        case .written(let type): self.init(type: TypeExpression(type))
        case .inferred: self = .unknown
        case .absent: self = .way(FeatureReceiverFacts(path: [TreeMaker.call(of: name)]))
        }
    }
}
