import PatchbayModel
import SwiftSyntax

/// The way from a place in the code to what surrounds it: when the code there runs, and whether it has to work.
struct CodePath {
    /// The load closure around it, by its call.
    private(set) var loader: LoaderExpression?
    /// Whether it is in a closure or a function within what surrounds it, so that it may run later.
    private(set) var isDeferred = false
    /// Whether it runs only sometimes.
    private(set) var isConditional = false
    /// Whether a failure is caught, or made `nil`.
    private(set) var isTolerant = false
    /// `#if` conditions between it and what surrounds it, outermost first.
    private(set) var conditions: [String] = []
    /// Names of generic parameters.
    private(set) var generics: Set<String> = []
    /// Whether a type stands between it and what surrounds it.
    private(set) var isInLocalType = false
    /// Parameters of the initialiser around it.
    private(set) var initializerParameters: Set<String> = []
    /// Names that closures and functions in between give to what they are handed.
    private(set) var innerParameters: Set<String> = []

    private let exits: Exits

    /// - Parameters:
    ///   - node: Where it begins.
    ///   - root: Where it ends.
    init(from node: some SyntaxProtocol, to root: SyntaxIdentifier, exits: Exits) {
        self.exits = exits
        var child = Syntax(node)
        while child.id != root, let parent = child.parent {
            pass(parent, from: child)
            child = parent
        }
    }

    private mutating func pass(_ parent: Syntax, from child: Syntax) {
        switch parent.as(SyntaxEnum.self) {
        case .tryExpr(let node):
            if node.questionOrExclamationMark?.tokenKind == .postfixQuestionMark, loader == nil { isTolerant = true }
        case .doStmt(let node):
            if !node.catchClauses.isEmpty, child.id == node.body.id, loader == nil { isTolerant = true }
        case .functionCallExpr(let node):
            if Self.isResult(node), child.id != Syntax(node.calledExpression).id, loader == nil { isTolerant = true }
        case .ifExpr, .switchCase, .forStmt, .whileStmt, .repeatStmt, .catchClause, .ternaryExpr:
            noteCondition()
        case .guardStmt(let node):
            if child.id == node.body.id { noteCondition() }
        case .sequenceExpr(let node):
            if node.elements.contains(where: Self.isChoice) { noteCondition() }
        case .codeBlockItemList(let list):
            if exits.mayLeave(list, before: child) { noteCondition() }
        case .ifConfigClause(let clause):
            noteCondition(of: clause)
        case .closureExpr(let closure):
            pass(closure)
        case .functionDecl(let node):
            passFunction(node.signature, node.genericParameterClause)
        case .initializerDecl(let node):
            generics.formUnion(node.genericParameterClause?.parameters.map(\.name.plainText) ?? [])
            if loader == nil, !isInLocalType {
                initializerParameters = Self.names(of: node.signature).subtracting(innerParameters)
            }
        case .subscriptDecl(let node):
            generics.formUnion(node.genericParameterClause?.parameters.map(\.name.plainText) ?? [])
        case .structDecl, .classDecl, .enumDecl, .actorDecl, .extensionDecl, .protocolDecl:
            isInLocalType = true
        default:  // an enumeration of the parser's
            break
        }
    }

    /// `Result { … }`, `Result(catching: …)`: what is thrown in the closure is caught.
    private static func isResult(_ call: FunctionCallExprSyntax) -> Bool {
        guard call.trailingClosure != nil || call.arguments.first?.label?.text == "catching" else { return false }
        var called = call.calledExpression
        if let access = called.as(MemberAccessExprSyntax.self), access.declName.baseName.tokenKind == .keyword(.`init`),
            let base = access.base
        {
            called = base
        }
        if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
        return NominalExpression.names(of: called).map { [["Result"], ["Swift", "Result"]].contains($0) } ?? false
    }

    private mutating func pass(_ closure: ClosureExprSyntax) {
        guard loader == nil else { return }
        if let found = Self.loader(of: closure) {
            loader = found
        } else {
            isDeferred = true
            innerParameters.formUnion(LoaderExpression.parameters(of: closure))
        }
    }

    private mutating func passFunction(
        _ signature: FunctionSignatureSyntax,
        _ parameters: GenericParameterClauseSyntax?
    ) {
        generics.formUnion(parameters?.parameters.map(\.name.plainText) ?? [])
        guard loader == nil else { return }
        isDeferred = true
        innerParameters.formUnion(Self.names(of: signature))
    }

    private mutating func noteCondition() {
        if loader == nil { isConditional = true }
    }

    private mutating func noteCondition(of clause: IfConfigClauseSyntax) {
        guard let block = clause.parent?.parent?.as(IfConfigDeclSyntax.self) else { return }
        for (condition, other) in ConditionalBlock.clauses(of: block) where other.id == clause.id {
            conditions.insert(condition, at: 0)
        }
    }

    /// The loader whose closure loads, if this is one.
    static func loader(of closure: ClosureExprSyntax) -> LoaderExpression? {
        var node = closure.parent
        // An argument stands in a list of arguments.
        if node?.is(LabeledExprSyntax.self) == true { node = node?.parent?.parent }
        guard let call = node?.as(FunctionCallExprSyntax.self), let loader = LoaderExpression(ExprSyntax(call)),
            loader.closure?.id == closure.id
        else { return nil }
        return loader
    }

    private static func names(of signature: FunctionSignatureSyntax) -> Set<String> {
        Set(signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).plainText })
    }

    /// Operators that may leave out what stands behind them.
    private static func isChoice(_ expression: ExprSyntax) -> Bool {
        if expression.is(UnresolvedTernaryExprSyntax.self) { return true }
        guard let sign = expression.as(BinaryOperatorExprSyntax.self) else { return false }
        return ["??", "&&", "||"].contains(sign.operator.text)
    }
}
