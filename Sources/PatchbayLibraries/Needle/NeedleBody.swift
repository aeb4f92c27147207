import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

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
        return variable[.keyword]?.reads("var") == true
            && !variable.all(.modifier).contains { $0[.name]?.reads("lazy") == true }
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
