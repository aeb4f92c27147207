import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The arguments that run later than the call around them: those of parameters that sources declare as `@autoclosure`.
///
/// Calls are told by their names alone, since a wrong guess hides a finding, and never makes one up.
package struct LaterArguments: Sendable {
    private struct Parameter: Hashable {
        /// The name of the function, or the type of the initialiser.
        var callee: String
        var label: String?
    }

    /// Those of SwiftUI that keep what they are handed.
    private var parameters: Set<Parameter> = [Parameter(callee: "StateObject", label: "wrappedValue")]

    init() {}

    /// The text that stands in every file with such a parameter.
    static let mark = "@autoclosure"

    /// Adds the parameters that a file declares.
    mutating func add(_ file: LibraryFile) { add(below: file.root) }

    mutating func formUnion(_ other: Self) { parameters.formUnion(other.parameters) }

    private mutating func add(below node: Node) {
        if node.kind == .functionDecl || node.kind == .initializerDecl, let callee = Self.callee(node) {
            for parameter in node.all(.parameter) where parameter[.type]?.text.contains(Self.mark) == true {
                let label = parameter[.label]?.name ?? parameter[.name]?.name
                parameters.insert(Parameter(callee: callee, label: label == "_" ? nil : label))
            }
        }
        for child in node.children { add(below: child) }
    }

    private static func callee(_ declaration: Node) -> String? {
        if declaration.kind == .functionDecl { return declaration[.name]?.name }
        let type = declaration.surrounding(where: \.isTypeWithMembers)
        return type?[.name]?.name ?? type?[.type].flatMap { TypeExpression($0).names?.last }
    }

    /// True if code stands in such an argument, without a closure between them.
    func contain(_ node: Node) -> Bool {
        var child = node
        while let parent = child.parent, parent.kind != .closure, parent.kind != .codeBlock {
            if child.kind == .argument, parent.kind == .call, let name = Self.name(ofCalledBy: parent),
                parameters.contains(Parameter(callee: name, label: child[.label]?.name))
            {
                return true
            }
            child = parent
        }
        return false
    }

    /// `A` of `A(…)`, `A<B>(…)` and `A.init(…)`.
    private static func name(ofCalledBy call: Node) -> String? {
        guard let name = call.calledName else { return nil }
        return name.reads("init") ? call.receiver?.endName?.name : name.name
    }
}
