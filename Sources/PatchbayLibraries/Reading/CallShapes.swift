import PatchbayDeclarations
import PatchbayModel
import PatchbayReader
import PatchbaySyntax

/// The parameters of a function or an initialiser, as far as they say which calls it takes.
package struct ParameterShape: Hashable, Sendable {
    private struct Parameter: Hashable {
        var label: String?
        var mayBeLeftOut: Bool
        var isVariadic: Bool
        /// True but for types that are certainly no functions: an alias may be one.
        var mayBeFunction: Bool
    }

    private static let values: Set<String> = [
        "Bool", "Data", "Date", "Double", "Float", "Int", "String", "URL", "UUID",
    ]

    private let parameters: [Parameter]

    /// - Parameter function: Its declaration.
    package init(_ function: Node) {
        parameters = function.all(.parameter).map { parameter in
            let label = parameter[.label]?.name
            let isVariadic = parameter.isVariadic
            let type = parameter[.type].map { TypeExpression($0) }
            return Parameter(
                label: label == "_" ? nil : label,
                mayBeLeftOut: parameter[.value] != nil || isVariadic,
                isVariadic: isVariadic,
                mayBeFunction: type.flatMap { $0.stripped.names?.last }.map { !Self.values.contains($0) } ?? true
            )
        }
    }

    /// True if a call may mean it, by the labels of its arguments.
    package func takes(_ arguments: CallArguments) -> Bool {
        var rest = parameters[...]
        var isAmongValues = false
        for label in arguments.labels {
            if label == nil, isAmongValues { continue }
            let passed = rest.prefix { $0.label != label }
            guard passed.allSatisfy(\.mayBeLeftOut), let taken = rest.dropFirst(passed.count).first else {
                return false
            }
            rest = rest.dropFirst(passed.count + 1)
            isAmongValues = taken.isVariadic
        }
        let functions = rest.filter(\.mayBeFunction)
        let needed = rest.filter { !$0.mayBeLeftOut }
        return needed.allSatisfy(\.mayBeFunction) && needed.count <= arguments.closures
            && arguments.closures <= functions.count
    }
}

/// The arguments of a call, as far as they say which function or initialiser it means.
package struct CallArguments: Hashable, Sendable {
    var labels: [String?] = []
    /// The number of closures behind the parentheses.
    var closures = 0

    init() {}

    init(_ call: Node) {
        labels = call.arguments.map(\.label)
        closures = call.trailingClosures.count
    }
}

/// A call of an initialiser.
package struct ConstructedType: Hashable, Sendable {
    package var type: TypeExpression
    /// `nil` where it cannot be told which initialiser is meant.
    var arguments: CallArguments?
}

/// A call of one initialiser by another one: `self.init(base: url)`, `super.init()`.
struct InitializerDelegation: Sendable {
    /// The type around it.
    var scope: LexicalScope
    var caller: ParameterShape
    var isToSuperclass: Bool
    var arguments: CallArguments

    init?(_ call: Node) {
        guard call.calledName?.reads("init") == true, let receiver = call.receiver, receiver.kind == .reference,
            let around = call.surrounding(.initializerDecl)
        else { return nil }
        isToSuperclass = receiver.isReference(to: "super")
        guard isToSuperclass || receiver.isReference(to: "self") else { return nil }
        scope = CodePlace(call).scope
        caller = ParameterShape(around)
        arguments = CallArguments(call)
    }
}
