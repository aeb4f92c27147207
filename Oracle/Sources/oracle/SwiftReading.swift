import PatchbaySyntax
import SwiftParser
@_spi(Diagnostics) @_spi(RawSyntax) import SwiftSyntax

/// Lists what the tree of Swift's parser has, in the terms of ours.
///
/// The two differ in shape: lists are flat in ours, tokens that say nothing are not there, arguments of attributes of
/// the language are text. What is here says so for each kind of syntax.
struct SwiftReading {
    var reading = Reading()

    static func read(_ source: UnsafeBufferPointer<UInt8>) -> Reading {
        let tree = Parser.parse(source: source)
        var swift = SwiftReading()
        swift.emit(.sourceFile, .none, 0, source.count)
        swift.items(tree.statements)
        swift.findErrors(Syntax(tree))
        return swift.reading
    }

    /// Parses a source and forgets what it is.
    static func parse(_ source: UnsafeBufferPointer<UInt8>) {
        // Makes sure that the tree is there.
        precondition(Parser.parse(source: source).totalLength.utf8Length == source.count)
    }

    // MARK: Errors

    /// Finds what is wrong in the tree itself: Swift's own generator of diagnostics ends the process for some inputs.
    private mutating func findErrors(_ node: Syntax) {
        guard node.hasError || node.is(TokenSyntax.self) else { return }
        if let token = node.as(TokenSyntax.self) {
            if token.presence == .missing {
                note(node, "missing")
            } else if let problem = token.tokenDiagnostic, problem.severity == .error {
                note(node, "\(problem.kind)")
            }
            return
        }
        if node.is(UnexpectedNodesSyntax.self) { note(node, "unexpected code") }
        for child in node.children(viewMode: .all) { findErrors(child) }
    }

    private mutating func note(_ node: Syntax, _ what: String) {
        let place = node.parent.map { "\($0.kind)" } ?? "file"
        let text = node.as(TokenSyntax.self).map { " \($0.tokenKind.plainName)" } ?? ""
        reading.errors.append(Reading.Failure(offset: node.start, message: "\(what)\(text) in \(place)"))
    }

    // MARK: Events

    mutating func emit(_ kind: NodeKind, _ role: NodeRole, _ start: Int, _ end: Int, _ flags: Event.Flags = []) {
        reading.events.append(Event(start: start, end: end, kind: kind, role: role, flags: flags))
    }

    mutating func emit(_ kind: NodeKind, _ role: NodeRole, _ node: some SyntaxProtocol, _ flags: Event.Flags = []) {
        emit(kind, role, node.start, node.end, flags)
    }

    /// An element of a list, without the comma behind it.
    mutating func emit(
        _ kind: NodeKind,
        _ role: NodeRole,
        _ node: some SyntaxProtocol,
        before comma: TokenSyntax?,
        _ flags: Event.Flags = []
    ) {
        emit(kind, role, node.start, node.end(before: comma), flags)
    }

    mutating func token(_ token: TokenSyntax?, _ role: NodeRole) {
        guard let token, token.presence == .present else { return }
        emit(.token, role, token)
    }

    mutating func whole(_ node: (some SyntaxProtocol)?, _ role: NodeRole) {
        guard let node else { return }
        emit(.token, role, node)
    }

    // MARK: Lists

    mutating func items(_ list: CodeBlockItemListSyntax) {
        for element in list {
            reading.items.append(element.start..<element.end)
            switch element.item {
            case .decl(let decl): declaration(decl, .item)
            case .stmt(let statement): self.statement(statement, .item)
            case .expr(let expression): self.expression(expression, .item)
            @unknown default: preconditionFailure("a kind of node that is newer than this")
            }
        }
    }

    mutating func members(_ list: MemberBlockItemListSyntax) {
        for member in list {
            reading.items.append(member.start..<member.end)
            declaration(member.decl, .item)
        }
    }

    mutating func attributes(_ list: AttributeListSyntax) {
        for element in list {
            switch element {
            case .attribute(let attribute): self.attribute(attribute)
            case .ifConfigDecl(let config): ifConfig(config, .attribute)
            @unknown default: preconditionFailure("a kind of node that is newer than this")
            }
        }
    }

    mutating func attribute(_ node: AttributeSyntax) {
        emit(.attribute, .attribute, node, node.leftParen == nil ? [] : .list)
        type(node.attributeName, .name)
        if case .argumentList(let list) = node.arguments { arguments(list) }
    }

    mutating func modifiers(_ list: DeclModifierListSyntax) {
        for modifier in list { self.modifier(modifier) }
    }

    mutating func modifier(_ modifier: DeclModifierSyntax?) {
        guard let modifier else { return }
        emit(.modifier, .modifier, modifier)
        token(modifier.name, .name)
        token(modifier.detail?.detail, .detail)
    }

    mutating func ifConfig(_ node: IfConfigDeclSyntax, _ role: NodeRole) {
        emit(.ifConfig, role, node)
        for clause in node.clauses { self.clause(clause) }
    }

    mutating func clause(_ clause: IfConfigClauseSyntax) {
        emit(.ifConfigClause, .clause, clause)
        if let condition = clause.condition { emit(.compilationCondition, .condition, condition) }
        switch clause.elements {
        case .statements(let list): items(list)
        case .decls(let list): members(list)
        case .switchCases(let list): cases(list)
        case .attributes(let list): attributes(list)
        case .postfixExpression(let expression): self.expression(expression, .value)
        case nil: break
        @unknown default: preconditionFailure("a kind of node that is newer than this")
        }
    }
}

extension TokenKind {
    /// Its kind without what it says.
    fileprivate var plainName: String {
        let text = "\(self)"
        return text.firstIndex(of: "(").map { String(text[..<$0]) } ?? text
    }
}

extension SyntaxProtocol {
    var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
    var end: Int { max(start, endPositionBeforeTrailingTrivia.utf8Offset) }

    func end(before comma: TokenSyntax?) -> Int {
        guard let comma, let last = comma.previousToken(viewMode: .sourceAccurate) else { return end }
        return max(start, last.endPositionBeforeTrailingTrivia.utf8Offset)
    }
}
